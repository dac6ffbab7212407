/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of the party: listing, adding, changing and removing characters. */

#include "config.h"

#include <adwaita.h>

#include "app/form/rows/rows.h"
#include "app/games/reserves.h"
#include "app/party/character-window.h"
#include "app/party/party-list.h"
#include "app/party/party-page.h"
#include "app/party/sheet-cards.h"
#include "app/party/sheet-view.h"
#include "app/shell/window.h"
#include "app/widgets/toggles.h"
#include "model/examples/sample.h"
#include "model/systems/registry.h"
#include "press.h"
#include "suite.h"
#include "click.h"
#include "walk.h"

typedef struct
{
  HsdTable *table;
  HsdWindow *window;
  GtkWidget *page;
} Fixture;

static void
open_table (Fixture *self)
{
  self->window = hsd_window_new (NULL, self->table);
  gtk_window_present (GTK_WINDOW (self->window));
  hsd_window_show_page (self->window, hsd_registry_count ());
  hsd_test_settle ();
  self->page = hsd_test_find (GTK_WIDGET (self->window), HSD_TYPE_PARTY_PAGE, NULL);
  g_assert_true (gtk_widget_get_mapped (self->page));
}

static void
open_page (Fixture *self, gboolean party)
{
  self->table = hsd_test_table (party);
  open_table (self);
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

  /* A character who left can be added back alone, and that can be undone. */
  g_assert_true (hsd_table_remove_character (table, "Tomas", NULL));
  g_assert_false (hsd_sample_is_seated (table));
  hsd_sample_seat (table);
  g_assert_true (hsd_sample_is_seated (table));
  g_assert_true (hsd_table_undo (table, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (characters), ==, 3);
}

/* --- the list --- */

typedef struct
{
  const char *text;
  GtkWidget *found;
} Labelled;

static void
compare_label (GtkWidget *widget, gpointer data)
{
  Labelled *labelled = data;

  if (labelled->found == NULL && GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), labelled->text) == 0)
    labelled->found = widget;
}

/* The row of a list with that text, or NULL. */
static GtkWidget *
line_of (GtkWidget *widget, const char *text)
{
  Labelled labelled = { text, NULL };

  hsd_test_walk (widget, compare_label, &labelled);

  return labelled.found != NULL ? gtk_widget_get_ancestor (labelled.found, GTK_TYPE_LIST_BOX_ROW) : NULL;
}

static gboolean
is_listed (Fixture *self, const char *name)
{
  return line_of (hsd_test_find (self->page, HSD_TYPE_PARTY_LIST, NULL), name) != NULL;
}

static void
test_list (void)
{
  Fixture fixture;

  open_page (&fixture, FALSE);
  g_assert_null (hsd_party_page_get_chosen (HSD_PARTY_PAGE (fixture.page)));
  gtk_widget_activate_action (fixture.page, "party.sample", NULL);
  hsd_test_settle ();
  g_assert_true (is_listed (&fixture, "Nadia"));
  g_assert_cmpstr (hsd_party_page_get_chosen (HSD_PARTY_PAGE (fixture.page)), ==, "Nadia");

  gtk_widget_activate_action (fixture.page, "party.remove-chosen", NULL);
  hsd_test_settle ();
  g_assert_false (is_listed (&fixture, "Nadia"));
  g_assert_true (is_listed (&fixture, "Tomas"));
  g_assert_cmpstr (hsd_party_page_get_chosen (HSD_PARTY_PAGE (fixture.page)), ==, "Ilyes");
  gtk_widget_activate_action (fixture.page, "win.undo", NULL);
  hsd_test_settle ();
  g_assert_true (is_listed (&fixture, "Nadia"));
  close_page (&fixture);
}

/* --- the sheet beside the list --- */

static void
prepared_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GVariant **got = data;

  g_clear_pointer (got, g_variant_unref);
  *got = g_variant_ref (parameter);
}

/* The inputs that pressing a line sets, and that the line is kept. */
typedef struct
{
  const char *system;
  const char *character;
  const char *line;
  struct
  {
    const char *input;
    int value; /* of a list of inputs: how many rows */
  } answers[3];
} Pressed;

static void
check_picked (Fixture *self, GVariant **got, const Pressed *pressed)
{
  HsdSystem *system = hsd_registry_find (pressed->system);
  const HsdRecord *sheet = hsd_state_get_sheet (hsd_table_get_state (self->table), system, pressed->character);
  g_autoptr (HsdRecord) picked = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->inputs);
  const char *game, *who, *lines, *called;
  const HsdAnswer *answer;
  guint32 line;
  gint32 along;

  g_assert_nonnull (*got);
  g_variant_get (*got, "(&s&s&sui&s)", &game, &who, &lines, &line, &along, &called);
  g_assert_cmpstr (game, ==, pressed->system);
  g_assert_cmpstr (who, ==, pressed->character);
  g_assert_cmpstr (called, ==, pressed->line);

  answer = hsd_system_find_answer_of_lines (system, lines);
  hsd_answer_pick_along (answer, system, sheet, line, along, picked);
  g_assert_true (answer->pick == NULL || hsd_answer_find_picked (answer, sheet, picked) == (int) line);
  for (guint i = 0; i < G_N_ELEMENTS (pressed->answers) && pressed->answers[i].input != NULL; i++)
    {
      guint index = hsd_record_index (picked, pressed->answers[i].input);
      gboolean list = hsd_record_fields (picked)[index].kind == HSD_LIST;

      g_assert_cmpint (list ? (int) hsd_record_n_rows (picked, index) : hsd_record_get (picked, index), ==, pressed->answers[i].value);
    }
  g_clear_pointer (got, g_variant_unref);
}

static void
show_game (Fixture *self, const char *system)
{
  g_object_set (hsd_test_find (self->page, HSD_TYPE_SHEET_VIEW, NULL), "system", hsd_registry_find (system), NULL);
  hsd_test_settle ();
}

static void
activate (Fixture *self, const char *line)
{
  GtkWidget *row = line_of (hsd_test_find (self->page, HSD_TYPE_SHEET_CARDS, NULL), line);

  g_assert_nonnull (row);
  g_signal_emit_by_name (row, "activate");
}

/* The inputs of a test that lines of a sheet give. */
static void
test_prepare (void)
{
  static const Pressed lines[] = {
    { "luck", "Ilyes", "Sight", { { "characteristic", 10 } } },
    { "discordant", "Tomas", "Body", { { "niv", 2 } } },
    { "discordant", "Tomas", "Athletics", { { "sources", 1 } } },
    { "2d20", "Nadia", "Lockpicking", { { "skill", 4 }, { "asset", TRUE }, { "attribute", 8 } } },
    { "tarot", "Maëlle", "Cunning", { { "modifier", 3 } } },
    { "initiates", "Tomas", "Carry", { { "bonus", 4 }, { "value", 1 } } },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("pick", G_VARIANT_TYPE ("(sssuis)"));
  g_autoptr (GVariant) got = NULL;
  Fixture fixture;

  open_page (&fixture, TRUE);
  g_signal_connect (action, "activate", G_CALLBACK (prepared_cb), &got);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (fixture.page, "win", G_ACTION_GROUP (group));

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      hsd_party_page_choose (HSD_PARTY_PAGE (fixture.page), lines[i].character);
      show_game (&fixture, lines[i].system);
      activate (&fixture, lines[i].line);
      check_picked (&fixture, &got, &lines[i]);
    }

  /* A suffering does not prepare a throw. */
  hsd_party_page_choose (HSD_PARTY_PAGE (fixture.page), "Tomas");
  show_game (&fixture, "discordant");
  g_assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (line_of (fixture.page, "Injured arm"))));
  close_page (&fixture);
}

static int
points_of (Fixture *self, const char *name)
{
  const HsdRecord *sheet = sheet_of (self->table, name, "2d20");

  return hsd_record_get (sheet, hsd_fields_find (hsd_record_fields (sheet), "luck_points"));
}

static void
test_points (void)
{
  Fixture fixture;
  GtkWidget *sheet;

  open_page (&fixture, TRUE);
  sheet = hsd_test_find (fixture.page, HSD_TYPE_SHEET_VIEW, NULL);
  show_game (&fixture, "2d20");
  gtk_widget_activate_action (sheet, "sheet.points", "i", 1);
  g_assert_cmpint (points_of (&fixture, "Nadia"), ==, 6);
  gtk_widget_activate_action (sheet, "sheet.points", "i", -3);
  g_assert_cmpint (points_of (&fixture, "Nadia"), ==, 3);
  gtk_widget_activate_action (sheet, "sheet.points", "i", 99);
  g_assert_cmpint (points_of (&fixture, "Nadia"), ==, 9);
  g_assert_true (hsd_table_undo (fixture.table, NULL));
  g_assert_cmpint (points_of (&fixture, "Nadia"), ==, 3);

  /* The tarot has cards instead of points. */
  show_game (&fixture, "tarot");
  gtk_widget_activate_action (sheet, "sheet.points", "i", 1);
  g_assert_cmpint (points_of (&fixture, "Nadia"), ==, 3);
  close_page (&fixture);
}

static int
pool_of (Fixture *self, const char *pool)
{
  const HsdRecord *shared = hsd_state_get_shared (hsd_table_get_state (self->table), hsd_registry_find ("2d20"));

  return hsd_record_get (shared, hsd_fields_find (hsd_record_fields (shared), pool));
}

static GtkWidget *
button_named (GtkWidget *widget, const char *tooltip)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = GTK_IS_BUTTON (child) ? NULL : button_named (child, tooltip);

      if (GTK_IS_BUTTON (child) && g_strcmp0 (gtk_widget_get_tooltip_text (child), tooltip) == 0)
        found = child;
      if (found != NULL)
        return found;
    }

  return NULL;
}

/* An empty pool cannot be lowered, from the beginning on. */
static void
test_empty_pools (void)
{
  Fixture fixture = { hsd_test_table (TRUE) };
  HsdSystem *system = hsd_registry_find ("2d20");
  int errand = hsd_system_find_errand (system, "pools");
  g_autoptr (HsdRecord) args = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->errands[errand].fields);
  GtkWidget *less, *more;

  hsd_record_set (args, hsd_record_index (args, "group"), 0);
  g_assert_true (hsd_table_run (fixture.table, system, errand, args, NULL));
  open_table (&fixture);
  less = button_named (fixture.page, "One point less for the group");
  more = button_named (fixture.page, "One point more for the group");
  g_assert_cmpint (pool_of (&fixture, "group_pool"), ==, 0);
  g_assert_false (gtk_widget_get_sensitive (less));
  g_assert_true (gtk_widget_get_sensitive (more));
  for (int points = 1; points <= 6; points++)
    {
      g_signal_emit_by_name (more, "clicked");
      g_assert_cmpint (pool_of (&fixture, "group_pool"), ==, points);
    }
  g_assert_true (gtk_widget_get_sensitive (less));
  g_assert_false (gtk_widget_get_sensitive (more));
  g_signal_emit_by_name (less, "clicked");
  g_assert_cmpint (pool_of (&fixture, "group_pool"), ==, 5);
  close_page (&fixture);
}

static void
test_reserves (void)
{
  Fixture fixture;
  GtkWidget *reserves;
  const HsdRecord *tarot;

  open_page (&fixture, TRUE);
  reserves = hsd_test_find (fixture.page, HSD_TYPE_RESERVES, NULL);
  gtk_widget_activate_action (reserves, "reserves.pool", "(ui)", 0, 1);
  gtk_widget_activate_action (reserves, "reserves.pool", "(ui)", 1, -2);
  g_assert_cmpint (pool_of (&fixture, "group_pool"), ==, 4);
  g_assert_cmpint (pool_of (&fixture, "gm_pool"), ==, 2);
  gtk_widget_activate_action (reserves, "reserves.new-session", NULL);
  g_assert_cmpint (pool_of (&fixture, "group_pool"), ==, 0);
  g_assert_cmpint (pool_of (&fixture, "gm_pool"), ==, 4);
  gtk_widget_activate_action (reserves, "reserves.new-quest", NULL);
  g_assert_cmpint (points_of (&fixture, "Nadia"), ==, 9);

  gtk_switch_set_active (GTK_SWITCH (hsd_test_find_named (reserves, GTK_TYPE_SWITCH, "Strict purchase")), TRUE);
  g_assert_cmpint (pool_of (&fixture, "strict"), ==, TRUE);
  gtk_switch_set_active (GTK_SWITCH (hsd_test_find_named (reserves, GTK_TYPE_SWITCH, "Critical phase")), TRUE);
  tarot = hsd_state_get_shared (hsd_table_get_state (fixture.table), hsd_registry_find ("tarot"));
  g_assert_true (hsd_record_get (tarot, hsd_fields_find (hsd_record_fields (tarot), "critical_phase")));
  g_assert_true (hsd_table_undo (fixture.table, NULL));
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (hsd_test_find_named (reserves, GTK_TYPE_SWITCH, "Critical phase"))));
  g_assert_true (hsd_table_undo (fixture.table, NULL));
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (hsd_test_find_named (reserves, GTK_TYPE_SWITCH, "Strict purchase"))));
  close_page (&fixture);
}

/* --- the editor --- */

/* The form has the given values, and refuses a name that exists. */
static void
test_add (void)
{
  Fixture fixture;
  HsdCharacterWindow *window;
  const HsdRecord *base;
  GtkWidget *name;

  open_page (&fixture, TRUE);
  window = hsd_character_window_show (GTK_WINDOW (fixture.window), fixture.table, NULL);
  hsd_test_settle ();
  name = hsd_test_find (GTK_WIDGET (window), HSD_TYPE_TEXT_ROW, NULL);
  gtk_editable_set_text (GTK_EDITABLE (name), "Nadia");
  g_assert_false (hsd_character_window_save (window));
  g_assert_true (gtk_widget_has_css_class (name, "error"));
  g_assert_nonnull (line_of (GTK_WIDGET (window), "Somebody at the table is already named “Nadia”."));
  gtk_editable_set_text (GTK_EDITABLE (name), "Jeanne");
  g_assert_null (line_of (GTK_WIDGET (window), "Somebody at the table is already named “Nadia”."));

  /* It takes the first free colour and motif, unless others are chosen. */
  g_signal_emit_by_name (hsd_test_find (GTK_WIDGET (window), HSD_TYPE_TOGGLES, "swatches"), "chosen", 6);
  g_assert_true (hsd_character_window_save (window));
  hsd_test_settle ();
  g_assert_true (is_listed (&fixture, "Jeanne"));
  base = hsd_character_get_base (hsd_state_find (hsd_table_get_state (fixture.table), "Jeanne"));
  g_assert_cmpstr (hsd_record_get_text (base, HSD_CHARACTER_COLOUR), ==, "#6d4a9c");
  g_assert_cmpint (hsd_record_get (base, HSD_CHARACTER_MOTIF), ==, hsd_record_word (base, HSD_CHARACTER_MOTIF, "ring"));
  close_page (&fixture);
}

/* --- what a toast takes back --- */

/* --- a new character --- */

static gboolean
is_alma_there (gpointer table)
{
  return hsd_state_find (hsd_table_get_state (table), "Alma") != NULL;
}

/* The name can be typed at once, and Enter saves it. */
static void
test_new (void)
{
  Fixture fixture;
  HsdCharacterWindow *window;
  GtkWidget *name;

  open_page (&fixture, FALSE);
  window = hsd_character_window_show (GTK_WINDOW (fixture.window), fixture.table, NULL);
  hsd_test_settle ();
  name = row_of (GTK_WIDGET (window), "Name");
  g_assert_nonnull (name);
  g_assert_nonnull (gtk_window_get_focus (GTK_WINDOW (window)));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), name));
  gtk_editable_set_text (GTK_EDITABLE (name), "Alma");
  hsd_test_press (window, GDK_KEY_Return);
  g_assert_true (hsd_test_wait (is_alma_there, fixture.table));
  hsd_test_settle ();
  close_page (&fixture);
}

/* Saving a character without a change keeps all values. */
static void
test_edit (void)
{
  Fixture fixture;
  g_autoptr (HsdCharacter) before = NULL;
  HsdCharacter *after;
  HsdCharacterWindow *window;

  open_page (&fixture, TRUE);
  before = g_object_ref (hsd_state_find (hsd_table_get_state (fixture.table), "Nadia"));
  window = hsd_character_window_show (GTK_WINDOW (fixture.window), fixture.table, "Nadia");
  hsd_test_settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row_of (GTK_WIDGET (window), "Player"))), ==, "Samia");
  g_assert_nonnull (row_of (GTK_WIDGET (window), "Lockpicking"));
  g_assert_true (hsd_character_window_save (window));
  hsd_test_settle ();
  after = hsd_state_find (hsd_table_get_state (fixture.table), "Nadia");
  g_assert_true (hsd_record_equal (hsd_character_get_base (before), hsd_character_get_base (after)));
  for (guint i = 0; i < hsd_character_n_sheets (before); i++)
    {
      const HsdRecord *sheet = hsd_character_get_sheet (after, i);

      for (guint k = 0; hsd_record_fields (sheet)[k].id != NULL; k++)
        if (hsd_record_has (hsd_character_get_sheet (before, i), k))
          g_assert_true (hsd_record_has (sheet, k));
    }
  g_assert_cmpint (points_of (&fixture, "Nadia"), ==, 5);
  g_assert_cmpint (number_in (sheet_of (fixture.table, "Nadia", "2d20"), "skills", "Lockpicking", 1), ==, 4);
  close_page (&fixture);
}

static void
press_remove (GtkWidget *widget, gpointer data)
{
  if (*(GtkWidget **) data == NULL && GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), "Remove") == 0)
    *(GtkWidget **) data = widget;
}

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

/* A list whose last row was taken out stays empty. */
static void
test_emptied (void)
{
  Fixture fixture;
  HsdCharacterWindow *window;
  GtkWidget *list, *button = NULL;
  const HsdRecord *sheet;

  open_page (&fixture, TRUE);
  window = hsd_character_window_show (GTK_WINDOW (fixture.window), fixture.table, "Tomas");
  hsd_test_settle ();
  list = row_of (GTK_WIDGET (window), "Sufferings");
  g_assert_true (HSD_IS_LIST_ROW (list));
  hsd_test_walk (list, press_remove, &button);
  g_assert_nonnull (button);
  for (GtkWidget *row = button; row != NULL; row = gtk_widget_get_parent (row))
    if (ADW_IS_EXPANDER_ROW (row))
      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  g_assert_true (hsd_test_wait (is_mapped, button));
  g_signal_emit_by_name (button, "clicked");
  g_assert_true (hsd_character_window_save (window));
  sheet = sheet_of (fixture.table, "Tomas", "discordant");
  g_assert_cmpuint (hsd_record_n_rows (sheet, hsd_fields_find (hsd_record_fields (sheet), "sufferings")), ==, 0);
  g_assert_cmpuint (hsd_record_n_rows (sheet, hsd_fields_find (hsd_record_fields (sheet), "skills")), ==, 2);
  close_page (&fixture);
}

HSD_SUITE (party)
{
  g_test_add_func ("/party/sample", test_sample);
  g_test_add_func ("/party/list", test_list);
  g_test_add_func ("/party/prepare", test_prepare);
  g_test_add_func ("/party/points", test_points);
  g_test_add_func ("/party/empty-pools", test_empty_pools);
  g_test_add_func ("/party/reserves", test_reserves);
  g_test_add_func ("/party/add", test_add);
  g_test_add_func ("/party/edit", test_edit);
  g_test_add_func ("/party/new", test_new);
  g_test_add_func ("/party/emptied", test_emptied);
}
