/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of the party: who is listed, added, changed, and leaves. */

#include "config.h"

#include <adwaita.h>

#include "app/character-window.h"
#include "app/party-page.h"
#include "app/rows/rows.h"
#include "app/sample.h"
#include "app/window.h"
#include "model/systems/registry.h"
#include "walk.h"

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
  g_assert_true (gtk_widget_get_mapped (self->page));
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

typedef struct
{
  const char *title;
  GtkWidget *found;
} Named;

static void
compare_title (GtkWidget *widget, gpointer data)
{
  Named *named = data;

  if (named->found == NULL && ADW_IS_PREFERENCES_ROW (widget) && gtk_widget_get_visible (widget) &&
      g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), named->title) == 0)
    named->found = widget;
}

static GtkWidget *
row_of (GtkWidget *widget, const char *title)
{
  Named named = { title, NULL };

  hsd_test_walk (widget, compare_title, &named);

  return named.found;
}

static void
test_list (void)
{
  Fixture fixture;

  open_page (&fixture, FALSE);
  g_assert_null (row_of (fixture.page, "Nadia"));
  gtk_widget_activate_action (fixture.page, "party.sample", NULL);
  hsd_test_settle ();
  g_assert_nonnull (row_of (fixture.page, "Nadia"));

  gtk_widget_activate_action (fixture.page, "party.remove", "s", "Nadia");
  hsd_test_settle ();
  g_assert_null (row_of (fixture.page, "Nadia"));
  g_assert_nonnull (row_of (fixture.page, "Tomas"));
  g_assert_true (hsd_table_undo (fixture.table, NULL));
  hsd_test_settle ();
  g_assert_nonnull (row_of (fixture.page, "Nadia"));
  close_page (&fixture);
}

/* --- the sample party --- */

static const HsdRecord *
sheet_of (HsdTable *table, const char *name, const char *system)
{
  HsdCharacter *character = hsd_state_find (hsd_table_get_state (table), name);

  g_assert_nonnull (character);

  return hsd_character_get_sheet (character, hsd_system_get_index (hsd_registry_find (system)));
}

/* The number in column @column of the row @name of a list of the sheet. */
static int
number_in (const HsdRecord *sheet, const char *list, const char *name, guint column)
{
  int index = hsd_fields_find (hsd_record_fields (sheet), list);

  for (guint i = 0; i < hsd_record_n_rows (sheet, index); i++)
    if (g_strcmp0 (hsd_record_get_text (hsd_record_get_row (sheet, index, i), 0), name) == 0)
      return hsd_record_get (hsd_record_get_row (sheet, index, i), column);

  g_assert_not_reached ();
}

static void
test_sample (void)
{
  g_autoptr (HsdTable) table = hsd_test_table (TRUE);
  HsdSystem *pool = hsd_registry_find ("2d20");
  const HsdRecord *shared = hsd_state_get_shared (hsd_table_get_state (table), pool);
  GListModel *characters = hsd_table_get_characters (table);

  g_assert_cmpuint (g_list_model_get_n_items (characters), ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (characters, i);

      for (guint k = 0; k < hsd_registry_count (); k++)
        if (HSD_SYSTEM_GET_CLASS (hsd_registry_get (k))->sheet != NULL)
          g_assert_nonnull (hsd_character_get_sheet (character, k));
    }

  g_assert_cmpint (number_in (sheet_of (table, "Nadia", "2d20"), "skills", "Lockpicking", 1), ==, 4);
  g_assert_true (number_in (sheet_of (table, "Nadia", "2d20"), "skills", "Lockpicking", 2));
  g_assert_false (number_in (sheet_of (table, "Nadia", "2d20"), "skills", "Barter", 2));
  g_assert_cmpint (number_in (sheet_of (table, "Tomas", "discordant"), "sufferings", "Injured arm", 1), ==, -2);
  g_assert_cmpint (number_in (sheet_of (table, "Maëlle", "tarot"), "modifiers", "Cunning", 1), ==, 3);
  g_assert_cmpint (number_in (sheet_of (table, "Ilyes", "luck"), "characteristics", "Sight", 1), ==, 10);

  g_assert_cmpint (hsd_record_get (shared, hsd_fields_find (hsd_record_fields (shared), "group_pool")), ==, 3);
  g_assert_cmpint (hsd_record_get (shared, hsd_fields_find (hsd_record_fields (shared), "gm_pool")), ==, 4);
  g_assert_false (hsd_table_can_undo (table));
  g_assert_null (hsd_table_get_commitment (table));

  /* Who left comes back, alone, and that can be taken back. */
  g_assert_true (hsd_table_remove_character (table, "Tomas", NULL));
  g_assert_false (hsd_sample_is_seated (table));
  hsd_sample_seat (table);
  g_assert_true (hsd_sample_is_seated (table));
  g_assert_true (hsd_table_undo (table, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (characters), ==, 3);
}

/* The form says what it is told, and refuses a name that is taken. */
static void
test_add (void)
{
  Fixture fixture;
  HsdCharacterWindow *window;
  GtkWidget *name;

  open_page (&fixture, TRUE);
  window = hsd_character_window_show (GTK_WINDOW (fixture.window), fixture.table, NULL);
  hsd_test_settle ();
  name = hsd_test_find (GTK_WIDGET (window), HSD_TYPE_TEXT_ROW, NULL);
  gtk_editable_set_text (GTK_EDITABLE (name), "Nadia");
  g_assert_false (hsd_character_window_save (window));
  g_assert_true (gtk_widget_has_css_class (name, "error"));
  gtk_editable_set_text (GTK_EDITABLE (name), "Jeanne");
  g_assert_true (hsd_character_window_save (window));
  hsd_test_settle ();
  g_assert_nonnull (row_of (fixture.page, "Jeanne"));
  close_page (&fixture);
}

/* Looking at a character and saving changes nothing; a sheet is kept to the last value. */
static void
test_edit (void)
{
  Fixture fixture;
  HsdSystem *system = hsd_registry_find ("2d20");
  guint place = HSD_GIVEN_SHEETS + hsd_system_get_index (system);
  g_autoptr (HsdRecord) given = hsd_record_new (hsd_table_character_fields ());
  g_autoptr (HsdCharacter) before = NULL;
  HsdCharacter *after;
  const HsdRecord *kept;
  HsdRecord *sheet, *skill;
  HsdCharacterWindow *window;

  open_page (&fixture, TRUE);
  hsd_record_set_text (given, HSD_GIVEN_NAME, "Nadia");
  hsd_record_set (given, HSD_GIVEN_UPDATE, TRUE);
  hsd_record_set_text (given, HSD_GIVEN_PLAYER, "Samia");
  sheet = hsd_record_edit_object (given, place);
  hsd_record_set (sheet, hsd_fields_find (hsd_record_fields (sheet), "luck"), 9);
  hsd_record_set (sheet, hsd_fields_find (hsd_record_fields (sheet), "luck_points"), 7);
  skill = hsd_record_add_row (sheet, hsd_fields_find (hsd_record_fields (sheet), "skills"));
  hsd_record_set_text (skill, 0, "Lockpicking");
  hsd_record_set (skill, 1, 4);
  g_assert_true (hsd_table_set_character (fixture.table, given, NULL));
  before = g_object_ref (hsd_state_find (hsd_table_get_state (fixture.table), "Nadia"));

  window = hsd_character_window_show (GTK_WINDOW (fixture.window), fixture.table, "Nadia");
  hsd_test_settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row_of (GTK_WIDGET (window), "Player"))), ==, "Samia");
  g_assert_nonnull (row_of (GTK_WIDGET (window), "Lockpicking"));
  g_assert_true (hsd_character_window_save (window));
  hsd_test_settle ();
  after = hsd_state_find (hsd_table_get_state (fixture.table), "Nadia");
  g_assert_true (hsd_record_equal (hsd_character_get_base (before), hsd_character_get_base (after)));
  for (guint i = HSD_CHARACTER_PLAYER; i <= HSD_CHARACTER_MOTIF; i++)
    g_assert_true (hsd_record_has (hsd_character_get_base (after), i));
  kept = hsd_character_get_sheet (after, hsd_system_get_index (system));
  g_assert_cmpint (hsd_record_get (kept, hsd_fields_find (hsd_record_fields (kept), "luck")), ==, 9);
  g_assert_cmpint (hsd_record_get (kept, hsd_fields_find (hsd_record_fields (kept), "luck_points")), ==, 7);
  g_assert_cmpuint (hsd_record_n_rows (kept, hsd_fields_find (hsd_record_fields (kept), "skills")), ==, 1);
  close_page (&fixture);
}

int
main (int argc, char **argv)
{
  if (!hsd_test_start (&argc, &argv))
    return 0;

  g_test_add_func ("/party/sample", test_sample);
  g_test_add_func ("/party/list", test_list);
  g_test_add_func ("/party/add", test_add);
  g_test_add_func ("/party/edit", test_edit);

  return g_test_run ();
}
