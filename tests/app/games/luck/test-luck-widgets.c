/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The custom widgets of the luck page: the ruler of outcomes, the dial of hours. */

#include "config.h"

#include "app/games/luck/hour-dial.h"
#include "app/games/luck/ruler.h"
#include "drawn.h"
#include "suite.h"
#include "walk.h"

/* --- the ruler --- */

static void
test_ruler (HsdDrawn *f, gconstpointer data)
{
  static const HsdRulerBand bands[] = {
    { 1, 6, HSD_MARK_CRITICAL_SUCCESS, "particular" },
    { 7, 30, HSD_MARK_SUCCESS, "normal" },
    { 31, 100, HSD_MARK_FAILURE, "missed" },
  };
  GtkWidget *ruler = hsd_ruler_new ();

  hsd_ruler_set_bands (HSD_RULER (ruler), bands, G_N_ELEMENTS (bands));
  hsd_drawn_show (f, ruler);
  hsd_expect_said (ruler, GTK_ACCESSIBLE_PROPERTY_LABEL, "Outcomes");
  hsd_ruler_set_pointer (HSD_RULER (ruler), 72);
  hsd_expect_said (ruler, GTK_ACCESSIBLE_PROPERTY_LABEL, "Outcomes (rolled: 72)");
  hsd_expect_said (ruler, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "particular from 1 to 6, normal from 7 to 30, missed from 31 to 100");
}

/* --- the dial --- */

static void
test_dial (HsdDrawn *f, gconstpointer data)
{
  static const char *const names[HSD_HOURS] = { "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve" };
  static const int adjustments[HSD_HOURS] = { 0, -2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 2 };
  GtkWidget *dial = g_object_new (HSD_TYPE_HOUR_DIAL, NULL);

  hsd_hour_dial_set_names (HSD_HOUR_DIAL (dial), names);
  hsd_hour_dial_set_adjustments (HSD_HOUR_DIAL (dial), adjustments);
  g_signal_connect_swapped (dial, "chosen", G_CALLBACK (hsd_drawn_told_cb), f);
  hsd_drawn_show (f, dial);

  g_assert_true (hsd_drawn_press (dial, GDK_KEY_Left));
  g_assert_cmpint (f->last, ==, 12);
  hsd_expect_said (dial, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "twelve, +2");
  hsd_drawn_press (dial, GDK_KEY_Right);
  g_assert_cmpint (f->last, ==, 1);
  hsd_drawn_press (dial, GDK_KEY_Down);
  g_assert_cmpint (f->last, ==, 2);
  hsd_expect_said (dial, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "two, −2");
  hsd_hour_dial_set_chosen (HSD_HOUR_DIAL (dial), 4);
  g_assert_cmpint (f->n_signals, ==, 3);
  hsd_expect_said (dial, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "four, +4");
}

HSD_SUITE (luck_widgets)
{
  static const HsdDrawnTest tests[] = {
    { "/luck-widgets/ruler", test_ruler },
    { "/luck-widgets/dial", test_dial },
  };

  hsd_drawn_add (tests, G_N_ELEMENTS (tests));
}
