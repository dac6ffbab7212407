/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "click.h"
#include "page.h"
#include "suite.h"
#include "walk.h"

static GtkEditable *
find_entry (HsdPageDesk *desk)
{
  return GTK_EDITABLE (hsd_test_find (GTK_WIDGET (hsd_system_page_get_place (desk->page, HSD_PLACE_QUESTIONS)), ADW_TYPE_ENTRY_ROW, NULL));
}

static const char *
name_throw (HsdPageDesk *desk)
{
  return hsd_throw_bar_get_offer (hsd_system_page_get_bar (desk->page), HSD_ACTION_KEY_SPACE);
}

static const char *
get_expression (HsdPageDesk *desk)
{
  return hsd_draft_get_text (desk->draft, "expression");
}

/* A die more with each button; a number more with a key. */
static void
test_buttons (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("free");

  g_assert_cmpstr (get_expression (&desk), ==, "1d20");
  gtk_editable_set_text (find_entry (&desk), "2d6kl1");
  hsd_test_click (GTK_WIDGET (desk.page), "d6");
  g_assert_cmpstr (get_expression (&desk), ==, "3d6kl1");
  hsd_test_click (GTK_WIDGET (desk.page), "d100");
  hsd_test_click (GTK_WIDGET (desk.page), "d100");
  g_assert_cmpstr (get_expression (&desk), ==, "3d6kl1+2d100");
  hsd_system_page_step (desk.page, 1);
  hsd_system_page_step (desk.page, 1);
  g_assert_cmpstr (get_expression (&desk), ==, "3d6kl1+2d100+2");
  hsd_system_page_step (desk.page, -1);
  g_assert_cmpstr (name_throw (&desk), ==, "Roll 3d6kl1+2d100+1");
  g_assert_cmpstr (gtk_editable_get_text (find_entry (&desk)), ==, "3d6kl1+2d100+1");

  /* So many that no more can be counted. */
  gtk_editable_set_text (find_entry (&desk), "16d100");
  hsd_test_click (GTK_WIDGET (desk.page), "d100");
  g_assert_cmpstr (get_expression (&desk), ==, "16d100");

  hsd_page_desk_close (&desk);
}

/* It is thrown as it was written, and told as it is kept. */
static void
test_throw (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("free");
  const int faces[] = { 5, 1, 6, 3, 0 };
  const HsdStory *story;

  gtk_editable_set_text (find_entry (&desk), "4D6 keep 3 + d10");
  g_assert_true (hsd_says (desk.page, "4 to 28, mean 17.7"));
  g_assert_cmpstr (name_throw (&desk), ==, "Roll 4d6kh3+1d10");
  hsd_page_desk_give (&desk, G_N_ELEMENTS (faces), faces);
  hsd_page_desk_do (&desk, "win.throw");

  story = hsd_test_get_story (hsd_table_get_test (desk.table));
  g_assert_cmpint (hsd_system_page_get_fact (desk.page, "total"), ==, 24);
  g_assert_cmpuint (story->dice->len, ==, 5);
  g_assert_true (hsd_says (desk.page, "4d6kh3: 5, 1, 6, 3. The highest count, 5, 6, 3, which makes 14."));

  hsd_page_desk_close (&desk);
}

/* A text that cannot be read is told with the place, and nothing is thrown. */
static void
test_trouble (void)
{
  static const char *const rows[][2] = {
    { "3d7", "Character 3: the dice are d4, d6, d8, d10, d12, d20 and d100." },
    { "", "Character 1: dice, as in 3d6, or a number were expected." },
    { "d6+1000", "Character 4: the modifier can be at most 999." },
  };
  HsdPageDesk desk = hsd_page_desk_open ("free");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gtk_editable_set_text (find_entry (&desk), rows[i][0]);
      g_assert_true (hsd_says (desk.page, rows[i][1]));
      hsd_page_desk_do (&desk, "win.throw");
      g_assert_null (hsd_table_get_test (desk.table));
      g_assert_cmpstr (name_throw (&desk), ==, "Roll the Dice");
    }

  gtk_editable_set_text (find_entry (&desk), "d6");
  g_assert_false (hsd_says (desk.page, rows[2][1]));

  hsd_page_desk_close (&desk);
}

/* More totals than a chart has room for stand together. */
static void
test_chart (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("free");

  gtk_editable_set_text (find_entry (&desk), "d100");
  g_assert_true (hsd_says (desk.page, "Every total, in %"));
  gtk_editable_set_text (find_entry (&desk), "2d100");
  g_assert_true (hsd_says (desk.page, "Every 2 totals together, in %"));

  hsd_page_desk_close (&desk);
}

HSD_SUITE (page_free)
{
  g_test_add_func ("/page-free/buttons", test_buttons);
  g_test_add_func ("/page-free/throw", test_throw);
  g_test_add_func ("/page-free/trouble", test_trouble);
  g_test_add_func ("/page-free/chart", test_chart);
}
