/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Beside a throw: who pays with whose luck, the number of the day, the skill that was picked, and all that follows from the
 * inputs alone. */

#include "config.h"

#include "model/systems/registry.h"
#include "suite.h"
#include "support.h"

#define ONDINE(points) "{'do':'character','name':'Ondine','2d20':{'luck':5,'luck_points':" points "}}"
#define POINTS(points) "{'do':'character','name':'Ondine','update':true,'2d20':{'luck_points':" points "}}"
#define HELPED \
  "{'do':'roll','system':'2d20','character':'Ondine','input':{'attribute':8,'skill':2," \
  "'helpers':[{'name':'Lou','attribute':5,'skill':1}]},'faces':[11,12,13]}"
#define REROLL(dice, faces) "{'do':'choose','choice':'reroll','dice':[" dice "],'faces':[" faces "]}"

static int
points_of (TestTable *table, const char *name)
{
  g_autoptr (json_t) answer = test_table_must (table, "{'do':'state'}");
  g_autofree char *path = g_strdup_printf ("table.characters.%s.2d20.luck_points", name);

  return json_integer_value (test_json_at (answer, path));
}

/* A helper without a sheet spends the points of the leader: those that the sheet has now. */
static void
test_helper_without_sheet (void)
{
  g_autoptr (TestTable) table = test_table_new (1);

  json_decref (test_table_must (table, ONDINE ("2")));
  json_decref (test_table_must (table, HELPED));
  json_decref (test_table_must (table, POINTS ("0")));
  test_table_must_not (table, REROLL ("2", "1"), "not-allowed", "no-luck-point");

  json_decref (test_table_must (table, POINTS ("1")));
  test_table_must_not (table, REROLL ("0,2", "1,1"), "not-allowed", "no-luck-point");
  json_decref (test_table_must (table, REROLL ("2", "1")));
  g_assert_cmpint (points_of (table, "Ondine"), ==, 0);
}

/* One with a sheet spends their own, and only those. */
static void
test_helper_with_sheet (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (json_t) answer = NULL;

  json_decref (test_table_must (table, ONDINE ("1")));
  json_decref (test_table_must (table, "{'do':'character','name':'Lou','2d20':{'luck':5,'luck_points':1}}"));
  json_decref (test_table_must (table, HELPED));
  answer = test_table_must (table, REROLL ("0,2", "1,1"));
  g_assert_cmpint (points_of (table, "Ondine"), ==, 0);
  g_assert_cmpint (points_of (table, "Lou"), ==, 0);
  g_assert_cmpint (json_integer_value (test_json_at (answer, "test.luck_points")), ==, 0);
  test_table_must_not (table, REROLL ("1", "1"), "not-allowed", "no-luck-point");
}

/* --- tests of a group --- */

#define GROUP(more) "{'do':'roll','system':'2d20','group':true" more "}"
#define FIRST ",'input':{'attribute':8,'skill':4}"

static const struct
{
  const char *name;
  const char *line;
  const char *helpers; /* attribute, skill and asset of each; or why it is refused */
} groups[] = {
  { "by-label", GROUP (",'character':'Ana','label':'AGI + Stealth'" FIRST), "Bo 9 0, Cy 7 2" },
  { "by-label-in-part", GROUP (",'character':'Ana','label':'Stealth'" FIRST), "Bo 5 0, Cy 7 2" },
  { "by-numbers", GROUP (",'character':'Ana'" FIRST), "Bo 5 3*, Cy 7 0" },
  { "by-nothing", GROUP (",'character':'Ana','input':{'attribute':2,'skill':1}"), "Bo 9 3*, Cy 7 2" },
  { "without-leader", GROUP (FIRST), "Ana 8 4, Bo 9 3*, Cy 7 2" },
  { "without-sheet", GROUP (",'character':'Di'" FIRST), "Ana 8 4, Bo 9 3*, Cy 7 2" },
  { "of-npcs", GROUP (",'character':'guards 2'" FIRST), "guards 1 6 4" },
  { "not", "{'do':'roll','system':'2d20','character':'Ana','group':false" FIRST "}", "" },
  { "of-all", "{'do':'roll-all','system':'2d20','input':{'attribute':8,'skill':4},'who':[{'character':'Ana','group':true}]}",
    "Bo 5 3*, Cy 7 0" },
  { "alone", GROUP (",'character':'guards 1'" FIRST), "“group”: nobody else here can help." },
  { "told-already", GROUP (",'input':{'attribute':8,'skill':4,'helpers':[{'name':'Lou','attribute':5,'skill':1}]}"),
    "“group” and “helpers” exclude each other." },
  { "other-game", "{'do':'roll','system':'initiates','group':true,'input':{'threshold':5}}", "“group” does not belong here." },
};

static char *
list_helpers (const HsdRecord *input)
{
  GString *text = g_string_new (NULL);
  guint helpers = hsd_record_index (input, "helpers");

  for (guint i = 0; i < hsd_record_n_rows (input, helpers); i++)
    {
      const HsdRecord *one = hsd_record_get_row (input, helpers, i);

      g_string_append_printf (text, "%s%s %d %d%s", i > 0 ? ", " : "", hsd_record_get_text (one, 0), hsd_record_get (one, 1),
                              hsd_record_get (one, 2), hsd_record_get (one, 3) ? "*" : "");
    }

  return g_string_free (text, FALSE);
}

/* The odds of a group are those of its helpers, and are refused with the same words. */
static void
check_odds_of_group (TestTable *table, json_t *odds, const char *message)
{
  const HsdStory *story = hsd_table_get_state (table->table)->story;
  g_autoptr (HsdChances) chances = NULL;
  g_autofree char *success = NULL;

  g_assert_cmpstr (json_string_value (test_json_at (odds, "error.message")), ==, message);
  if (message != NULL)
    return;

  chances = hsd_table_odds (table->table, story->system, hsd_record_copy (story->input), story->character, NULL);
  success = hsd_fraction_to_string (hsd_chances_find (chances, "success")->fraction);
  g_assert_cmpstr (json_string_value (test_json_at (odds, "odds.success")), ==, success);
}

static void
test_group (gconstpointer data)
{
  const char *line = groups[GPOINTER_TO_UINT (data)].line;
  g_autofree char *asked = g_str_has_prefix (line, "{'do':'roll',") ? g_strconcat ("{'do':'odds',", line + strlen ("{'do':'roll',"), NULL) : NULL;
  g_autoptr (json_t) odds = NULL;
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (json_t) answer = NULL;
  g_autofree char *helpers = NULL;
  const char *message;

  json_decref (test_table_must (table, "{'do':'party','text':'Ana; 2d20.PER=8; 2d20.AGI=8; 2d20.skills=Lockpicking 4, Stealth 4\\n"
                                       "Bo; 2d20.PER=5; 2d20.AGI=9; 2d20.skills=Lockpicking 3*\\nCy; 2d20.PER=7; 2d20.skills=Stealth 2\\n"
                                       "Di; luck.luck=9\\nEd; 2d20.PER=8; 2d20.skills=Stealth 5'}"));
  json_decref (test_table_must (table, "{'do':'retire','name':'Ed'}"));
  json_decref (test_table_must (table, "{'do':'enlist','name':'guards','count':2}"));
  json_decref (test_table_must (table, "{'do':'character','name':'guards 1','update':true,'2d20':{'attributes':{'PER':6},'skills':[{'name':'Aim','rank':4}]}}"));

  odds = asked != NULL ? test_table_say (table, asked) : NULL;
  answer = test_table_say (table, line);
  message = json_string_value (test_json_at (answer, "error.message"));
  if (odds != NULL)
    check_odds_of_group (table, odds, message);
  helpers = message == NULL ? list_helpers (hsd_table_get_state (table->table)->story->input) : g_strdup (message);
  g_assert_cmpstr (helpers, ==, groups[GPOINTER_TO_UINT (data)].helpers);
}

static const HsdRecord *
shared_of (TestTable *table, HsdSystem *system)
{
  return hsd_state_get_shared (hsd_table_get_state (table->table), system);
}

/* The astral number of the day is kept with the table, as an intent that can be taken back. */
static void
test_astral_day (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  HsdSystem *luck = hsd_registry_find ("luck");
  int errand = hsd_system_find_errand (luck, "astral-day");
  g_autoptr (HsdRecord) args = hsd_record_new (HSD_SYSTEM_GET_CLASS (luck)->errands[errand].fields);
  guint astral = hsd_record_index (shared_of (table, luck), "astral");
  g_autoptr (GError) error = NULL;

  hsd_record_set (args, 0, 7);
  g_assert_true (hsd_table_run (table->table, luck, errand, args, &error));
  g_assert_no_error (error);
  g_assert_cmpint (hsd_record_get (shared_of (table, luck), astral), ==, 7);

  g_assert_true (hsd_table_undo (table->table, &error));
  g_assert_false (hsd_record_has (shared_of (table, luck), astral));

  hsd_record_set (args, 0, 13);
  g_assert_false (hsd_table_run (table->table, luck, errand, args, &error));
  g_assert_error (error, HSD_REFUSAL, HSD_REFUSAL_OUT_OF_RANGE);
}

/* A skill can only be picked where its level is told. */
static void
test_picked_skill (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  HsdContext context = { hsd_table_get_state (table->table), NULL, NULL };
  g_autoptr (HsdRecord) input = hsd_record_new (HSD_SYSTEM_GET_CLASS (hsd_registry_find ("luck"))->inputs);
  g_autoptr (GError) error = NULL;

  hsd_record_set (input, hsd_record_index (input, "characteristic"), 10);
  hsd_record_set (input, hsd_record_index (input, "roll_type"), 0);
  hsd_record_set_text (input, hsd_record_index (input, "picked_skill"), "Forest");
  g_assert_false (hsd_record_validate (input, &context, &error));
  g_assert_cmpstr (hsd_refusal_get_field (error), ==, "picked_skill");

  hsd_record_set (input, hsd_record_index (input, "skill"), -3);
  g_assert_true (hsd_record_validate (input, &context, NULL));
}

/* All that is settled before the throw, the throw tells. */
static void
test_settled (void)
{
  static const char *const inputs[] = {
    "", "'d':4,'niv':2", "'d':-7,'mode':'dice-to-levels'", "'d':7,'niv':1,'mode':'dice-to-levels','converted':6",
    "'niv':-3,'mode':'levels-to-dice','tools':[{'label':'Rope','value':1}]", "'sources':[{'label':'a','value':4},{'label':'b','value':-1}]",
  };
  HsdSystem *discordant = hsd_registry_find ("discordant");

  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    {
      g_autoptr (TestTable) table = test_table_new (1);
      g_autofree char *line = g_strdup_printf ("{'do':'roll','system':'discordant','input':{%s}}", inputs[i]);
      g_autoptr (HsdRecord) settled = NULL;
      const HsdStory *story;
      guint n = 0;

      json_decref (test_table_must (table, line));
      story = hsd_table_get_state (table->table)->story;
      settled = HSD_SYSTEM_GET_CLASS (discordant)->settled (discordant, story->input);
      for (guint fact = 0; hsd_record_fields (settled)[fact].id != NULL; fact++)
        if (hsd_record_has (settled, fact))
          {
            g_assert_cmpint (hsd_record_get (settled, fact), ==, hsd_record_get (story->facts, fact));
            n++;
          }
      g_assert_cmpuint (n, >=, 5);
    }
}

HSD_SUITE (sheets)
{
  g_test_add_func ("/sheets/helper-without-sheet", test_helper_without_sheet);
  g_test_add_func ("/sheets/helper-with-sheet", test_helper_with_sheet);
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      g_autofree char *path = g_strconcat ("/sheets/group/", groups[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_group);
    }
  g_test_add_func ("/sheets/astral-day", test_astral_day);
  g_test_add_func ("/sheets/picked-skill", test_picked_skill);
  g_test_add_func ("/sheets/settled", test_settled);
}
