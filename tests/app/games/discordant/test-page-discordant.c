/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/games/discordant/discordant-page.h"
#include "page.h"
#include "walk.h"

static HsdDiscordantPage *
page_of (HsdPageDesk *desk)
{
  return HSD_DISCORDANT_PAGE (desk->page);
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
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (page_of (desk)->sources, 0);
  GtkWidget *check = hsd_test_find (GTK_WIDGET (row), GTK_TYPE_CHECK_BUTTON, NULL);
  GtkWidget *spin = hsd_test_find (GTK_WIDGET (row), GTK_TYPE_SPIN_BUTTON, NULL);

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
  g_signal_emit_by_name (page_of (&desk)->levels, "other", 2);
  g_signal_emit_by_name (page_of (&desk)->challenges, "chosen", 2u);
  g_assert_cmpint (hsd_draft_get (desk.draft, "challenge"), ==, 3);
  g_assert_cmpstr (name_throw (&desk), ==, "Throw 8 dD");
  g_assert_true (hsd_says (desk.page, "level +2 · dice +3"));

  g_signal_emit_by_name (page_of (&desk)->modes, "chosen", 1u);
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

  g_signal_emit_by_name (page_of (&desk)->levels, "other", -2);
  g_assert_true (hsd_says (page_of (&desk)->levels, "−2"));
  g_assert_true (hsd_says (desk.page, "level −2 · dice 0"));
  g_assert_true (hsd_says (page_of (&desk)->modes, "−2,0") || hsd_says (page_of (&desk)->modes, "−2.0"));
  g_signal_emit_by_name (page_of (&desk)->modes, "chosen", 2u);
  g_assert_cmpstr (name_throw (&desk), ==, "Throw 8 dD");
  hsd_page_desk_give (&desk, G_N_ELEMENTS (faces), faces);
  hsd_page_desk_do (&desk, "win.throw");

  told = hsd_page_desk_told (&desk);
  g_assert_cmpuint (told->dice->len, ==, 8);
  g_assert_cmpint (hsd_fact_of (told, "thrown_d"), ==, -3);
  g_assert_cmpint (hsd_fact_of (told, "result"), ==, -2);
  hsd_page_desk_close (&desk);
}

static void
test_table_key (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("discordant");

  g_assert_false (hsd_distribution_chart_get_table (page_of (&desk)->chart));
  gtk_widget_activate_action (GTK_WIDGET (desk.window), "win.press", "y", 't');
  g_assert_true (hsd_distribution_chart_get_table (page_of (&desk)->chart));
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
