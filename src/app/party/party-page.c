/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <gtk/gtk.h>

#include "app/games/reserves.h"
#include "app/page/toasts.h"
#include "app/party/character-window.h"
#include "app/party/party-list.h"
#include "app/party/party-page.h"
#include "app/party/sheet-table.h"
#include "app/party/sheet-view.h"
#include "app/widgets/focus-scroll.h"
#include "app/widgets/label.h"
#include "model/examples/sample.h"
#include "model/table/party-text.h"
#include "model/table/people.h"
#include "model/table/table.h"
#include "model/words/join.h"

struct _HsdPartyPage
{
  GtkWidget parent_instance;

  HsdTable *table;   /* owned */
  GtkEditable *npcs; /* where they are written */
  gboolean tabular;  /* the sheets of all are shown as a table */

  /* of the template */
  GtkWidget *stack;
  AdwLeaflet *leaflet;
  GtkWidget *master;
  GtkViewport *master_viewport;
  GtkBox *column;
  HsdPartyList *list;
  HsdSheetView *sheet;
  HsdSheetTable *sheets;
  GtkWidget *detail;
  GtkViewport *detail_viewport;
  GtkWidget *back;
};

G_DEFINE_FINAL_TYPE (HsdPartyPage, hsd_party_page, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_TABLE,
  PROP_TABULAR,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* --- people of the game master --- */

static void
activate_cb (GtkEntry *entry)
{
  gtk_widget_activate_action (GTK_WIDGET (entry), "party.enlist", "s", gtk_editable_get_text (GTK_EDITABLE (entry)));
}

/* A line in which NPCs are called to the table, “3 guards 12”, by Enter: it asks for the action party.enlist with
 * the text. */
static GtkWidget *
npc_entry_new (void)
{
  GtkWidget *entry = gtk_entry_new ();

  /* Translators: in an empty entry: an example of what is written there, how many NPCs come, their name, their number. */
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _("NPCs: 3 guards 12"));
  /* Translators: what a screen reader says of an entry where NPCs are called to the table by a line, as “3 guards 12”. */
  hsd_widget_set_label (entry, _("New NPCs: how many, their name, their number"));
  gtk_widget_add_css_class (entry, "npcs");
  g_signal_connect (entry, "activate", G_CALLBACK (activate_cb), NULL);

  return entry;
}

/* --- who has left --- */

static GtkWidget *
make_row (const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = hsd_label_new (name, NULL);
  /* Translators: a button beside the name of a character who had retired. */
  GtkWidget *button = gtk_button_new_with_label (C_("button", "Call Back"));
  /* Translators: what a screen reader says of the button; %s is a name. */
  g_autofree char *said = g_strdup_printf (_("Call %s back"), name);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "party.recall");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", name);
  gtk_widget_add_css_class (button, "flat");
  hsd_widget_set_label (button, said);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);

  return box;
}

static void
follow (GtkWidget *expander, GListModel *everybody)
{
  GtkWidget *rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  gboolean any = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (everybody); i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (everybody, i);

      if (!hsd_character_is_retired (character))
        continue;
      gtk_box_append (GTK_BOX (rows), make_row (hsd_character_get_name (character)));
      any = TRUE;
    }

  gtk_expander_set_child (GTK_EXPANDER (expander), rows);
  gtk_widget_set_visible (expander, any);
}

static void
changed_cb (GListModel *everybody, guint position, guint removed, guint added, GtkWidget *expander)
{
  follow (expander, everybody);
}

/* Those who retired, each with a button that calls them back (party.recall); hidden while there are none. */
static GtkWidget *
retired_list_new (HsdTable *table)
{
  /* Translators: the title of a list of characters who have left the party and are kept. */
  GtkWidget *expander = gtk_expander_new (C_("title", "Retired"));

  g_signal_connect_object (hsd_table_get_everybody (table), "items-changed", G_CALLBACK (changed_cb), expander, 0);
  follow (expander, hsd_table_get_everybody (table));

  return expander;
}

/* --- of the chosen one --- */

static HsdTable *
page_get_table (HsdPartyPage *self)
{
  return self->table;
}

static HsdTable *
table_of (GtkWidget *page)
{
  return page_get_table (HSD_PARTY_PAGE (page));
}

static const char *
chosen_of (GtkWidget *page)
{
  return hsd_party_page_get_chosen (HSD_PARTY_PAGE (page));
}

/* Does an action, and tells it or why it was refused. */
static void
do_action (GtkWidget *page, HsdPeopleAction action, const char *name, const char *other, const char *told)
{
  g_autoptr (GError) error = NULL;

  if (!hsd_table_do_people_by_name (table_of (page), action, name, other, &error))
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
  HsdPeopleAction action;
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
    gtk_widget_activate_action (question->page, question->action == HSD_PEOPLE_RENAME ? "party.rename-to" : "party.duplicate-as", "(ss)",
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
  do_action (page, HSD_PEOPLE_RENAME, name, to, told);
}

static void
duplicate_as_activated (GtkWidget *page, const char *action, GVariant *parameter)
{
  const char *name, *as;
  g_autofree char *told = NULL;

  g_variant_get (parameter, "(&s&s)", &name, &as);
  /* Translators: %1$s is the name of a new character, %2$s of the one that was copied. */
  told = g_strdup_printf (_("%1$s has the sheets of %2$s"), as, name);
  do_action (page, HSD_PEOPLE_DUPLICATE, name, as, told);
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
ask_name (GtkWidget *page, HsdPeopleAction action, const char *title, const char *button)
{
  const char *name = chosen_of (page);
  GtkWidget *dialog;
  GtkWidget *entry;
  Question *question;
  g_autofree char *first = NULL;

  if (name == NULL)
    return;

  first = action == HSD_PEOPLE_DUPLICATE ? suggest_name (hsd_table_get_state (table_of (page)), name) : g_strdup (name);
  dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (page)), title, NULL);
  entry = gtk_entry_new ();
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  hsd_widget_set_label (entry, title);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), entry);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", C_("question", "_Cancel"), "do", button, NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "do");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");

  question = g_new (Question, 1);
  *question = (Question) { g_object_ref (page), ADW_MESSAGE_DIALOG (dialog), GTK_EDITABLE (entry), action, g_strdup (name) };
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
  do_action (page, HSD_PEOPLE_RETIRE, name, NULL, told);
}

static void
recall_activated (GtkWidget *page, const char *action, GVariant *parameter)
{
  const char *name = g_variant_get_string (parameter, NULL);
  /* Translators: %s is the name of a character who had retired. */
  g_autofree char *told = g_strdup_printf (_("%s is back"), name);

  do_action (page, HSD_PEOPLE_RECALL, name, NULL, told);
}

/* Empties the line where NPCs are called, once they came. */
static void
page_clear_npcs (HsdPartyPage *self)
{
  gtk_editable_set_text (self->npcs, "");
}

static HsdSystem *
page_get_system (HsdPartyPage *self)
{
  HsdSystem *system = NULL;

  g_object_get (self->sheet, "system", &system, NULL);
  g_object_unref (system);

  return system;
}

/* “3 guards 12”; the number is one of the game whose sheets are shown. */
static void
enlist_activated (GtkWidget *page, const char *action, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdRecord) args =
    hsd_npcs_read (g_variant_get_string (parameter, NULL), page_get_system (HSD_PARTY_PAGE (page)), &error);
  g_autofree char *told = NULL;

  if (args == NULL || !hsd_table_do_people (table_of (page), HSD_PEOPLE_ENLIST, args, &error))
    {
      gtk_widget_activate_action (page, "win.tell", "s", error->message);
      return;
    }

  /* Translators: %s is what NPCs are called. */
  told = g_strdup_printf (_("%s came to the table"), hsd_record_get_text (args, HSD_ENLIST_NAME));
  page_clear_npcs (HSD_PARTY_PAGE (page));
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
  do_action (page, HSD_PEOPLE_DISMISS, group, NULL, told);
}

/* --- tables --- */

static void
set_tabular (HsdPartyPage *self, gboolean tabular)
{
  if (self->tabular == tabular)
    return;

  self->tabular = tabular;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TABULAR]);
}

static void
table_activated (GtkWidget *page, const char *action, GVariant *parameter)
{
  HsdPartyPage *self = HSD_PARTY_PAGE (page);

  set_tabular (self, TRUE);
  hsd_sheet_table_begin (self->sheets, chosen_of (page));
}

static void
add_table_activated (GtkWidget *page, const char *action, GVariant *parameter)
{
  HsdPartyPage *self = HSD_PARTY_PAGE (page);

  set_tabular (self, TRUE);
  hsd_sheet_table_add (self->sheets);
}

static void
detail_activated (GtkWidget *page, const char *action, GVariant *parameter)
{
  set_tabular (HSD_PARTY_PAGE (page), FALSE);
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
  g_autoptr (GPtrArray) party = hsd_party_read (hsd_table_get_state (table), text, &error);
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

/* Adds the actions of HsdPartyPage beyond those that add, change and remove: party.table, party.add-table and party.detail (Shift+F3);
 * party.rename and party.duplicate of the chosen one, which ask for a name, and party.rename-to and party.duplicate-as with two names;
 * party.retire of the chosen one and party.recall with a name; party.copy of the chosen one and party.copy-all as text; party.paste and
 * party.paste-text with a text. */
static void
actions_install (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "party.table", NULL, table_activated);
  gtk_widget_class_install_action (widget_class, "party.add-table", NULL, add_table_activated);
  gtk_widget_class_install_action (widget_class, "party.detail", NULL, detail_activated);
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
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F3, GDK_SHIFT_MASK, "party.detail", NULL);
}

/* --- showing --- */

static char *
choose_child (gpointer self, HsdCharacter *chosen, gboolean tabular)
{
  return g_strdup (tabular ? "table" : chosen != NULL ? "party" : "nobody");
}

static void
chosen_cb (HsdPartyPage *self)
{
  HsdCharacter *chosen = hsd_party_list_get_chosen (self->list);

  if (chosen == NULL)
    adw_leaflet_set_visible_child (self->leaflet, self->master);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "party.dismiss", chosen != NULL && hsd_character_get_group (chosen) != NULL);
}

static void
opened_cb (HsdPartyPage *self)
{
  adw_leaflet_set_visible_child (self->leaflet, self->detail);
  if (adw_leaflet_get_folded (self->leaflet))
    gtk_widget_grab_focus (self->back);
}

/* --- actions --- */

static void
add_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  hsd_character_window_show (GTK_WINDOW (gtk_widget_get_root (widget)), HSD_PARTY_PAGE (widget)->table, NULL);
}

static void
edit_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *name = parameter != NULL ? g_variant_get_string (parameter, NULL) : hsd_party_page_get_chosen (HSD_PARTY_PAGE (widget));

  if (name != NULL)
    hsd_character_window_show (GTK_WINDOW (gtk_widget_get_root (widget)), HSD_PARTY_PAGE (widget)->table, name);
}

static void
sample_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  hsd_sample_seat (HSD_PARTY_PAGE (widget)->table);
}

static void
remove_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPartyPage *self = HSD_PARTY_PAGE (widget);
  /* The button that asks for it may go, and the name with it. */
  g_autofree char *name = parameter != NULL ? g_variant_dup_string (parameter, NULL) : g_strdup (hsd_party_page_get_chosen (self));
  g_autofree char *told = NULL;
  g_autoptr (GError) error = NULL;

  if (name == NULL)
    return;

  if (!hsd_table_remove_character (self->table, name, &error))
    {
      gtk_widget_activate_action (widget, "win.tell", "s", error->message);
      return;
    }

  /* Translators: %s is the name of a character. */
  told = g_strdup_printf (_("%s left the table"), name);
  hsd_toast_undoable (widget, self->table, told);
  adw_leaflet_set_visible_child (self->leaflet, self->master);
}

static void
back_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdPartyPage *self = HSD_PARTY_PAGE (widget);

  adw_leaflet_set_visible_child (self->leaflet, self->master);
  gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
}

/* --- class --- */

static void
hsd_party_page_dispose (GObject *object)
{
  HsdPartyPage *self = HSD_PARTY_PAGE (object);

  g_clear_object (&self->table);
  g_clear_pointer (&self->stack, gtk_widget_unparent);

  G_OBJECT_CLASS (hsd_party_page_parent_class)->dispose (object);
}

static void
hsd_party_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_TABLE)
    g_value_set_object (value, HSD_PARTY_PAGE (object)->table);
  else
    g_value_set_boolean (value, HSD_PARTY_PAGE (object)->tabular);
}

static void
hsd_party_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdPartyPage *self = HSD_PARTY_PAGE (object);
  GtkWidget *reserves;

  self->table = g_value_dup_object (value);
  reserves = hsd_reserves_new (self->table);
  gtk_widget_set_margin_top (reserves, 6);
  self->npcs = GTK_EDITABLE (npc_entry_new ());
  gtk_box_append (self->column, GTK_WIDGET (self->npcs));
  gtk_box_append (self->column, retired_list_new (self->table));
  gtk_box_append (self->column, reserves);
}

static void
hsd_party_page_class_init (HsdPartyPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hsd_party_page_dispose;
  object_class->get_property = hsd_party_page_get_property;
  object_class->set_property = hsd_party_page_set_property;

  properties[PROP_TABLE] = g_param_spec_object ("table", NULL, NULL, HSD_TYPE_TABLE,
                                                G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_TABULAR] = g_param_spec_boolean ("tabular", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (HSD_TYPE_PARTY_LIST);
  g_type_ensure (HSD_TYPE_SHEET_TABLE);
  g_type_ensure (HSD_TYPE_SHEET_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/party-page.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdPartyPage, stack);
  gtk_widget_class_bind_template_child (widget_class, HsdPartyPage, leaflet);
  gtk_widget_class_bind_template_child (widget_class, HsdPartyPage, master);
  gtk_widget_class_bind_template_child (widget_class, HsdPartyPage, master_viewport);
  gtk_widget_class_bind_template_child (widget_class, HsdPartyPage, column);
  gtk_widget_class_bind_template_child (widget_class, HsdPartyPage, list);
  gtk_widget_class_bind_template_child (widget_class, HsdPartyPage, sheet);
  gtk_widget_class_bind_template_child (widget_class, HsdPartyPage, sheets);
  gtk_widget_class_bind_template_child (widget_class, HsdPartyPage, detail);
  gtk_widget_class_bind_template_child (widget_class, HsdPartyPage, detail_viewport);
  gtk_widget_class_bind_template_child (widget_class, HsdPartyPage, back);
  gtk_widget_class_bind_template_callback (widget_class, choose_child);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, opened_cb);

  gtk_widget_class_install_action (widget_class, "party.add", NULL, add_activated);
  gtk_widget_class_install_action (widget_class, "party.sample", NULL, sample_activated);
  gtk_widget_class_install_action (widget_class, "party.edit", "s", edit_activated);
  gtk_widget_class_install_action (widget_class, "party.edit-chosen", NULL, edit_activated);
  gtk_widget_class_install_action (widget_class, "party.remove", "s", remove_activated);
  gtk_widget_class_install_action (widget_class, "party.remove-chosen", NULL, remove_activated);
  gtk_widget_class_install_action (widget_class, "party.back", NULL, back_activated);
  actions_install (widget_class);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F2, 0, "party.edit-chosen", NULL);
}

static void
hsd_party_page_init (HsdPartyPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "party.dismiss", FALSE);
  hsd_focus_scroll (self->master_viewport);
  hsd_focus_scroll (self->detail_viewport);
}

GtkWidget *
hsd_party_page_new (HsdTable *table)
{
  return g_object_new (HSD_TYPE_PARTY_PAGE, "table", table, NULL);
}

void
hsd_party_page_choose (HsdPartyPage *self, const char *name)
{
  g_return_if_fail (HSD_IS_PARTY_PAGE (self));

  hsd_party_list_choose (self->list, name);
}

const char *
hsd_party_page_get_chosen (HsdPartyPage *self)
{
  HsdCharacter *chosen;

  g_return_val_if_fail (HSD_IS_PARTY_PAGE (self), NULL);

  chosen = hsd_party_list_get_chosen (self->list);

  return chosen != NULL ? hsd_character_get_name (chosen) : NULL;
}
