/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lines that were picked on a sheet, from one test to the next, whatever the test is called. */

#include "config.h"

#include "app/games/pages.h"
#include "app/page/recent-tests.h"
#include "app/page/vocabulary.h"
#include "desk.h"
#include "page.h"
#include "quick-table.h"
#include "suite.h"
#include "walk.h"

static HsdStory *
throw (HsdQuickTable *f)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (hsd_draft_throw (f->draft, &error));
  g_assert_no_error (error);

  return hsd_story_ref (hsd_table_get_state (f->table)->story);
}

static int
line_of (HsdQuickTable *f, const char *input, const char *name)
{
  const HsdRecord *sheet;
  const HsdAnswer *answer = hsd_draft_find_answer (f->draft, input, &sheet);

  return hsd_answer_find_name (answer, sheet, name);
}

/* Ilka has two attributes of 8 and two skills of 3. */
static HsdQuickTable
open_table (void)
{
  HsdQuickTable f = hsd_quick_table_open ("2d20");

  hsd_quick_table_say (&f, "{'do':'character','name':'Ilka','2d20':{'attributes':{'PER':8,'AGI':8},'skills':["
                           "{'name':'Soins','rank':3,'asset':false},{'name':'Troc','rank':3,'asset':false}]}}");
  hsd_draft_set_character (f.draft, "Ilka");

  return f;
}

/* The same again is what was picked, not the first that is worth as much, though the label says something else. */
static void
test_repeat (void)
{
  HsdQuickTable f = open_table ();
  g_autoptr (HsdStory) story = NULL;

  hsd_draft_pick (f.draft, "attribute", line_of (&f, "attribute", "AGI"));
  hsd_draft_pick (f.draft, "skill", line_of (&f, "skill", "Troc"));
  hsd_draft_set_label (f.draft, "PER + Soins");
  story = throw (&f);
  hsd_draft_begin (f.draft);
  g_assert_null (hsd_draft_get_picked_name (f.draft, "attribute"));

  hsd_draft_repeat (f.draft, story);
  g_assert_cmpstr (hsd_draft_get_picked_name (f.draft, "attribute"), ==, "AGI");
  g_assert_cmpstr (hsd_draft_get_picked_name (f.draft, "skill"), ==, "Troc");
  g_clear_pointer (&story, hsd_story_unref);
  hsd_quick_table_close (&f);
}

/* A test of before 0.2 has no more than its label, in whatever language it was made. */
static void
test_old (void)
{
  HsdQuickTable f = open_table ();
  g_autoptr (HsdStory) story = NULL;

  hsd_draft_set (f.draft, "attribute", 8);
  hsd_draft_set (f.draft, "skill", 3);
  hsd_draft_set_label (f.draft, "AGI + Troc");
  story = throw (&f);
  g_assert_null (hsd_draft_get_picked_name (f.draft, "attribute"));

  hsd_draft_repeat (f.draft, story);
  g_assert_cmpstr (hsd_draft_get_picked_name (f.draft, "attribute"), ==, "AGI");
  g_assert_cmpstr (hsd_draft_get_picked_name (f.draft, "skill"), ==, "Troc");
  g_clear_pointer (&story, hsd_story_unref);
  hsd_quick_table_close (&f);
}

/* A number that is answered by hand is nothing of the sheet, until it is worth as much. */
static void
test_by_hand (void)
{
  HsdQuickTable f = open_table ();

  hsd_draft_pick (f.draft, "attribute", line_of (&f, "attribute", "AGI"));
  hsd_draft_set (f.draft, "attribute", 4);
  g_assert_cmpint (hsd_draft_guess_picked (f.draft, "attribute"), ==, -1);
  hsd_draft_set (f.draft, "attribute", 8);
  g_assert_null (hsd_draft_get_picked_name (f.draft, "attribute"));
  g_assert_cmpstr (hsd_draft_guess_picked_name (f.draft, "attribute"), ==, "PER");
  hsd_quick_table_close (&f);
}

/* A line of a sheet is pressed: the page of its game says the whole test. */
static void
press_line (HsdDesk *f, const char *system, const char *lines, guint line, int along, const char *said)
{
  GtkWidget *window = GTK_WIDGET (hsd_desk_own_window (f));
  HsdSystemPage *page;
  g_autofree char *text = NULL;

  gtk_widget_activate_action (window, "win.pick", "(sssuis)", system, "Oda", lines, line, along, "Pressed");
  hsd_test_settle ();
  page = hsd_window_get_page (HSD_WINDOW (window));
  g_assert_cmpstr (hsd_system_get_id (hsd_system_page_get_system (page)), ==, system);
  text = hsd_draft_say (hsd_system_page_get_draft (page));
  if (strstr (text, said) == NULL)
    g_error ("%s, line %u of “%s”: “%s” does not say “%s”", system, line, lines, text, said);
}

static void
test_pressed (HsdDesk *f, gconstpointer data)
{
  HsdTable *table;
  HsdQuickTable quick;

  hsd_desk_activate (f);
  table = hsd_window_get_table (hsd_desk_own_window (f));
  quick = (HsdQuickTable) { .table = table, .protocol = hsd_protocol_new (table) };
  hsd_quick_table_say (&quick, "{'do':'character','name':'Oda','luck':{'characteristics':{'Sight':11,'Climbing':9}},"
                               "'2d20':{'attributes':{'FOR':6,'PER':7},'skills':[{'name':'Forge','rank':2,'asset':false}]}}");
  hsd_protocol_free (quick.protocol);

  press_line (f, "2d20", "attributes", 1, -1, "attribute 7");
  press_line (f, "2d20", "skills", 0, 0, "attribute 6");
  /* A characteristic that is called like a type of roll is one. */
  press_line (f, "luck", "characteristics", 0, -1, "characteristic 11 · Sight");
}

/* --- recent tests --- */

static void
throw_named (HsdPageDesk *desk, const char *label, int difficulty)
{
  hsd_draft_set (desk->draft, "difficulty", difficulty);
  hsd_draft_set_label (desk->draft, label);
  hsd_page_desk_do (desk, "win.throw");
  hsd_page_desk_do (desk, "win.enter");
  hsd_system_page_prepare (desk->page);
  hsd_test_settle ();
}

/* Each button of a recent test recalls its own. */
static void
test_recent (void)
{
  static const struct
  {
    const char *label;
    int difficulty;
  } recent[] = { { "The cellar", 3 }, { "The roof", 1 } };
  HsdPageDesk desk = hsd_page_desk_open ("2d20");

  for (guint i = G_N_ELEMENTS (recent); i-- > 0;)
    throw_named (&desk, recent[i].label, recent[i].difficulty);
  for (guint i = 0; i < G_N_ELEMENTS (recent); i++)
    {
      GtkWidget *list = hsd_test_find (GTK_WIDGET (desk.page), HSD_TYPE_RECENT_TESTS, NULL);
      GtkWidget *row = gtk_widget_get_first_child (list);

      hsd_recent_tests_set_roomy (HSD_RECENT_TESTS (list), TRUE);
      while (strstr (gtk_widget_get_tooltip_text (row), recent[i].label) == NULL)
        row = gtk_widget_get_next_sibling (row);
      g_signal_emit_by_name (row, "clicked");
      hsd_test_settle ();
      g_assert_cmpint (hsd_draft_get (desk.draft, "difficulty"), ==, recent[i].difficulty);
    }
  hsd_page_desk_close (&desk);
}

HSD_SUITE (picks)
{
  g_test_add_func ("/picks/repeat", test_repeat);
  g_test_add_func ("/picks/old", test_old);
  g_test_add_func ("/picks/by-hand", test_by_hand);
  g_test_add_func ("/picks/recent", test_recent);
  hsd_desk_add ("/picks/pressed", test_pressed);
}
