/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/option-strip.h"
#include "app/widgets/toggle-group.h"
#include "click.h"
#include "page.h"
#include "walk.h"

static GtkWidget *
find_group (HsdPageDesk *desk, const char *question)
{
  return hsd_test_find_named (desk->page, HSD_TYPE_TOGGLE_GROUP, question);
}

static GtkWidget *
find_modes (HsdPageDesk *desk)
{
  return hsd_test_find_named (desk->page, HSD_TYPE_OPTION_STRIP, "How to Count?");
}

static const char *
name_throw (HsdPageDesk *desk)
{
  return hsd_throw_bar_get_offer (hsd_system_page_get_bar (desk->page), HSD_DEED_SPACE);
}

/* Sets the dice of the first source that helps. */
static void
take_source (HsdPageDesk *desk, int dice)
{
  GtkWidget *sources = hsd_test_find_named (desk->page, GTK_TYPE_LIST_BOX, "Sources of dice");
  GtkWidget *check = hsd_test_find (sources, GTK_TYPE_CHECK_BUTTON, NULL);
  GtkWidget *spin = hsd_test_find (sources, GTK_TYPE_SPIN_BUTTON, NULL);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), dice);
}

/* Dice are converted to levels, up to the limit. */
static void
test_dice_to_levels (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("discordant");
  const int faces[] = { 6, 6, 6, 5, 5 };
  g_autoptr (HsdStory) told = NULL;

  take_source (&desk, 3);
  hsd_test_enter_number (find_group (&desk, "Level (Niv)"), 2);
  hsd_test_click (find_group (&desk, "Challenge"), "+3");
  g_assert_cmpint (hsd_draft_get (desk.draft, "challenge"), ==, 3);
  g_assert_cmpstr (name_throw (&desk), ==, "Throw 8 dD");
  g_assert_true (hsd_says (desk.page, "level +2 · dice +3"));

  hsd_test_click (find_modes (&desk), "Dice → Niv");
  g_assert_cmpstr (name_throw (&desk), ==, "Throw 5 dD");
  hsd_page_desk_give (&desk, G_N_ELEMENTS (faces), faces);
  hsd_page_desk_do (&desk, "win.throw");

  told = hsd_page_desk_told (&desk);
  g_assert_cmpuint (told->dice->len, ==, 5);
  g_assert_cmpint (hsd_fact_of (told, "sum"), ==, 5);
  g_assert_cmpint (hsd_fact_of (told, "result"), ==, 7);
  g_assert_true (hsd_fact_of (told, "truncated"));
  g_assert_cmpint (hsd_fact_of (told, "margin"), ==, 4);
  g_assert_cmpint (hsd_system_page_get_state (desk.page), ==, HSD_PAGE_CLOSED);

  /* Enter prepares the next throw with the same answers; Space throws it. */
  hsd_page_desk_do (&desk, "win.enter");
  g_assert_cmpint (hsd_system_page_get_state (desk.page), ==, HSD_PAGE_PREPARING);
  g_assert_cmpstr (name_throw (&desk), ==, "Throw 5 dD");
  hsd_page_desk_close (&desk);
}

/* Negative levels become dice of which the lowest are kept. */
static void
test_levels_to_dice (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("discordant");
  const int faces[] = { 1, 1, 6, 6, 3, 3, 4, 4 };
  g_autoptr (HsdStory) told = NULL;

  hsd_test_enter_number (find_group (&desk, "Level (Niv)"), -2);
  g_assert_true (hsd_says (find_group (&desk, "Level (Niv)"), "−2"));
  g_assert_true (hsd_says (desk.page, "level −2 · dice 0"));
  g_assert_true (hsd_says (find_modes (&desk), "−2,0") || hsd_says (find_modes (&desk), "−2.0"));
  hsd_test_click (find_modes (&desk), "Niv → Dice");
  g_assert_cmpstr (name_throw (&desk), ==, "Throw 8 dD");
  hsd_page_desk_give (&desk, G_N_ELEMENTS (faces), faces);
  hsd_page_desk_do (&desk, "win.throw");

  told = hsd_page_desk_told (&desk);
  g_assert_cmpuint (told->dice->len, ==, 8);
  g_assert_cmpint (hsd_fact_of (told, "thrown_d"), ==, -3);
  g_assert_cmpint (hsd_fact_of (told, "result"), ==, -2);
  hsd_page_desk_close (&desk);
}

static gboolean
is_table_shown (HsdPageDesk *desk)
{
  GtkWidget *table = hsd_test_find_named (desk->page, GTK_TYPE_COLUMN_VIEW, "Chances");

  return table != NULL && gtk_widget_get_mapped (table);
}

static void
test_table_key (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("discordant");

  g_assert_false (is_table_shown (&desk));
  gtk_widget_activate_action (GTK_WIDGET (desk.window), "win.press", "y", 't');
  g_assert_true (is_table_shown (&desk));
  hsd_page_desk_close (&desk);
}

int
main (int argc, char **argv)
{
  if (!hsd_test_start (&argc, &argv))
    return 0;

  g_test_add_func ("/page-discordant/dice-to-levels", test_dice_to_levels);
  g_test_add_func ("/page-discordant/levels-to-dice", test_levels_to_dice);
  g_test_add_func ("/page-discordant/table-key", test_table_key);

  return hsd_test_run ();
}
