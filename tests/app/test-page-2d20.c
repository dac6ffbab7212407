/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/choice-card.h"
#include "app/pages/pool2d20-page.h"
#include "app/person-row.h"
#include "page.h"
#include "walk.h"

static HsdPool2d20Page *
page_of (HsdPageDesk *desk)
{
  return HSD_POOL2D20_PAGE (desk->page);
}

static GtkWidget *
find_card (HsdPageDesk *desk, const char *title)
{
  for (GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (page_of (desk)->cards)); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    if (hsd_says (card, title))
      return card;

  g_error ("there is no card “%s”", title);
}

static void
press_card (HsdPageDesk *desk, const char *title)
{
  g_signal_emit_by_name (find_card (desk, title), "activated");
  hsd_test_settle ();
}

/* Throws faces that all fail, or all are critical. */
static void
throw_all (HsdPageDesk *desk, int difficulty, int face)
{
  const int faces[] = { face, face };

  g_signal_emit_by_name (page_of (desk)->difficulties, "chosen", (guint) difficulty);
  g_assert_cmpint (hsd_draft_get (desk->draft, "difficulty"), ==, difficulty);
  hsd_page_desk_give (desk, 2, faces);
  hsd_page_desk_do (desk, "win.throw");
  g_assert_cmpint (hsd_system_page_get_state (desk->page), ==, HSD_PAGE_DECIDING);
}

/* --- points --- */

static void
test_points (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("2d20");
  int before = hsd_shared_of (&desk, "group_pool");
  g_autoptr (HsdStory) thrown = NULL;
  g_autoptr (HsdStory) spent = NULL;
  g_autoptr (HsdStory) stored = NULL;

  throw_all (&desk, 2, 1);
  thrown = hsd_page_desk_told (&desk);
  g_assert_cmpint (hsd_fact_of (thrown, "total"), ==, 4);
  g_assert_cmpint (hsd_fact_of (thrown, "produced"), ==, 2);
  g_assert_false (hsd_choice_card_is_closed (HSD_CHOICE_CARD (find_card (&desk, "Miss Fortune"))));

  press_card (&desk, "Obtain Information");
  spent = hsd_page_desk_told (&desk);
  g_assert_cmpint (hsd_fact_of (spent, "spent"), ==, 1);
  g_assert_true (hsd_says (desk.page, "2 produced · 1 spent"));

  /* What was spent stands: no die may fly again, and the card says so. */
  g_assert_true (hsd_choice_card_is_closed (HSD_CHOICE_CARD (find_card (&desk, "Miss Fortune"))));
  g_assert_true (hsd_says (find_card (&desk, "Miss Fortune"), hsd_system_page_why_closed (desk.page, "reroll", NULL)));

  /* Enter validates, and never spends. */
  hsd_page_desk_do (&desk, "win.enter");
  stored = hsd_page_desk_told (&desk);
  g_assert_cmpint (hsd_system_page_get_state (desk.page), ==, HSD_PAGE_CLOSED);
  g_assert_cmpint (hsd_fact_of (stored, "stored"), ==, 1);
  g_assert_cmpint (hsd_shared_of (&desk, "group_pool"), ==, before + 1);
  g_assert_true (hsd_choice_card_is_closed (HSD_CHOICE_CARD (find_card (&desk, "Obtain Information"))));

  hsd_page_desk_do (&desk, "win.enter");
  g_assert_cmpint (hsd_system_page_get_state (desk.page), ==, HSD_PAGE_PREPARING);
  hsd_page_desk_close (&desk);
}

/* --- Miss Fortune --- */

/* The chance that one die promises, as the model tells it. */
static char *
foretell (HsdPageDesk *desk, guint place)
{
  g_autoptr (HsdRecord) args = hsd_system_page_args (desk->page, "reroll");
  HsdFraction chance;

  hsd_record_add_number (args, hsd_fields_find (hsd_record_fields (args), "dice"), place);
  g_assert_true (hsd_table_gain (desk->table, hsd_system_find_choice (hsd_system_page_get_system (desk->page), "reroll"), args,
                                 &chance));

  return hsd_chance_to_percent (chance);
}

static void
test_reroll (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("2d20");
  int points = hsd_sheet_of (&desk, "luck_points");
  g_autofree char *gain = NULL;
  g_autoptr (HsdStory) told = NULL;
  GtkWidget *card;
  GtkWidget *popover;
  GtkWidget *button;

  g_assert_cmpint (points, >, 0);
  throw_all (&desk, 1, 20);
  card = find_card (&desk, "Miss Fortune");
  gain = foretell (&desk, 0);
  g_assert_true (hsd_says (card, gain));
  g_assert_true (hsd_choice_card_is_closed (HSD_CHOICE_CARD (find_card (&desk, "Obtain Information"))));

  g_signal_emit_by_name (hsd_system_page_get_stage (desk.page), "die-clicked", (guint) HSD_DIE_D20, 1u);
  popover = hsd_test_find (card, GTK_TYPE_POPOVER, NULL);
  g_assert_nonnull (popover);
  g_assert_true (hsd_says (popover, gain));
  button = hsd_test_find (popover, GTK_TYPE_BUTTON, "suggested-action");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "Re-roll 1 Die · 1 luck");
  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  hsd_stage_view_skip (hsd_system_page_get_stage (desk.page));
  hsd_test_settle ();

  told = hsd_page_desk_told (&desk);
  g_assert_cmpuint (told->dice->len, ==, 3);
  g_assert_cmpint (g_array_index (told->dice, HsdDie, 0).state, ==, HSD_DIE_KEPT);
  g_assert_cmpint (g_array_index (told->dice, HsdDie, 1).state, ==, HSD_DIE_REROLLED);
  g_assert_cmpint (hsd_sheet_of (&desk, "luck_points"), ==, points - 1);
  hsd_page_desk_close (&desk);
}

/* --- luck beside the test --- */

static void
test_luck (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("2d20");
  int points = hsd_sheet_of (&desk, "luck_points");
  GtkWidget *popover;
  GtkWidget *spin;

  g_assert_cmpint (points, >, 2);
  throw_all (&desk, 1, 1);
  press_card (&desk, "Veinard");
  popover = hsd_test_find (find_card (&desk, "Veinard"), GTK_TYPE_POPOVER, NULL);
  g_assert_nonnull (popover);
  spin = hsd_test_find (popover, GTK_TYPE_SPIN_BUTTON, NULL);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), points + 1);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, points);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 2);
  g_signal_emit_by_name (hsd_test_find (popover, GTK_TYPE_BUTTON, "suggested-action"), "clicked");
  hsd_test_settle ();
  g_assert_cmpint (hsd_sheet_of (&desk, "luck_points"), ==, points - 2);
  hsd_page_desk_close (&desk);
}

/* --- helpers --- */

static void
test_helpers (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("2d20");
  guint helpers = hsd_draft_field (desk.draft, "helpers");
  GtkWidget *row;
  g_autoptr (HsdStory) told = NULL;

  gtk_widget_activate_action (GTK_WIDGET (desk.window), "win.press", "y", 'a');
  row = gtk_root_get_focus (GTK_ROOT (desk.window));
  g_assert_true (HSD_IS_PERSON_ROW (row));
  g_signal_emit_by_name (row, "toggled", TRUE);
  g_assert_cmpuint (hsd_record_n_rows (hsd_draft_get_input (desk.draft), helpers), ==, 1);

  hsd_page_desk_do (&desk, "win.throw");
  told = hsd_page_desk_told (&desk);
  g_assert_cmpuint (told->dice->len, ==, 3);
  g_assert_cmpuint (hsd_record_n_rows (told->input, helpers), ==, 1);
  hsd_page_desk_close (&desk);
}

int
main (int argc, char **argv)
{
  if (!hsd_test_start (&argc, &argv))
    return 0;

  g_test_add_func ("/page-2d20/points", test_points);
  g_test_add_func ("/page-2d20/reroll", test_reroll);
  g_test_add_func ("/page-2d20/luck", test_luck);
  g_test_add_func ("/page-2d20/helpers", test_helpers);

  return hsd_test_run ();
}
