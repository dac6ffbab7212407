/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Retelling a test: unchanged it gives the same story, in every game; some changes by hand; and the
 * table changes only by a correction. */

#include "config.h"

#include "model/story/ledger.h"
#include "model/story/pack.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/protocol-json.h"
#include "model/table/retelling.h"
#include "suite.h"
#include "support.h"

static char *
story_text (const HsdStory *story)
{
  g_autoptr (json_t) json = TEST_JSON (hsd_json_append_test, story);

  return test_json_text (json);
}

/* Whether only the test changed since the throw: other changes are not retold. */
static gboolean
is_alone (HsdTable *table)
{
  HsdHistory *history = hsd_table_get_history (table);
  guint64 throw_id = hsd_table_get_state (table)->story->throw_id;

  for (guint seq = hsd_history_get_length (history); seq > throw_id; seq--)
    {
      g_auto (HsdEntry) entry = { 0 };

      if (hsd_history_get (history, seq, &entry) && entry.kind != HSD_ENTRY_TEST)
        return FALSE;
    }

  return TRUE;
}

/* --- as it was --- */

static void
tell_as_it_was (TestTable *table, json_t *answer, gpointer data)
{
  guint *n_told = data;
  const HsdStory *story = hsd_table_get_state (table->table)->story;
  g_autoptr (HsdRetelling) retelling = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdStory) again = NULL;
  g_autofree char *want = NULL;
  g_autofree char *got = NULL;

  if (story == NULL || !json_is_true (json_object_get (answer, "ok")) || !is_alone (table->table))
    return;

  retelling = hsd_retelling_new (table->table, &error);
  g_assert_no_error (error);
  again = hsd_retelling_replay (retelling, hsd_retelling_get_input (retelling), NULL, &error);
  g_assert_no_error (error);

  want = story_text (story);
  got = story_text (again);
  g_assert_cmpstr (got, ==, want);
  g_assert_cmpuint (again->motion, ==, 0);
  g_assert_cmpuint (again->throw_id, !=, story->throw_id);
  (*n_told)++;
}

static void
test_vectors (void)
{
  g_autoptr (GPtrArray) vectors = test_vectors_load ();
  guint n_told = 0;

  for (guint i = 0; i < vectors->len; i++)
    {
      g_autofree char *complaint = test_vector_play (g_ptr_array_index (vectors, i), tell_as_it_was, &n_told);

      g_assert_cmpstr (complaint, ==, NULL);
    }
  g_test_message ("%u tests told again", n_told);
  g_assert_cmpuint (n_told, >, 400);
}

/* --- with one thing changed --- */

typedef struct
{
  const char *path;
  const char *lines[6]; /* the intents, with ' for " */
  const char *field;    /* of the input, or NULL */
  int value;
  int decision;         /* the index of the changed one, or −1 */
  const char *args;     /* its new arguments as JSON; NULL: left out */
  const char *key;      /* of the test in the answer */
  const char *want;     /* its value as text; or the reason of a refusal after "!" */
} Change;

#define POOL(input, faces) "{'do':'roll','system':'2d20','input':{'attribute':6,'skill':4" input "},'faces':" faces "}"
#define HELPER ",'helpers':[{'name':'H','attribute':5,'skill':2}]"
#define LUCK(input, faces) "{'do':'roll','system':'luck','input':{'characteristic':10,'level':-4,'luck_points':10,'roll_type':'combat'" input "},'faces':" faces "}"
#define CHOOSE(choice, rest) "{'do':'choose','choice':'" choice "'" rest "}"
#define DICE(input, faces) "{'do':'roll','system':'discordant','input':{" input "},'faces':" faces "}"
#define INITIATES(input, faces) "{'do':'roll','system':'initiates','input':{" input "},'faces':" faces "}"
#define DECK(name, cards) "{'do':'character','name':'" name "','tarot':{'cards':" cards "}}"
#define TAROT(input, card) "{'do':'roll','system':'tarot','character':'Nadia','input':{'modifier':3" input "},'cards':[" card "]}"
#define TABLE DECK ("Nadia", "[7,2,14]"), DECK ("Karim", "[5,9,1]")

static const Change changes[] = {
  { "pool/easier", { POOL (",'difficulty':2", "[10,11]") }, "difficulty", 1, -1, NULL, "outcome", "\"success\"" },
  { "pool/better", { POOL (",'difficulty':2", "[10,11]") }, "attribute", 7, -1, NULL, "total", "2" },
  { "pool/another-die", { POOL (",'difficulty':2", "[10,11]") }, "bought_dice", 1, -1, NULL, NULL, "!another-die" },
  { "pool/not-bought", { POOL (",'difficulty':2,'bought_dice':1" HELPER, "[10,11,9,1]") }, "bought_dice", 0, -1, NULL, "total", "3" },
  { "pool/no-points", { POOL (",'npc':true", "[10,11]") }, "bought_dice", 1, -1, NULL, NULL, "!not-enough-points" },
  { "pool/without-a-throw", { POOL (",'difficulty':0", "[11,20]") }, "skip_roll", TRUE, -1, NULL, "complications", "0" },
  { "pool/not-rerolled", { POOL (",'difficulty':2", "[10,11]"), CHOOSE ("reroll", ",'dice':[1],'faces':[5]") }, NULL, 0, 0, NULL,
    "outcome", "\"failure\"" },
  { "pool/the-other-die", { POOL (",'difficulty':2", "[10,11]"), CHOOSE ("reroll", ",'dice':[1],'faces':[5]") }, NULL, 0, 0,
    "{\"dice\":[0]}", "total", "1" },
  { "pool/two-dice", { POOL (",'difficulty':2", "[10,11]"), CHOOSE ("reroll", ",'dice':[1],'faces':[5]") }, NULL, 0, 0, "{\"dice\":[0,1]}",
    NULL, "!another-die" },
  { "pool/one-of-two", { POOL (",'difficulty':2", "[12,11]"), CHOOSE ("reroll", ",'dice':[0,1],'faces':[1,20]") }, NULL, 0, 0,
    "{\"dice\":[1]}", "total", "2" },
  { "pool/spent-in-vain", { POOL ("", "[1,11]"), CHOOSE ("spend", ",'on':'information'") }, "difficulty", 3, -1, NULL, "spent", "0" },
  { "pool/stored", { POOL ("", "[1,2]"), CHOOSE ("spend", ",'on':'information'"), CHOOSE ("confirm", "") }, NULL, 0, 0, NULL, "stored", "2" },
  { "luck/called", { LUCK ("", "[72]"), CHOOSE ("appeal", ",'faces':[45,20]") }, NULL, 0, 0, NULL, "outcome", "\"failure\"" },
  { "luck/no-need", { LUCK ("", "[72]"), CHOOSE ("appeal", ",'faces':[45,20]") }, "level", 5, -1, NULL, "appeal", "null" },
  { "luck/missed", { LUCK ("", "[72]"), CHOOSE ("appeal", ",'faces':[45,20]") }, NULL, 0, 0, "{\"astrology\":-4}", "appeal.outcome",
    "\"failure\"" },
  { "luck/another-die", { LUCK ("", "[72]"), CHOOSE ("appeal", ",'faces':[51]") }, NULL, 0, 0, "{\"astrology\":2}", NULL, "!another-die" },
  { "luck/points", { LUCK ("", "[72]"), CHOOSE ("appeal", ",'faces':[45,20]") }, "luck_points", 8, -1, NULL, "luck_points", "8" },
  { "discordant/challenge", { DICE ("'d':2,'niv':1,'challenge':3", "[1,3,5,6,2,4,5]") }, "challenge", 5, -1, NULL, "outcome", "\"below\"" },
  { "discordant/fewer", { DICE ("'d':2,'niv':1", "[1,3,5,6,2,4,5]") }, "d", 1, -1, NULL, "result", "2" },
  { "discordant/more", { DICE ("'d':2,'niv':1", "[1,3,5,6,2,4,5]") }, "d", 3, -1, NULL, NULL, "!another-die" },
  { "initiates/threshold", { INITIATES ("'threshold':8", "[7]"), CHOOSE ("negotiate", ",'price':'high','agreed':true,'faces':[2]") },
    "threshold", 7, -1, NULL, "outcome", "\"success\"" },
  { "initiates/cheaper", { INITIATES ("'threshold':8", "[7]"), CHOOSE ("negotiate", ",'price':'very-high','agreed':true,'faces':[2,0]") },
    NULL, 0, 0, "{\"price\":\"high\",\"agreed\":true}", "outcome", "\"new-failure\"" },
  { "initiates/dearer", { INITIATES ("'threshold':8", "[7]"), CHOOSE ("negotiate", ",'price':'high','agreed':true,'faces':[2]") }, NULL, 0, 0,
    "{\"price\":\"very-high\",\"agreed\":true}", NULL, "!another-die" },
  { "initiates/one-die", { INITIATES ("'threshold':8,'value':1", "[8,0]") }, "dice", 1, -1, NULL, "outcome", "\"success\"" },
  { "tarot/another-card",
    { TABLE, TAROT (",'difficulty':4", "5"), CHOOSE ("play", ",'card':7"), CHOOSE ("destiny", ",'cards':[9]") },
    NULL, 0, 0, "{\"card\":14}", "margin", "4" },
  { "tarot/easier",
    { TABLE, TAROT (",'difficulty':4", "5"), CHOOSE ("play", ",'card':7"), CHOOSE ("destiny", ",'cards':[9]") },
    "difficulty", 1, -1, NULL, "outcome", "\"success\"" },
  { "tarot/not-lent",
    { TABLE, TAROT (",'difficulty':4,'crucial':true", "5"), CHOOSE ("play", ",'card':7"), CHOOSE ("lend", ",'character':'Karim','card':5"),
      CHOOSE ("destiny", ",'cards':[0,9]") },
    NULL, 0, 1, NULL, "outcome", "\"failure\"" },
  { "tarot/lent-more",
    { TABLE, TAROT (",'difficulty':4,'crucial':true", "5"), CHOOSE ("play", ",'card':7"), CHOOSE ("lend", ",'character':'Karim','card':1"),
      CHOOSE ("destiny", ",'cards':[9]") },
    NULL, 0, 1, "{\"character\":\"Karim\",\"card\":9}", "margin", "6" },
  { "tarot/not-crucial",
    { TABLE, TAROT (",'difficulty':4,'crucial':true", "5"), CHOOSE ("play", ",'card':7"), CHOOSE ("lend", ",'character':'Karim','card':5"),
      CHOOSE ("destiny", ",'cards':[9]") },
    "crucial", FALSE, -1, NULL, "margin", "-3" },
  { "tarot/not-played",
    { TABLE, TAROT (",'difficulty':4", "5"), CHOOSE ("play", ",'card':7"), CHOOSE ("destiny", ",'cards':[9]") }, NULL, 0, 0, NULL,
    "outcome", "null" },
  { "tarot/npc",
    { TABLE, TAROT (",'difficulty':4", "5"), CHOOSE ("play", ",'card':7"), CHOOSE ("destiny", ",'cards':[9]") }, "kind", 1, -1, NULL, "margin", "-3" },
  { "tarot/not-an-npc’s-card",
    { TABLE, TAROT (",'difficulty':4", "5"), CHOOSE ("play", ",'card':7"), CHOOSE ("destiny", ",'cards':[16]") }, "kind", 1, -1, NULL, NULL,
    "!another-card" },
};

static void
say_all (TestTable *table, const char *const *lines, guint n)
{
  for (guint i = 0; i < n && lines[i] != NULL; i++)
    json_decref (test_table_must (table, lines[i]));
}

static HsdRecord *
change_input (const HsdRetelling *retelling, const Change *change)
{
  HsdRecord *input = hsd_record_copy (hsd_retelling_get_input (retelling));
  int index = change->field != NULL ? hsd_fields_find (hsd_record_fields (input), change->field) : -1;

  if (change->field != NULL)
    {
      g_assert_cmpint (index, >=, 0);
      hsd_record_set (input, index, change->value);
    }

  return input;
}

static GArray *
change_decisions (const HsdRetelling *retelling, const Change *change)
{
  GArray *decisions = hsd_retelling_copy_decisions (retelling);
  HsdDecision *decision;
  g_autoptr (json_t) json = NULL;
  g_autoptr (GError) error = NULL;
  HsdContext context = { hsd_retelling_get_state (retelling), hsd_retelling_get_story (retelling), NULL };

  if (change->decision < 0)
    return decisions;

  g_assert_cmpuint (change->decision, <, decisions->len);
  decision = &g_array_index (decisions, HsdDecision, change->decision);
  decision->left_out = change->args == NULL;
  if (change->args == NULL)
    return decisions;

  json = json_loads (change->args, 0, NULL);
  context.character = context.story->character;
  hsd_record_unref (decision->args);
  decision->args = hsd_json_read (json, HSD_SYSTEM_GET_CLASS (context.story->system)->choices[decision->choice].fields, &context, &error);
  g_assert_no_error (error);

  return decisions;
}

static void
check_told (const HsdStory *told, const GError *error, const Change *change)
{
  g_autoptr (json_t) json = NULL;
  g_autofree char *got = NULL;

  if (change->want[0] == '!')
    {
      g_assert_null (told);
      g_assert_cmpstr (hsd_refusal_get_reason (error), ==, change->want + 1);
      g_assert_cmpint (strlen (error->message), >, 0);
      return;
    }

  g_assert_no_error (error);
  json = TEST_JSON (hsd_json_append_test, told);
  got = test_json_text (test_json_at (json, change->key));
  g_assert_cmpstr (got, ==, change->want);
}

/* A table with the test, and what is changed in it. */
typedef struct
{
  TestTable *table;
  char *before; /* the text of the table */
  HsdRetelling *retelling;
  HsdRecord *input;
  GArray *decisions;
} Changed;

static Changed
changed_new (const Change *change)
{
  Changed changed = { test_table_new (1) };
  g_autoptr (GError) error = NULL;

  say_all (changed.table, change->lines, G_N_ELEMENTS (change->lines));
  changed.before = test_table_text (changed.table);
  changed.retelling = hsd_retelling_new (changed.table->table, &error);
  g_assert_no_error (error);
  changed.input = change_input (changed.retelling, change);
  changed.decisions = change_decisions (changed.retelling, change);

  return changed;
}

static void
changed_free (Changed *changed)
{
  g_array_unref (changed->decisions);
  hsd_record_unref (changed->input);
  hsd_retelling_free (changed->retelling);
  g_free (changed->before);
  test_table_free (changed->table);
}

static void
assert_untouched (const Changed *changed)
{
  g_autofree char *after = test_table_text (changed->table);

  g_assert_cmpstr (changed->before, ==, after);
}

static void
test_change (gconstpointer data)
{
  const Change *change = data;
  Changed changed = changed_new (change);
  const HsdState *state = hsd_table_get_state (changed.table->table);
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdStory) told = hsd_retelling_replay (changed.retelling, changed.input, changed.decisions, &error);

  check_told (told, error, change);
  assert_untouched (&changed);
  g_assert_true (hsd_table_get_state (changed.table->table) == state);
  changed_free (&changed);
}

/* --- made true --- */

/* The same changes as a correction: the table has the test that would have been, with the dice and cards that fell. */
static void
test_corrected (gconstpointer data)
{
  const Change *change = data;
  Changed changed = changed_new (change);
  const HsdStory *first = hsd_retelling_get_story (changed.retelling);
  HsdTable *table = changed.table->table;
  g_autoptr (GError) error = NULL;

  if (hsd_retelling_correct (changed.retelling, table, changed.input, changed.decisions, "Corrected", &error))
    {
      const HsdStory *story = hsd_table_get_state (table)->story;

      check_told (story, error, change);
      g_assert_cmpuint (story->throw_id, >, first->throw_id);
      g_assert_cmpstr (hsd_state_get_note (hsd_table_get_state (table), story->throw_id), ==, "Corrected");
      if (story->dice->len > 0)
        g_assert_cmpint (g_array_index (story->dice, HsdDie, 0).face, ==, g_array_index (first->dice, HsdDie, 0).face);
    }
  else
    {
      check_told (NULL, error, change);
      assert_untouched (&changed);
    }
  changed_free (&changed);
}

/* What was done at the table since would be taken back with it. */
static void
test_not_the_last (void)
{
  static const char *const meanwhile[] = { "{'do':'pools','group':4}", "{'do':'clock','name':'x','segments':4}",
                                           "{'do':'roll','system':'2d20','input':{'attribute':6,'skill':4}}" };

  for (guint i = 0; i < G_N_ELEMENTS (meanwhile); i++)
    {
      g_autoptr (TestTable) table = test_table_new (1);
      g_autoptr (HsdRetelling) retelling = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;

      json_decref (test_table_must (table, POOL (",'difficulty':2", "[10,11]")));
      retelling = hsd_retelling_new (table->table, NULL);
      json_decref (test_table_must (table, meanwhile[i]));
      before = test_table_text (table);
      g_assert_false (hsd_retelling_correct (retelling, table->table, hsd_retelling_get_input (retelling), NULL, NULL, &error));
      g_assert_cmpstr (hsd_refusal_get_reason (error), ==, "not-the-last");
      after = test_table_text (table);
      g_assert_cmpstr (before, ==, after);
    }
}

/* --- what it leaves alone, and what it cannot know --- */

/* Two tables with the same stream: retelling a test at one of them does not use up chance. */
static void
test_stream (void)
{
  g_autoptr (TestTable) told = test_table_new (7);
  g_autoptr (TestTable) left = test_table_new (7);
  const char *line = "{'do':'roll','system':'2d20','input':{'attribute':6,'skill':4}}";
  g_autoptr (HsdRetelling) retelling = NULL;
  g_autoptr (HsdStory) again = NULL;
  g_autoptr (json_t) a = NULL;
  g_autoptr (json_t) b = NULL;
  g_autofree char *a_text = NULL;
  g_autofree char *b_text = NULL;

  json_decref (test_table_must (told, line));
  json_decref (test_table_must (left, line));
  retelling = hsd_retelling_new (told->table, NULL);
  again = hsd_retelling_replay (retelling, hsd_retelling_get_input (retelling), NULL, NULL);
  g_assert_nonnull (again);

  a = test_table_must (told, line);
  b = test_table_must (left, line);
  a_text = test_json_text (a);
  b_text = test_json_text (b);
  g_assert_cmpstr (a_text, ==, b_text);
}

/* A skipped choice has the reason, in the words of the rule. */
static void
test_passed_over (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (HsdRetelling) retelling = NULL;
  g_autoptr (HsdRecord) input = NULL;
  g_autoptr (GArray) decisions = NULL;
  g_autoptr (HsdStory) told = NULL;

  json_decref (test_table_must (table, LUCK ("", "[72]")));
  json_decref (test_table_must (table, CHOOSE ("appeal", ",'faces':[45,20]")));
  retelling = hsd_retelling_new (table->table, NULL);
  decisions = hsd_retelling_copy_decisions (retelling);
  input = hsd_record_copy (hsd_retelling_get_input (retelling));
  hsd_record_set (input, hsd_fields_find (hsd_record_fields (input), "level"), 5);
  told = hsd_retelling_replay (retelling, input, decisions, NULL);

  g_assert_cmpuint (decisions->len, ==, 1);
  g_assert_cmpuint (told->dice->len, ==, 1);
  g_assert_cmpstr (g_array_index (decisions, HsdDecision, 0).refused, ==, "The action succeeded.");
}

static void
test_nothing_to_tell (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (GError) none = NULL;
  g_autoptr (GError) old = NULL;

  g_assert_null (hsd_retelling_new (table->table, &none));
  g_assert_error (none, HSD_REFUSAL, HSD_REFUSAL_NO_TEST);

  json_decref (test_table_must (table, DICE ("", "[1,2,3,4,5]")));
  hsd_table_forget (table->table);
  g_assert_null (hsd_retelling_new (table->table, &old));
  g_assert_cmpstr (hsd_refusal_get_reason (old), ==, "too-old");
}

/* Undo and redo return to the same test; after undo the one before is retold. */
static void
test_undone (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  const char *const lines[] = { POOL ("", "[1,11]"), CHOOSE ("reroll", ",'dice':[1],'faces':[5]"), "{'do':'undo'}", "{'do':'undo'}",
                                "{'do':'redo'}",     "{'do':'redo'}" };

  say_all (table, lines, G_N_ELEMENTS (lines));
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (HsdRetelling) retelling = hsd_retelling_new (table->table, NULL);
      g_autoptr (GArray) decisions = hsd_retelling_copy_decisions (retelling);
      g_autoptr (HsdStory) again = hsd_retelling_replay (retelling, hsd_retelling_get_input (retelling), NULL, NULL);

      g_assert_cmpuint (decisions->len, ==, 1 - i);
      g_assert_cmpuint (again->dice->len, ==, 3 - i);
      json_decref (test_table_must (table, "{'do':'undo'}"));
    }
}

HSD_SUITE (retelling)
{
  g_test_add_func ("/retelling/vectors", test_vectors);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *path = g_strconcat ("/retelling/changed/", changes[i].path, NULL);

      g_test_add_data_func (path, &changes[i], test_change);
    }
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *path = g_strconcat ("/retelling/corrected/", changes[i].path, NULL);

      g_test_add_data_func (path, &changes[i], test_corrected);
    }
  g_test_add_func ("/retelling/not-the-last", test_not_the_last);
  g_test_add_func ("/retelling/stream", test_stream);
  g_test_add_func ("/retelling/passed-over", test_passed_over);
  g_test_add_func ("/retelling/nothing-to-tell", test_nothing_to_tell);
  g_test_add_func ("/retelling/undone", test_undone);
}
