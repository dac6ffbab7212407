/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The level on the page of the luck call: skill and difficulty, and their sum. */

#include "config.h"

#include "app/widgets/toggle-group.h"
#include "click.h"
#include "page.h"
#include "suite.h"
#include "walk.h"

/* The skills of who acts, behind none at all. */
enum
{
  NONE,
  SURVIVAL,
  ACROBATICS,
  SWORDPLAY,
};

static gpointer
skills_of (HsdPageDesk *desk)
{
  return hsd_test_find_named (desk->page, HSD_TYPE_TOGGLE_GROUP, "Skill");
}

static gpointer
difficulties_of (HsdPageDesk *desk)
{
  return hsd_test_find_named (desk->page, HSD_TYPE_TOGGLE_GROUP, "Difficulty");
}

static void
choose (HsdToggleGroup *toggles, guint index)
{
  g_signal_emit_by_name (toggles, "chosen", index);
  hsd_test_settle ();
}

static void
check_level (HsdPageDesk *desk, const char *note, int skill, int difficulty)
{
  g_assert_true (hsd_says (difficulties_of (desk), note));
  g_assert_cmpint (hsd_toggle_group_get_chosen (skills_of (desk)), ==, skill);
  g_assert_cmpint (hsd_toggle_group_get_chosen (difficulties_of (desk)), ==, difficulty);
}

/* The test that was thrown has both, and is called after the skill; the same again has it too. */
static void
test_parts (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("luck");
  const int faces[] = { 91 };
  g_autoptr (HsdStory) told = NULL;

  check_level (&desk, "level 0", NONE, 0);
  g_assert_true (hsd_says (skills_of (&desk), "Forest survival"));
  choose (skills_of (&desk), SURVIVAL);
  check_level (&desk, "level −3", SURVIVAL, 0);
  choose (difficulties_of (&desk), 1);
  check_level (&desk, "level −4", SURVIVAL, 1);
  hsd_page_desk_give (&desk, 1, faces);
  hsd_page_desk_do (&desk, "win.throw");

  told = hsd_page_desk_told (&desk);
  g_assert_true (g_str_has_suffix (told->label, "/Forest survival"));
  g_assert_false (hsd_record_has (told->input, hsd_record_index (told->input, "level")));
  g_assert_cmpint (hsd_record_get (told->input, hsd_record_index (told->input, "skill")), ==, -3);
  g_assert_cmpint (hsd_record_get (told->input, hsd_record_index (told->input, "difficulty")), ==, -1);

  hsd_draft_repeat (desk.draft, told);
  hsd_system_page_prepare (desk.page);
  hsd_draft_repeat (desk.draft, told);
  hsd_test_settle ();
  check_level (&desk, "level −4", SURVIVAL, 1);
  hsd_draft_begin (desk.draft);
  hsd_test_settle ();
  check_level (&desk, "level 0", NONE, 0);
  hsd_page_desk_close (&desk);
}

/* A level that was told at once is neither answer, until one of them is given. */
static void
test_at_once (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("luck");

  hsd_draft_set (desk.draft, "level", 3);
  hsd_test_settle ();
  check_level (&desk, "level +3", -1, -1);
  choose (skills_of (&desk), ACROBATICS);
  g_assert_false (hsd_draft_has (desk.draft, "level"));
  check_level (&desk, "level +3", ACROBATICS, 0);

  hsd_draft_set (desk.draft, "level", -12);
  hsd_test_settle ();
  check_level (&desk, "level −12", -1, -1);
  choose (difficulties_of (&desk), 2);
  check_level (&desk, "level −2", NONE, 2);
  hsd_page_desk_close (&desk);
}

/* Other numbers than those of the sheet, and a skill that is worth as much as none. */
static void
test_others (void)
{
  HsdPageDesk desk = hsd_page_desk_open ("luck");

  g_signal_emit_by_name (skills_of (&desk), "other", 5);
  g_signal_emit_by_name (difficulties_of (&desk), "other", -10);
  hsd_test_settle ();
  check_level (&desk, "level −5", -1, -1);
  choose (skills_of (&desk), SWORDPLAY);
  choose (difficulties_of (&desk), 0);
  check_level (&desk, "level 0", SWORDPLAY, 0);
  choose (skills_of (&desk), NONE);
  check_level (&desk, "level 0", NONE, 0);

  /* Somebody has no sheet: numbers are asked for. */
  hsd_draft_set_character (desk.draft, NULL);
  hsd_test_settle ();
  g_assert_false (hsd_says (skills_of (&desk), "Forest survival"));
  choose (skills_of (&desk), 6);
  check_level (&desk, "level +2", 6, 0);
  hsd_page_desk_close (&desk);
}

HSD_SUITE (luck_level)
{
  g_test_add_func ("/luck-level/parts", test_parts);
  g_test_add_func ("/luck-level/at-once", test_at_once);
  g_test_add_func ("/luck-level/others", test_others);
}
