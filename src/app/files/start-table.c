/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "app/files/start-table.h"
#include "app/files/tables.h"
#include "app/form/rows/rows.h"
#include "app/widgets/avatar.h"
#include "app/widgets/grid-layout.h"
#include "app/widgets/label.h"
#include "app/widgets/wrap-layout.h"
#include "model/systems/registry.h"

#define AVATAR_SIZE 24

struct _HsdStartTable
{
  AdwWindow parent_instance;

  HsdTable *draft;   /* owned: in memory, with those who were written so far */
  GPtrArray *games;  /* GtkCheckButton*, in the order of the registry; NULL for a game without sheets */
  gboolean refused;  /* the players as they are written */

  /* of the template */
  GtkEditable *name;
  GtkEntry *players;
  GtkWidget *people;
  GtkWidget *cards;
  GtkLabel *refusal;
  GtkWidget *create;
};

G_DEFINE_FINAL_TYPE (HsdStartTable, hsd_start_table, ADW_TYPE_WINDOW)

/* --- players --- */

static HsdRecord *
describe (HsdStartTable *self, HsdTable *table, const char *name)
{
  HsdRecord *given = hsd_record_new (hsd_table_character_fields ());

  hsd_record_set_text (given, HSD_GIVEN_NAME, name);
  hsd_colour_row_give_free (given, hsd_table_get_state (table));
  for (guint i = 0; i < self->games->len; i++)
    {
      GtkCheckButton *game = g_ptr_array_index (self->games, i);

      if (game != NULL && gtk_check_button_get_active (game))
        hsd_record_edit_object (given, HSD_GIVEN_SHEETS + i);
    }

  return given;
}

static void
mark_wrong (HsdStartTable *self, guint start, guint end)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoAttribute *underline = pango_attr_underline_new (PANGO_UNDERLINE_ERROR);

  underline->start_index = start;
  underline->end_index = end;
  pango_attr_list_insert (attributes, underline);
  gtk_entry_set_attributes (self->players, end > start ? attributes : NULL);
}

/* Seats at @table those who are written, with commas between them; at the first who is refused, @error says why, and the name is
 * underlined. */
static gboolean
seat (HsdStartTable *self, HsdTable *table, GError **error)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->players));

  mark_wrong (self, 0, 0);
  for (const char *at = text; *at != '\0';)
    {
      gsize length = strcspn (at, ",");
      g_autofree char *name = g_strstrip (g_strndup (at, length));
      g_autoptr (HsdRecord) given = *name != '\0' ? describe (self, table, name) : NULL;

      if (given != NULL && !hsd_table_set_character (table, given, error))
        {
          mark_wrong (self, at - text, at - text + length);
          return FALSE;
        }
      at += length + (at[length] == ',');
    }

  return TRUE;
}

static void
show_people (HsdStartTable *self)
{
  const HsdState *state = hsd_table_get_state (self->draft);
  GListModel *characters = hsd_table_get_characters (self->draft);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->people)) != NULL)
    gtk_widget_unparent (child);

  for (guint i = 0; i < g_list_model_get_n_items (characters); i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (characters, i);
      const char *name = hsd_character_get_name (character);
      GtkWidget *person = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      GtkWidget *avatar = hsd_avatar_new (AVATAR_SIZE);

      hsd_avatar_show (HSD_AVATAR (avatar), state, name);
      gtk_box_append (GTK_BOX (person), avatar);
      gtk_box_append (GTK_BOX (person), hsd_label_new (name, "heading"));
      gtk_widget_set_parent (person, self->people);
    }
  gtk_widget_set_visible (self->people, g_list_model_get_n_items (characters) > 0);
}

/* --- name --- */

/* A name is one of a file, beside the others. */
static char *
find_path (HsdStartTable *self, GError **error)
{
  g_autofree char *own = hsd_table_default_path ();
  g_autofree char *folder = g_path_get_dirname (own);
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name)));
  g_autofree char *file = hsd_tables_complete (name);

  if (*name == '\0')
    g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _("The table needs a name."));
  else if (*name == '.' || strchr (name, '/') != NULL)
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                 /* Translators: %s is the name that somebody wrote for a table; it is refused. */
                 _("“%s” cannot be the name of a table: it must not begin with a dot, nor have a slash."), name);
  else
    return g_build_filename (folder, file, NULL);

  return NULL;
}

/* The day of the week, as tables that are played weekly are called. GLib has the names of the days in all languages. */
static char *
suggest_name (void)
{
  static const char *const days[] = { "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday" };
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  const char *day = g_dpgettext2 ("glib20", "full weekday name", days[g_date_time_get_day_of_week (now) - 1]);
  g_autofree char *own = hsd_table_default_path ();
  g_autofree char *folder = g_path_get_dirname (own);
  g_autofree char *file = hsd_tables_suggest (folder, day);

  return hsd_tables_name (file);
}

/* --- what is said --- */

static void
refuse (HsdStartTable *self, const GError *error)
{
  gtk_label_set_label (self->refusal, error != NULL ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), error != NULL);
}

static void
changed_cb (HsdStartTable *self)
{
  g_autoptr (GError) error = NULL;

  g_clear_object (&self->draft);
  self->draft = hsd_table_new (NULL);
  self->refused = !seat (self, self->draft, &error);
  refuse (self, error);
  show_people (self);
  gtk_widget_set_sensitive (self->create, !self->refused);
}

static gboolean
fill (HsdStartTable *self, const char *path, GError **error)
{
  g_autoptr (HsdTable) table = hsd_tables_make (path, error);

  if (table == NULL)
    return FALSE;
  if (seat (self, table, error))
    {
      hsd_table_forget (table);
      return TRUE;
    }

  g_clear_object (&table);
  g_remove (path);
  return FALSE;
}

static void
create_cb (HsdStartTable *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = self->refused ? NULL : find_path (self, &error);
  g_autofree char *uri = path != NULL && fill (self, path, &error) ? g_filename_to_uri (path, NULL, &error) : NULL;
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (uri == NULL)
    {
      if (error != NULL)
        refuse (self, error);
      return;
    }

  g_object_ref (application);
  gtk_window_destroy (GTK_WINDOW (self));
  g_action_group_activate_action (G_ACTION_GROUP (application), "begin-table", g_variant_new_string (uri));
  g_object_unref (application);
}

/* --- games --- */

static void
add_games (HsdStartTable *self)
{
  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      HsdSystem *system = hsd_registry_get (i);
      GtkWidget *check, *words;

      if (HSD_SYSTEM_GET_CLASS (system)->sheet == NULL)
        {
          g_ptr_array_add (self->games, NULL);
          continue;
        }

      check = gtk_check_button_new ();
      words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      gtk_box_append (GTK_BOX (words), hsd_label_new (hsd_system_get_title (system), "heading"));
      gtk_box_append (GTK_BOX (words), hsd_label_new (hsd_system_get_summary (system), "dim-label"));
      gtk_check_button_set_child (GTK_CHECK_BUTTON (check), words);
      gtk_widget_add_css_class (check, "game-card");
      hsd_widget_set_label (check, hsd_system_get_title (system));
      g_signal_connect_swapped (check, "toggled", G_CALLBACK (changed_cb), self);
      gtk_widget_set_parent (check, self->cards);
      g_ptr_array_add (self->games, check);
    }
}

/* --- class --- */

static void
hsd_start_table_dispose (GObject *object)
{
  HsdStartTable *self = HSD_START_TABLE (object);

  g_clear_object (&self->draft);
  g_clear_pointer (&self->games, g_ptr_array_unref);

  G_OBJECT_CLASS (hsd_start_table_parent_class)->dispose (object);
}

static void
hsd_start_table_class_init (HsdStartTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_start_table_dispose;

  g_type_ensure (HSD_TYPE_GRID_LAYOUT);
  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/start-table.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdStartTable, name);
  gtk_widget_class_bind_template_child (widget_class, HsdStartTable, players);
  gtk_widget_class_bind_template_child (widget_class, HsdStartTable, people);
  gtk_widget_class_bind_template_child (widget_class, HsdStartTable, cards);
  gtk_widget_class_bind_template_child (widget_class, HsdStartTable, refusal);
  gtk_widget_class_bind_template_child (widget_class, HsdStartTable, create);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, create_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
hsd_start_table_init (HsdStartTable *self)
{
  g_autofree char *name = suggest_name ();

  self->draft = hsd_table_new (NULL);
  self->games = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  add_games (self);
  gtk_editable_set_text (self->name, name);
}

void
hsd_start_table_show (GtkApplication *application, GtkWindow *parent)
{
  HsdStartTable *self = g_object_new (HSD_TYPE_START_TABLE, "application", application, "transient-for", parent, NULL);

  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->players));
}
