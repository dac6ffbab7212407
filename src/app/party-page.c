/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/avatar.h"
#include "app/character-window.h"
#include "app/fact-list.h"
#include "app/form-row.h"
#include "app/party-page.h"
#include "app/sample.h"
#include "model/systems/registry.h"

#define NBSP "\u00a0"

struct _HsdPartyPage
{
  GtkWidget parent_instance;

  HsdTable *table; /* owned */
  GtkWidget *stack;
  GtkWidget *group;
  GPtrArray *rows; /* AdwExpanderRow, by the place of a character; theirs */
};

G_DEFINE_FINAL_TYPE (HsdPartyPage, hsd_party_page, GTK_TYPE_WIDGET)

/* --- what a sheet says --- */

static void
describe_into (GString *text, const HsdRecord *record)
{
  const HsdField *fields = hsd_record_fields (record);

  for (guint i = 0; fields[i].id != NULL; i++)
    {
      g_autofree char *value = NULL;

      if (fields[i].label == NULL || fields[i].flags & (HSD_INTERNAL | HSD_ANSWERED))
        continue;
      if (fields[i].kind == HSD_OBJECT && hsd_record_get_object (record, i) != NULL)
        {
          describe_into (text, hsd_record_get_object (record, i));
          continue;
        }
      if (fields[i].kind != HSD_INT && !hsd_record_has (record, i))
        continue;
      if (fields[i].kind == HSD_BOOL && !hsd_record_get (record, i))
        continue;

      value = hsd_fact_describe (record, i);
      if (*value != '\0' && !g_str_equal (value, "—"))
        g_string_append_printf (text, "%s%s" NBSP "%s", text->len > 0 ? " · " : "", hsd_translate (fields[i].label), value);
    }
}

static void
add_sheets (HsdPartyPage *self, AdwExpanderRow *expander, HsdCharacter *character)
{
  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      const HsdRecord *sheet = hsd_character_get_sheet (character, i);
      g_autoptr (GString) text = g_string_new (NULL);
      GtkWidget *row;

      if (HSD_SYSTEM_GET_CLASS (hsd_registry_get (i))->sheet == NULL)
        continue;
      if (sheet != NULL)
        describe_into (text, sheet);
      else
        /* Translators: instead of what a character’s sheet says for a game: there is none. */
        g_string_append (text, _("No sheet yet"));

      /* Bindings take what is told last first: the markup must be off before the title comes. */
      row = g_object_new (ADW_TYPE_ACTION_ROW, "title", hsd_system_get_title (hsd_registry_get (i)), "subtitle", text->str,
                          "subtitle-lines", 0, "use-markup", FALSE, NULL);
      hsd_widget_set_label (row, hsd_system_get_title (hsd_registry_get (i)));
      adw_expander_row_add_row (expander, row);
    }
}

/* --- the list --- */

static GtkWidget *
make_button (const char *icon, const char *action, const char *name, const char *said)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  if (name != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", name);
  gtk_widget_set_tooltip_text (button, said);
  hsd_widget_set_label (button, said);

  return button;
}

static void
add_character (HsdPartyPage *self, HsdCharacter *character)
{
  const char *name = hsd_character_get_name (character);
  const char *player = hsd_record_get_text (hsd_character_get_base (character), HSD_CHARACTER_PLAYER);
  GtkWidget *row = g_object_new (ADW_TYPE_EXPANDER_ROW, "title", name, "subtitle", player != NULL ? player : "",
                                 "use-markup", FALSE, NULL);
  GtkWidget *avatar = hsd_avatar_new (34);

  hsd_avatar_show (HSD_AVATAR (avatar), hsd_table_get_state (self->table), name);
  hsd_widget_set_label (row, name);
  adw_expander_row_add_prefix (ADW_EXPANDER_ROW (row), avatar);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (row), make_button ("user-trash-symbolic", "party.remove", name, _("Remove")));
  /* Translators: changes what is known of a character. */
  adw_expander_row_add_action (ADW_EXPANDER_ROW (row), make_button ("document-edit-symbolic", "party.edit", name, _("Edit")));
  add_sheets (self, ADW_EXPANDER_ROW (row), character);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->group), row);
  g_ptr_array_add (self->rows, row);
}

/* Rows that were open stay so: they are known by their name. */
static void
table_changed_cb (HsdPartyPage *self)
{
  GListModel *characters = hsd_table_get_characters (self->table);
  g_autoptr (GHashTable) open = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->rows->len; i++)
    {
      AdwExpanderRow *row = g_ptr_array_index (self->rows, i);

      if (adw_expander_row_get_expanded (row))
        g_hash_table_add (open, g_strdup (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row))));
      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->group), GTK_WIDGET (row));
    }
  g_ptr_array_set_size (self->rows, 0);

  for (guint i = 0; i < g_list_model_get_n_items (characters); i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (characters, i);

      add_character (self, character);
      adw_expander_row_set_expanded (g_ptr_array_index (self->rows, i),
                                     g_hash_table_contains (open, hsd_character_get_name (character)));
    }

  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), self->rows->len > 0 ? "list" : "nobody");
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
  hsd_character_window_show (GTK_WINDOW (gtk_widget_get_root (widget)), HSD_PARTY_PAGE (widget)->table,
                             g_variant_get_string (parameter, NULL));
}

static void
sample_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  hsd_sample_seat (HSD_PARTY_PAGE (widget)->table);
}

static void
tell_removed (GtkWidget *widget, const char *name)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY);
  /* Translators: %s is the name of a character. */
  g_autofree char *text = g_strdup_printf (_("%s left the table"), name);
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (escaped);

  /* Translators: a button that takes back what was just done. */
  adw_toast_set_button_label (toast, _("Undo"));
  adw_toast_set_action_name (toast, "app.undo");
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
}

static void
remove_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  /* The button that asks for it goes with its row, and the name with the button. */
  g_autofree char *name = g_variant_dup_string (parameter, NULL);
  g_autoptr (GError) error = NULL;

  if (hsd_table_remove_character (HSD_PARTY_PAGE (widget)->table, name, &error))
    tell_removed (widget, name);
  else
    gtk_widget_activate_action (widget, "win.tell", "s", error->message);
}

/* --- class --- */

static void
hsd_party_page_dispose (GObject *object)
{
  HsdPartyPage *self = HSD_PARTY_PAGE (object);

  g_clear_object (&self->table);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->stack, gtk_widget_unparent);

  G_OBJECT_CLASS (hsd_party_page_parent_class)->dispose (object);
}

static void
hsd_party_page_class_init (HsdPartyPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_party_page_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action (widget_class, "party.add", NULL, add_activated);
  gtk_widget_class_install_action (widget_class, "party.sample", NULL, sample_activated);
  gtk_widget_class_install_action (widget_class, "party.edit", "s", edit_activated);
  gtk_widget_class_install_action (widget_class, "party.remove", "s", remove_activated);
}

static GtkWidget *
make_pill (const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_add_css_class (button, "pill");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  hsd_widget_set_label (button, label);

  return button;
}

static GtkWidget *
make_nobody (void)
{
  GtkWidget *page = adw_status_page_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *add = make_pill (_("Add a Character"), "party.add");

  gtk_widget_add_css_class (add, "suggested-action");
  gtk_box_append (GTK_BOX (box), add);
  /* Translators: a button that seats characters who are ready to play. */
  gtk_box_append (GTK_BOX (box), make_pill (_("Take the Sample Table"), "party.sample"));
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), "system-users-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (page), _("Who is around the table?"));
  adw_status_page_set_child (ADW_STATUS_PAGE (page), box);

  return page;
}

static void
hsd_party_page_init (HsdPartyPage *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *clamp = adw_clamp_new ();

  self->rows = g_ptr_array_new ();
  self->stack = gtk_stack_new ();
  /* Translators: the title of a list of those who play. */
  self->group = g_object_new (ADW_TYPE_PREFERENCES_GROUP, "title", _("Characters"), "margin-top", 12, "margin-bottom", 18,
                              "margin-start", 12, "margin-end", 12, NULL);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self->group),
                                           make_button ("list-add-symbolic", "party.add", NULL, _("Add a Character")));
  adw_clamp_set_child (ADW_CLAMP (clamp), self->group);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), clamp);
  gtk_stack_set_hhomogeneous (GTK_STACK (self->stack), FALSE);
  gtk_stack_add_named (GTK_STACK (self->stack), scrolled, "list");
  gtk_stack_add_named (GTK_STACK (self->stack), make_nobody (), "nobody");
  gtk_widget_set_parent (self->stack, GTK_WIDGET (self));
}

GtkWidget *
hsd_party_page_new (HsdTable *table)
{
  HsdPartyPage *self = g_object_new (HSD_TYPE_PARTY_PAGE, NULL);

  self->table = g_object_ref (table);
  table_changed_cb (self);
  g_signal_connect_object (table, "changed", G_CALLBACK (table_changed_cb), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}
