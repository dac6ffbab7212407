/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The widgets that draw themselves: each is made, drawn, driven by its keys, and tells a screen
 * reader what it shows. */

#include "config.h"

#include <adwaita.h>

#include "app/games/luck/hour-dial.h"
#include "app/games/luck/ruler.h"
#include "app/games/tarot/deck-memory.h"
#include "app/games/tarot/hand.h"
#include "app/widgets/distribution-chart.h"
#include "app/widgets/face-entry.h"
#include "app/widgets/face-pad.h"
#include "app/widgets/search-enter.h"
#include "walk.h"

typedef struct
{
  GtkWidget *window;
  GtkWidget *widget;
  int last; /* of the last signal */
  guint n_signals;
} Fixture;

/* Draws it, as soon as it has its place. */
static gboolean
is_drawn (gpointer data)
{
  GtkWidget *widget = data;
  GtkSnapshot *snapshot;
  g_autoptr (GskRenderNode) node = NULL;

  if (!gtk_widget_get_mapped (widget) || gtk_widget_get_width (widget) == 0)
    return FALSE;
  snapshot = gtk_snapshot_new ();
  gtk_widget_snapshot_child (gtk_widget_get_parent (widget), widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);

  return node != NULL;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->window = gtk_window_new ();
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  hsd_test_settle ();
}

static void
show (Fixture *f, GtkWidget *widget)
{
  f->widget = widget;
  gtk_window_set_child (GTK_WINDOW (f->window), widget);
  gtk_window_present (GTK_WINDOW (f->window));
  g_assert_true (hsd_test_wait (is_drawn, widget));
}

static void
told_cb (Fixture *f, int number)
{
  f->last = number;
  f->n_signals++;
}

static void
changed_cb (Fixture *f)
{
  f->n_signals++;
}

/* As if the key came from the keyboard while the widget had the focus. */
static gboolean
press (GtkWidget *widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
    }

  return handled;
}

/* A part of what the accessible is called or described by. */
static void
expect_said (GtkWidget *widget, GtkAccessibleProperty property, const char *text)
{
  g_autofree char *wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, text);

  g_assert_cmpstr (wrong, ==, NULL);
}

/* --- the hand --- */

static const HsdHandCard cards[] = {
  { 3, 37.5, NULL, TRUE, FALSE },
  { 8, 62.5, "advised", TRUE, FALSE },
  { 12, 81.25, NULL, TRUE, TRUE },
  { 14, 87.5, NULL, TRUE, FALSE },
};

static GtkWidget *
nth_child (GtkWidget *widget, guint n)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  while (n-- > 0)
    child = gtk_widget_get_next_sibling (child);

  return child;
}

static void
show_hand (Fixture *f)
{
  GtkWidget *hand = hsd_hand_new ();

  hsd_hand_set_cards (HSD_HAND (hand), HSD_CARD_WANDS, cards, G_N_ELEMENTS (cards));
  g_signal_connect_swapped (hand, "chosen", G_CALLBACK (told_cb), f);
  show (f, hand);
}

static void
test_hand_keys (Fixture *f, gconstpointer data)
{
  show_hand (f);
  g_assert_cmpint (hsd_hand_get_chosen (HSD_HAND (f->widget)), ==, 0);

  g_assert_true (press (f->widget, GDK_KEY_Right));
  g_assert_cmpint (f->last, ==, 3);
  press (f->widget, GDK_KEY_Right);
  g_assert_cmpint (f->last, ==, 8);
  /* The Knight lies on the table. */
  press (f->widget, GDK_KEY_Right);
  g_assert_cmpint (f->last, ==, 14);
  press (f->widget, GDK_KEY_Right);
  g_assert_cmpint (f->n_signals, ==, 3);
  press (f->widget, GDK_KEY_Left);
  g_assert_cmpint (hsd_hand_get_chosen (HSD_HAND (f->widget)), ==, 8);
}

static void
test_hand_activates (Fixture *f, gconstpointer data)
{
  show_hand (f);
  hsd_hand_set_chosen (HSD_HAND (f->widget), 14);
  g_assert_cmpint (f->n_signals, ==, 0);
  g_signal_connect_swapped (f->widget, "activated", G_CALLBACK (told_cb), f);
  g_assert_true (press (f->widget, GDK_KEY_Return));
  g_assert_cmpint (f->last, ==, 14);
  g_assert_cmpint (f->n_signals, ==, 1);
  g_assert_false (press (f->widget, GDK_KEY_space));
}

static void
test_hand_is_one_stop (Fixture *f, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *before = gtk_button_new_with_label ("before");
  GtkWidget *hand = hsd_hand_new ();
  GtkWidget *after = gtk_button_new_with_label ("after");

  hsd_hand_set_cards (HSD_HAND (hand), HSD_CARD_CUPS, cards, G_N_ELEMENTS (cards));
  hsd_hand_set_chosen (HSD_HAND (hand), 8);
  gtk_box_append (GTK_BOX (box), before);
  gtk_box_append (GTK_BOX (box), hand);
  gtk_box_append (GTK_BOX (box), after);
  show (f, box);

  gtk_widget_grab_focus (before);
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_widget_is_focus (nth_child (hand, 1)));
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_widget_is_focus (after));
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_BACKWARD);
  g_assert_true (gtk_widget_is_focus (nth_child (hand, 1)));
}

static void
test_hand_is_told (Fixture *f, gconstpointer data)
{
  show_hand (f);
  expect_said (nth_child (f->widget, 1), GTK_ACCESSIBLE_PROPERTY_LABEL, "Eight of Wands, 62.5%, advised");
  expect_said (nth_child (f->widget, 2), GTK_ACCESSIBLE_PROPERTY_LABEL, "Knight of Wands, 81.3%, played");
  g_assert_false (gtk_widget_get_sensitive (nth_child (f->widget, 2)));
  hsd_hand_set_chosen (HSD_HAND (f->widget), 8);
  g_assert_null (gtk_test_accessible_check_state (GTK_ACCESSIBLE (nth_child (f->widget, 1)), GTK_ACCESSIBLE_STATE_CHECKED,
                                                  GTK_ACCESSIBLE_TRISTATE_TRUE));

  hsd_hand_set_hidden (HSD_HAND (f->widget), TRUE);
  expect_said (nth_child (f->widget, 1), GTK_ACCESSIBLE_PROPERTY_LABEL, "Hidden card 2");
}

static void
test_hand_keeps_the_choice (Fixture *f, gconstpointer data)
{
  show_hand (f);
  hsd_hand_set_chosen (HSD_HAND (f->widget), 8);
  hsd_hand_set_cards (HSD_HAND (f->widget), HSD_CARD_WANDS, cards, 2);
  g_assert_cmpint (hsd_hand_get_chosen (HSD_HAND (f->widget)), ==, 8);
  hsd_hand_set_cards (HSD_HAND (f->widget), HSD_CARD_WANDS, cards, 1);
  g_assert_cmpint (hsd_hand_get_chosen (HSD_HAND (f->widget)), ==, 0);
}

/* --- the chart --- */

static void
test_chart (Fixture *f, gconstpointer data)
{
  static const HsdChartItem items[] = {
    { -1, .25, HSD_MARK_FAILURE },
    { 0, .5, HSD_MARK_TIE },
    { 1, .25, HSD_MARK_SUCCESS },
  };
  static const HsdChartLegend legend[] = { { HSD_MARK_SUCCESS, "above" } };
  GtkWidget *widget = hsd_distribution_chart_new ();
  HsdDistributionChart *chart = HSD_DISTRIBUTION_CHART (widget);

  hsd_distribution_chart_set_title (chart, "All results");
  hsd_distribution_chart_set_legend (chart, legend, G_N_ELEMENTS (legend));
  hsd_distribution_chart_set_signed (chart, TRUE);
  hsd_distribution_chart_set_reach (chart, TRUE);
  hsd_distribution_chart_set_drawn (chart, TRUE, 1);
  hsd_distribution_chart_set_items (chart, items, G_N_ELEMENTS (items));
  show (f, widget);
  g_assert_false (hsd_distribution_chart_get_table (chart));
  expect_said (hsd_test_find (widget, g_type_from_name ("HsdDistributionBars"), NULL), GTK_ACCESSIBLE_PROPERTY_LABEL,
               "All results: range from −1 to +1, most likely 0 with 50.0%");
}

static void
add_cell (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "numeric"))
    g_string_append_printf (data, "%s ", gtk_label_get_text (GTK_LABEL (widget)));
}

static void
test_chart_as_table (Fixture *f, gconstpointer data)
{
  static const HsdChartItem items[] = { { 1, .25, HSD_MARK_FAILURE }, { 2, .75, HSD_MARK_SUCCESS } };
  GtkWidget *widget = hsd_distribution_chart_new ();
  g_autoptr (GString) told = g_string_new (NULL);

  hsd_distribution_chart_set_items (HSD_DISTRIBUTION_CHART (widget), items, G_N_ELEMENTS (items));
  show (f, widget);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (hsd_test_find (widget, GTK_TYPE_TOGGLE_BUTTON, NULL)), TRUE);
  g_assert_true (hsd_distribution_chart_get_table (HSD_DISTRIBUTION_CHART (widget)));
  hsd_test_settle ();
  hsd_test_walk (hsd_test_find (widget, GTK_TYPE_COLUMN_VIEW, NULL), add_cell, told);
  g_assert_cmpstr (told->str, ==, "1 25.0% 100% 2 75.0% 75.0% ");
}

/* --- the ruler --- */

static void
test_ruler (Fixture *f, gconstpointer data)
{
  static const HsdRulerBand bands[] = {
    { 1, 6, HSD_MARK_CRITICAL_SUCCESS, "particular" },
    { 7, 30, HSD_MARK_SUCCESS, "normal" },
    { 31, 100, HSD_MARK_FAILURE, "missed" },
  };
  GtkWidget *ruler = hsd_ruler_new ();

  hsd_ruler_set_bands (HSD_RULER (ruler), bands, G_N_ELEMENTS (bands));
  show (f, ruler);
  expect_said (ruler, GTK_ACCESSIBLE_PROPERTY_LABEL, "Outcomes");
  hsd_ruler_set_pointer (HSD_RULER (ruler), 72);
  expect_said (ruler, GTK_ACCESSIBLE_PROPERTY_LABEL, "Outcomes, 72 rolled");
  expect_said (ruler, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "particular from 1 to 6, normal from 7 to 30, missed from 31 to 100");
}

/* --- the dial --- */

static void
test_dial (Fixture *f, gconstpointer data)
{
  static const char *const names[HSD_HOURS] = { "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve" };
  static const int adjustments[HSD_HOURS] = { 0, -2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 2 };
  GtkWidget *dial = hsd_hour_dial_new ();

  hsd_hour_dial_set_names (HSD_HOUR_DIAL (dial), names);
  hsd_hour_dial_set_adjustments (HSD_HOUR_DIAL (dial), adjustments);
  g_signal_connect_swapped (dial, "chosen", G_CALLBACK (told_cb), f);
  show (f, dial);

  g_assert_true (press (dial, GDK_KEY_Left));
  g_assert_cmpint (f->last, ==, 12);
  expect_said (dial, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "twelve, +2");
  press (dial, GDK_KEY_Right);
  g_assert_cmpint (f->last, ==, 1);
  press (dial, GDK_KEY_Down);
  g_assert_cmpint (f->last, ==, 2);
  expect_said (dial, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "two, −2");
  hsd_hour_dial_set_chosen (HSD_HOUR_DIAL (dial), 4);
  g_assert_cmpint (f->n_signals, ==, 3);
  g_assert_cmpint (hsd_hour_dial_get_chosen (HSD_HOUR_DIAL (dial)), ==, 4);
}

/* --- the deck --- */

static void
test_memory (Fixture *f, gconstpointer data)
{
  GtkWidget *memory = hsd_deck_memory_new ();
  GtkWidget *cells;

  show (f, memory);
  cells = hsd_test_find (memory, g_type_from_name ("HsdDeckCells"), NULL);
  expect_said (cells, GTK_ACCESSIBLE_PROPERTY_LABEL, "21 arcana + the Fool");
  hsd_deck_memory_set (HSD_DECK_MEMORY (memory), 0x3fffff & ~(1u << 2 | 1u << 15), FALSE);
  expect_said (cells, GTK_ACCESSIBLE_PROPERTY_LABEL, "19 arcana + the Fool");
  expect_said (cells, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Out: 2, 15");
  hsd_deck_memory_set (HSD_DECK_MEMORY (memory), 0x7ffe & ~(1u << 9), TRUE);
  expect_said (cells, GTK_ACCESSIBLE_PROPERTY_LABEL, "13 cards");
  expect_said (cells, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Out: 9");
}

/* --- faces --- */

/* What is typed, and what is entered then: “.” is an empty place, “<” Backspace, “!” what comes
 * before was refused, “|” time goes by. */
typedef struct
{
  HsdDieKind kind;
  guint n;
  const char *typed;
  const char *entered;
} Typing;

static const Typing typings[] = {
  { HSD_DIE_D20, 3, "7", "7 . ." },
  { HSD_DIE_D20, 3, "17", "17 . ." },
  { HSD_DIE_D20, 3, "25", "2 5 ." },
  { HSD_DIE_D20, 3, "1|7", "1 7 ." },
  { HSD_DIE_D20, 3, "20", "20 . ." },
  { HSD_DIE_D20, 2, "0!", ". ." },
  { HSD_DIE_D20, 1, "25!", "2" },
  { HSD_DIE_D20, 2, "3<", ". ." },
  { HSD_DIE_D20, 2, "3-!", "3 ." },
  { HSD_DIE_D10, 3, "907", "9 0 7" },
  { HSD_DIE_D100, 2, "72", "72 ." },
  { HSD_DIE_D100, 2, "0300", "3 100" },
  { HSD_DIE_D100, 1, "7|", "7" },
  { HSD_DIE_D100, 1, "0|", "." },
  { HSD_DIE_DISCORDANT, 4, "-0+", "-1999 -1997 -1995 ." },
  { HSD_DIE_DISCORDANT, 1, "5!", "." },
  { HSD_DIE_COMBAT, 3, "107!", "1 3 ." },
  { HSD_N_DICE, 2, "8", "8 ." },
  { HSD_N_DICE, 2, "88!", "8 ." },
  { HSD_N_DICE, 2, "2!", ". ." },
  { HSD_N_DICE, 2, "14", "14 ." },
};

static gboolean
type (HsdFaceEntry *entry, char key)
{
  if (g_ascii_isdigit (key))
    return hsd_face_entry_type_digit (entry, key - '0');
  if (key == '+' || key == '-')
    return hsd_face_entry_type_sign (entry, key == '+');
  if (key == '<')
    hsd_face_entry_go_back (entry);
  else
    hsd_face_entry_settle (entry);

  return TRUE;
}

static char *
list_faces (const GArray *faces)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < faces->len; i++)
    {
      int face = g_array_index (faces, int, i);

      g_string_append (list, i > 0 ? " " : "");
      if (face == HSD_FACE_HOLE)
        g_string_append_c (list, '.');
      else
        g_string_append_printf (list, "%d", face);
    }

  return g_string_free (g_steal_pointer (&list), FALSE);
}

static void
test_typing (gconstpointer data)
{
  const Typing *typing = data;
  gboolean cards_alone = typing->kind == HSD_N_DICE;
  /* The Two is out. */
  g_autoptr (HsdFaceEntry) entry = cards_alone ? hsd_face_entry_new_cards (0x7ffe & ~(1u << 2), HSD_CARD_MINOR, typing->n)
                                               : hsd_face_entry_new_dice (typing->kind, typing->n);
  g_autofree char *entered = NULL;

  for (const char *key = typing->typed; *key != '\0'; key++)
    if (*key != '!')
      g_assert_cmpint (type (entry, *key), ==, key[1] != '!');
  entered = list_faces (entry->faces);
  g_assert_cmpstr (entered, ==, typing->entered);
}

static void
test_pad (Fixture *f, gconstpointer data)
{
  GtkWidget *widget = hsd_face_pad_new_for_dice (HSD_DIE_D20, 3);
  HsdFacePad *pad = HSD_FACE_PAD (widget);
  GtkWidget *slots = gtk_widget_get_first_child (widget);
  g_autofree char *entered = NULL;

  g_signal_connect_swapped (pad, "changed", G_CALLBACK (changed_cb), f);
  show (f, widget);
  g_assert_true (hsd_face_pad_is_empty (pad));
  g_assert_true (gtk_widget_grab_focus (widget));
  expect_said (nth_child (slots, 0), GTK_ACCESSIBLE_PROPERTY_LABEL, "Die 1: empty");
  press (widget, GDK_KEY_1);
  press (widget, GDK_KEY_KP_7);
  g_assert_cmpint (f->n_signals, ==, 2);
  expect_said (nth_child (slots, 0), GTK_ACCESSIBLE_PROPERTY_LABEL, "Die 1: 17");
  g_assert_true (gtk_widget_is_focus (nth_child (slots, 1)));
  press (widget, GDK_KEY_0);
  g_assert_cmpint (f->n_signals, ==, 2);
  g_assert_true (press (widget, GDK_KEY_Right));
  press (widget, GDK_KEY_9);
  g_assert_false (press (widget, GDK_KEY_Return));
  entered = list_faces (hsd_face_pad_get (pad));
  g_assert_cmpstr (entered, ==, "17 . 9");
  g_assert_false (hsd_face_pad_is_empty (pad));
  hsd_face_pad_clear (pad);
  g_assert_true (hsd_face_pad_is_empty (pad));
}

static void
test_pad_of_cards (Fixture *f, gconstpointer data)
{
  GtkWidget *widget = hsd_face_pad_new_for_cards (1u | 1u << 8 | 1u << 21, HSD_CARD_MAJOR, 2);
  GtkWidget *grid = nth_child (widget, 1);
  g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *entered = NULL;
  int card = 21;

  show (f, widget);
  g_signal_emit_by_name (nth_child (grid, 1), "clicked");
  g_assert_false (gtk_widget_get_sensitive (nth_child (grid, 1)));
  g_signal_emit_by_name (nth_child (grid, 0), "clicked");
  entered = list_faces (hsd_face_pad_get (HSD_FACE_PAD (widget)));
  g_assert_cmpstr (entered, ==, "8 0");
  g_array_append_val (before, card);
  hsd_face_pad_set (HSD_FACE_PAD (widget), before);
  g_clear_pointer (&entered, g_free);
  entered = list_faces (hsd_face_pad_get (HSD_FACE_PAD (widget)));
  g_assert_cmpstr (entered, ==, "21 .");
}

/* --- a list that is searched --- */

/* Enter takes what is found where it is one alone. */
static void
test_search_enter (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "Agility", "Hearing", "Sight", NULL };
  static const struct
  {
    const char *typed;
    guint selected;
  } rows[] = { { "i", 0 }, { "zorg", 0 }, { "sig", 2 }, { "", 2 }, { "hear", 1 } };
  GtkWidget *down = gtk_drop_down_new (G_LIST_MODEL (gtk_string_list_new (names)),
                                       gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string"));
  GtkWidget *entry;

  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (down), TRUE);
  hsd_drop_down_enter_takes_one (GTK_DROP_DOWN (down));
  show (f, down);
  entry = hsd_test_find (down, GTK_TYPE_SEARCH_ENTRY, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (entry), rows[i].typed);
      g_signal_emit_by_name (entry, "activate");
      g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (down)), ==, rows[i].selected);
    }
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *f, gconstpointer data);
  } tests[] = {
    { "/widgets/hand/keys", test_hand_keys },
    { "/widgets/hand/activates", test_hand_activates },
    { "/widgets/hand/one-stop", test_hand_is_one_stop },
    { "/widgets/hand/told", test_hand_is_told },
    { "/widgets/hand/keeps-the-choice", test_hand_keeps_the_choice },
    { "/widgets/chart/bars", test_chart },
    { "/widgets/chart/table", test_chart_as_table },
    { "/widgets/ruler", test_ruler },
    { "/widgets/dial", test_dial },
    { "/widgets/memory", test_memory },
    { "/widgets/pad/dice", test_pad },
    { "/widgets/pad/cards", test_pad_of_cards },
    { "/widgets/search-enter", test_search_enter },
  };

  if (!hsd_test_start (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (typings); i++)
    {
      g_autofree char *path = g_strdup_printf ("/widgets/typing/%u-%s", i, typings[i].typed);

      g_test_add_data_func (path, &typings[i], test_typing);
    }

  return hsd_test_run ();
}
