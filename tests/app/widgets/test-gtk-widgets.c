/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Additions to widgets of GTK: an expander, late keys on buttons, a list with a search. */

#include "config.h"

#include "app/widgets/expander.h"
#include "app/widgets/face-pad.h"
#include "app/widgets/keys.h"
#include "app/widgets/search-enter.h"
#include "app/widgets/spin.h"
#include "drawn.h"
#include "lay.h"
#include "look.h"
#include "suite.h"
#include "walk.h"

/* --- what is folded --- */

/* The focus skips folded widgets, and enters others. */
static void
test_expander (void)
{
  GtkWidget *expander = g_object_ref_sink (gtk_expander_new ("Physical dice"));
  GtkWidget *pad = hsd_face_pad_new_for_dice (HSD_DIE_D20, 2);
  HsdLaid desk;

  hsd_expander_set_child (expander, pad);
  desk = hsd_lay (expander);
  hsd_laid_press (&desk, GTK_DIR_TAB_FORWARD);
  g_assert_true (hsd_laid_focus (&desk) == expander);
  hsd_laid_press (&desk, GTK_DIR_TAB_FORWARD);
  g_assert_true (hsd_laid_focus (&desk) == desk.after);
  hsd_laid_press (&desk, GTK_DIR_TAB_BACKWARD);
  g_assert_true (hsd_laid_focus (&desk) == expander);

  gtk_expander_set_expanded (GTK_EXPANDER (expander), TRUE);
  hsd_test_settle ();
  hsd_laid_press (&desk, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_widget_is_ancestor (hsd_laid_focus (&desk), pad));
  hsd_laid_clear (&desk, expander);
}

/* --- a number with a true minus --- */

static void
expect_spin (GtkWidget *spin, const char *typed, int number, const char *shown)
{
  gtk_editable_set_text (GTK_EDITABLE (spin), typed);
  gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, number);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, shown);
}

static void
test_spin (void)
{
  GtkWidget *spin = g_object_ref_sink (gtk_spin_button_new_with_range (-20, 20, 1));

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), -3);
  hsd_spin_button_take_minus (GTK_SPIN_BUTTON (spin));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "−3");
  gtk_spin_button_spin (GTK_SPIN_BUTTON (spin), GTK_SPIN_STEP_BACKWARD, 1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "−4");

  expect_spin (spin, "-7", -7, "−7");
  expect_spin (spin, "−8", -8, "−8");
  expect_spin (spin, "5", 5, "5");
  expect_spin (spin, "99", 20, "20");
  expect_spin (spin, "-99999999999", -20, "−20");
  expect_spin (spin, "--", -20, "−20");
  expect_spin (spin, "", -20, "−20");
  expect_spin (spin, "abc", -20, "−20");

  g_assert_finalize_object (spin);
}

/* --- a key that is heard late --- */

static void
count_cb (guint *clicks)
{
  ++*clicks;
}

/* A key activates a button a moment later. */
static guint
press_then (gboolean leave)
{
  GtkWidget *stack = g_object_ref_sink (gtk_stack_new ());
  GtkWidget *button = gtk_toggle_button_new_with_label ("Re-roll");
  GtkWidget *other = gtk_label_new ("another page");
  guint clicks = 0;
  HsdLaid desk;

  hsd_late_keys_ignore ();
  gtk_stack_add_child (GTK_STACK (stack), button);
  gtk_stack_add_child (GTK_STACK (stack), other);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (count_cb), &clicks);
  desk = hsd_lay (stack);
  gtk_widget_activate (button);
  if (leave)
    gtk_stack_set_visible_child (GTK_STACK (stack), other);
  hsd_test_pass (400);
  g_assert_cmpint (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)), ==, !leave);
  hsd_laid_clear (&desk, stack);

  return clicks;
}

static void
test_late_key (void)
{
  g_assert_cmpuint (press_then (FALSE), ==, 1);
  g_assert_cmpuint (press_then (TRUE), ==, 0);
}

/* --- a list that is searched --- */

/* Enter opens the result if there is exactly one. */
static void
test_search_enter (HsdDrawn *f, gconstpointer data)
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
  hsd_drawn_show (f, down);
  entry = hsd_test_find (down, GTK_TYPE_SEARCH_ENTRY, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (entry), rows[i].typed);
      g_signal_emit_by_name (entry, "activate");
      g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (down)), ==, rows[i].selected);
    }
}

HSD_SUITE (gtk_widgets)
{
  static const HsdDrawnTest tests[] = {
    { "/gtk-widgets/search-enter", test_search_enter },
  };

  hsd_drawn_add (tests, G_N_ELEMENTS (tests));
  g_test_add_func ("/gtk-widgets/expander", test_expander);
  g_test_add_func ("/gtk-widgets/spin", test_spin);
  g_test_add_func ("/gtk-widgets/late-key", test_late_key);
}
