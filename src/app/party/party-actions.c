/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/page/toasts.h"
#include "app/party/party-actions.h"
#include "app/party/party-page.h"
#include "app/party/sheet-table.h"
#include "app/widgets/label.h"
#include "model/table/party-text.h"
#include "model/table/people.h"
#include "model/words/join.h"

static HsdTable *
table_of (GtkWidget *page)
{
  return hsd_party_page_get_table (HSD_PARTY_PAGE (page));
}

static const char *
chosen_of (GtkWidget *page)
{
  return hsd_party_page_get_chosen (HSD_PARTY_PAGE (page));
}

/* Does a deed, and tells it or why it was refused. */
static void
do_deed (GtkWidget *page, HsdPeopleDeed deed, const char *name, const char *other, const char *told)
{
  g_autoptr (GError) error = NULL;

  if (!hsd_table_tell_people (table_of (page), deed, name, other, &error))
    {
      gtk_widget_activate_action (page, "win.tell", "s", error->message);
      return;
    }

  hsd_toast_undoable (page, table_of (page), told);
  hsd_party_page_choose (HSD_PARTY_PAGE (page), other != NULL ? other : name);
}

/* --- names --- */

typedef struct
{
  GtkWidget *page;    /* owned */
  AdwMessageDialog *dialog;
  GtkEditable *entry;
  HsdPeopleDeed deed;
  char *name;
} Question;

static void
free_question (gpointer data, GClosure *closure)
{
  Question *question = data;

  g_object_unref (question->page);
  g_free (question->name);
  g_free (question);
}

static void
answered_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  Question *question = data;
  g_autofree char *other = g_strstrip (g_strdup (gtk_editable_get_text (question->entry)));

  if (g_str_equal (response, "do"))
    gtk_widget_activate_action (question->page, question->deed == HSD_PEOPLE_RENAME ? "party.rename-to" : "party.duplicate-as", "(ss)",
                                question->name, other);
}

static void
rename_to_activated (GtkWidget *page, const char *action, GVariant *parameter)
{
  const char *name, *to;
  g_autofree char *told = NULL;

  g_variant_get (parameter, "(&s&s)", &name, &to);
  /* Translators: %1$s and %2$s are names. */
  told = g_strdup_printf (_("%1$s is now called %2$s"), name, to);
  do_deed (page, HSD_PEOPLE_RENAME, name, to, told);
}

static void
duplicate_as_activated (GtkWidget *page, const char *action, GVariant *parameter)
{
  const char *name, *as;
  g_autofree char *told = NULL;

  g_variant_get (parameter, "(&s&s)", &name, &as);
  /* Translators: %1$s is the name of a new character, %2$s of the one that was copied. */
  told = g_strdup_printf (_("%1$s has the sheets of %2$s"), as, name);
  do_deed (page, HSD_PEOPLE_DUPLICATE, name, as, told);
}

/* A name may be given that is free. */
static void
typed_cb (GtkEditable *entry, gpointer data)
{
  Question *question = data;
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (entry)));
  const HsdState *state = hsd_table_get_state (table_of (question->page));

  adw_message_dialog_set_response_enabled (question->dialog, "do", hsd_name_is_valid (name) && hsd_state_find (state, name) == NULL);
}

/* A name beside the one that is there: “Nadia 2”. */
static char *
suggest_name (const HsdState *state, const char *name)
{
  for (guint i = 2;; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i);
      g_autofree char *other = hsd_join (HSD_JOIN_VALUE, name, number, NULL);

      if (hsd_state_find (state, other) == NULL)
        return g_steal_pointer (&other);
    }
}

static void
ask_name (GtkWidget *page, HsdPeopleDeed deed, const char *title, const char *button)
{
  const char *name = chosen_of (page);
  GtkWidget *dialog;
  GtkWidget *entry;
  Question *question;
  g_autofree char *first = NULL;

  if (name == NULL)
    return;

  first = deed == HSD_PEOPLE_DUPLICATE ? suggest_name (hsd_table_get_state (table_of (page)), name) : g_strdup (name);
  dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (page)), title, NULL);
  entry = gtk_entry_new ();
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  hsd_widget_set_label (entry, title);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), entry);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", C_("question", "_Cancel"), "do", button, NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "do");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");

  question = g_new (Question, 1);
  *question = (Question) { g_object_ref (page), ADW_MESSAGE_DIALOG (dialog), GTK_EDITABLE (entry), deed, g_strdup (name) };
  g_signal_connect (entry, "changed", G_CALLBACK (typed_cb), question);
  g_signal_connect_data (dialog, "response", G_CALLBACK (answered_cb), question, free_question, 0);
  gtk_editable_set_text (GTK_EDITABLE (entry), first);
  typed_cb (GTK_EDITABLE (entry), question);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}

static void
rename_activated (GtkWidget *page, const char *action, GVariant *parameter)
{
  ask_name (page, HSD_PEOPLE_RENAME,
            /* Translators: the title of a question: how a character is called from now on. */
            _("The New Name"),
            /* Translators: a button; the underscore marks its key. */
            C_("question", "_Rename"));
}

static void
duplicate_activated (GtkWidget *page, const char *action, GVariant *parameter)
{
  ask_name (page, HSD_PEOPLE_DUPLICATE,
            /* Translators: the title of a question: how the copy of a character is called. */
            _("The Name of the Copy"),
            /* Translators: a button; the underscore marks its key. */
            C_("question", "_Duplicate"));
}

/* --- coming and going --- */

static void
retire_activated (GtkWidget *page, const char *action, GVariant *parameter)
{
  g_autofree char *name = g_strdup (chosen_of (page));
  g_autofree char *told = NULL;

  if (name == NULL)
    return;

  /* Translators: %s is the name of a character, who leaves the party and is kept. */
  told = g_strdup_printf (_("%s has retired"), name);
  do_deed (page, HSD_PEOPLE_RETIRE, name, NULL, told);
}

static void
recall_activated (GtkWidget *page, const char *action, GVariant *parameter)
{
  const char *name = g_variant_get_string (parameter, NULL);
  /* Translators: %s is the name of a character who had retired. */
  g_autofree char *told = g_strdup_printf (_("%s is back"), name);

  do_deed (page, HSD_PEOPLE_RECALL, name, NULL, told);
}

/* “3 guards 12”; the number is one of the game whose sheets are shown. */
static void
enlist_activated (GtkWidget *page, const char *action, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdRecord) args =
    hsd_npcs_read (g_variant_get_string (parameter, NULL), hsd_party_page_get_system (HSD_PARTY_PAGE (page)), &error);
  g_autofree char *told = NULL;

  if (args == NULL || !hsd_table_do_people (table_of (page), HSD_PEOPLE_ENLIST, args, &error))
    {
      gtk_widget_activate_action (page, "win.tell", "s", error->message);
      return;
    }

  /* Translators: %s is what NPCs are called. */
  told = g_strdup_printf (_("%s came to the table"), hsd_record_get_text (args, HSD_ENLIST_NAME));
  hsd_party_page_clear_npcs (HSD_PARTY_PAGE (page));
  hsd_toast_undoable (page, table_of (page), told);
}

static void
dismiss_activated (GtkWidget *page, const char *action, GVariant *parameter)
{
  HsdCharacter *chosen = hsd_state_find (hsd_table_get_state (table_of (page)), chosen_of (page));
  g_autofree char *group = chosen != NULL ? g_strdup (hsd_character_get_group (chosen)) : NULL;
  g_autofree char *told = NULL;

  if (group == NULL)
    return;

  /* Translators: %s is the name of a character. */
  told = g_strdup_printf (_("%s left the table"), group);
  do_deed (page, HSD_PEOPLE_DISMISS, group, NULL, told);
}

/* --- tables --- */

static void
table_activated (GtkWidget *page, const char *action, GVariant *parameter)
{
  if (chosen_of (page) != NULL)
    hsd_sheet_table_show (GTK_WINDOW (gtk_widget_get_root (page)), table_of (page), hsd_party_page_get_system (HSD_PARTY_PAGE (page)),
                          chosen_of (page));
}

static void
add_table_activated (GtkWidget *page, const char *action, GVariant *parameter)
{
  hsd_sheet_table_show (GTK_WINDOW (gtk_widget_get_root (page)), table_of (page), hsd_party_page_get_system (HSD_PARTY_PAGE (page)), NULL);
}

/* --- text --- */

static void
copy (GtkWidget *page, const char *name)
{
  g_autofree char *text = hsd_party_write (hsd_table_get_state (table_of (page)), NULL, name);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (page), text);
  /* Translators: what was done: characters were copied as text. */
  gtk_widget_activate_action (page, "win.tell", "s", _("Copied as text"));
}

static void
copy_activated (GtkWidget *page, const char *action, GVariant *parameter)
{
  if (chosen_of (page) != NULL)
    copy (page, chosen_of (page));
}

static void
copy_all_activated (GtkWidget *page, const char *action, GVariant *parameter)
{
  copy (page, NULL);
}

static void
paste_text_activated (GtkWidget *page, const char *action, GVariant *parameter)
{
  HsdTable *table = table_of (page);
  const char *text = g_variant_get_string (parameter, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) party =
    hsd_party_read (hsd_table_get_state (table), hsd_party_page_get_system (HSD_PARTY_PAGE (page)), text, &error);
  g_autofree char *told = NULL;

  if (party == NULL || !hsd_table_set_party (table, party, &error))
    {
      gtk_widget_activate_action (page, "win.tell", "s", error->message);
      return;
    }

  /* Translators: %u is a number of characters. */
  told = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u character was pasted", "%u characters were pasted", party->len), party->len);
  hsd_toast_undoable (page, table, told);
}

static void
text_read (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) page = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (gtk_widget_get_root (page) != NULL)
    gtk_widget_activate_action (page, "party.paste-text", "s", text != NULL ? text : "");
}

static void
paste_activated (GtkWidget *page, const char *action, GVariant *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (page), NULL, text_read, g_object_ref (page));
}

void
hsd_party_actions_install (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "party.table", NULL, table_activated);
  gtk_widget_class_install_action (widget_class, "party.add-table", NULL, add_table_activated);
  gtk_widget_class_install_action (widget_class, "party.rename", NULL, rename_activated);
  gtk_widget_class_install_action (widget_class, "party.duplicate", NULL, duplicate_activated);
  gtk_widget_class_install_action (widget_class, "party.retire", NULL, retire_activated);
  gtk_widget_class_install_action (widget_class, "party.recall", "s", recall_activated);
  gtk_widget_class_install_action (widget_class, "party.enlist", "s", enlist_activated);
  gtk_widget_class_install_action (widget_class, "party.dismiss", NULL, dismiss_activated);
  gtk_widget_class_install_action (widget_class, "party.copy", NULL, copy_activated);
  gtk_widget_class_install_action (widget_class, "party.copy-all", NULL, copy_all_activated);
  gtk_widget_class_install_action (widget_class, "party.paste", NULL, paste_activated);
  gtk_widget_class_install_action (widget_class, "party.paste-text", "s", paste_text_activated);
  gtk_widget_class_install_action (widget_class, "party.rename-to", "(ss)", rename_to_activated);
  gtk_widget_class_install_action (widget_class, "party.duplicate-as", "(ss)", duplicate_as_activated);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F3, 0, "party.table", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F3, GDK_SHIFT_MASK, "party.add-table", NULL);
}
