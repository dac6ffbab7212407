/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/form/rows/rows.h"
#include "app/page/toasts.h"
#include "app/party/sheet-table.h"
#include "app/widgets/label.h"
#include "model/examples/sample-sheets.h"
#include "model/systems/registry.h"
#include "model/table/party-text.h"
#include "model/table/people.h"

/* Lines without a name below each list, for what the game does not name. */
#define SPARE_LINES 2

/* A value of the sheet, or of a line of it. */
typedef struct
{
  HsdPartyPlace place; /* of a line: without its name */
  GtkEditable *entry;
  GtkEditable *title;  /* of a line without a name: where it is typed; or NULL */
  char *name;          /* of a line with a name; or NULL */
  char *label;
  char *was;           /* the text at first */
} Cell;

struct _HsdSheetTable
{
  AdwWindow parent_instance;

  HsdTable *table;   /* owned */
  HsdSystem *system; /* lives as long as the program */
  char *name;        /* owned: who is changed, or NULL */
  GArray *cells;     /* Cell */
  GPtrArray *entries; /* GtkEditable: all that Tab goes through */
  GtkEditable *who;  /* the name of somebody new, or NULL */
  int n_rows;

  /* of the template */
  GtkGrid *grid;
  AdwToastOverlay *toasts;
};

G_DEFINE_FINAL_TYPE (HsdSheetTable, hsd_sheet_table, ADW_TYPE_WINDOW)

static void
cell_clear (Cell *cell)
{
  hsd_party_place_clear (&cell->place);
  g_free (cell->name);
  g_free (cell->label);
  g_free (cell->was);
}

/* --- filling cells --- */

static guint
find_entry (HsdSheetTable *self, GtkEditable *entry)
{
  guint index = 0;

  g_ptr_array_find (self->entries, entry, &index);

  return index;
}

/* The cell that is called so, or NULL. */
static Cell *
find_cell (HsdSheetTable *self, const char *label)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      Cell *cell = &g_array_index (self->cells, Cell, i);

      if (cell->label != NULL && g_utf8_collate (cell->label, label) == 0)
        return cell;
    }

  return NULL;
}

void
hsd_sheet_table_fill (HsdSheetTable *self, guint cell, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  g_return_if_fail (HSD_IS_SHEET_TABLE (self));

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (g_strchomp (lines[i]), "\t", -1);
      Cell *named = g_strv_length (parts) == 2 ? find_cell (self, g_strstrip (parts[0])) : NULL;

      if (named != NULL)
        {
          gtk_editable_set_text (named->entry, g_strstrip (parts[1]));
          continue;
        }
      for (char **part = parts; *part != NULL && cell < self->entries->len; part++)
        gtk_editable_set_text (g_ptr_array_index (self->entries, cell++), g_strstrip (*part));
    }
}

typedef struct
{
  HsdSheetTable *table; /* owned */
  GtkEditable *entry;   /* owned */
} Paste;

static void
text_read (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autofree Paste *paste = data;
  g_autoptr (HsdSheetTable) self = paste->table;
  g_autoptr (GtkEditable) entry = paste->entry;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
  int position;

  if (text == NULL)
    return;
  if (strpbrk (g_strchomp (text), "\t\n") != NULL)
    {
      hsd_sheet_table_fill (self, find_entry (self, entry), text);
      return;
    }

  gtk_editable_delete_selection (entry);
  position = gtk_editable_get_position (entry);
  gtk_editable_insert_text (entry, text, -1, &position);
  gtk_editable_set_position (entry, position);
}

/* GTK would write all cells into one. */
static void
paste_cb (GtkText *text, HsdSheetTable *self)
{
  GtkWidget *entry = gtk_widget_get_ancestor (GTK_WIDGET (text), GTK_TYPE_ENTRY);
  Paste *paste = g_new (Paste, 1);

  g_signal_stop_emission_by_name (text, "paste-clipboard");
  *paste = (Paste) { g_object_ref (self), g_object_ref (GTK_EDITABLE (entry)) };
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (entry), NULL, text_read, paste);
}

static void
changed_cb (GtkWidget *entry)
{
  gtk_widget_remove_css_class (entry, "error");
}

/* --- laying them --- */

static GtkEditable *
make_entry (HsdSheetTable *self, const char *name, const char *text, int width)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), width);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), width);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  hsd_widget_set_label (entry, name);
  g_signal_connect (entry, "changed", G_CALLBACK (changed_cb), NULL);
  g_signal_connect_object (gtk_editable_get_delegate (GTK_EDITABLE (entry)), "paste-clipboard", G_CALLBACK (paste_cb), self, 0);
  g_ptr_array_add (self->entries, entry);

  return GTK_EDITABLE (entry);
}

static void
attach_label (HsdSheetTable *self, const char *text)
{
  GtkWidget *label = hsd_label_new (text, NULL);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_grid_attach (self->grid, label, 0, self->n_rows, 1, 1);
}

static void
attach_heading (HsdSheetTable *self, const char *text)
{
  GtkWidget *label = hsd_label_new (text, "heading");

  gtk_widget_set_margin_top (label, 9);
  gtk_grid_attach (self->grid, label, 0, self->n_rows++, 2, 1);
}

static void
add_cell (HsdSheetTable *self, const Cell *cell)
{
  gtk_grid_attach (self->grid, GTK_WIDGET (cell->entry), 1, self->n_rows++, 1, 1);
  g_array_append_vals (self->cells, cell, 1);
}

/* A value that has no name of its own: the text of one that is not set is empty. */
static void
add_value (HsdSheetTable *self, const HsdField *field, const HsdRecord *record, guint index, const HsdPartyPlace *place)
{
  const char *label = hsd_translate (field->label);
  g_autofree char *text = record != NULL ? hsd_party_value (record, index) : NULL;
  Cell cell = { .place = *place, .label = g_strdup (label) };

  if (field->kind == HSD_WORD && text != NULL)
    {
      g_free (text);
      text = g_strdup (hsd_translate (field->words[hsd_record_get (record, index)].label));
    }
  cell.was = g_strdup (text != NULL ? text : "");
  cell.entry = make_entry (self, label, cell.was, 10);
  attach_label (self, label);
  add_cell (self, &cell);
}

/* A line of a list: @name is NULL where it is to be typed. */
static void
add_line (HsdSheetTable *self, const HsdField *list, guint field, const char *name, const HsdRecord *row)
{
  Cell cell = { .place = { HSD_GIVEN_SHEETS + hsd_system_get_index (self->system), field, -1, NULL }, .name = g_strdup (name) };
  const char *label = hsd_translate (list->label);

  cell.was = row != NULL ? hsd_party_columns (row) : g_strdup ("");
  if (name != NULL)
    {
      attach_label (self, name);
      cell.label = g_strdup (name);
    }
  else
    {
      /* Translators: in a table of a sheet, where the name of another line is typed; %s is the list, as “Skills”. */
      g_autofree char *called = g_strdup_printf (_("Another line of “%s”"), label);

      cell.title = make_entry (self, called, "", 14);
      gtk_widget_set_hexpand (GTK_WIDGET (cell.title), TRUE);
      gtk_grid_attach (self->grid, GTK_WIDGET (cell.title), 0, self->n_rows, 1, 1);
    }
  cell.entry = make_entry (self, name != NULL ? name : label, cell.was, 10);
  add_cell (self, &cell);
}

/* The columns beside the name, as “Rank, Personal asset”. */
static void
hint (Cell *cell, const HsdField *list)
{
  gtk_entry_set_placeholder_text (GTK_ENTRY (cell->entry), hsd_translate (list->fields[1].label));
}

static gboolean
has_line (const HsdRecord *sheet, guint field, const char *name)
{
  for (guint i = 0; sheet != NULL && i < hsd_record_n_rows (sheet, field); i++)
    if (g_strcmp0 (hsd_record_get_text (hsd_record_get_row (sheet, field, i), 0), name) == 0)
      return TRUE;

  return FALSE;
}

static void
add_list (HsdSheetTable *self, const HsdField *list, guint field, const HsdRecord *sheet)
{
  guint first = self->cells->len;

  attach_heading (self, hsd_translate (list->label));
  for (guint i = 0; sheet != NULL && i < hsd_record_n_rows (sheet, field); i++)
    {
      const HsdRecord *row = hsd_record_get_row (sheet, field, i);

      add_line (self, list, field, hsd_record_get_text (row, 0), row);
    }

  for (const HsdSampleLine *line = hsd_sample_lines (hsd_system_get_index (self->system)); line->field != NULL; line++)
    if (line->name != NULL && strcmp (line->field, list->id) == 0 && !has_line (sheet, field, hsd_translate (line->name)))
      add_line (self, list, field, hsd_translate (line->name), NULL);
  for (guint i = 0; i < SPARE_LINES; i++)
    add_line (self, list, field, NULL, NULL);

  for (guint i = first; i < self->cells->len; i++)
    hint (&g_array_index (self->cells, Cell, i), list);
}

static void
lay (HsdSheetTable *self, const HsdRecord *sheet)
{
  const HsdField *fields = HSD_SYSTEM_GET_CLASS (self->system)->sheet;
  guint given = HSD_GIVEN_SHEETS + hsd_system_get_index (self->system);

  for (guint i = 0; fields[i].id != NULL; i++)
    {
      const HsdRecord *object = sheet != NULL && fields[i].kind == HSD_OBJECT ? hsd_record_get_object (sheet, i) : NULL;

      if (!hsd_party_gives (&fields[i]) || fields[i].kind == HSD_BOOL)
        continue;
      if (hsd_kind_holds_rows (fields[i].kind))
        {
          add_list (self, &fields[i], i, sheet);
        }
      else if (fields[i].kind == HSD_OBJECT)
        {
          attach_heading (self, hsd_translate (fields[i].label));
          for (guint j = 0; fields[i].fields[j].id != NULL; j++)
            if (hsd_party_gives (&fields[i].fields[j]))
              add_value (self, &fields[i].fields[j], object, j, &(HsdPartyPlace) { given, i, j, NULL });
        }
      else
        {
          add_value (self, &fields[i], sheet, i, &(HsdPartyPlace) { given, i, -1, NULL });
        }
    }
}

/* --- keeping --- */

static const char *
name_of (const Cell *cell)
{
  return cell->title != NULL ? gtk_editable_get_text (cell->title) : cell->name;
}

static gboolean
has_changed (const Cell *cell)
{
  return strcmp (gtk_editable_get_text (cell->entry), cell->was) != 0;
}

/* A list is given as a whole, if one of its lines changed. */
static gboolean
is_wanted (HsdSheetTable *self, const Cell *cell)
{
  gboolean is_line = cell->name != NULL || cell->title != NULL;

  if (!is_line)
    return has_changed (cell);

  for (guint i = 0; i < self->cells->len; i++)
    {
      const Cell *other = &g_array_index (self->cells, Cell, i);

      if ((other->name != NULL || other->title != NULL) && other->place.field == cell->place.field && has_changed (other))
        return TRUE;
    }

  return FALSE;
}

static gboolean
read_cell (HsdSheetTable *self, const Cell *cell, HsdRecord *given, GError **error)
{
  g_auto (HsdPartyPlace) place = cell->place;

  place.row = NULL;
  if (!is_wanted (self, cell))
    return TRUE;

  if (cell->name != NULL || cell->title != NULL)
    {
      HsdRecord *sheet = hsd_record_edit_object (given, place.given);

      /* A list without a line left is one that was emptied. */
      if (!hsd_record_has (sheet, place.field))
        hsd_record_set_empty (sheet, place.field);
      place.row = g_strstrip (g_strdup (name_of (cell)));
    }

  return hsd_party_set (given, &place, gtk_editable_get_text (cell->entry), error);
}

static void
complain (HsdSheetTable *self, GtkEditable *entry, const char *message)
{
  if (entry != NULL)
    {
      gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
      gtk_widget_grab_focus (GTK_WIDGET (entry));
    }
  adw_toast_overlay_add_toast (self->toasts, hsd_toast_new (message));
}

gboolean
hsd_sheet_table_save (HsdSheetTable *self)
{
  g_autoptr (HsdRecord) given = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (HSD_IS_SHEET_TABLE (self), FALSE);

  given = hsd_record_new (hsd_table_character_fields ());
  hsd_record_set_text (given, HSD_GIVEN_NAME, self->name != NULL ? self->name : gtk_editable_get_text (self->who));
  if (self->name != NULL)
    hsd_record_set (given, HSD_GIVEN_UPDATE, TRUE);
  else
    hsd_colour_row_give_free (given, hsd_table_get_state (self->table));

  for (guint i = 0; i < self->cells->len; i++)
    {
      const Cell *cell = &g_array_index (self->cells, Cell, i);

      if (!read_cell (self, cell, given, &error))
        {
          complain (self, cell->entry, error->message);
          return FALSE;
        }
    }

  if (!hsd_table_set_character (self->table, given, &error))
    {
      complain (self, g_strcmp0 (hsd_refusal_get_field (error), "name") == 0 ? self->who : NULL, error->message);
      return FALSE;
    }

  gtk_window_close (GTK_WINDOW (self));
  return TRUE;
}

/* --- class --- */

static void
hsd_sheet_table_dispose (GObject *object)
{
  HsdSheetTable *self = HSD_SHEET_TABLE (object);

  g_clear_object (&self->table);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->cells, g_array_unref);
  g_clear_pointer (&self->entries, g_ptr_array_unref);

  G_OBJECT_CLASS (hsd_sheet_table_parent_class)->dispose (object);
}

static void
hsd_sheet_table_class_init (HsdSheetTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_sheet_table_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/sheet-table.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdSheetTable, grid);
  gtk_widget_class_bind_template_child (widget_class, HsdSheetTable, toasts);
  gtk_widget_class_bind_template_callback (widget_class, hsd_sheet_table_save);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
hsd_sheet_table_init (HsdSheetTable *self)
{
  self->cells = g_array_new (FALSE, FALSE, sizeof (Cell));
  g_array_set_clear_func (self->cells, (GDestroyNotify) cell_clear);
  self->entries = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

HsdSheetTable *
hsd_sheet_table_show (GtkWindow *parent, HsdTable *table, HsdSystem *system, const char *name)
{
  HsdSheetTable *self = g_object_new (HSD_TYPE_SHEET_TABLE, "transient-for", parent,
                                      /* Translators: the title of a window: the sheet of a new character as a table. */
                                      "title", name != NULL ? name : C_("title", "New Character"), NULL);

  self->table = g_object_ref (table);
  self->system = system;
  self->name = g_strdup (name);
  if (name == NULL)
    {
      attach_label (self, C_("field", "Name"));
      self->who = make_entry (self, C_("field", "Name"), "", 14);
      gtk_grid_attach (self->grid, GTK_WIDGET (self->who), 1, self->n_rows++, 1, 1);
    }
  attach_heading (self, hsd_system_get_title (system));
  lay (self, hsd_state_get_sheet (hsd_table_get_state (table), system, name));
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (g_ptr_array_index (self->entries, 0));

  return self;
}

const GPtrArray *
hsd_sheet_table_get_entries (HsdSheetTable *self)
{
  g_return_val_if_fail (HSD_IS_SHEET_TABLE (self), NULL);

  return self->entries;
}
