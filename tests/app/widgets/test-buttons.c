/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Groups of buttons of which one is chosen: option strips and toggles. */

#include "config.h"

#include "app/widgets/option-card.h"
#include "app/widgets/grid-layout.h"
#include "app/widgets/toggle-group.h"
#include "lay.h"
#include "suite.h"
#include "walk.h"

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

/* --- options --- */

static const HsdOddsPart parts[] = { { { 3, 5 }, HSD_MARK_SUCCESS }, { { 3, 10 }, HSD_MARK_FAILURE } };

static const HsdOption options[] = {
  { .title = "2d20", .tag = "free", .percent = "64.8 %", .parts = parts, .n_parts = 2, .caption = "nothing to pay" },
  { .title = "3d20", .tag = "1 AP", .tone = HSD_TONE_GOLD, .percent = "82.1 %", .parts = parts, .n_parts = 2 },
  { .title = "4d20", .tag = "3 AP", .caption = "of the group", .closed = TRUE, .reason = "The pool is empty" },
  { .title = "5d20", .label = "five dice" },
};

static GtkWidget *
make_strip (void)
{
  GtkWidget *strip = hsd_options_new ("Dice to buy");

  hsd_options_show (HSD_TOGGLES (strip), options, G_N_ELEMENTS (options));

  return g_object_ref (strip);
}

static void
test_strip_says (void)
{
  GtkWidget *strip = make_strip ();
  HsdLaid desk = hsd_lay (strip);

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (strip), GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (hsd_child_at (strip, 0)), GTK_ACCESSIBLE_ROLE_RADIO);
  hsd_expect_label (strip, "Dice to buy");
  hsd_expect_label (hsd_child_at (strip, 0), "2d20, free, 64.8 %, nothing to pay");
  hsd_expect_label (hsd_child_at (strip, 2), "4d20, 3 AP, The pool is empty");
  hsd_expect_label (hsd_child_at (strip, 3), "five dice");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (hsd_child_at (strip, 2)), GTK_ACCESSIBLE_STATE_DISABLED, TRUE);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (hsd_child_at (strip, 1)), GTK_ACCESSIBLE_STATE_DISABLED, FALSE);
  hsd_laid_clear (&desk, strip);
}

static void
test_strip_keys (void)
{
  GtkWidget *strip = make_strip ();
  HsdLaid desk = hsd_lay (strip);
  int taken = -1;

  g_signal_connect (strip, "chosen", G_CALLBACK (take_index), &taken);
  hsd_toggles_set_chosen (HSD_TOGGLES (strip), 1);
  g_assert_cmpint (taken, ==, -1);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (hsd_child_at (strip, 1)), GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);

  /* The group is one Tab stop, at the chosen one. */
  hsd_laid_press (&desk, GTK_DIR_TAB_FORWARD);
  g_assert_true (hsd_laid_focus (&desk) == hsd_child_at (strip, 1));
  hsd_laid_press (&desk, GTK_DIR_TAB_FORWARD);
  g_assert_true (hsd_laid_focus (&desk) == desk.after);
  hsd_laid_press (&desk, GTK_DIR_TAB_BACKWARD);
  g_assert_true (hsd_laid_focus (&desk) == hsd_child_at (strip, 1));

  /* A closed one can be focused, but not chosen. */
  hsd_laid_press (&desk, GTK_DIR_RIGHT);
  g_assert_true (hsd_laid_focus (&desk) == hsd_child_at (strip, 2));
  g_assert_cmpint (taken, ==, -1);
  hsd_laid_press (&desk, GTK_DIR_RIGHT);
  g_assert_cmpint (taken, ==, 3);
  g_assert_cmpint (hsd_toggles_get_chosen (HSD_TOGGLES (strip)), ==, 3);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (hsd_child_at (strip, 1))));

  /* The focus stops at the end. */
  hsd_laid_press (&desk, GTK_DIR_RIGHT);
  g_assert_true (hsd_laid_focus (&desk) == hsd_child_at (strip, 3));
  hsd_laid_press (&desk, GTK_DIR_UP);
  g_assert_true (hsd_laid_focus (&desk) == hsd_child_at (strip, 2));
  hsd_laid_clear (&desk, strip);
}

static void
test_strip_click (void)
{
  GtkWidget *strip = make_strip ();
  HsdLaid desk = hsd_lay (strip);
  int taken = -1;

  g_signal_connect (strip, "chosen", G_CALLBACK (take_index), &taken);
  g_signal_emit_by_name (hsd_child_at (strip, 2), "clicked");
  g_assert_cmpint (taken, ==, -1);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (hsd_child_at (strip, 2))));
  for (guint i = 0; i < 2; i++)
    {
      g_signal_emit_by_name (hsd_child_at (strip, 1), "clicked");
      g_assert_cmpint (taken, ==, 1);
      g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (hsd_child_at (strip, 1))));
    }

  /* “+” skips closed ones. */
  g_assert_true (hsd_toggles_step (HSD_TOGGLES (strip), 1));
  g_assert_cmpint (taken, ==, 3);
  g_assert_false (hsd_toggles_step (HSD_TOGGLES (strip), 1));
  g_assert_true (hsd_toggles_step (HSD_TOGGLES (strip), -1));
  g_assert_cmpint (taken, ==, 1);
  hsd_laid_clear (&desk, strip);
}

/* If the number of options does not change, cards, focus and choice stay. */
static void
test_strip_update (void)
{
  GtkWidget *strip = make_strip ();
  HsdLaid desk = hsd_lay (strip);
  GtkWidget *card = hsd_child_at (strip, 1);
  HsdOption other[G_N_ELEMENTS (options)];

  hsd_toggles_set_chosen (HSD_TOGGLES (strip), 1);
  hsd_laid_press (&desk, GTK_DIR_TAB_FORWARD);
  memcpy (other, options, sizeof options);
  other[1].percent = "12.0 %";
  hsd_options_show (HSD_TOGGLES (strip), other, G_N_ELEMENTS (other));
  g_assert_true (hsd_child_at (strip, 1) == card && hsd_laid_focus (&desk) == card);
  g_assert_cmpint (hsd_toggles_get_chosen (HSD_TOGGLES (strip)), ==, 1);
  hsd_expect_label (card, "3d20, 1 AP, 12.0 %");

  hsd_options_show (HSD_TOGGLES (strip), options, 2);
  g_assert_null (hsd_child_at (strip, 2));
  g_assert_cmpint (hsd_toggles_get_chosen (HSD_TOGGLES (strip)), ==, -1);
  hsd_laid_clear (&desk, strip);
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
  GtkWidget *toggles = g_object_ref (hsd_toggle_group_new ("Difficulty"));
  HsdLaid desk;
  int taken = -1;

  hsd_toggle_group_set_items (HSD_TOGGLE_GROUP (toggles), numbers, G_N_ELEMENTS (numbers));
  hsd_toggle_group_set_chosen (HSD_TOGGLE_GROUP (toggles), 1);
  desk = hsd_lay (toggles);
  g_signal_connect (toggles, "chosen", G_CALLBACK (take_index), &taken);
  hsd_expect_label (toggles, "Difficulty");
  hsd_expect_label (hsd_child_at (grid_of (toggles), 1), "1");

  hsd_laid_press (&desk, GTK_DIR_TAB_FORWARD);
  hsd_laid_press (&desk, GTK_DIR_LEFT);
  g_assert_cmpint (taken, ==, 0);
  hsd_laid_press (&desk, GTK_DIR_LEFT);
  hsd_laid_press (&desk, GTK_DIR_RIGHT);
  hsd_laid_press (&desk, GTK_DIR_RIGHT);
  hsd_laid_press (&desk, GTK_DIR_RIGHT);
  g_assert_cmpint (taken, ==, 2);
  g_assert_cmpint (hsd_toggle_group_get_chosen (HSD_TOGGLE_GROUP (toggles)), ==, 2);
  g_assert_true (hsd_laid_focus (&desk) == hsd_child_at (grid_of (toggles), 3));
  hsd_laid_clear (&desk, toggles);
}

static GtkWidget *
find_spin (GtkWidget *toggles)
{
  return hsd_test_find (toggles, GTK_TYPE_SPIN_BUTTON, NULL);
}

static void
test_other (void)
{
  GtkWidget *toggles = g_object_ref (hsd_toggle_group_new ("Difficulty"));
  HsdLaid desk;
  int chosen = -1, other = -1;

  hsd_toggle_group_set_other (HSD_TOGGLE_GROUP (toggles), 4, 9);
  hsd_toggle_group_set_items (HSD_TOGGLE_GROUP (toggles), numbers, 3);
  hsd_toggle_group_set_chosen (HSD_TOGGLE_GROUP (toggles), 2);
  desk = hsd_lay (toggles);
  g_signal_connect (toggles, "chosen", G_CALLBACK (take_index), &chosen);
  g_signal_connect (toggles, "other", G_CALLBACK (take_number), &other);

  /* Arrows go there, and neither open it nor choose it while it has no number. */
  hsd_laid_press (&desk, GTK_DIR_TAB_FORWARD);
  hsd_laid_press (&desk, GTK_DIR_RIGHT);
  g_assert_true (hsd_laid_focus (&desk) == hsd_child_at (grid_of (toggles), 3));
  g_assert_cmpint (hsd_toggle_group_get_chosen (HSD_TOGGLE_GROUP (toggles)), ==, 2);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (hsd_child_at (grid_of (toggles), 2))));
  hsd_expect_label (hsd_laid_focus (&desk), "Another number");

  g_signal_emit_by_name (hsd_laid_focus (&desk), "clicked");
  hsd_test_settle ();
  g_assert_true (gtk_widget_get_mapped (find_spin (toggles)));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_spin (toggles)), 7);
  g_assert_cmpint (other, ==, 7);
  g_assert_cmpint (hsd_toggle_group_get_chosen (HSD_TOGGLE_GROUP (toggles)), ==, -1);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (hsd_child_at (grid_of (toggles), 3))));
  hsd_expect_label (hsd_child_at (grid_of (toggles), 3), "Another number: 7");

  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (find_spin (toggles), GTK_TYPE_POPOVER)));
  hsd_test_settle ();

  /* A change by the program emits no signal. */
  hsd_toggle_group_show_other (HSD_TOGGLE_GROUP (toggles), 9);
  g_assert_cmpint (other, ==, 7);
  hsd_toggle_group_set_other (HSD_TOGGLE_GROUP (toggles), 1, 0);
  g_assert_null (hsd_child_at (grid_of (toggles), 3));
  g_assert_cmpint (chosen, ==, -1);
  hsd_laid_clear (&desk, toggles);
}

static void
count_cb (gpointer widget, GParamSpec *pspec, guint *n)
{
  (*n)++;
}

/* A property that is set to what it is emits nothing, and what a program sets is no choice of the user's. */
static void
test_properties (void)
{
  static const char *const names[] = { "caption", "note", "chosen", "other-min", "other-max" };
  GtkWidget *toggles = g_object_ref_sink (g_object_new (HSD_TYPE_TOGGLE_GROUP, NULL));
  guint notified[G_N_ELEMENTS (names)] = { 0 };
  int taken = -1, other = -1;

  hsd_toggle_group_set_items (HSD_TOGGLE_GROUP (toggles), numbers, G_N_ELEMENTS (numbers));
  g_signal_connect (toggles, "chosen", G_CALLBACK (take_index), &taken);
  g_signal_connect (toggles, "other", G_CALLBACK (take_number), &other);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *signal = g_strconcat ("notify::", names[i], NULL);

      g_signal_connect (toggles, signal, G_CALLBACK (count_cb), &notified[i]);
    }
  for (guint round = 0; round < 2; round++)
    g_object_set (toggles, "caption", "Level", "note", "at most 9", "chosen", 2, "other-min", 4, "other-max", 9, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpuint (notified[i], ==, 1);
  hsd_expect_label (toggles, "Level");
  g_assert_nonnull (hsd_child_at (grid_of (toggles), 4));

  hsd_toggle_group_show_other (HSD_TOGGLE_GROUP (toggles), 12);
  g_assert_cmpint (hsd_toggle_group_get_chosen (HSD_TOGGLE_GROUP (toggles)), ==, -1);
  hsd_expect_label (hsd_child_at (grid_of (toggles), 4), "Another number: 9");
  g_object_set (toggles, "other-max", 6, NULL);
  hsd_expect_label (hsd_child_at (grid_of (toggles), 4), "Another number: 6");
  g_assert_cmpuint (notified[2], ==, 2);
  g_signal_emit_by_name (hsd_child_at (grid_of (toggles), 1), "clicked");
  g_assert_cmpuint (notified[2], ==, 3);
  g_assert_cmpint (taken, ==, 1);
  g_assert_cmpint (other, ==, -1);
  g_object_set (toggles, "caption", NULL, NULL);
  g_assert_true (gtk_widget_get_visible (gtk_widget_get_first_child (toggles)));
  g_object_set (toggles, "note", NULL, NULL);
  g_assert_false (gtk_widget_get_visible (gtk_widget_get_first_child (toggles)));
  g_assert_finalize_object (toggles);
}

/* Room for seven columns, and ten widgets: five in each row. */
static void
test_balance (void)
{
  GtkWidget *grid = g_object_ref_sink (g_object_new (HSD_TYPE_TOGGLES, "layout-manager", hsd_grid_layout_new (1, 5), NULL));

  for (guint i = 0; i < 10; i++)
    {
      GtkWidget *label = gtk_label_new (NULL);

      gtk_widget_set_size_request (label, 60, 20);
      gtk_widget_set_parent (label, grid);
    }
  g_assert_cmpuint (hsd_columns_at (grid, 430), ==, 5);
  g_assert_cmpuint (hsd_columns_at (grid, 700), ==, 10);
  g_assert_cmpuint (hsd_columns_at (grid, 60), ==, 1);
  g_assert_finalize_object (grid);
}

/* Ten that do not fit in one row: the same number in each, and Down goes to the next row. */
static void
test_rows (void)
{
  GtkWidget *toggles = g_object_ref (hsd_toggle_group_new ("What with?"));
  HsdToggleItem items[10];
  HsdLaid desk;

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    items[i] = (HsdToggleItem) { "MEMORY", "5", NULL, FALSE };
  hsd_toggle_group_set_items (HSD_TOGGLE_GROUP (toggles), items, G_N_ELEMENTS (items));
  hsd_toggle_group_set_chosen (HSD_TOGGLE_GROUP (toggles), 1);
  gtk_widget_set_size_request (toggles, 480, -1);
  desk = hsd_lay (toggles);
  g_assert_cmpuint (hsd_count_columns (grid_of (toggles), 480), ==, 5);
  hsd_laid_press (&desk, GTK_DIR_TAB_FORWARD);
  hsd_laid_press (&desk, GTK_DIR_DOWN);
  g_assert_cmpint (hsd_toggle_group_get_chosen (HSD_TOGGLE_GROUP (toggles)), ==, 6);
  hsd_laid_press (&desk, GTK_DIR_DOWN);
  g_assert_cmpint (hsd_toggle_group_get_chosen (HSD_TOGGLE_GROUP (toggles)), ==, 6);
  hsd_laid_press (&desk, GTK_DIR_UP);
  g_assert_cmpint (hsd_toggle_group_get_chosen (HSD_TOGGLE_GROUP (toggles)), ==, 1);
  hsd_laid_clear (&desk, toggles);
}

HSD_SUITE (buttons)
{
  g_test_add_func ("/buttons/option-strip/says", test_strip_says);
  g_test_add_func ("/buttons/option-strip/keys", test_strip_keys);
  g_test_add_func ("/buttons/option-strip/click", test_strip_click);
  g_test_add_func ("/buttons/option-strip/update", test_strip_update);
  g_test_add_func ("/buttons/toggles/keys", test_toggles);
  g_test_add_func ("/buttons/toggles/other", test_other);
  g_test_add_func ("/buttons/toggles/properties", test_properties);
  g_test_add_func ("/buttons/toggles/rows", test_rows);
  g_test_add_func ("/buttons/toggles/balance", test_balance);
}
