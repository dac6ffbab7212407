/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "app/games/pool2d20/choice-button.h"
#include "app/page/actor-strip.h"
#include "app/widgets/grid-layout.h"
#include "lay.h"
#include "suite.h"
#include "walk.h"

static void
count_call (gpointer widget, guint *n)
{
  (*n)++;
}

/* --- choices --- */

static void
test_choice (void)
{
  GtkWidget *card = g_object_ref (hsd_choice_button_new ());
  HsdChoiceLook look = { "Re-roll", "1 luck point", HSD_TONE_TEAL, "Click a d20", "95 %", FALSE };
  HsdLaid desk;
  guint n = 0;

  hsd_choice_button_show (HSD_CHOICE_BUTTON (card), &look);
  g_signal_connect (card, "activated", G_CALLBACK (count_call), &n);
  desk = hsd_lay (card);
  hsd_expect_label (card, "Re-roll, 1 luck point, 95 %, Click a d20");
  g_signal_emit_by_name (card, "clicked");
  g_assert_cmpuint (n, ==, 1);

  look.closed = TRUE;
  look.caption = "No luck left";
  hsd_choice_button_show (HSD_CHOICE_BUTTON (card), &look);
  g_assert_true (hsd_choice_button_is_closed (HSD_CHOICE_BUTTON (card)));
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_STATE_DISABLED, TRUE);
  hsd_laid_press (&desk, GTK_DIR_TAB_FORWARD);
  g_assert_true (hsd_laid_focus (&desk) == card);
  g_signal_emit_by_name (card, "clicked");
  g_assert_cmpuint (n, ==, 1);
  hsd_expect_label (card, "No luck left, Re-roll, 1 luck point, 95 %, unavailable, No luck left");
  g_signal_emit_by_name (card, "clicked");
  hsd_expect_label (card, "No luck left; Re-roll, 1 luck point, 95 %, unavailable, No luck left");
  hsd_laid_clear (&desk, card);
}

static void
test_card_grid (void)
{
  GtkWidget *grid = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));

  gtk_widget_set_layout_manager (grid, g_object_new (HSD_TYPE_GRID_LAYOUT, "column-spacing", 6, "row-spacing", 6, "max-columns", 2,
                                                     "least", 180, NULL));
  for (guint i = 0; i < 5; i++)
    {
      GtkWidget *card = hsd_choice_button_new ();

      hsd_choice_button_show (HSD_CHOICE_BUTTON (card), &(HsdChoiceLook) { .title = "Get information", .tag = "1 AP" });
      gtk_box_append (GTK_BOX (grid), card);
    }
  g_assert_cmpuint (hsd_columns_at (grid, 1000), ==, 2);
  g_assert_cmpuint (hsd_columns_at (grid, 440), ==, 2);
  g_assert_cmpuint (hsd_columns_at (grid, 330), ==, 1);
  g_assert_finalize_object (grid);
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
  GtkWidget *strip = g_object_ref (g_object_new (HSD_TYPE_ACTOR_STRIP, NULL));
  g_autofree char *taken = g_strdup ("none");
  HsdLaid desk;

  hsd_actor_strip_set_characters (HSD_ACTOR_STRIP (strip), G_LIST_MODEL (people), TRUE);
  hsd_actor_strip_set_chosen (HSD_ACTOR_STRIP (strip), "P0");
  desk = hsd_lay (strip);
  g_signal_connect (strip, "chosen", G_CALLBACK (take_name), &taken);
  hsd_expect_label (strip, "Who acts?");
  hsd_laid_press (&desk, GTK_DIR_TAB_FORWARD);
  hsd_expect_label (hsd_laid_focus (&desk), "P0");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (hsd_laid_focus (&desk)), ==, "P0 (Ctrl+1)");
  hsd_laid_press (&desk, GTK_DIR_RIGHT);
  g_assert_cmpstr (taken, ==, "P1");
  hsd_laid_press (&desk, GTK_DIR_LEFT);
  hsd_laid_press (&desk, GTK_DIR_LEFT);
  g_assert_null (taken);
  hsd_expect_label (hsd_laid_focus (&desk), "Somebody");
  hsd_laid_press (&desk, GTK_DIR_TAB_FORWARD);
  g_assert_true (hsd_laid_focus (&desk) == desk.after);

  /* Another list keeps the selection. */
  hsd_actor_strip_set_chosen (HSD_ACTOR_STRIP (strip), "P2");
  g_list_store_insert (people, 0, fourth);
  g_assert_cmpstr (hsd_actor_strip_get_chosen (HSD_ACTOR_STRIP (strip)), ==, "P2");
  hsd_laid_press (&desk, GTK_DIR_TAB_BACKWARD);
  hsd_expect_label (hsd_laid_focus (&desk), "P2");
  hsd_laid_clear (&desk, strip);
}

/* A list that is changed in place, as after every throw, leaves the focus where it is. */
static void
test_actors_update (void)
{
  g_autoptr (GListStore) people = make_people (3);
  g_autoptr (HsdCharacter) same = hsd_character_new ("P1");
  GtkWidget *strip = g_object_ref (g_object_new (HSD_TYPE_ACTOR_STRIP, NULL));
  GtkWidget *focus;
  HsdLaid desk;

  hsd_actor_strip_set_characters (HSD_ACTOR_STRIP (strip), G_LIST_MODEL (people), FALSE);
  hsd_actor_strip_set_chosen (HSD_ACTOR_STRIP (strip), "P1");
  desk = hsd_lay (strip);
  hsd_laid_press (&desk, GTK_DIR_TAB_FORWARD);
  focus = hsd_laid_focus (&desk);
  g_list_store_splice (people, 1, 1, (gpointer[]) { same }, 1);
  g_assert_true (hsd_laid_focus (&desk) == focus && gtk_widget_is_ancestor (focus, strip));
  hsd_expect_label (focus, "P1");
  hsd_laid_clear (&desk, strip);
}

static void
test_many_actors (void)
{
  g_autoptr (GListStore) people = make_people (9);
  GtkWidget *strip = g_object_ref (g_object_new (HSD_TYPE_ACTOR_STRIP, NULL));
  g_autofree char *taken = g_strdup ("none");
  GtkWidget *menu, *list;
  HsdLaid desk;

  hsd_actor_strip_set_characters (HSD_ACTOR_STRIP (strip), G_LIST_MODEL (people), FALSE);
  hsd_actor_strip_set_chosen (HSD_ACTOR_STRIP (strip), "P4");
  desk = hsd_lay (strip);
  g_signal_connect (strip, "chosen", G_CALLBACK (take_name), &taken);
  menu = hsd_test_find (strip, GTK_TYPE_MENU_BUTTON, NULL);
  hsd_expect_label (menu, "Other characters");
  hsd_laid_press (&desk, GTK_DIR_TAB_FORWARD);
  hsd_laid_press (&desk, GTK_DIR_RIGHT);
  hsd_expect_label (hsd_laid_focus (&desk), "P4");
  hsd_laid_press (&desk, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_widget_is_ancestor (hsd_laid_focus (&desk), menu) || hsd_laid_focus (&desk) == menu);
  hsd_laid_press (&desk, GTK_DIR_TAB_FORWARD);
  g_assert_true (hsd_laid_focus (&desk) == desk.after);

  list = hsd_test_find (menu, GTK_TYPE_LIST_BOX, NULL);
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1));
  g_assert_cmpstr (taken, ==, "P6");
  hsd_expect_label (menu, "P6");
  hsd_laid_clear (&desk, strip);
}

HSD_SUITE (people)
{
  g_test_add_func ("/choice-card", test_choice);
  g_test_add_func ("/card-grid", test_card_grid);
  g_test_add_func ("/actor-strip/keys", test_actors);
  g_test_add_func ("/actor-strip/update", test_actors_update);
  g_test_add_func ("/actor-strip/many", test_many_actors);
}
