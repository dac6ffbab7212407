/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A sheet as a table: filled with Tab and digits, pasted into, and kept; and what else the menus of the party do. */

#include "config.h"

#include <adwaita.h>

#include "app/party/party-page.h"
#include "app/party/sheet-table.h"
#include "app/shell/window.h"
#include "model/systems/registry.h"
#include "model/table/party-text.h"
#include "suite.h"
#include "walk.h"

/* A person types about five keys in a second. */
#define KEYS_PER_SECOND 5

typedef struct
{
  HsdTable *table;
  HsdWindow *window;
  GtkWidget *page;
} Fixture;

static void
open_page (Fixture *self, gboolean party)
{
  self->table = hsd_test_table (party);
  self->window = hsd_window_new (NULL, self->table);
  gtk_window_present (GTK_WINDOW (self->window));
  hsd_window_show_page (self->window, hsd_registry_count ());
  hsd_test_settle ();
  self->page = hsd_test_find (GTK_WIDGET (self->window), HSD_TYPE_PARTY_PAGE, NULL);
}

static void
close_page (Fixture *self)
{
  g_object_ref (self->window);
  gtk_window_destroy (GTK_WINDOW (self->window));
  hsd_test_settle ();
  g_assert_finalize_object (self->window);
  g_object_unref (self->table);
}

static HsdSheetTable *
show_table (Fixture *self, const char *system, const char *name)
{
  HsdSheetTable *table = hsd_sheet_table_show (GTK_WINDOW (self->window), self->table, hsd_registry_find (system), name);

  hsd_test_settle ();

  return table;
}

static char *
line_of (Fixture *self, const char *name)
{
  return hsd_party_write (hsd_table_get_state (self->table), hsd_registry_find ("2d20"), name);
}

static gboolean
is_gone (gpointer window)
{
  return *(gpointer *) window == NULL;
}

/* Writes into the cell that has the focus and goes on to the next one; returns how many keys that takes. */
static guint
type (HsdSheetTable *table, guint cell, const char *text)
{
  GtkWidget *entry = g_ptr_array_index (hsd_sheet_table_get_entries (table), cell);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (table));

  g_assert_true (focus == entry || gtk_widget_is_ancestor (focus, entry));
  if (*text != '\0')
    gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (table, "move-focus", GTK_DIR_TAB_FORWARD);
  hsd_test_settle ();

  return g_utf8_strlen (text, -1) + 1;
}

/* A whole sheet of the 2d20 pool: name, luck and its points, six attributes, the ten skills of the game. */
static void
test_typed (void)
{
  static const char *const cells[] = { "Maud", "9", "5", "5", "8", "6", "4", "7", "7", "4*", "3*", "2", "3", "1", "2", "4*", "0", "1", "1" };
  Fixture fixture;
  HsdSheetTable *table;
  gpointer gone;
  guint n_keys = 1;
  g_autofree char *line = NULL;

  open_page (&fixture, FALSE);
  table = show_table (&fixture, "2d20", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    n_keys += type (table, i, cells[i]);
  gone = table;
  g_object_add_weak_pointer (G_OBJECT (table), &gone);
  g_assert_true (hsd_sheet_table_save (table));
  g_assert_true (hsd_test_wait (is_gone, &gone));

  g_test_message ("%u keys, %u seconds", n_keys, n_keys / KEYS_PER_SECOND);
  g_assert_cmpuint (n_keys / KEYS_PER_SECOND, <, 60);
  line = line_of (&fixture, "Maud");
  g_assert_cmpstr (line, ==,
                   "Maud; colour=#2f5d8c; motif=disc; 2d20.luck=9; 2d20.luck_points=5; 2d20.FOR=5; 2d20.PER=8; 2d20.END=6; 2d20.CHR=4; 2d20.INT=7; 2d20.AGI=7; "
                   "2d20.skills=Lockpicking 4*, Stealth 3*, Light weapons 2, Speech 3, Barter 1, Medicine 2, Repair 4*, Survival 0, "
                   "Sport 1, Sciences 1\n");
  close_page (&fixture);
}

/* Each value that is not changed stays; a line whose value is taken out goes, and all are there otherwise. */
static void
test_changed (void)
{
  Fixture fixture;
  HsdSheetTable *table;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  const GPtrArray *entries;

  open_page (&fixture, TRUE);
  before = line_of (&fixture, "Nadia");
  table = show_table (&fixture, "2d20", "Nadia");
  entries = hsd_sheet_table_get_entries (table);
  g_assert_cmpstr (gtk_editable_get_text (g_ptr_array_index (entries, 8)), ==, "4*");
  g_assert_true (hsd_sheet_table_save (table));
  hsd_test_settle ();
  after = line_of (&fixture, "Nadia");
  g_assert_cmpstr (before, ==, after);

  table = show_table (&fixture, "2d20", "Nadia");
  entries = hsd_sheet_table_get_entries (table);
  gtk_editable_set_text (g_ptr_array_index (entries, 8), "");
  gtk_editable_set_text (g_ptr_array_index (entries, 9), "5");
  g_assert_true (hsd_sheet_table_save (table));
  hsd_test_settle ();
  g_free (after);
  after = line_of (&fixture, "Nadia");
  g_assert_null (strstr (after, "Lockpicking"));
  g_assert_nonnull (strstr (after, "skills=Stealth 5, "));
  close_page (&fixture);
}

/* A value that cannot be read is marked, told, and nothing is kept. */
static void
test_refused (void)
{
  Fixture fixture;
  HsdSheetTable *table;
  GtkWidget *entry;

  open_page (&fixture, TRUE);
  table = show_table (&fixture, "2d20", "Nadia");
  entry = g_ptr_array_index (hsd_sheet_table_get_entries (table), 3);
  gtk_editable_set_text (GTK_EDITABLE (entry), "neuf");
  g_assert_false (hsd_sheet_table_save (table));
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  hsd_test_settle ();
  g_assert_true (hsd_test_tells (GTK_WIDGET (table), "“neuf” is not a whole number."));
  gtk_editable_set_text (GTK_EDITABLE (entry), "9");
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
  gtk_window_destroy (GTK_WINDOW (table));
  close_page (&fixture);
}

/* Cells of a spreadsheet go into one cell after the other, lines of a name and a value to that name. */
static void
test_pasted (void)
{
  Fixture fixture;
  HsdSheetTable *table;
  g_autofree char *line = NULL;

  open_page (&fixture, FALSE);
  table = show_table (&fixture, "2d20", NULL);
  hsd_sheet_table_fill (table, 0, "Maud\t9\t5\t5\t8\n");
  hsd_sheet_table_fill (table, 5, "6\n4\n");
  hsd_sheet_table_fill (table, 0, "Stealth\t3*\nSport\t2");
  g_assert_true (hsd_sheet_table_save (table));
  hsd_test_settle ();
  line = line_of (&fixture, "Maud");
  g_assert_cmpstr (line, ==, "Maud; colour=#2f5d8c; motif=disc; 2d20.luck=9; 2d20.luck_points=5; 2d20.FOR=5; 2d20.PER=8; 2d20.END=6; 2d20.CHR=4; "
                             "2d20.skills=Stealth 3*, Sport 2\n");
  close_page (&fixture);
}

static void
test_menus (void)
{
  Fixture fixture;

  open_page (&fixture, TRUE);
  gtk_widget_activate_action (fixture.page, "party.paste-text", "s", "Eve; 2d20.XYZ=9");
  hsd_test_settle ();
  g_assert_true (hsd_test_tells (GTK_WIDGET (fixture.window), "Line 1, column 6: “2d20.XYZ” is not a character field."));
  gtk_widget_activate_action (fixture.page, "party.paste-text", "s", "Maud; 2d20.PER=9\nZoé");
  hsd_test_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (hsd_table_get_characters (fixture.table)), ==, 6);

  hsd_party_page_choose (HSD_PARTY_PAGE (fixture.page), "Maud");
  gtk_widget_activate_action (fixture.page, "party.retire", NULL);
  hsd_test_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (hsd_table_get_characters (fixture.table)), ==, 5);
  g_assert_true (hsd_test_tells (fixture.page, "Retired"));
  gtk_widget_activate_action (fixture.page, "party.recall", "s", "Maud");
  hsd_test_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (hsd_table_get_characters (fixture.table)), ==, 6);
  g_assert_false (hsd_test_tells (fixture.page, "Retired"));
  close_page (&fixture);
}

/* The question for a name begins with the name, and takes none that somebody has. */
static void
test_rename (void)
{
  Fixture fixture;
  GtkWindow *dialog = NULL;
  GtkWidget *entry;
  g_autoptr (GListModel) windows = NULL;

  open_page (&fixture, TRUE);
  hsd_party_page_choose (HSD_PARTY_PAGE (fixture.page), "Nadia");
  gtk_widget_activate_action (fixture.page, "party.rename", NULL);
  hsd_test_settle ();
  windows = g_object_ref (gtk_window_get_toplevels ());
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window))
        dialog = window;
    }
  g_assert_nonnull (dialog);
  entry = hsd_test_find (GTK_WIDGET (dialog), GTK_TYPE_ENTRY, NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Nadia");
  g_assert_false (adw_message_dialog_get_response_enabled (ADW_MESSAGE_DIALOG (dialog), "do"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "Tomas");
  g_assert_false (adw_message_dialog_get_response_enabled (ADW_MESSAGE_DIALOG (dialog), "do"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "Mira");
  g_assert_true (adw_message_dialog_get_response_enabled (ADW_MESSAGE_DIALOG (dialog), "do"));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "do");
  hsd_test_settle ();
  g_assert_cmpstr (hsd_party_page_get_chosen (HSD_PARTY_PAGE (fixture.page)), ==, "Mira");
  g_assert_null (hsd_state_find (hsd_table_get_state (fixture.table), "Nadia"));
  close_page (&fixture);
}

HSD_SUITE (sheet_table)
{
  g_test_add_func ("/sheet-table/typed", test_typed);
  g_test_add_func ("/sheet-table/changed", test_changed);
  g_test_add_func ("/sheet-table/refused", test_refused);
  g_test_add_func ("/sheet-table/pasted", test_pasted);
  g_test_add_func ("/sheet-table/menus", test_menus);
  g_test_add_func ("/sheet-table/rename", test_rename);
}
