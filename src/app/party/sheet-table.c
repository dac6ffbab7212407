/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/form/rows/rows.h"
#include "app/party/character-summary.h"
#include "app/party/sheet-table.h"
#include "app/widgets/avatar.h"
#include "app/widgets/label.h"
#include "app/widgets/toggle-group.h"
#include "app/widgets/wrap-layout.h"
#include "model/table/party-text.h"
#include "model/words/join.h"

#define SECOND_DIGIT 600 /* milliseconds in which a second digit may follow */
#define NUMBER_WIDTH 3   /* characters */
#define LIST_WIDTH 14
#define NAME_WIDTH 10

/* A value of the sheet. */
typedef struct
{
  HsdPartyPlace place; /* without a row */
  const HsdField *field;
} Column;

struct _HsdSheetTable
{
  GtkWidget parent_instance;

  HsdTable *table;      /* owned */
  HsdSystem *system;    /* lives as long as the program */
  GPtrArray *systems;   /* those that have sheets */
  GArray *columns;      /* Column */
  GPtrArray *names;     /* char *, by row: the characters that are laid */
  GPtrArray *cells;     /* GtkEditable, row by row; after them the name of a new character */
  gboolean following;   /* cells are filled by the program */
  guint leaving;        /* source: a row may have been left */
  guint going;          /* source: goes to the next cell if no second digit comes */

  /* of the template */
  HsdToggleGroup *games;
  GtkGrid *grid;
  GtkLabel *ready;
};

G_DEFINE_FINAL_TYPE (HsdSheetTable, hsd_sheet_table, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_TABLE,
  PROP_SYSTEM,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static GtkEditable *
cell_at (HsdSheetTable *self, guint row, guint column)
{
  return g_ptr_array_index (self->cells, row * self->columns->len + column);
}

static GtkEditable *
newcomer_of (HsdSheetTable *self)
{
  return g_ptr_array_index (self->cells, self->cells->len - 1);
}

/* The index of the cell that has the focus, or -1. */
static int
find_focus (HsdSheetTable *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  guint index;

  focus = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_ENTRY) : NULL;

  return focus != NULL && g_ptr_array_find (self->cells, focus, &index) ? (int) index : -1;
}

static int
find_row (HsdSheetTable *self, const char *name)
{
  for (guint i = 0; i < self->names->len; i++)
    if (g_strcmp0 (g_ptr_array_index (self->names, i), name) == 0)
      return i;

  return -1;
}

/* --- values --- */

/* What the sheet of @name has in a column, as it is typed; empty where it has nothing. */
static char *
value_of (HsdSheetTable *self, const char *name, const Column *column)
{
  const HsdRecord *sheet = hsd_state_get_sheet (hsd_table_get_state (self->table), self->system, name);
  const HsdRecord *record = sheet;
  guint index = column->place.field;
  char *text;

  if (sheet != NULL && column->place.member >= 0)
    {
      record = hsd_record_get_object (sheet, index);
      index = column->place.member;
    }
  if (record != NULL && column->field->kind == HSD_WORD && hsd_record_has (record, index))
    return g_strdup (hsd_translate (column->field->words[hsd_record_get (record, index)].label));

  text = record != NULL ? hsd_party_value (record, index) : NULL;

  return text != NULL ? text : g_strdup ("");
}

static gboolean
has_changed (HsdSheetTable *self, guint row, guint column)
{
  g_autofree char *was = value_of (self, g_ptr_array_index (self->names, row), &g_array_index (self->columns, Column, column));

  return strcmp (gtk_editable_get_text (cell_at (self, row, column)), was) != 0;
}

/* The first sheet of a character begins with all points of its limit. */
static void
give_points (HsdSheetTable *self, HsdRecord *given, const char *name)
{
  guint sheet = HSD_GIVEN_SHEETS + hsd_system_get_index (self->system);
  const HsdRecord *values = hsd_record_has (given, sheet) ? hsd_record_get_object (given, sheet) : NULL;
  guint points, limit;

  if (values != NULL && hsd_sheet_find_points (self->system, &points, &limit) && hsd_record_has (values, limit) &&
      hsd_state_get_sheet (hsd_table_get_state (self->table), self->system, name) == NULL)
    hsd_record_set (hsd_record_edit_object (given, sheet), points, hsd_record_get (values, limit));
}

static gboolean
set_value (HsdRecord *given, const Column *column, const char *text, GError **error)
{
  /* A list is given as a whole: an empty one has no lines. */
  if (hsd_kind_holds_rows (column->field->kind))
    hsd_record_set_empty (hsd_record_edit_object (given, column->place.given), column->place.field);

  return hsd_party_set (given, &column->place, text, error);
}

/* --- saving --- */

static void
complain (HsdSheetTable *self, GtkEditable *cell, const GError *error)
{
  gtk_widget_add_css_class (GTK_WIDGET (cell), "error");
  gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
}

/* Saves what was changed in a row; the refused cell is marked, and returned. */
static GtkEditable *
save_row (HsdSheetTable *self, guint row)
{
  const char *name = g_ptr_array_index (self->names, row);
  g_autoptr (HsdRecord) given = hsd_record_new (hsd_table_character_fields ());
  g_autoptr (GError) error = NULL;
  GtkEditable *changed = NULL;

  hsd_record_set_text (given, HSD_GIVEN_NAME, name);
  hsd_record_set (given, HSD_GIVEN_UPDATE, TRUE);
  for (guint i = 0; i < self->columns->len; i++)
    {
      GtkEditable *cell = cell_at (self, row, i);

      if (!has_changed (self, row, i))
        continue;
      changed = cell;
      if (!set_value (given, &g_array_index (self->columns, Column, i), gtk_editable_get_text (cell), &error))
        {
          complain (self, cell, error);
          return cell;
        }
    }

  give_points (self, given, name);
  if (changed == NULL || hsd_table_set_character (self->table, given, &error))
    return NULL;

  complain (self, changed, error);
  return changed;
}

/* Adds the character whose name was typed, if one was. */
static GtkEditable *
save_newcomer (HsdSheetTable *self)
{
  GtkEditable *cell = newcomer_of (self);
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (cell)));
  g_autoptr (HsdRecord) given = NULL;
  g_autoptr (GError) error = NULL;

  if (*name == '\0')
    return NULL;

  given = hsd_record_new (hsd_table_character_fields ());
  hsd_record_set_text (given, HSD_GIVEN_NAME, name);
  hsd_colour_row_give_free (given, hsd_table_get_state (self->table));
  if (hsd_table_set_character (self->table, given, &error))
    return NULL;

  complain (self, cell, error);
  return cell;
}

static gboolean
is_refused (HsdSheetTable *self, guint row)
{
  for (guint i = 0; i < self->columns->len; i++)
    if (gtk_widget_has_css_class (GTK_WIDGET (cell_at (self, row, i)), "error"))
      return TRUE;

  return FALSE;
}

/* Saves the rows that the focus has left; one that was refused waits until it is changed. */
static gboolean
left (gpointer data)
{
  HsdSheetTable *self = data;
  int focus = find_focus (self);

  self->leaving = 0;
  for (guint i = 0; i < self->names->len; i++)
    if ((focus < 0 || focus / self->columns->len != i) && !is_refused (self, i))
      save_row (self, i);
  if (focus != (int) self->cells->len - 1 && !gtk_widget_has_css_class (GTK_WIDGET (newcomer_of (self)), "error"))
    save_newcomer (self);

  return G_SOURCE_REMOVE;
}

static void
leave_cb (HsdSheetTable *self)
{
  g_clear_handle_id (&self->going, g_source_remove);
  if (self->leaving == 0)
    self->leaving = g_idle_add (left, self);
}

/* FALSE with the cell marked and focused if a row is refused. */
static gboolean
save_all (HsdSheetTable *self)
{
  GtkEditable *refused = NULL;

  g_return_val_if_fail (HSD_IS_SHEET_TABLE (self), FALSE);

  if (self->cells->len == 0)
    return TRUE; /* not laid yet */

  for (guint i = 0; i < self->names->len && refused == NULL; i++)
    refused = save_row (self, i);
  if (refused == NULL)
    refused = save_newcomer (self);
  if (refused != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (refused));

  return refused == NULL;
}

/* --- going from cell to cell --- */

static void
go_to (HsdSheetTable *self, int index)
{
  if (index >= 0 && index < (int) self->cells->len)
    gtk_widget_grab_focus (g_ptr_array_index (self->cells, index));
}

static gboolean
go_on (gpointer data)
{
  HsdSheetTable *self = data;

  self->going = 0;
  go_to (self, find_focus (self) + 1);

  return G_SOURCE_REMOVE;
}

/* A number that another digit would make too large is whole; else the digit may still come. */
static void
changed_cb (HsdSheetTable *self, GtkEditable *cell)
{
  int index = find_focus (self);
  const Column *column;
  int value;

  gtk_widget_remove_css_class (GTK_WIDGET (cell), "error");
  g_clear_handle_id (&self->going, g_source_remove);
  if (self->following || index < 0 || index >= (int) self->cells->len - 1 || g_ptr_array_index (self->cells, index) != (gpointer) cell)
    return;

  column = &g_array_index (self->columns, Column, index % self->columns->len);
  value = atoi (gtk_editable_get_text (cell));
  if (column->field->kind == HSD_INT && g_ascii_isdigit (*gtk_editable_get_text (cell)))
    self->going = value * 10 > column->field->max || value == 0 ? g_idle_add (go_on, self) : g_timeout_add (SECOND_DIGIT, go_on, self);
}

/* Enter goes to the next row; the name of a new character goes on to their first value. */
static void
enter (HsdSheetTable *self, int index)
{
  g_autofree char *name = NULL;
  int row;

  if (index < (int) self->cells->len - 1)
    {
      go_to (self, MIN ((index / self->columns->len + 1) * self->columns->len, self->cells->len - 1));
      return;
    }

  name = g_strstrip (g_strdup (gtk_editable_get_text (newcomer_of (self))));
  if (*name == '\0' || save_newcomer (self) != NULL)
    return;
  row = find_row (self, name);
  if (row >= 0)
    go_to (self, row * self->columns->len);
}

static void
enter_cb (HsdSheetTable *self)
{
  int index = find_focus (self);

  if (index >= 0)
    enter (self, index);
}

/* In the same column, in the row above or below; the name of a new character is below the last row. */
static gboolean
row_pressed (GtkWidget *widget, GVariant *down, gpointer data)
{
  HsdSheetTable *self = HSD_SHEET_TABLE (widget);
  int index = find_focus (self);
  int last = self->cells->len - 1;
  int n = self->columns->len;

  if (index < 0)
    return FALSE;

  if (g_variant_get_boolean (down))
    go_to (self, MIN (index + n, last));
  else
    go_to (self, index == last ? MAX (last - n, 0) : index - n);

  return TRUE;
}

/* A new name is as good as entered. */
static gboolean
tab_pressed (GtkWidget *widget, GVariant *none, gpointer data)
{
  HsdSheetTable *self = HSD_SHEET_TABLE (widget);
  int index = find_focus (self);

  if (index < 0 || index != (int) self->cells->len - 1 || *gtk_editable_get_text (newcomer_of (self)) == '\0')
    return FALSE;

  enter (self, index);
  return TRUE;
}

/* --- pasting --- */

void
hsd_sheet_table_paste (HsdSheetTable *self, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (g_strchomp (g_strdup (text)), "\n", -1);
  int focus;

  g_return_if_fail (HSD_IS_SHEET_TABLE (self));

  focus = find_focus (self);
  if (focus < 0)
    return;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (g_strchomp (lines[i]), "\t", -1);
      gboolean named = focus == (int) self->cells->len - 1;
      int row = focus / self->columns->len + (named ? 0 : i);
      guint column = named ? 0 : focus % self->columns->len;
      guint first = 0;

      /* Below the characters each line begins with a new name. */
      if (row >= (int) self->names->len)
        {
          gtk_editable_set_text (newcomer_of (self), g_strstrip (parts[0]));
          if (save_newcomer (self) != NULL)
            return;
          row = find_row (self, parts[0]);
          column = 0;
          first = 1;
          focus = named ? (int) self->cells->len - 1 : focus;
        }
      for (guint j = first; row >= 0 && parts[j] != NULL && column < self->columns->len; j++)
        gtk_editable_set_text (cell_at (self, row, column++), g_strstrip (parts[j]));
      if (row >= 0 && save_row (self, row) != NULL)
        return;
    }
}

static void
text_read (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (HsdSheetTable) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
  int index = find_focus (self);
  int position;

  if (text == NULL || index < 0)
    return;
  if (strpbrk (g_strchomp (text), "\t\n") != NULL)
    {
      hsd_sheet_table_paste (self, text);
      return;
    }

  gtk_editable_delete_selection (g_ptr_array_index (self->cells, index));
  position = gtk_editable_get_position (g_ptr_array_index (self->cells, index));
  gtk_editable_insert_text (g_ptr_array_index (self->cells, index), text, -1, &position);
  gtk_editable_set_position (g_ptr_array_index (self->cells, index), position);
}

/* GTK would write all cells into one. */
static void
paste_cb (GtkText *text, HsdSheetTable *self)
{
  g_signal_stop_emission_by_name (text, "paste-clipboard");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (text)), NULL, text_read, g_object_ref (self));
}

/* --- laying --- */

static GtkWidget *
make_cell (HsdSheetTable *self, const char *label, int width)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), width);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), width);
  hsd_widget_set_label (entry, label);
  g_signal_connect_object (entry, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "activate", G_CALLBACK (enter_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_editable_get_delegate (GTK_EDITABLE (entry)), "paste-clipboard", G_CALLBACK (paste_cb), self, 0);
  g_signal_connect_object (focus, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (entry, focus);
  g_ptr_array_add (self->cells, entry);

  return entry;
}

static const char *
column_title (const Column *column)
{
  return column->place.member >= 0 ? hsd_field_letters (column->field) : hsd_translate (column->field->label);
}

static void
attach_heading (HsdSheetTable *self, const char *text, const char *tooltip, int column)
{
  GtkWidget *label = hsd_label_new (text, "caption-heading");

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : .5);
  gtk_widget_set_tooltip_text (label, tooltip);
  gtk_widget_add_css_class (label, "cell");
  gtk_grid_attach (self->grid, label, column, 0, column == 0 ? 2 : 1, 1);
}

static void
attach_row (HsdSheetTable *self, HsdCharacter *character, int row)
{
  const char *name = hsd_character_get_name (character);
  GtkWidget *avatar = hsd_avatar_new (26);
  GtkWidget *label = hsd_label_new (name, "heading");

  hsd_avatar_show_character (HSD_AVATAR (avatar), character);
  gtk_widget_add_css_class (avatar, "cell");
  gtk_widget_add_css_class (label, "cell");
  gtk_grid_attach (self->grid, avatar, 0, row, 1, 1);
  gtk_grid_attach (self->grid, label, 1, row, 1, 1);
  for (guint i = 0; i < self->columns->len; i++)
    {
      const Column *column = &g_array_index (self->columns, Column, i);
      gboolean number = column->field->kind == HSD_INT;
      g_autofree char *said = hsd_join (HSD_JOIN_LIST, name, hsd_translate (column->field->label), NULL);
      GtkWidget *cell = make_cell (self, said, number ? NUMBER_WIDTH : LIST_WIDTH);

      gtk_editable_set_alignment (GTK_EDITABLE (cell), number ? .5 : 0);
      gtk_widget_set_hexpand (cell, !number);
      gtk_widget_add_css_class (cell, number ? "number" : "list");
      gtk_grid_attach (self->grid, cell, 2 + i, row, 1, 1);
    }
}

static void
fill (HsdSheetTable *self)
{
  int focus = find_focus (self);

  self->following = TRUE;
  for (guint i = 0; i < self->names->len; i++)
    for (guint j = 0; j < self->columns->len; j++)
      {
        g_autofree char *text = value_of (self, g_ptr_array_index (self->names, i), &g_array_index (self->columns, Column, j));

        if ((focus < 0 || focus / self->columns->len != i) && !is_refused (self, i) &&
            strcmp (gtk_editable_get_text (cell_at (self, i, j)), text) != 0)
          gtk_editable_set_text (cell_at (self, i, j), text);
      }
  self->following = FALSE;
}

/* How many sheets have a value for the game. */
static void
count_ready (HsdSheetTable *self)
{
  guint n = 0;
  g_autofree char *text = NULL;

  for (guint i = 0; i < self->names->len; i++)
    n += hsd_state_get_sheet (hsd_table_get_state (self->table), self->system, g_ptr_array_index (self->names, i)) != NULL;

  /* Translators: below a table of sheets: %1$u of %2$u characters have a sheet for the game %3$s. */
  text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$u sheet of %2$u is ready for %3$s", "%1$u sheets of %2$u are ready for %3$s", n), n,
                          self->names->len, hsd_system_get_title (self->system));
  gtk_label_set_label (self->ready, text);
}

static void
lay (HsdSheetTable *self)
{
  GListModel *characters = hsd_table_get_characters (self->table);
  GtkWidget *child;
  GtkWidget *newcomer;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
  g_ptr_array_set_size (self->cells, 0);
  g_ptr_array_set_size (self->names, 0);

  attach_heading (self, C_("field", "Name"), NULL, 0);
  for (guint i = 0; i < self->columns->len; i++)
    attach_heading (self, column_title (&g_array_index (self->columns, Column, i)),
                    hsd_translate (g_array_index (self->columns, Column, i).field->label), 2 + i);
  for (guint i = 0; i < g_list_model_get_n_items (characters); i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (characters, i);

      if (hsd_character_get_group (character) != NULL)
        continue;
      g_ptr_array_add (self->names, g_strdup (hsd_character_get_name (character)));
      attach_row (self, character, self->names->len);
    }

  newcomer = make_cell (self, _("Add a Character"), NAME_WIDTH);
  /* Translators: in an empty cell below the names of a table of characters: one more name is typed here; no capital. */
  gtk_entry_set_placeholder_text (GTK_ENTRY (newcomer), _("one more name"));
  gtk_grid_attach (self->grid, newcomer, 1, self->names->len + 1, 1, 1);
  fill (self);
}

static void
list_columns (HsdSheetTable *self)
{
  const HsdField *fields = HSD_SYSTEM_GET_CLASS (self->system)->sheet;
  guint given = HSD_GIVEN_SHEETS + hsd_system_get_index (self->system);
  guint points, limit;
  gboolean has_points = hsd_sheet_find_points (self->system, &points, &limit);

  g_array_set_size (self->columns, 0);
  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; fields[i].id != NULL; i++)
      {
        gboolean object = fields[i].kind == HSD_OBJECT;

        if (!hsd_party_gives (&fields[i]) || fields[i].kind == HSD_BOOL || object != (pass == 0) || (has_points && i == points))
          continue;
        for (guint j = 0; object && fields[i].fields[j].id != NULL; j++)
          if (hsd_party_gives (&fields[i].fields[j]))
            g_array_append_val (self->columns, ((Column) { { given, i, j, NULL }, &fields[i].fields[j] }));
        if (!object)
          g_array_append_val (self->columns, ((Column) { { given, i, -1, NULL }, &fields[i] }));
      }
}

/* --- following --- */

static gboolean
is_laid (HsdSheetTable *self)
{
  GListModel *characters = hsd_table_get_characters (self->table);
  guint row = 0;

  for (guint i = 0; i < g_list_model_get_n_items (characters); i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (characters, i);

      if (hsd_character_get_group (character) == NULL &&
          (row >= self->names->len || g_strcmp0 (g_ptr_array_index (self->names, row++), hsd_character_get_name (character)) != 0))
        return FALSE;
    }

  return row == self->names->len && self->cells->len > 0;
}

/* The cells of a row. */
typedef struct
{
  GPtrArray *texts; /* char * */
  int refused;      /* the index of the one that is marked, or −1 */
} Typed;

static void
typed_free (Typed *self)
{
  g_ptr_array_unref (self->texts);
  g_free (self);
}

static Typed *
typed_new (HsdSheetTable *self, guint row)
{
  Typed *typed = g_new (Typed, 1);

  *typed = (Typed) { g_ptr_array_new_with_free_func (g_free), -1 };
  for (guint i = 0; i < self->columns->len; i++)
    {
      GtkEditable *cell = cell_at (self, row, i);

      g_ptr_array_add (typed->texts, g_strdup (gtk_editable_get_text (cell)));
      if (gtk_widget_has_css_class (GTK_WIDGET (cell), "error"))
        typed->refused = i;
    }

  return typed;
}

/* The name → Typed of each row that is not saved: it is typed in, or was refused. */
static GHashTable *
keep_typed (HsdSheetTable *self)
{
  GHashTable *kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) typed_free);
  int focus = find_focus (self);

  for (guint i = 0; i < self->names->len && self->cells->len > 0; i++)
    if ((focus >= 0 && focus / self->columns->len == i) || is_refused (self, i))
      g_hash_table_insert (kept, g_strdup (g_ptr_array_index (self->names, i)), typed_new (self, i));

  return kept;
}

static void
put_typed (HsdSheetTable *self, GHashTable *kept)
{
  self->following = TRUE;
  for (guint i = 0; i < self->names->len; i++)
    {
      const Typed *typed = g_hash_table_lookup (kept, g_ptr_array_index (self->names, i));

      for (guint j = 0; typed != NULL && j < self->columns->len; j++)
        gtk_editable_set_text (cell_at (self, i, j), g_ptr_array_index (typed->texts, j));
      if (typed != NULL && typed->refused >= 0)
        gtk_widget_add_css_class (GTK_WIDGET (cell_at (self, i, typed->refused)), "error");
    }
  self->following = FALSE;
}

/* The rows change only with who plays: what is being typed stays. */
static void
follow (HsdSheetTable *self)
{
  if (self->table == NULL || self->system == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  if (is_laid (self))
    {
      fill (self);
    }
  else
    {
      g_autoptr (GHashTable) kept = keep_typed (self);
      int focus = find_focus (self);

      lay (self);
      put_typed (self, kept);
      go_to (self, focus);
    }
  count_ready (self);
}

static void
set_system (HsdSheetTable *self, HsdSystem *system)
{
  guint index;

  if (self->system == system || system == NULL || !g_ptr_array_find (self->systems, system, &index))
    return;

  save_all (self);
  self->system = system;
  hsd_toggle_group_set_chosen (self->games, index);
  list_columns (self);
  g_ptr_array_set_size (self->cells, 0);
  g_ptr_array_set_size (self->names, 0);
  follow (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SYSTEM]);
}

static void
chosen_cb (HsdSheetTable *self, guint index)
{
  set_system (self, g_ptr_array_index (self->systems, index));
}

/* --- actions --- */

/* Goes to the page of the game. */
static void
done_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdSheetTable *self = HSD_SHEET_TABLE (widget);

  if (save_all (self))
    gtk_widget_activate_action (widget, "win.page", "u", hsd_system_get_index (self->system));
}

/* --- class --- */

static void
hsd_sheet_table_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hsd_sheet_table_parent_class)->map (widget);
  follow (HSD_SHEET_TABLE (widget));
}

static void
hsd_sheet_table_unmap (GtkWidget *widget)
{
  HsdSheetTable *self = HSD_SHEET_TABLE (widget);

  if (!hsd_table_is_read_only (self->table))
    save_all (self);
  GTK_WIDGET_CLASS (hsd_sheet_table_parent_class)->unmap (widget);
}

static void
hsd_sheet_table_dispose (GObject *object)
{
  HsdSheetTable *self = HSD_SHEET_TABLE (object);

  g_clear_handle_id (&self->leaving, g_source_remove);
  g_clear_handle_id (&self->going, g_source_remove);
  hsd_widget_unparent_children (GTK_WIDGET (self));
  g_clear_object (&self->table);
  g_clear_pointer (&self->systems, g_ptr_array_unref);
  g_clear_pointer (&self->columns, g_array_unref);
  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_clear_pointer (&self->cells, g_ptr_array_unref);

  G_OBJECT_CLASS (hsd_sheet_table_parent_class)->dispose (object);
}

static void
hsd_sheet_table_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdSheetTable *self = HSD_SHEET_TABLE (object);

  g_value_set_object (value, prop_id == PROP_SYSTEM ? (gpointer) self->system : self->table);
}

static void
hsd_sheet_table_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdSheetTable *self = HSD_SHEET_TABLE (object);

  if (prop_id == PROP_SYSTEM)
    set_system (self, g_value_get_object (value));
  else if (g_set_object (&self->table, g_value_get_object (value)))
    g_signal_connect_object (self->table, "changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
}

static void
hsd_sheet_table_class_init (HsdSheetTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = hsd_sheet_table_dispose;
  object_class->get_property = hsd_sheet_table_get_property;
  object_class->set_property = hsd_sheet_table_set_property;
  widget_class->map = hsd_sheet_table_map;
  widget_class->unmap = hsd_sheet_table_unmap;

  properties[PROP_TABLE] = g_param_spec_object ("table", NULL, NULL, HSD_TYPE_TABLE, flags);
  properties[PROP_SYSTEM] = g_param_spec_object ("system", NULL, NULL, HSD_TYPE_SYSTEM, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (HSD_TYPE_TOGGLE_GROUP);
  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/sheet-table.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdSheetTable, games);
  gtk_widget_class_bind_template_child (widget_class, HsdSheetTable, grid);
  gtk_widget_class_bind_template_child (widget_class, HsdSheetTable, ready);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_install_action (widget_class, "sheets.done", NULL, done_activated);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "sheets.done", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Up, 0, row_pressed, "b", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Down, 0, row_pressed, "b", TRUE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Tab, 0, tab_pressed, NULL);
}

static void
hsd_sheet_table_init (HsdSheetTable *self)
{
  self->columns = g_array_new (FALSE, FALSE, sizeof (Column));
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->cells = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->systems = hsd_sheet_list_games (self->games);
}

void
hsd_sheet_table_add (HsdSheetTable *self)
{
  g_return_if_fail (HSD_IS_SHEET_TABLE (self));

  follow (self);
  gtk_widget_grab_focus (GTK_WIDGET (newcomer_of (self)));
}

void
hsd_sheet_table_begin (HsdSheetTable *self, const char *name)
{
  g_return_if_fail (HSD_IS_SHEET_TABLE (self));

  follow (self);
  for (guint i = 0; i < self->names->len; i++)
    for (guint j = 0; j < self->columns->len; j++)
      if ((name == NULL || g_strcmp0 (g_ptr_array_index (self->names, i), name) == 0) &&
          *gtk_editable_get_text (cell_at (self, i, j)) == '\0')
        {
          gtk_widget_grab_focus (GTK_WIDGET (cell_at (self, i, j)));
          return;
        }

  go_to (self, name != NULL ? find_row (self, name) * (int) self->columns->len : (int) self->cells->len - 1);
}

GtkEditable *
hsd_sheet_table_get_cell (HsdSheetTable *self, const char *name, guint column)
{
  int row;

  g_return_val_if_fail (HSD_IS_SHEET_TABLE (self), NULL);

  if (name == NULL)
    return newcomer_of (self);
  row = find_row (self, name);

  return row >= 0 && column < self->columns->len ? cell_at (self, row, column) : NULL;
}
