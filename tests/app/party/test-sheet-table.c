/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sheets of a game as a table: filled with digits and Tab, pasted into, and saved row by row; and the menus of the party. */

#include "config.h"

#include <adwaita.h>

#include "app/party/party-page.h"
#include "app/party/sheet-table.h"
#include "app/shell/window.h"
#include "model/systems/registry.h"
#include "model/table/party-text.h"
#include "press.h"
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
  HsdSheetTable *table = HSD_SHEET_TABLE (hsd_test_find (self->page, HSD_TYPE_SHEET_TABLE, NULL));

  g_object_set (table, "system", hsd_registry_find (system), NULL);
  if (name != NULL)
    hsd_party_page_choose (HSD_PARTY_PAGE (self->page), name);
  gtk_widget_activate_action (self->page, name != NULL ? "party.table" : "party.add-table", NULL);
  hsd_test_settle ();

  return table;
}

static char *
line_of (Fixture *self, const char *name)
{
  return hsd_party_write (hsd_table_get_state (self->table), hsd_registry_find ("2d20"), name);
}

static gboolean
has_focus (GtkEditable *cell)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (cell)));

  return focus != NULL && (focus == GTK_WIDGET (cell) || gtk_widget_is_ancestor (focus, GTK_WIDGET (cell)));
}

/* Types as a person does: what the cell answers to is its "changed". */
static void
type (Fixture *self, HsdSheetTable *table, const char *text)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));
  int position = -1;

  gtk_editable_delete_text (GTK_EDITABLE (focus), 0, -1);
  gtk_editable_insert_text (GTK_EDITABLE (focus), text, -1, &position);
  hsd_test_settle ();
}

static gboolean
is_at (gpointer cell)
{
  return has_focus (cell);
}

/* A name, six attributes of which one has two digits, skills and luck: a party of four in less than four minutes. */
static void
test_typed (void)
{
  static const struct
  {
    const char *text;
    gboolean goes_on; /* without a key */
  } cells[] = { { "5", TRUE }, { "8", TRUE }, { "6", TRUE }, { "12", TRUE }, { "7", TRUE }, { "9", TRUE }, { "5", TRUE }, { "Lockpicking 4*, Stealth 3", FALSE } };
  Fixture fixture;
  HsdSheetTable *table;
  guint n_keys = 1 + strlen ("Maud") + 1;
  g_autofree char *line = NULL;

  open_page (&fixture, FALSE);
  table = show_table (&fixture, "2d20", NULL);
  g_assert_true (has_focus (hsd_sheet_table_get_cell (table, NULL, 0)));
  type (&fixture, table, "Maud");
  hsd_test_press (GTK_WIDGET (fixture.window), GDK_KEY_Tab);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      g_assert_true (hsd_test_wait (is_at, hsd_sheet_table_get_cell (table, "Maud", i)));
      type (&fixture, table, cells[i].text);
      n_keys += strlen (cells[i].text) + !cells[i].goes_on;
    }
  hsd_test_press (GTK_WIDGET (fixture.window), GDK_KEY_Return);
  hsd_test_settle ();

  g_test_message ("%u keys, %u seconds", n_keys, n_keys / KEYS_PER_SECOND);
  g_assert_cmpuint (n_keys / KEYS_PER_SECOND, <, 60);
  line = line_of (&fixture, "Maud");
  g_assert_cmpstr (line, ==,
                   "Maud; colour=#2f5d8c; motif=disc; 2d20.luck=5; 2d20.luck_points=5; 2d20.FOR=5; 2d20.PER=8; 2d20.END=6; 2d20.CHR=12; "
                   "2d20.INT=7; 2d20.AGI=9; 2d20.skills=Lockpicking 4*, Stealth 3\n");
  close_page (&fixture);
}

/* A row is one step of undo, made when it is left; arrows stay in the column, and Enter goes to the next row. */
static void
test_rows (void)
{
  Fixture fixture;
  HsdSheetTable *table;
  GtkWidget *window;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *undone = NULL;

  open_page (&fixture, TRUE);
  window = GTK_WIDGET (fixture.window);
  before = line_of (&fixture, "Nadia");
  table = show_table (&fixture, "2d20", "Nadia");
  gtk_widget_grab_focus (GTK_WIDGET (hsd_sheet_table_get_cell (table, "Nadia", 0)));
  type (&fixture, table, "7");
  g_assert_true (hsd_test_wait (is_at, hsd_sheet_table_get_cell (table, "Nadia", 1)));
  type (&fixture, table, "6");
  g_assert_true (hsd_test_wait (is_at, hsd_sheet_table_get_cell (table, "Nadia", 2)));
  after = line_of (&fixture, "Nadia");
  g_assert_cmpstr (after, ==, before);

  hsd_test_press (window, GDK_KEY_Down);
  g_assert_true (has_focus (hsd_sheet_table_get_cell (table, "Ilyes", 2)));
  hsd_test_settle ();
  g_free (after);
  after = line_of (&fixture, "Nadia");
  g_assert_nonnull (strstr (after, "FOR=7; 2d20.PER=6;"));
  hsd_test_press (window, GDK_KEY_Return);
  g_assert_true (has_focus (hsd_sheet_table_get_cell (table, "Maëlle", 0)));

  gtk_widget_activate_action (window, "win.undo", NULL);
  hsd_test_settle ();
  undone = line_of (&fixture, "Nadia");
  g_assert_cmpstr (undone, ==, before);
  g_assert_cmpstr (gtk_editable_get_text (hsd_sheet_table_get_cell (table, "Nadia", 0)), ==, "5");
  close_page (&fixture);
}

/* A value that cannot be read is marked, told, and kept as it was typed; nothing of its row is saved. */
static void
test_refused (void)
{
  Fixture fixture;
  HsdSheetTable *table;
  GtkWidget *cell;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  open_page (&fixture, TRUE);
  before = line_of (&fixture, "Nadia");
  table = show_table (&fixture, "2d20", "Nadia");
  cell = GTK_WIDGET (hsd_sheet_table_get_cell (table, "Nadia", 3));
  gtk_widget_grab_focus (cell);
  type (&fixture, table, "neuf");
  hsd_test_press (GTK_WIDGET (fixture.window), GDK_KEY_Down);
  hsd_test_settle ();
  g_assert_true (gtk_widget_has_css_class (cell, "error"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (cell)), ==, "neuf");
  g_assert_true (hsd_test_tells (GTK_WIDGET (fixture.window), "“neuf” is not a whole number."));
  after = line_of (&fixture, "Nadia");
  g_assert_cmpstr (after, ==, before);

  gtk_widget_grab_focus (cell);
  type (&fixture, table, "9");
  g_assert_false (gtk_widget_has_css_class (cell, "error"));
  close_page (&fixture);
}

/* Cells of a spreadsheet: each line goes to the next row; below the characters it begins with a new name. */
/* A row that waits for one value keeps all that was typed while somebody is added. */
static void
test_refused_stays (void)
{
  Fixture fixture;
  HsdSheetTable *table;

  open_page (&fixture, TRUE);
  table = show_table (&fixture, "2d20", "Nadia");
  gtk_widget_grab_focus (GTK_WIDGET (hsd_sheet_table_get_cell (table, "Nadia", 0)));
  gtk_editable_set_text (hsd_sheet_table_get_cell (table, "Nadia", 1), "7");
  gtk_editable_set_text (hsd_sheet_table_get_cell (table, "Nadia", 3), "neuf");
  hsd_test_press (GTK_WIDGET (fixture.window), GDK_KEY_Down);
  hsd_test_settle ();
  hsd_sheet_table_add (table);
  gtk_editable_set_text (hsd_sheet_table_get_cell (table, NULL, 0), "Zoé");
  hsd_test_press (GTK_WIDGET (fixture.window), GDK_KEY_Return);
  hsd_test_settle ();
  g_assert_nonnull (hsd_sheet_table_get_cell (table, "Zoé", 0));
  g_assert_cmpstr (gtk_editable_get_text (hsd_sheet_table_get_cell (table, "Nadia", 1)), ==, "7");
  g_assert_cmpstr (gtk_editable_get_text (hsd_sheet_table_get_cell (table, "Nadia", 3)), ==, "neuf");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (hsd_sheet_table_get_cell (table, "Nadia", 3)), "error"));
  close_page (&fixture);
}

static void
test_pasted (void)
{
  Fixture fixture;
  HsdSheetTable *table;
  g_autofree char *maud = NULL;
  g_autofree char *zoe = NULL;

  open_page (&fixture, FALSE);
  table = show_table (&fixture, "2d20", NULL);
  hsd_sheet_table_paste (table, "Maud\t5\t8\t6\t4\nZoé\t9\t9\n");
  hsd_test_settle ();
  maud = line_of (&fixture, "Maud");
  g_assert_nonnull (strstr (maud, "2d20.FOR=5; 2d20.PER=8; 2d20.END=6; 2d20.CHR=4\n"));
  gtk_widget_grab_focus (GTK_WIDGET (hsd_sheet_table_get_cell (table, "Maud", 1)));
  hsd_sheet_table_paste (table, "7\n6\t5");
  zoe = line_of (&fixture, "Zoé");
  g_assert_nonnull (strstr (zoe, "2d20.FOR=9; 2d20.PER=6; 2d20.END=5\n"));
  close_page (&fixture);
}

/* The sheets come from any page, and lead to the page of their game; what is typed is saved on the way. */
static void
test_from_anywhere (void)
{
  Fixture fixture;
  HsdSheetTable *table;

  open_page (&fixture, TRUE);
  table = show_table (&fixture, "initiates", "Nadia");
  hsd_window_show_page (fixture.window, 0);
  hsd_test_settle ();
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (table)));

  g_assert_true (hsd_test_press (fixture.window, GDK_KEY_F3));
  hsd_test_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (table)));
  gtk_widget_grab_focus (GTK_WIDGET (hsd_sheet_table_get_cell (table, "Nadia", 0)));
  type (&fixture, table, "3");
  g_assert_true (hsd_test_press_with (fixture.window, GDK_KEY_Return, GDK_CONTROL_MASK));
  hsd_test_settle ();
  g_assert_cmpstr (hsd_system_get_id (hsd_system_page_get_system (hsd_window_get_page (fixture.window))), ==, "initiates");
  g_assert_cmpint (hsd_record_get (hsd_record_get_object (hsd_state_get_sheet (hsd_table_get_state (fixture.table),
                                                                               hsd_registry_find ("initiates"), "Nadia"), 0), 0), ==, 3);
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
  g_test_add_func ("/sheet-table/rows", test_rows);
  g_test_add_func ("/sheet-table/refused", test_refused);
  g_test_add_func ("/sheet-table/refused-stays", test_refused_stays);
  g_test_add_func ("/sheet-table/pasted", test_pasted);
  g_test_add_func ("/sheet-table/from-anywhere", test_from_anywhere);
  g_test_add_func ("/sheet-table/menus", test_menus);
  g_test_add_func ("/sheet-table/rename", test_rename);
}
