/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The custom widgets of the tarot page: the cards in a hand, the remaining deck. */

#include "config.h"

#include "app/games/pages.h"
#include "app/games/tarot/deck-memory.h"
#include "app/games/tarot/hand.h"
#include "drawn.h"
#include "lay.h"
#include "suite.h"
#include "walk.h"

/* --- the hand --- */

static const HsdHandCard cards[] = {
  { 3, { 3, 8 }, NULL, TRUE, FALSE },
  { 8, { 5, 8 }, "advised", TRUE, FALSE },
  { 12, { 13, 16 }, NULL, TRUE, TRUE },
  { 14, { 7, 8 }, NULL, TRUE, FALSE },
};

static void
show_hand (HsdDrawn *f)
{
  GtkWidget *hand = g_object_new (HSD_TYPE_HAND, NULL);

  hsd_hand_set_cards (HSD_HAND (hand), HSD_CARD_WANDS, cards, G_N_ELEMENTS (cards));
  g_signal_connect_swapped (hand, "chosen", G_CALLBACK (hsd_drawn_told_cb), f);
  hsd_drawn_show (f, hand);
}

static void
test_hand_keys (HsdDrawn *f, gconstpointer data)
{
  show_hand (f);
  g_assert_cmpint (hsd_hand_get_chosen (HSD_HAND (f->widget)), ==, 0);

  g_assert_true (hsd_drawn_press (f->widget, GDK_KEY_Right));
  g_assert_cmpint (f->last, ==, 3);
  hsd_drawn_press (f->widget, GDK_KEY_Right);
  g_assert_cmpint (f->last, ==, 8);
  /* The Knight is on the table. */
  hsd_drawn_press (f->widget, GDK_KEY_Right);
  g_assert_cmpint (f->last, ==, 14);
  hsd_drawn_press (f->widget, GDK_KEY_Right);
  g_assert_cmpint (f->n_signals, ==, 3);
  hsd_drawn_press (f->widget, GDK_KEY_Left);
  g_assert_cmpint (hsd_hand_get_chosen (HSD_HAND (f->widget)), ==, 8);
}

static void
test_hand_activates (HsdDrawn *f, gconstpointer data)
{
  show_hand (f);
  hsd_hand_set_chosen (HSD_HAND (f->widget), 14);
  g_assert_cmpint (f->n_signals, ==, 0);
  g_signal_connect_swapped (f->widget, "activated", G_CALLBACK (hsd_drawn_told_cb), f);
  g_assert_true (hsd_drawn_press (f->widget, GDK_KEY_Return));
  g_assert_cmpint (f->last, ==, 14);
  g_assert_cmpint (f->n_signals, ==, 1);
  g_assert_false (hsd_drawn_press (f->widget, GDK_KEY_space));
}

static void
test_hand_is_one_stop (HsdDrawn *f, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *before = gtk_button_new_with_label ("before");
  GtkWidget *hand = g_object_new (HSD_TYPE_HAND, NULL);
  GtkWidget *after = gtk_button_new_with_label ("after");

  hsd_hand_set_cards (HSD_HAND (hand), HSD_CARD_CUPS, cards, G_N_ELEMENTS (cards));
  hsd_hand_set_chosen (HSD_HAND (hand), 8);
  gtk_box_append (GTK_BOX (box), before);
  gtk_box_append (GTK_BOX (box), hand);
  gtk_box_append (GTK_BOX (box), after);
  hsd_drawn_show (f, box);

  gtk_widget_grab_focus (before);
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_widget_is_focus (hsd_child_at (hand, 1)));
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_widget_is_focus (after));
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_BACKWARD);
  g_assert_true (gtk_widget_is_focus (hsd_child_at (hand, 1)));
}

static void
test_hand_is_told (HsdDrawn *f, gconstpointer data)
{
  show_hand (f);
  hsd_expect_said (hsd_child_at (f->widget, 1), GTK_ACCESSIBLE_PROPERTY_LABEL, "Eight of Wands, 62.5%, advised");
  hsd_expect_said (hsd_child_at (f->widget, 2), GTK_ACCESSIBLE_PROPERTY_LABEL, "Knight of Wands, 81.3%, played");
  g_assert_false (gtk_widget_get_sensitive (hsd_child_at (f->widget, 2)));
  hsd_hand_set_chosen (HSD_HAND (f->widget), 8);
  g_assert_null (gtk_test_accessible_check_state (GTK_ACCESSIBLE (hsd_child_at (f->widget, 1)), GTK_ACCESSIBLE_STATE_CHECKED,
                                                  GTK_ACCESSIBLE_TRISTATE_TRUE));

  hsd_hand_set_hidden (HSD_HAND (f->widget), TRUE);
  hsd_expect_said (hsd_child_at (f->widget, 1), GTK_ACCESSIBLE_PROPERTY_LABEL, "Hidden card 2");
}

static void
test_hand_keeps_the_choice (HsdDrawn *f, gconstpointer data)
{
  show_hand (f);
  hsd_hand_set_chosen (HSD_HAND (f->widget), 8);
  hsd_hand_set_cards (HSD_HAND (f->widget), HSD_CARD_WANDS, cards, 2);
  g_assert_cmpint (hsd_hand_get_chosen (HSD_HAND (f->widget)), ==, 8);
  hsd_hand_set_cards (HSD_HAND (f->widget), HSD_CARD_WANDS, cards, 1);
  g_assert_cmpint (hsd_hand_get_chosen (HSD_HAND (f->widget)), ==, 0);
}

/* Two lines fit a small window, and the arrows move between the lines. */
static void
test_hand_in_lines (HsdDrawn *f, gconstpointer data)
{
  int one, two;

  show_hand (f);
  gtk_widget_measure (f->widget, GTK_ORIENTATION_VERTICAL, 336, &one, NULL, NULL, NULL);
  g_assert_false (hsd_drawn_press (f->widget, GDK_KEY_Down));
  hsd_hand_set_line_most (HSD_HAND (f->widget), 2);
  gtk_widget_measure (f->widget, GTK_ORIENTATION_VERTICAL, 336, &two, NULL, NULL, NULL);
  g_assert_cmpint (two, >, one);
  g_assert_cmpint (two, <, 240);

  hsd_hand_set_chosen (HSD_HAND (f->widget), 8);
  g_assert_true (hsd_drawn_press (f->widget, GDK_KEY_Down));
  g_assert_cmpint (f->last, ==, 14);
  g_assert_false (hsd_drawn_press (f->widget, GDK_KEY_Down));
  g_assert_true (hsd_drawn_press (f->widget, GDK_KEY_Up));
  g_assert_cmpint (f->last, ==, 8);
}

/* A card in the discard is told and closed; keys choose and play at once. */
static void
test_row (HsdDrawn *f, gconstpointer data)
{
  HsdHandCard row[14] = { 0 };
  GtkWidget *hand = g_object_new (HSD_TYPE_HAND, NULL);
  int one, two;

  for (int i = 0; i < 14; i++)
    row[i] = (HsdHandCard) { .number = i + 1, .chance = { 3, 7 }, .sensitive = TRUE, .gone = i == 7 };
  row[7].chance = (HsdFraction) { 0 };
  hsd_hand_set_row (HSD_HAND (hand), TRUE);
  hsd_hand_set_cards (HSD_HAND (hand), HSD_CARD_CUPS, row, G_N_ELEMENTS (row));
  g_signal_connect_swapped (hand, "activated", G_CALLBACK (hsd_drawn_told_cb), f);
  hsd_drawn_show (f, hand);

  hsd_expect_said (hsd_child_at (hand, 7), GTK_ACCESSIBLE_PROPERTY_LABEL, "Eight, in the discard, closed");
  hsd_expect_said (hsd_child_at (hand, 8), GTK_ACCESSIBLE_PROPERTY_LABEL, "Nine, 42.9%");
  g_assert_true (hsd_drawn_press (hand, GDK_KEY_8));
  g_assert_cmpint (f->n_signals, ==, 0);
  hsd_drawn_press (hand, GDK_KEY_KP_0);
  g_assert_cmpint (f->last, ==, 10);
  hsd_drawn_press (hand, GDK_KEY_N);
  g_assert_cmpint (f->last, ==, 12);
  g_assert_false (hsd_drawn_press (hand, GDK_KEY_w));

  gtk_widget_measure (hand, GTK_ORIENTATION_VERTICAL, 800, &one, NULL, NULL, NULL);
  gtk_widget_measure (hand, GTK_ORIENTATION_VERTICAL, 600, &two, NULL, NULL, NULL);
  g_assert_cmpint (two, ==, 2 * one);
}

/* --- the deck --- */

static void
test_memory (HsdDrawn *f, gconstpointer data)
{
  GtkWidget *memory = g_object_new (HSD_TYPE_DECK_MEMORY, NULL);
  GtkWidget *cells;

  hsd_drawn_show (f, memory);
  cells = hsd_test_find (memory, g_type_from_name ("HsdDeckCells"), NULL);
  hsd_expect_said (cells, GTK_ACCESSIBLE_PROPERTY_LABEL, "21 arcana + the Fool");
  g_object_set (memory, "left", 0x3fffff & ~(1u << 2 | 1u << 15), NULL);
  hsd_expect_said (cells, GTK_ACCESSIBLE_PROPERTY_LABEL, "19 arcana + the Fool");
  hsd_expect_said (cells, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Out: 2, 15");
  g_object_set (memory, "left", 0x7ffe & ~(1u << 9), "minors", TRUE, NULL);
  hsd_expect_said (cells, GTK_ACCESSIBLE_PROPERTY_LABEL, "13 cards");
  hsd_expect_said (cells, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Out: 9");
}

/* Arrows go through all 78 cards, and from the first to the last. */
static void
test_deck (HsdDrawn *f, gconstpointer data)
{
  GtkWindow *window = hsd_deck_window_show (NULL);
  GtkWidget *card = hsd_test_find (GTK_WIDGET (window), GTK_TYPE_DRAWING_AREA, NULL);

  hsd_test_settle ();
  hsd_expect_said (card, GTK_ACCESSIBLE_PROPERTY_LABEL, "The Fool: As Destiny it does not count: it is put aside, and another card is drawn.");
  for (guint i = 0; i < 15; i++)
    gtk_widget_activate_action (GTK_WIDGET (window), "deck.turn", "i", 1);
  hsd_expect_said (card, GTK_ACCESSIBLE_PROPERTY_LABEL, "XV The Devil: As Destiny: critical failure, whatever card was played.");
  for (guint i = 0; i < 16; i++)
    gtk_widget_activate_action (GTK_WIDGET (window), "deck.turn", "i", -1);
  hsd_expect_said (card, GTK_ACCESSIBLE_PROPERTY_LABEL, "King of Coins: Worth 14 in a player’s hand; once played, it goes to the discard.");
  gtk_window_destroy (window);
}

HSD_SUITE (tarot_widgets)
{
  static const HsdDrawnTest tests[] = {
    { "/tarot-widgets/hand/keys", test_hand_keys },
    { "/tarot-widgets/hand/activates", test_hand_activates },
    { "/tarot-widgets/hand/one-stop", test_hand_is_one_stop },
    { "/tarot-widgets/hand/lines", test_hand_in_lines },
    { "/tarot-widgets/hand/told", test_hand_is_told },
    { "/tarot-widgets/hand/keeps-the-choice", test_hand_keeps_the_choice },
    { "/tarot-widgets/hand/row", test_row },
    { "/tarot-widgets/memory", test_memory },
    { "/tarot-widgets/deck", test_deck },
  };

  hsd_drawn_add (tests, G_N_ELEMENTS (tests));
}
