/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "app/actor-strip.h"
#include "app/card-grid.h"
#include "app/choice-card.h"
#include "app/grid-layout.h"
#include "app/odds-bar.h"
#include "app/option-strip.h"
#include "app/person-row.h"
#include "app/toggles.h"
#include "app/tokens.h"
#include "walk.h"

/* Widgets between two buttons, in a window that is shown. */
typedef struct
{
  GtkWidget *window;
  GtkWidget *before;
  GtkWidget *box;
  GtkWidget *after;
} Desk;

static Desk
lay (GtkWidget *widget)
{
  Desk desk = { gtk_window_new (), gtk_button_new_with_label ("before"), gtk_box_new (GTK_ORIENTATION_VERTICAL, 0),
                gtk_button_new_with_label ("after") };

  gtk_box_append (GTK_BOX (desk.box), desk.before);
  gtk_box_append (GTK_BOX (desk.box), widget);
  gtk_box_append (GTK_BOX (desk.box), desk.after);
  gtk_window_set_child (GTK_WINDOW (desk.window), desk.box);
  gtk_window_set_default_size (GTK_WINDOW (desk.window), 480, 300);
  gtk_window_present (GTK_WINDOW (desk.window));
  hsd_test_settle ();
  gtk_widget_grab_focus (desk.before);

  return desk;
}

static void
clear (Desk *desk, gpointer widget)
{
  gtk_window_destroy (GTK_WINDOW (desk->window));
  hsd_test_settle ();
  g_assert_finalize_object (widget);
}

static GtkWidget *
focus_of (Desk *desk)
{
  return gtk_window_get_focus (GTK_WINDOW (desk->window));
}

static void
press (Desk *desk, GtkDirectionType direction)
{
  gtk_widget_child_focus (desk->window, direction);
}

static GtkWidget *
child_at (gpointer widget, guint index)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  for (; index > 0; index--)
    child = gtk_widget_get_next_sibling (child);

  return child;
}

static void
expect_label (gpointer widget, const char *label)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

static void
take_index (gpointer widget, guint index, int *taken)
{
  *taken = index;
}

static void
take_number (gpointer widget, int number, int *taken)
{
  *taken = number;
}

static void
count_call (gpointer widget, guint *n)
{
  (*n)++;
}

/* How many widgets stand in the first row. */
static guint
count_columns (GtkWidget *grid, int width)
{
  graphene_rect_t first, bounds;
  guint n = 0;

  g_assert_true (gtk_widget_compute_bounds (child_at (grid, 0), grid, &first));
  for (GtkWidget *card = gtk_widget_get_first_child (grid); card != NULL; card = gtk_widget_get_next_sibling (card))
    {
      g_assert_true (gtk_widget_compute_bounds (card, grid, &bounds));
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, width);
      n += ABS (bounds.origin.y - first.origin.y) < 1;
    }

  return n;
}

/* --- options --- */

static const HsdOddsPart parts[] = { { .6, HSD_MARK_SUCCESS }, { .3, HSD_MARK_FAILURE } };

static const HsdOption options[] = {
  { .title = "2d20", .tag = "free", .percent = "64.8 %", .parts = parts, .n_parts = 2, .caption = "nothing to pay" },
  { .title = "3d20", .tag = "1 AP", .tone = HSD_TONE_GOLD, .percent = "82.1 %", .parts = parts, .n_parts = 2 },
  { .title = "4d20", .tag = "3 AP", .caption = "of the group", .closed = TRUE, .reason = "The pool is empty" },
  { .title = "5d20", .label = "five dice" },
};

static GtkWidget *
make_strip (void)
{
  GtkWidget *strip = hsd_option_strip_new ("Dice to buy");

  hsd_option_strip_set (HSD_OPTION_STRIP (strip), options, G_N_ELEMENTS (options));

  return g_object_ref (strip);
}

static void
test_strip_says (void)
{
  GtkWidget *strip = make_strip ();
  Desk desk = lay (strip);

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (strip), GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (child_at (strip, 0)), GTK_ACCESSIBLE_ROLE_RADIO);
  expect_label (strip, "Dice to buy");
  expect_label (child_at (strip, 0), "2d20, free, 64.8 %, nothing to pay");
  expect_label (child_at (strip, 2), "4d20, 3 AP, The pool is empty");
  expect_label (child_at (strip, 3), "five dice");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (child_at (strip, 2)), GTK_ACCESSIBLE_STATE_DISABLED, TRUE);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (child_at (strip, 1)), GTK_ACCESSIBLE_STATE_DISABLED, FALSE);
  clear (&desk, strip);
}

static void
test_strip_keys (void)
{
  GtkWidget *strip = make_strip ();
  Desk desk = lay (strip);
  int taken = -1;

  g_signal_connect (strip, "chosen", G_CALLBACK (take_index), &taken);
  hsd_option_strip_set_chosen (HSD_OPTION_STRIP (strip), 1);
  g_assert_cmpint (taken, ==, -1);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (child_at (strip, 1)), GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_TRUE);

  /* One stop, at the chosen one. */
  press (&desk, GTK_DIR_TAB_FORWARD);
  g_assert_true (focus_of (&desk) == child_at (strip, 1));
  press (&desk, GTK_DIR_TAB_FORWARD);
  g_assert_true (focus_of (&desk) == desk.after);
  press (&desk, GTK_DIR_TAB_BACKWARD);
  g_assert_true (focus_of (&desk) == child_at (strip, 1));

  /* A closed one is reached, not chosen. */
  press (&desk, GTK_DIR_RIGHT);
  g_assert_true (focus_of (&desk) == child_at (strip, 2));
  g_assert_cmpint (taken, ==, -1);
  press (&desk, GTK_DIR_RIGHT);
  g_assert_cmpint (taken, ==, 3);
  g_assert_cmpint (hsd_option_strip_get_chosen (HSD_OPTION_STRIP (strip)), ==, 3);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (child_at (strip, 1))));

  /* The edge holds. */
  press (&desk, GTK_DIR_RIGHT);
  g_assert_true (focus_of (&desk) == child_at (strip, 3));
  press (&desk, GTK_DIR_UP);
  g_assert_true (focus_of (&desk) == child_at (strip, 2));
  clear (&desk, strip);
}

static void
test_strip_click (void)
{
  GtkWidget *strip = make_strip ();
  Desk desk = lay (strip);
  int taken = -1;

  g_signal_connect (strip, "chosen", G_CALLBACK (take_index), &taken);
  g_signal_emit_by_name (child_at (strip, 2), "clicked");
  g_assert_cmpint (taken, ==, -1);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (child_at (strip, 2))));
  for (guint i = 0; i < 2; i++)
    {
      g_signal_emit_by_name (child_at (strip, 1), "clicked");
      g_assert_cmpint (taken, ==, 1);
      g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (child_at (strip, 1))));
    }

  /* “+” passes over what is closed. */
  g_assert_true (hsd_option_strip_next (HSD_OPTION_STRIP (strip)));
  g_assert_cmpint (taken, ==, 3);
  g_assert_false (hsd_option_strip_next (HSD_OPTION_STRIP (strip)));
  g_assert_true (hsd_option_strip_previous (HSD_OPTION_STRIP (strip)));
  g_assert_cmpint (taken, ==, 1);
  clear (&desk, strip);
}

/* While the number of options stays, so do the cards, the focus and the choice. */
static void
test_strip_update (void)
{
  GtkWidget *strip = make_strip ();
  Desk desk = lay (strip);
  GtkWidget *card = child_at (strip, 1);
  HsdOption other[G_N_ELEMENTS (options)];

  hsd_option_strip_set_chosen (HSD_OPTION_STRIP (strip), 1);
  press (&desk, GTK_DIR_TAB_FORWARD);
  memcpy (other, options, sizeof options);
  other[1].percent = "12.0 %";
  hsd_option_strip_set (HSD_OPTION_STRIP (strip), other, G_N_ELEMENTS (other));
  g_assert_true (child_at (strip, 1) == card && focus_of (&desk) == card);
  g_assert_cmpint (hsd_option_strip_get_chosen (HSD_OPTION_STRIP (strip)), ==, 1);
  expect_label (card, "3d20, 1 AP, 12.0 %");

  hsd_option_strip_set (HSD_OPTION_STRIP (strip), options, 2);
  g_assert_null (child_at (strip, 2));
  g_assert_cmpint (hsd_option_strip_get_chosen (HSD_OPTION_STRIP (strip)), ==, -1);
  clear (&desk, strip);
}

/* --- toggles --- */

static const HsdToggleItem numbers[] = { { "0" }, { "1" }, { "2" }, { "3", .closed = TRUE } };

static GtkWidget *
grid_of (GtkWidget *toggles)
{
  return gtk_widget_get_last_child (toggles);
}

static void
test_toggles (void)
{
  GtkWidget *toggles = g_object_ref (hsd_toggles_new ("Difficulty"));
  Desk desk;
  int taken = -1;

  hsd_toggles_set_items (HSD_TOGGLES (toggles), numbers, G_N_ELEMENTS (numbers));
  hsd_toggles_set_chosen (HSD_TOGGLES (toggles), 1);
  desk = lay (toggles);
  g_signal_connect (toggles, "chosen", G_CALLBACK (take_index), &taken);
  expect_label (toggles, "Difficulty");
  expect_label (child_at (grid_of (toggles), 1), "1");

  press (&desk, GTK_DIR_TAB_FORWARD);
  press (&desk, GTK_DIR_LEFT);
  g_assert_cmpint (taken, ==, 0);
  press (&desk, GTK_DIR_LEFT);
  press (&desk, GTK_DIR_RIGHT);
  press (&desk, GTK_DIR_RIGHT);
  press (&desk, GTK_DIR_RIGHT);
  g_assert_cmpint (taken, ==, 2);
  g_assert_cmpint (hsd_toggles_get_chosen (HSD_TOGGLES (toggles)), ==, 2);
  g_assert_true (focus_of (&desk) == child_at (grid_of (toggles), 3));
  clear (&desk, toggles);
}

static GtkWidget *
find_spin (GtkWidget *toggles)
{
  return hsd_test_find (toggles, GTK_TYPE_SPIN_BUTTON, NULL);
}

static void
test_other (void)
{
  GtkWidget *toggles = g_object_ref (hsd_toggles_new ("Difficulty"));
  Desk desk;
  int chosen = -1, other = -1;

  hsd_toggles_set_other (HSD_TOGGLES (toggles), 4, 9);
  hsd_toggles_set_items (HSD_TOGGLES (toggles), numbers, 3);
  hsd_toggles_set_chosen (HSD_TOGGLES (toggles), 2);
  desk = lay (toggles);
  g_signal_connect (toggles, "chosen", G_CALLBACK (take_index), &chosen);
  g_signal_connect (toggles, "other", G_CALLBACK (take_number), &other);

  /* Arrows go there, and neither open nor choose while there is no number. */
  press (&desk, GTK_DIR_TAB_FORWARD);
  press (&desk, GTK_DIR_RIGHT);
  g_assert_true (focus_of (&desk) == child_at (grid_of (toggles), 3));
  g_assert_cmpint (hsd_toggles_get_chosen (HSD_TOGGLES (toggles)), ==, 2);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (child_at (grid_of (toggles), 2))));
  expect_label (focus_of (&desk), "Another number");

  g_signal_emit_by_name (focus_of (&desk), "clicked");
  hsd_test_settle ();
  g_assert_true (gtk_widget_get_mapped (find_spin (toggles)));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_spin (toggles)), 7);
  g_assert_cmpint (other, ==, 7);
  g_assert_cmpint (hsd_toggles_get_chosen (HSD_TOGGLES (toggles)), ==, -1);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (child_at (grid_of (toggles), 3))));
  expect_label (child_at (grid_of (toggles), 3), "Another number: 7");

  /* Told by the program, it tells nobody. */
  hsd_toggles_show_other (HSD_TOGGLES (toggles), 9);
  g_assert_cmpint (other, ==, 7);
  hsd_toggles_set_other (HSD_TOGGLES (toggles), 1, 0);
  g_assert_null (child_at (grid_of (toggles), 3));
  g_assert_cmpint (chosen, ==, -1);
  clear (&desk, toggles);
}

/* Ten that are too long for one row: as many in each, and down goes below. */
static void
test_rows (void)
{
  GtkWidget *toggles = g_object_ref (hsd_toggles_new ("What with?"));
  HsdToggleItem items[10];
  Desk desk;

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    items[i] = (HsdToggleItem) { "MEMORY", "5", NULL, FALSE };
  hsd_toggles_set_items (HSD_TOGGLES (toggles), items, G_N_ELEMENTS (items));
  hsd_toggles_set_chosen (HSD_TOGGLES (toggles), 1);
  desk = lay (toggles);
  gtk_widget_set_size_request (toggles, 480, -1);
  hsd_test_settle ();
  g_assert_cmpuint (count_columns (grid_of (toggles), 480), ==, 5);
  press (&desk, GTK_DIR_TAB_FORWARD);
  press (&desk, GTK_DIR_DOWN);
  g_assert_cmpint (hsd_toggles_get_chosen (HSD_TOGGLES (toggles)), ==, 6);
  press (&desk, GTK_DIR_DOWN);
  g_assert_cmpint (hsd_toggles_get_chosen (HSD_TOGGLES (toggles)), ==, 6);
  press (&desk, GTK_DIR_UP);
  g_assert_cmpint (hsd_toggles_get_chosen (HSD_TOGGLES (toggles)), ==, 1);
  clear (&desk, toggles);
}

/* --- choices --- */

static void
test_choice (void)
{
  GtkWidget *card = g_object_ref (hsd_choice_card_new ());
  HsdChoiceLook look = { "Re-roll", "1 luck", HSD_TONE_TEAL, "Click a d20", "95 %", FALSE };
  Desk desk;
  guint n = 0;

  hsd_choice_card_show (HSD_CHOICE_CARD (card), &look);
  g_signal_connect (card, "activated", G_CALLBACK (count_call), &n);
  desk = lay (card);
  expect_label (card, "Re-roll, 1 luck, 95 %, Click a d20");
  g_signal_emit_by_name (card, "clicked");
  g_assert_cmpuint (n, ==, 1);

  look.closed = TRUE;
  look.caption = "No luck left";
  hsd_choice_card_show (HSD_CHOICE_CARD (card), &look);
  g_assert_true (hsd_choice_card_is_closed (HSD_CHOICE_CARD (card)));
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_STATE_DISABLED, TRUE);
  press (&desk, GTK_DIR_TAB_FORWARD);
  g_assert_true (focus_of (&desk) == card);
  g_signal_emit_by_name (card, "clicked");
  g_assert_cmpuint (n, ==, 1);
  expect_label (card, "No luck left, Re-roll, 1 luck, 95 %, closed, No luck left");
  g_signal_emit_by_name (card, "clicked");
  expect_label (card, "No luck left. Re-roll, 1 luck, 95 %, closed, No luck left");
  clear (&desk, card);
}

static guint
columns_at (GtkWidget *grid, int width)
{
  int height;

  gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_allocate (grid, width, height, -1, NULL);

  return count_columns (grid, width);
}

static void
test_card_grid (void)
{
  GtkWidget *grid = g_object_ref_sink (hsd_card_grid_new ());

  for (guint i = 0; i < 5; i++)
    {
      GtkWidget *card = hsd_choice_card_new ();

      hsd_choice_card_show (HSD_CHOICE_CARD (card), &(HsdChoiceLook) { .title = "Get information", .tag = "1 AP" });
      hsd_card_grid_append (HSD_CARD_GRID (grid), card);
    }
  g_assert_cmpuint (columns_at (grid, 1000), ==, 2);
  g_assert_cmpuint (columns_at (grid, 440), ==, 2);
  g_assert_cmpuint (columns_at (grid, 330), ==, 1);
  g_assert_finalize_object (grid);
}

/* --- tokens and bars --- */

static void
test_tokens (void)
{
  GtkWidget *tokens = g_object_ref_sink (hsd_tokens_new (HSD_TOKEN_GROUP, "Group"));
  int six, fifty, least;

  hsd_tokens_set (HSD_TOKENS (tokens), 3, 6, 0);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (tokens), GTK_ACCESSIBLE_ROLE_IMG);
  expect_label (tokens, "Group 3 of 6");
  gtk_widget_measure (tokens, GTK_ORIENTATION_HORIZONTAL, -1, &least, &six, NULL, NULL);
  g_assert_cmpint (least, <, six);
  hsd_tokens_set (HSD_TOKENS (tokens), 3, 6, -1);
  expect_label (tokens, "Group 3 of 6, 1 to be spent");
  hsd_tokens_set (HSD_TOKENS (tokens), 3, 6, 2);
  expect_label (tokens, "Group 3 of 6, 2 to come");
  hsd_tokens_set (HSD_TOKENS (tokens), 50, 0, 0);
  expect_label (tokens, "Group 50");
  gtk_widget_measure (tokens, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &fifty, NULL, NULL);
  g_assert_cmpint (fifty, <, six);
  g_assert_finalize_object (tokens);
}

static void
test_bar (void)
{
  GtkWidget *bar = g_object_ref (hsd_odds_bar_new (8));
  Desk desk = lay (bar);

  hsd_odds_bar_set (HSD_ODDS_BAR (bar), parts, 2);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_ROLE_PRESENTATION);
  hsd_odds_bar_set_expected (HSD_ODDS_BAR (bar), .5);
  hsd_test_settle ();
  clear (&desk, bar);
}

/* --- people --- */

static void
take_name (gpointer widget, const char *name, char **taken)
{
  g_free (*taken);
  *taken = g_strdup (name);
}

static GListStore *
make_people (guint n)
{
  GListStore *people = g_list_store_new (HSD_TYPE_CHARACTER);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("P%u", i);
      g_autoptr (HsdCharacter) character = hsd_character_new (name);

      g_list_store_append (people, character);
    }

  return people;
}

static void
test_actors (void)
{
  g_autoptr (GListStore) people = make_people (3);
  g_autoptr (HsdCharacter) fourth = hsd_character_new ("Nadia");
  GtkWidget *strip = g_object_ref (hsd_actor_strip_new ());
  g_autofree char *taken = g_strdup ("none");
  Desk desk;

  hsd_actor_strip_set_characters (HSD_ACTOR_STRIP (strip), G_LIST_MODEL (people), TRUE);
  hsd_actor_strip_set_chosen (HSD_ACTOR_STRIP (strip), "P0");
  desk = lay (strip);
  g_signal_connect (strip, "chosen", G_CALLBACK (take_name), &taken);
  expect_label (strip, "Who acts?");
  press (&desk, GTK_DIR_TAB_FORWARD);
  expect_label (focus_of (&desk), "P0");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (focus_of (&desk)), ==, "P0 (Ctrl+1)");
  press (&desk, GTK_DIR_RIGHT);
  g_assert_cmpstr (taken, ==, "P1");
  press (&desk, GTK_DIR_LEFT);
  press (&desk, GTK_DIR_LEFT);
  g_assert_null (taken);
  expect_label (focus_of (&desk), "Somebody");
  press (&desk, GTK_DIR_TAB_FORWARD);
  g_assert_true (focus_of (&desk) == desk.after);

  /* Another list keeps who is chosen. */
  hsd_actor_strip_set_chosen (HSD_ACTOR_STRIP (strip), "P2");
  g_list_store_insert (people, 0, fourth);
  g_assert_cmpstr (hsd_actor_strip_get_chosen (HSD_ACTOR_STRIP (strip)), ==, "P2");
  press (&desk, GTK_DIR_TAB_BACKWARD);
  expect_label (focus_of (&desk), "P2");
  clear (&desk, strip);
}

/* A list that is changed in place, as after every throw, leaves the focus where it is. */
static void
test_actors_update (void)
{
  g_autoptr (GListStore) people = make_people (3);
  g_autoptr (HsdCharacter) same = hsd_character_new ("P1");
  GtkWidget *strip = g_object_ref (hsd_actor_strip_new ());
  GtkWidget *focus;
  Desk desk;

  hsd_actor_strip_set_characters (HSD_ACTOR_STRIP (strip), G_LIST_MODEL (people), FALSE);
  hsd_actor_strip_set_chosen (HSD_ACTOR_STRIP (strip), "P1");
  desk = lay (strip);
  press (&desk, GTK_DIR_TAB_FORWARD);
  focus = focus_of (&desk);
  g_list_store_splice (people, 1, 1, (gpointer[]) { same }, 1);
  g_assert_true (focus_of (&desk) == focus);
  expect_label (focus, "P1");
  clear (&desk, strip);
}

static void
test_many_actors (void)
{
  g_autoptr (GListStore) people = make_people (9);
  GtkWidget *strip = g_object_ref (hsd_actor_strip_new ());
  g_autofree char *taken = g_strdup ("none");
  GtkWidget *menu, *list;
  Desk desk;

  hsd_actor_strip_set_characters (HSD_ACTOR_STRIP (strip), G_LIST_MODEL (people), FALSE);
  hsd_actor_strip_set_chosen (HSD_ACTOR_STRIP (strip), "P4");
  desk = lay (strip);
  g_signal_connect (strip, "chosen", G_CALLBACK (take_name), &taken);
  menu = hsd_test_find (strip, GTK_TYPE_MENU_BUTTON, NULL);
  expect_label (menu, "Other characters");
  press (&desk, GTK_DIR_TAB_FORWARD);
  press (&desk, GTK_DIR_RIGHT);
  expect_label (focus_of (&desk), "P4");
  press (&desk, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_widget_is_ancestor (focus_of (&desk), menu) || focus_of (&desk) == menu);
  press (&desk, GTK_DIR_TAB_FORWARD);
  g_assert_true (focus_of (&desk) == desk.after);

  list = hsd_test_find (menu, GTK_TYPE_LIST_BOX, NULL);
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1));
  g_assert_cmpstr (taken, ==, "P6");
  expect_label (menu, "P6");
  clear (&desk, strip);
}

static void
take_flag (gpointer widget, gboolean flag, int *taken)
{
  *taken = flag;
}

static gboolean
is_one (gpointer n)
{
  return *(guint *) n == 1;
}

static void
test_person (void)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *row = g_object_ref_sink (hsd_person_row_new ());
  HsdPersonLook look = { NULL, "Ilyes", "AGI + Stealth", "+7.7 pts", NULL, FALSE, FALSE };
  Desk desk;
  int taken = -1;
  guint n = 0;

  hsd_person_row_show (HSD_PERSON_ROW (row), &look);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  desk = lay (list);
  g_signal_connect (row, "toggled", G_CALLBACK (take_flag), &taken);
  g_signal_connect (row, "pressed", G_CALLBACK (count_call), &n);

  expect_label (row, "Ilyes, AGI + Stealth, +7.7 pts");
  press (&desk, GTK_DIR_TAB_FORWARD);
  g_assert_true (focus_of (&desk) == row);
  g_signal_emit_by_name (list, "row-activated", row);
  g_assert_cmpint (taken, ==, TRUE);
  g_assert_true (hsd_person_row_get_active (HSD_PERSON_ROW (row)));
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_TRUE);

  /* What the program shows is not what the user did; and a closed one stays as it is. */
  look.closed = TRUE;
  look.caption = "Already acted";
  taken = -1;
  hsd_person_row_show (HSD_PERSON_ROW (row), &look);
  g_signal_emit_by_name (list, "row-activated", row);
  g_assert_cmpint (taken, ==, -1);
  g_assert_false (hsd_person_row_get_active (HSD_PERSON_ROW (row)));

  look.closed = FALSE;
  look.button = "Lend…";
  hsd_person_row_show (HSD_PERSON_ROW (row), &look);
  expect_label (row, "Ilyes, Already acted, +7.7 pts, Lend…");
  g_signal_emit_by_name (list, "row-activated", row);
  g_assert_true (hsd_test_wait (is_one, &n)); /* the button stays down for a moment */
  clear (&desk, row);
}

int
main (int argc, char **argv)
{
  if (!hsd_test_start (&argc, &argv))
    return 0;

  g_test_add_func ("/option-strip/says", test_strip_says);
  g_test_add_func ("/option-strip/keys", test_strip_keys);
  g_test_add_func ("/option-strip/click", test_strip_click);
  g_test_add_func ("/option-strip/update", test_strip_update);
  g_test_add_func ("/toggles/keys", test_toggles);
  g_test_add_func ("/toggles/other", test_other);
  g_test_add_func ("/toggles/rows", test_rows);
  g_test_add_func ("/choice-card", test_choice);
  g_test_add_func ("/card-grid", test_card_grid);
  g_test_add_func ("/tokens", test_tokens);
  g_test_add_func ("/actor-strip/keys", test_actors);
  g_test_add_func ("/actor-strip/update", test_actors_update);
  g_test_add_func ("/actor-strip/many", test_many_actors);
  g_test_add_func ("/person-row", test_person);
  g_test_add_func ("/odds-bar", test_bar);

  return hsd_test_run ();
}
