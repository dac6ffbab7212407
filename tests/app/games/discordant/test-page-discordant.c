/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/option-card.h"
#include "app/widgets/toggle-group.h"
#include "click.h"
#include "page.h"
#include "suite.h"
#include "walk.h"

static GtkWidget *
find_group (HsdPageDesk *desk, const char *question)
{
  return hsd_test_find_named (desk->page, HSD_TYPE_TOGGLE_GROUP, question);
}

static GtkWidget *
find_modes (HsdPageDesk *desk)
{
  return hsd_test_find_named (desk->page, HSD_TYPE_TOGGLES, "Counting method");
}

static const char *
name_throw (HsdPageDesk *desk)
{
  return hsd_throw_bar_get_offer (hsd_system_page_get_bar (desk->page), HSD_ACTION_KEY_SPACE);
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
  hsd_test_enter_number (find_group (&desk, "Level (N)"), 2);
  hsd_test_click (find_group (&desk, "Challenge"), "+3");
  g_assert_cmpint (hsd_draft_get (desk.draft, "challenge"), ==, 3);
  g_assert_cmpstr (name_throw (&desk), ==, "Roll 8 dD");
  g_assert_true (hsd_says (desk.page, "level +2 · dice +3"));

  hsd_test_click (find_modes (&desk), "Dice → Levels");
  g_assert_cmpstr (name_throw (&desk), ==, "Roll 5 dD");
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
  g_assert_cmpstr (name_throw (&desk), ==, "Roll 5 dD");
  hsd_page_desk_close (&desk);
}

/* Negative levels become dice of which the lowest are kept. */
static void
test_levels_to_dice (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("discordant");
  const int faces[] = { 1, 1, 6, 6, 3, 3, 4, 4 };
  g_autoptr (HsdStory) told = NULL;

  hsd_test_enter_number (find_group (&desk, "Level (N)"), -2);
  g_assert_true (hsd_says (find_group (&desk, "Level (N)"), "−2"));
  g_assert_true (hsd_says (desk.page, "level −2 · dice 0"));
  g_assert_true (hsd_says (find_modes (&desk), "−2,0") || hsd_says (find_modes (&desk), "−2.0"));
  hsd_test_click (find_modes (&desk), "Levels → Dice");
  g_assert_cmpstr (name_throw (&desk), ==, "Roll 8 dD");
  hsd_page_desk_give (&desk, G_N_ELEMENTS (faces), faces);
  hsd_page_desk_do (&desk, "win.throw");

  told = hsd_page_desk_told (&desk);
  g_assert_cmpuint (told->dice->len, ==, 8);
  g_assert_cmpint (hsd_fact_of (told, "thrown_d"), ==, -3);
  g_assert_cmpint (hsd_fact_of (told, "result"), ==, -2);
  hsd_page_desk_close (&desk);
}

/* --- a part of the dice --- */

/* Every whole step of the table is offered; with fewer dice than were to be converted, all are. */
static void
test_part (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("discordant");
  const int faces[] = { 5, 5, 5, 3, 3, 1 };
  g_autoptr (HsdStory) told = NULL;

  take_source (&desk, 7);
  g_assert_true (hsd_says (find_modes (&desk), "+6 D +1 N"));
  g_assert_true (hsd_says (find_modes (&desk), "+4 D +2 N"));
  g_assert_false (hsd_says (find_modes (&desk), "+5 D +1 N"));
  hsd_test_click (find_modes (&desk), "+1 D +3 N");
  g_assert_cmpstr (name_throw (&desk), ==, "Roll 6 dD");
  g_assert_cmpint (hsd_draft_get (desk.draft, "converted"), ==, 6);
  hsd_page_desk_give (&desk, G_N_ELEMENTS (faces), faces);
  hsd_page_desk_do (&desk, "win.throw");
  told = hsd_page_desk_told (&desk);
  g_assert_cmpint (hsd_fact_of (told, "converted"), ==, 6);
  g_assert_cmpint (hsd_fact_of (told, "thrown_d"), ==, 1);
  g_assert_cmpint (hsd_fact_of (told, "result"), ==, 5);

  hsd_page_desk_do (&desk, "win.enter");
  g_assert_cmpstr (name_throw (&desk), ==, "Roll 6 dD");
  take_source (&desk, 3);
  g_assert_false (hsd_draft_has (desk.draft, "converted"));
  g_assert_cmpstr (name_throw (&desk), ==, "Roll 5 dD");

  take_source (&desk, -7);
  g_assert_true (hsd_says (find_modes (&desk), "−1 D −3 N"));
  hsd_page_desk_close (&desk);
}

/* The two dice of the first row of the table are one step. */
static void
test_part_of_two (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("discordant");

  take_source (&desk, 3);
  hsd_test_click (find_modes (&desk), "+2 D +1 N");
  g_assert_cmpint (hsd_draft_get (desk.draft, "converted"), ==, 1);
  take_source (&desk, 2);
  g_assert_false (hsd_draft_has (desk.draft, "converted"));
  g_assert_false (hsd_says (find_modes (&desk), "+1 D +1 N"));
  g_assert_cmpstr (name_throw (&desk), ==, "Roll 5 dD");
  hsd_page_desk_close (&desk);
}

/* --- tools --- */

static GtkWidget *
find_tools (HsdPageDesk *desk)
{
  return hsd_test_find_named (desk->page, GTK_TYPE_LIST_BOX, "Tools");
}

static void
add_tool (HsdPageDesk *desk, const char *name)
{
  GtkWidget *entry = hsd_test_find_named (desk->page, GTK_TYPE_ENTRY, "Add a tool");

  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  g_signal_emit_by_name (entry, "activate");
  hsd_test_settle ();
}

static guint
count_tools (const HsdRecord *input)
{
  return hsd_record_n_rows (input, hsd_record_index (input, "tools"));
}

/* Those of the sheet and others count together, beside the aptitude; one that was typed can be taken away. */
static void
test_tools (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("discordant");
  const int faces[] = { 6, 6, 6, 5, 5 };
  g_autoptr (HsdStory) told = NULL;
  GtkWidget *check;

  hsd_test_enter_number (find_group (&desk, "Level (N)"), 3);
  g_assert_true (hsd_says (find_tools (&desk), "Rope and hooks"));
  check = hsd_test_find (find_tools (&desk), GTK_TYPE_CHECK_BUTTON, NULL);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  g_assert_true (hsd_says (desk.page, "level +4 · dice 0"));
  add_tool (&desk, "Chalk");
  add_tool (&desk, "Chalk");
  g_assert_cmpuint (count_tools (hsd_draft_get_input (desk.draft)), ==, 2);
  g_assert_true (hsd_says (desk.page, "Total for tools: +2"));
  g_assert_cmpint (hsd_draft_get (desk.draft, "niv"), ==, 3);

  g_signal_emit_by_name (hsd_test_find_named (find_tools (&desk), GTK_TYPE_BUTTON, "Remove “Chalk”"), "clicked");
  g_assert_cmpuint (count_tools (hsd_draft_get_input (desk.draft)), ==, 1);
  g_assert_false (hsd_says (find_tools (&desk), "Chalk"));

  hsd_page_desk_give (&desk, G_N_ELEMENTS (faces), faces);
  hsd_page_desk_do (&desk, "win.throw");
  told = hsd_page_desk_told (&desk);
  g_assert_cmpint (hsd_fact_of (told, "niv"), ==, 3);
  g_assert_cmpint (hsd_fact_of (told, "tools"), ==, 1);
  g_assert_cmpint (hsd_fact_of (told, "result"), ==, 9);
  g_assert_cmpstr (told->label, ==, "Rope and hooks");

  /* Another test begins without any. */
  hsd_system_page_prepare (desk.page);
  g_assert_cmpuint (count_tools (hsd_draft_get_input (desk.draft)), ==, 0);
  hsd_page_desk_close (&desk);
}

/* --- the reading of the table --- */

static void
open_menu (HsdPageDesk *desk, const char *name)
{
  GtkWidget *button = hsd_test_find_named (desk->page, GTK_TYPE_MENU_BUTTON, name);

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  hsd_test_settle ();
}

/* The limits stay with the table, hold for the next test too, and are taken back by undo. */
static void
test_limits (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("discordant");
  const int faces[] = { 6, 6, 6, 5, 5 };
  g_autoptr (HsdStory) told = NULL;
  GtkWidget *check;

  take_source (&desk, 10);
  hsd_test_enter_number (find_group (&desk, "Level (N)"), 3);
  check = hsd_test_find (find_tools (&desk), GTK_TYPE_CHECK_BUTTON, NULL);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  open_menu (&desk, "Limits of results with dice turned into levels");
  hsd_test_click (desk.page, "Aptitude and tools + 5");
  g_assert_cmpint (hsd_shared_of (&desk, "cap"), ==, 1);
  g_assert_false (hsd_draft_has (desk.draft, "cap"));
  hsd_test_click (find_modes (&desk), "Dice → Levels");
  g_assert_cmpint (hsd_draft_get (desk.draft, "cap"), ==, 1);
  hsd_page_desk_give (&desk, G_N_ELEMENTS (faces), faces);
  hsd_page_desk_do (&desk, "win.throw");
  told = hsd_page_desk_told (&desk);
  g_assert_cmpint (hsd_fact_of (told, "result"), ==, 9);

  hsd_system_page_prepare (desk.page);
  g_assert_false (hsd_draft_has (desk.draft, "cap"));
  hsd_test_click (find_modes (&desk), "Dice → Levels");
  g_assert_cmpint (hsd_draft_get (desk.draft, "cap"), ==, 1);
  open_menu (&desk, "Limits of results with dice turned into levels");
  hsd_test_click (desk.page, "Lower Limit at −5");
  g_assert_false (hsd_shared_of (&desk, "floor"));
  g_assert_false (hsd_draft_get (desk.draft, "floor"));
  g_assert_true (hsd_table_undo (desk.table, NULL));
  hsd_test_settle ();
  g_assert_true (hsd_draft_get (desk.draft, "floor"));
  g_assert_cmpint (hsd_draft_get (desk.draft, "cap"), ==, 1);
  hsd_page_desk_close (&desk);
}

/* --- the converter --- */

static void
test_converter (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("discordant");
  guint before = hsd_page_desk_count (&desk);
  GtkWidget *popover;

  open_menu (&desk, "Dice and Levels");
  popover = hsd_test_find (GTK_WIDGET (desk.page), g_type_from_name ("HsdDiscordantConverter"), NULL);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (hsd_test_find_named (popover, GTK_TYPE_SPIN_BUTTON, "Dice (D)")), 7);
  g_assert_true (hsd_says (popover, "D = +3 N, +1 D left over"));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (hsd_test_find_named (popover, GTK_TYPE_SPIN_BUTTON, "Level (N)")), -4);
  g_assert_true (hsd_says (popover, "N = −10 D"));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (hsd_test_find_named (popover, GTK_TYPE_SPIN_BUTTON, "Level (N)")), 6);
  g_assert_true (hsd_says (popover, "N = +15 D, at most 5 N"));
  g_assert_cmpuint (hsd_page_desk_count (&desk), ==, before);
  g_assert_cmpint (hsd_draft_get (desk.draft, "niv"), ==, 0);
  gtk_popover_popdown (GTK_POPOVER (popover));
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

HSD_SUITE (page_discordant)
{
  g_test_add_func ("/page-discordant/dice-to-levels", test_dice_to_levels);
  g_test_add_func ("/page-discordant/levels-to-dice", test_levels_to_dice);
  g_test_add_func ("/page-discordant/part", test_part);
  g_test_add_func ("/page-discordant/part-of-two", test_part_of_two);
  g_test_add_func ("/page-discordant/tools", test_tools);
  g_test_add_func ("/page-discordant/limits", test_limits);
  g_test_add_func ("/page-discordant/converter", test_converter);
  g_test_add_func ("/page-discordant/table-key", test_table_key);
}
