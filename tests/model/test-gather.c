/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Several throws of one request: all or none, each with its own numbers and decisions, in the file and out of it. */

#include "config.h"

#include "evenings.h"
#include "folder.h"
#include "model/systems/registry.h"
#include "model/table/retelling.h"
#include "model/table/stage.h"
#include "model/table/table-private.h"
#include "model/table/verify.h"
#include "suite.h"

#define ANA "{'do':'character','name':'Ana','luck':{'luck':14,'luck_points':6},'tarot':{'cards':[1,2,3]}}"
#define BO "{'do':'character','name':'Bo','luck':{'luck':10,'luck_points':3},'tarot':{'cards':[4,5,6]}}"
#define CY "{'do':'character','name':'Cy','2d20':{}}"
#define ALL_LUCK "{'do':'roll-all','system':'luck','input':{'characteristic':9,'roll_type':'agility'}}"
#define POOL "'input':{'attribute':9,'skill':3,'difficulty':1,'bought_dice':0}"
#define THREE                                                                                                                    \
  "{'do':'roll-all','system':'2d20'," POOL ",'label':'Guet','who':[{'character':'Ana','faces':[2,3]},{'character':'Cy',"         \
  "'faces':[19,20],'input':{'difficulty':2},'visibility':'gm-first'},{'label':'Garde','faces':[4,4]}]}"
#define CLOSE "{'do':'evening','close':true}"

static void
must (TestTable *table, const char *line)
{
  json_decref (test_table_must (table, line));
}

static TestTable *
open_table (const char *path)
{
  TestTable *table = test_table_open (path, NULL);

  table->table->clock = test_tell_hour;

  return table;
}

static void
seat_all (TestTable *table)
{
  must (table, ANA);
  must (table, BO);
  must (table, CY);
}

/* Those that stand, in the order of the request: the name of each, “!” behind the one in front. */
static char *
names (TestTable *table)
{
  const HsdState *state = hsd_table_get_state (table->table);
  g_autoptr (GPtrArray) stories = hsd_state_list_stories (state);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < stories->len; i++)
    {
      const HsdStory *story = g_ptr_array_index (stories, i);

      g_string_append_printf (text, "%s%s ", story->character != NULL ? story->character : "-",
                              story->throw_id == state->story->throw_id ? "!" : "");
    }

  return g_string_free (text, FALSE);
}

static void
assert_names (TestTable *table, const char *want)
{
  g_autofree char *told = names (table);

  g_assert_cmpstr (told, ==, want);
}

static guint
length (TestTable *table)
{
  return hsd_history_get_length (hsd_table_get_history (table->table));
}

static void
assert_verified (TestTable *table)
{
  guint n_outside;
  g_autoptr (GArray) audits = hsd_table_verify (table->table, &n_outside, NULL);

  g_assert_cmpuint (audits->len, >, 0);
  for (guint i = 0; i < audits->len; i++)
    {
      g_assert_cmpstr (g_array_index (audits, HsdAudit, i).message, ==, NULL);
      g_assert_cmpint (g_array_index (audits, HsdAudit, i).result, ==, HSD_AUDIT_GOOD);
    }
}

/* --- who rolls, and with what --- */

static void
test_everybody (void)
{
  g_autoptr (TestTable) table = test_table_new (1);

  seat_all (table);
  must (table, ALL_LUCK);
  assert_names (table, "Ana Bo! ");
  g_assert_cmpuint (length (table), ==, 5);
  must (table, "{'do':'front','character':'Ana'}");
  assert_names (table, "Ana! Bo ");
  must (table, "{'do':'front','throw':5}");
  assert_names (table, "Ana Bo! ");

  /* It is there already. */
  must (table, "{'do':'front','throw':5}");
  g_assert_cmpuint (length (table), ==, 7);
  test_table_must_not (table, "{'do':'front','character':'Cy'}", "no-test", "character");
  test_table_must_not (table, "{'do':'front','throw':3}", "no-test", "throw");
  test_table_must_not (table, "{'do':'front'}", "missing-field", "character");
  test_table_must_not (table, "{'do':'front','throw':4,'character':'Ana'}", "unknown-field", "character");
}

static void
test_answer (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (json_t) answer = NULL;
  g_autoptr (json_t) alone = NULL;

  seat_all (table);
  answer = test_table_must (table, THREE);
  g_assert_cmpuint (json_array_size (json_object_get (answer, "tests")), ==, 3);
  g_assert_cmpint (json_integer_value (test_json_at (answer, "tests.1.throw")), ==, 5);
  g_assert_cmpstr (json_string_value (test_json_at (answer, "tests.1.character")), ==, "Cy");
  g_assert_cmpstr (json_string_value (test_json_at (answer, "tests.2.test.label")), ==, "Garde");
  g_assert_cmpstr (json_string_value (test_json_at (answer, "tests.0.test.label")), ==, "Guet");
  for (guint i = 0; i < 2; i++)
    {
      const HsdStory *story = g_ptr_array_index (hsd_table_get_state (table->table)->beside, i);

      g_assert_cmpint (hsd_record_get (story->input, hsd_record_index (story->input, "difficulty")), ==, 1 + (int) i);
    }
  g_assert_true (json_is_true (test_json_at (answer, "tests.2.front")));

  /* Secret for each of them alone. */
  g_assert_null (test_json_at (answer, "stages.0.closed"));
  g_assert_true (json_is_true (test_json_at (answer, "stages.1.closed")));
  g_assert_null (test_json_at (answer, "stages.1.dice"));
  must (table, "{'do':'front','character':'Cy'}");
  must (table, "{'do':'show'}");
  alone = test_table_must (table, "{'do':'state'}");
  g_assert_null (test_json_at (alone, "stages.1.closed"));
}

/* Nothing is told of one test alone that was not before. */
static void
test_one (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (json_t) answer = NULL;

  seat_all (table);
  answer = test_table_must (table, "{'do':'roll-all','system':'2d20'," POOL ",'who':[{'character':'Ana'}]}");
  g_assert_null (json_object_get (answer, "tests"));
  g_assert_null (json_object_get (answer, "stages"));
  g_assert_cmpuint (length (table), ==, 4);
}

/* --- all or none --- */

static void
test_refused (void)
{
  static const struct
  {
    const char *line;
    const char *code;
    const char *field;
    const char *begins;
  } rows[] = {
    { "{'do':'roll-all','system':'2d20'," POOL ",'who':[{'character':'Ana'},{'character':'Cy','input':{'difficulty':99}}]}",
      "out-of-range", "who[1].difficulty", "Cy: " },
    { "{'do':'roll-all','system':'2d20'," POOL ",'who':[{'character':'Ana'},{'character':'Zed'}]}", "unknown-character",
      "who[1].character", "Zed: " },
    { "{'do':'roll-all','system':'2d20'," POOL ",'who':[{'character':'Ana'},{'character':'Cy','faces':[1]}]}",
      "wrong-face-count", "who[1].faces", "Cy: " },
    { "{'do':'roll-all','system':'2d20'," POOL ",'who':[{'character':'Ana'},7]}", "wrong-type", "who", NULL },
    { "{'do':'roll-all','system':'2d20'," POOL ",'who':[{'character':'Ana','hat':1}]}", "unknown-field", "who[0].hat", "Ana: " },
    { "{'do':'roll-all','system':'2d20'," POOL ",'who':[{'character':'Ana','input':3}]}", "wrong-type", "who[0].input", "Ana: " },
    { "{'do':'roll-all','system':'2d20'," POOL ",'who':7}", "wrong-type", "who", NULL },
    { "{'do':'roll-all','system':'2d20'," POOL ",'who':[]}", "out-of-range", "who", NULL },
    { "{'do':'roll-all','system':'2d20'," POOL ",'hat':1}", "unknown-field", "hat", NULL },
    { "{'do':'roll-all','system':'initiates','input':{'threshold':6}}", "out-of-range", "who", NULL },
    { "{'do':'roll-all'," POOL "}", "missing-field", "system", NULL },
    { "{'do':'roll-all','system':'luck','input':{},'who':[{'character':'Ana'}]}", "missing-field", NULL, "Ana: " },
  };
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (TestTable) twin = test_table_new (1);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *next = NULL;
  g_autofree char *same = NULL;

  seat_all (table);
  seat_all (twin);
  before = test_table_text (table);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (json_t) answer = test_table_say (table, rows[i].line);
      const char *message = json_string_value (test_json_at (answer, "error.message"));

      g_assert_cmpstr (json_string_value (test_json_at (answer, "error.code")), ==, rows[i].code);
      if (rows[i].field != NULL)
        g_assert_cmpstr (json_string_value (test_json_at (answer, "error.field")), ==, rows[i].field);
      if (rows[i].begins != NULL && !g_str_has_prefix (message, rows[i].begins))
        g_error ("row %u: %s", i, message);
    }
  after = test_table_text (table);
  g_assert_cmpstr (after, ==, before);

  /* Nor was a number drawn. */
  must (table, ALL_LUCK);
  must (twin, ALL_LUCK);
  next = test_table_text (table);
  same = test_table_text (twin);
  g_assert_cmpstr (next, ==, same);
}

static void
test_too_many (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (GString) line = g_string_new ("{'do':'roll-all','system':'2d20'," POOL ",'who':[{}");

  for (guint i = 1; i < HSD_MOST_GATHERED; i++)
    g_string_append (line, ",{}");
  g_string_append (line, "]}");
  must (table, line->str);
  g_assert_cmpuint (hsd_table_get_state (table->table)->beside->len, ==, HSD_MOST_GATHERED - 1);
  g_string_truncate (line, line->len - 2);
  g_string_append (line, ",{}]}");
  test_table_must_not (table, line->str, "out-of-range", "who");
}

/* The cards of each must be played before anything else is rolled: the refusal says whose are left. */
static void
test_settled (void)
{
  g_autoptr (TestTable) table = test_table_new (3);
  g_autoptr (json_t) answer = NULL;

  seat_all (table);
  must (table, "{'do':'roll-all','system':'tarot','input':{'difficulty':7}}");
  assert_names (table, "Ana Bo! ");
  test_table_must_not (table, "{'do':'roll','system':'2d20'," POOL "}", "not-allowed", "test-in-progress");
  must (table, "{'do':'choose','choice':'play','card':4}");
  must (table, "{'do':'choose','choice':'destiny'}");
  answer = test_table_say (table, "{'do':'roll','system':'2d20'," POOL "}");
  g_assert_true (g_str_has_prefix (json_string_value (test_json_at (answer, "error.message")), "Ana: "));
  test_table_must_not (table, "{'do':'remove','name':'Ana'}", "not-allowed", "test-in-progress");
  must (table, "{'do':'front','character':'Ana'}");
  must (table, "{'do':'choose','choice':'play','card':2}");
  must (table, "{'do':'choose','choice':'destiny'}");
  must (table, "{'do':'roll','system':'2d20'," POOL "}");
  g_assert_cmpuint (hsd_table_get_state (table->table)->beside->len, ==, 0);
}

/* Points that several tests have left go to the group when another one begins, in their order. */
static void
test_left_over (void)
{
  g_autoptr (TestTable) table = test_table_new (3);
  g_autoptr (json_t) answer = NULL;

  seat_all (table);
  must (table, "{'do':'pools','group':0,'gm':0}");
  must (table, "{'do':'roll-all','system':'2d20'," POOL ",'who':[{'character':'Ana','faces':[2,3]},{'character':'Bo','faces':[4,19]},"
               "{'character':'Cy','faces':[1,4]}]}");
  must (table, "{'do':'front','character':'Bo'}");
  answer = test_table_must (table, "{'do':'roll','system':'discordant','input':{}}");
  g_assert_cmpint (json_integer_value (test_json_at (answer, "table.group_pool")), >, 0);
}

/* --- back and forth --- */

static void
test_undo (void)
{
  g_autoptr (TestTable) table = test_table_new (1);

  seat_all (table);
  must (table, "{'do':'pools','group':2,'gm':2}");
  must (table, THREE);
  must (table, "{'do':'undo'}");
  g_assert_null (hsd_table_get_state (table->table)->story);
  g_assert_cmpuint (length (table), ==, 4 + 3 + 3);
  must (table, "{'do':'redo'}");
  assert_names (table, "Ana Cy -! ");

  /* A choice is a step of its own; that another test came to the front is none. */
  must (table, "{'do':'front','character':'Ana'}");
  must (table, "{'do':'choose','choice':'confirm'}");
  must (table, "{'do':'front','character':'Cy'}");
  must (table, "{'do':'undo'}");
  assert_names (table, "Ana! Cy - ");
  g_assert_true (hsd_table_get_state (table->table)->story->choosing);
  must (table, "{'do':'redo'}");
  assert_names (table, "Ana Cy! - ");
  must (table, "{'do':'undo'}");
  must (table, "{'do':'undo'}");
  g_assert_null (hsd_table_get_state (table->table)->story);
  g_assert_cmpuint (hsd_table_get_state (table->table)->beside->len, ==, 0);
  must (table, "{'do':'undo'}");
  must (table, "{'do':'redo'}");
  must (table, "{'do':'redo'}");
  g_assert_cmpuint (hsd_table_get_state (table->table)->beside->len, ==, 2);
}

/* --- in the file --- */

/* Every kind of it, and the way back over the end of an evening. */
static void
play (TestTable *table)
{
  seat_all (table);
  must (table, ALL_LUCK);
  must (table, "{'do':'front','character':'Ana'}");
  must (table, "{'do':'undo'}");
  must (table, "{'do':'redo'}");
  must (table, "{'do':'roll-all','system':'tarot','input':{'difficulty':7}}");
  must (table, "{'do':'choose','choice':'play','card':4}");
  must (table, "{'do':'choose','choice':'destiny'}");
  must (table, "{'do':'front','character':'Ana'}");
  must (table, "{'do':'choose','choice':'play','card':2}");
  must (table, "{'do':'choose','choice':'destiny'}");

  /* Real dice draw nothing: the evening may begin with the second of them. */
  must (table, CLOSE);
  must (table, "{'do':'roll-all','system':'2d20'," POOL ",'who':[{'character':'Ana','faces':[2,3]},{'character':'Cy'}]}");
  must (table, "{'do':'undo'}");
  must (table, "{'do':'undo'}");
  must (table, "{'do':'redo'}");
  must (table, "{'do':'redo'}");
  must (table, THREE);
  must (table, CLOSE);
}

static void
test_file (void)
{
  g_autofree char *path = test_folder_name ("gather.hasard");
  TestTable *table = open_table (path);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  play (table);
  before = test_table_text (table);
  test_table_free (table);

  table = open_table (path);
  after = test_table_text (table);
  g_assert_cmpstr (after, ==, before);
  assert_names (table, "Ana Cy -! ");
  assert_verified (table);

  /* Undone in another evening, and verified from its snapshot. */
  must (table, "{'do':'roll','system':'discordant','input':{}}");
  must (table, "{'do':'undo'}");
  must (table, "{'do':'undo'}");
  assert_names (table, "Ana Cy! ");
  must (table, "{'do':'redo'}");
  must (table, "{'do':'front','character':'Ana'}");
  must (table, CLOSE);
  assert_verified (table);
  test_table_free (table);
}

/* --- in the history --- */

/* Those that belong together stand together, and say so. */
static void
test_history (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  HsdHistory *history = hsd_table_get_history (table->table);
  static const gboolean joins[] = { FALSE, FALSE, TRUE, TRUE, FALSE };

  seat_all (table);
  must (table, "{'do':'roll','system':'discordant','input':{}}");
  must (table, THREE);
  must (table, "{'do':'undo'}");
  must (table, "{'do':'redo'}");
  must (table, "{'do':'roll','system':'discordant','input':{}}");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, G_N_ELEMENTS (joins));
  for (guint i = 0; i < G_N_ELEMENTS (joins); i++)
    {
      g_autoptr (HsdHistoryThrow) throw = hsd_history_get_throw (history, i + 1);

      g_assert_cmpint (hsd_history_throw_joins (throw), ==, joins[i]);
      g_assert_false (hsd_history_throw_is_cancelled (throw));
    }
}

/* A test that joined others is told again like any other, and so are its decisions alone. */
static void
test_told_again (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  static const char *const persons[] = { "Ana", "Bo" };
  static const char *const cards[] = { "2", "4" };

  seat_all (table);
  must (table, "{'do':'roll-all','system':'tarot','input':{'difficulty':7}}");
  for (guint i = 0; i < G_N_ELEMENTS (persons); i++)
    {
      g_autofree char *front = g_strdup_printf ("{'do':'front','character':'%s'}", persons[i]);
      g_autofree char *card = g_strdup_printf ("{'do':'choose','choice':'play','card':%s}", cards[i]);

      must (table, front);
      must (table, card);
      must (table, "{'do':'choose','choice':'destiny'}");
    }
  for (guint i = 0; i < G_N_ELEMENTS (persons); i++)
    {
      g_autofree char *front = g_strdup_printf ("{'do':'front','character':'%s'}", persons[i]);
      g_autoptr (HsdRetelling) retelling = NULL;
      g_autoptr (HsdStory) told = NULL;
      g_autoptr (GError) error = NULL;

      must (table, front);
      retelling = hsd_retelling_new (table->table, &error);
      g_assert_no_error (error);
      told = hsd_retelling_replay (retelling, hsd_retelling_get_input (retelling), NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (told->character, ==, persons[i]);
      g_assert_cmpint (hsd_story_outcome (told), ==, hsd_story_outcome (hsd_table_get_state (table->table)->story));
    }
}

/* --- something for all of them --- */

static int
fact_of (const HsdStory *story, const char *id)
{
  return hsd_record_get (story->facts, hsd_record_index (story->facts, id));
}

static void
test_shown_together (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (GPtrArray) stories = NULL;
  g_autoptr (GError) error = NULL;

  seat_all (table);
  must (table, "{'do':'roll-all','system':'2d20'," POOL ",'who':[{'character':'Ana','visibility':'throw'},{'character':'Cy'},"
               "{'label':'Garde','visibility':'gm-first'}]}");
  assert_names (table, "Ana Cy -! ");
  g_assert_true (hsd_table_show_all (table->table, &error));
  g_assert_no_error (error);
  assert_names (table, "Ana Cy -! ");
  stories = hsd_state_list_stories (hsd_table_get_state (table->table));
  for (guint i = 0; i < stories->len; i++)
    g_assert_cmpint (((HsdStory *) g_ptr_array_index (stories, i))->visibility, ==, HSD_OPEN);
  g_assert_false (hsd_table_show_all (table->table, &error));
  g_assert_cmpstr (hsd_refusal_get_reason (error), ==, "already-shown");
}

/* Each is stored in its turn; one that owes damage stays open, and is told where it is in front. */
static void
test_confirmed_together (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  HsdSystem *system = hsd_registry_find ("2d20");
  guint confirm = hsd_system_find_choice (system, "confirm");
  g_autoptr (HsdRecord) nothing = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->choices[confirm].fields);
  g_autoptr (GPtrArray) stories = NULL;
  g_autoptr (GError) error = NULL;

  seat_all (table);
  must (table, "{'do':'pools','group':1}");
  must (table, "{'do':'roll-all','system':'2d20','input':{'attribute':9,'skill':3,'difficulty':1,'attack':true},'who':["
               "{'character':'Ana','faces':[2,3]},{'character':'Bo','faces':[1,2]},{'character':'Cy','faces':[1,1]}]}");
  must (table, "{'do':'front','character':'Bo'}");
  must (table, "{'do':'choose','choice':'spend','on':'damage','amount':1}");
  must (table, "{'do':'front','character':'Ana'}");
  g_assert_true (hsd_table_choose_all (table->table, confirm, nothing, &error));
  g_assert_no_error (error);
  assert_names (table, "Ana! Bo Cy ");
  stories = hsd_state_list_stories (hsd_table_get_state (table->table));
  g_assert_cmpint (fact_of (g_ptr_array_index (stories, 0), "stored"), ==, 1);
  g_assert_true (((HsdStory *) g_ptr_array_index (stories, 1))->choosing);
  g_assert_cmpint (fact_of (g_ptr_array_index (stories, 2), "stored"), ==, 3);

  must (table, "{'do':'front','character':'Bo'}");
  g_assert_false (hsd_table_choose_all (table->table, confirm, nothing, &error));
  g_assert_cmpstr (hsd_refusal_get_reason (error), ==, "damage-not-rolled");
}

/* --- what a stage shows of them --- */

static const HsdLines *
lines_of (TestTable *table)
{
  const HsdLines *lines = hsd_stage_get_lines (HSD_STAGE (hsd_table_get_stage (table->table)));
  g_autofree char *console = hsd_lines_describe (hsd_stage_get_lines (HSD_STAGE (hsd_table_get_console (table->table))));
  g_autofree char *told = hsd_lines_describe (lines);

  /* The game master's stage is a picture of that of the table. */
  g_assert_cmpstr (console, ==, told);

  return lines;
}

static void
assert_described (TestTable *table, const char *want)
{
  g_autofree char *told = hsd_lines_describe (lines_of (table));

  g_assert_cmpstr (told, ==, want);
}

/* What is the same for all is told once, what each has to reach with the own name; that of an NPC is not told. */
static void
test_lines (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  static const char *const asked[] = { "target 12", "target 12", NULL, "target 12" };
  const HsdLines *lines;

  seat_all (table);
  must (table, "{'do':'enlist','name':'Goule'}");
  must (table, "{'do':'roll-all','system':'2d20'," POOL ",'label':'Guet','who':[{'character':'Ana','faces':[2,3]},{'character':'Cy','faces':"
               "[19,20]},{'character':'Goule','faces':[4,20],'visibility':'open'},{'label':'Garde','faces':[20,20]}]}");
  lines = lines_of (table);
  g_assert_cmpstr (lines->title, ==, "Guet");
  g_assert_cmpstr (lines->asked, ==, "difficulty 1");
  g_assert_cmpstr (lines->count, ==, "2 successes of 4");
  g_assert_null (lines->hidden);
  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    g_assert_cmpstr (((HsdLine *) g_ptr_array_index (lines->lines, i))->asked, ==, asked[i]);
  assert_described (table, "Ana, Success, +1 AP; Cy, Failure; Goule, Success; Garde, Failure; 2 successes of 4; difficulty 1");

  /* The order is that of asking, whichever is in front. */
  must (table, "{'do':'front','character':'Ana'}");
  assert_described (table, "Ana, Success, +1 AP; Cy, Failure; Goule, Success; Garde, Failure; 2 successes of 4; difficulty 1");
  must (table, "{'do':'roll','system':'2d20'," POOL "}");
  g_assert_null (hsd_stage_get_lines (HSD_STAGE (hsd_table_get_stage (table->table))));
}

static void
test_lines_differ (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  const HsdLines *lines;

  seat_all (table);
  must (table, "{'do':'roll-all','system':'luck','label':'Guet','input':{'characteristic':9,'roll_type':'agility'},'who':["
               "{'character':'Ana','faces':[1]},{'character':'Bo','faces':[12],'input':{'characteristic':10}},{'character':'Cy','label':'Vue',"
               "'faces':[100]}]}");
  lines = lines_of (table);
  g_assert_cmpstr (lines->title, ==, "Luck call");
  g_assert_null (lines->asked);
  g_assert_cmpstr (((HsdLine *) g_ptr_array_index (lines->lines, 1))->asked, ==, "50 or less");
  assert_described (table, "Ana, 1, Particular; Bo, 12, Significant; Cy, 100, Total failure; 2 successes of 3");
}

/* Of one that is hidden there is its name, and that it is hidden: not what it was for, nor how many dice lie there. */
static void
test_lines_hidden (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  const HsdLine *line;

  seat_all (table);
  must (table, "{'do':'roll-all','system':'2d20'," POOL ",'label':'Guet','who':[{'character':'Ana','faces':[2,3]},{'character':'Cy','faces':"
               "[1,1],'visibility':'gm-first','label':'Ruse'},{'label':'Garde','visibility':'throw','faces':[20,20]}]}");
  assert_described (table, "Ana, Success, +1 AP; Cy, Hidden; Roll 3, Hidden; 1 success of 1; 2 rolls still hidden; difficulty 1");
  line = g_ptr_array_index (lines_of (table)->lines, 1);
  g_assert_null (line->asked);
  g_assert_null (line->number);
  g_assert_null (line->word);
  g_assert_null (line->produced);
  g_assert_true (hsd_public_view_is_closed (line->view));
  g_assert_cmpuint (hsd_lines_count_pieces (lines_of (table)), ==, 2);

  must (table, "{'do':'front','character':'Cy'}");
  must (table, "{'do':'show'}");
  assert_described (table, "Ana, Success, +1 AP; Cy, Success, +3 AP; Roll 3, Hidden; 2 successes of 2; 1 roll still hidden; difficulty 1");

  /* While nobody knows any, there is nothing to count. */
  must (table, "{'do':'roll-all','system':'2d20'," POOL ",'label':'Guet','who':[{'character':'Ana','visibility':'throw'},{'character':'Cy',"
               "'visibility':'throw'}]}");
  g_assert_cmpstr (lines_of (table)->title, ==, "Roll hidden");
  assert_described (table, "Ana, Hidden; Cy, Hidden");
}

/* Where nothing is won or lost the number is the word, and the highest is told, if it is one. */
static void
test_lines_numbers (void)
{
  g_autoptr (TestTable) table = test_table_new (1);

  seat_all (table);
  must (table, "{'do':'roll-all','system':'free','input':{'expression':'1d6'},'who':[{'character':'Ana','faces':[2]},{'character':'Bo','faces':[5]},"
               "{'character':'Cy','faces':[4]}]}");
  assert_described (table, "Ana, 2; Bo, 5; Cy, 4; Highest: Bo; 1d6");
  must (table, "{'do':'roll-all','system':'free','input':{'expression':'1d6'},'who':[{'character':'Ana','faces':[5]},{'character':'Bo','faces':[5]},"
               "{'character':'Cy','faces':[4]}]}");
  assert_described (table, "Ana, 5; Bo, 5; Cy, 4; 1d6");
}

HSD_SUITE (gather)
{
  g_test_add_func ("/gather/lines", test_lines);
  g_test_add_func ("/gather/lines-differ", test_lines_differ);
  g_test_add_func ("/gather/lines-hidden", test_lines_hidden);
  g_test_add_func ("/gather/lines-numbers", test_lines_numbers);
  g_test_add_func ("/gather/shown-together", test_shown_together);
  g_test_add_func ("/gather/confirmed-together", test_confirmed_together);
  g_test_add_func ("/gather/everybody", test_everybody);
  g_test_add_func ("/gather/answer", test_answer);
  g_test_add_func ("/gather/one", test_one);
  g_test_add_func ("/gather/refused", test_refused);
  g_test_add_func ("/gather/too-many", test_too_many);
  g_test_add_func ("/gather/settled", test_settled);
  g_test_add_func ("/gather/left-over", test_left_over);
  g_test_add_func ("/gather/undo", test_undo);
  g_test_add_func ("/gather/file", test_file);
  g_test_add_func ("/gather/history", test_history);
  g_test_add_func ("/gather/told-again", test_told_again);
}
