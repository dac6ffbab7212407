/* SPDX-License-Identifier: GPL-3.0-or-later */

/* People who are renamed, copied, who retire and come back: what was thrown before is told under the new name, nothing of it is
 * written anew, and all of it can be taken back and played again. */

#include "config.h"

#include "folder.h"
#include "model/story/names.h"
#include "model/systems/registry.h"
#include "model/table/people.h"
#include "model/table/protocol-json.h"
#include "model/table/retelling.h"
#include "model/table/table-private.h"
#include "model/table/verify.h"
#include "suite.h"

#define LUCK(name) "{'do':'roll','system':'luck','character':'" name "','input':{'characteristic':9,'roll_type':'sight'}}"
#define RENAME(name, to) "{'do':'rename','name':'" name "','to':'" to "'}"
#define ADD(name) "{'do':'character','name':'" name "','luck':{'luck':12}}"

static void
must (TestTable *table, const char *line)
{
  json_decref (test_table_must (table, line));
}

static void
must_all (TestTable *table, const char *const *lines)
{
  for (; *lines != NULL; lines++)
    must (table, *lines);
}

/* Who threw, the latest first: "Mira Bob". */
static char *
tell_throws (TestTable *table, const HsdFilter *filter)
{
  HsdHistory *history = hsd_table_get_history (table->table);
  g_autoptr (GString) names = g_string_new (NULL);

  hsd_history_set_filter (history, filter);
  hsd_history_load_all (history);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (history)); i++)
    {
      g_autoptr (HsdHistoryThrow) throw = g_list_model_get_item (G_LIST_MODEL (history), i);
      const char *name = hsd_history_throw_get_story (throw)->character;

      g_string_append_printf (names, "%s%s", i > 0 ? " " : "", name != NULL ? name : "-");
    }

  return g_string_free (g_steal_pointer (&names), FALSE);
}

static void
assert_throws (TestTable *table, const HsdFilter *filter, const char *want)
{
  g_autofree char *got = tell_throws (table, filter);

  g_assert_cmpstr (got, ==, want);
}

static guint64
count_tests (TestTable *table, const char *name)
{
  g_autoptr (HsdStatistics) counted = hsd_table_count (table->table, hsd_registry_find ("luck"), name);
  g_autoptr (HsdStatistics) evening = hsd_table_count_evening (table->table, NULL, name);
  guint64 outcomes = 0;

  for (guint i = 0; i < counted->outcomes->len; i++)
    outcomes += g_array_index (counted->outcomes, HsdOutcomeCount, i).count;
  g_assert_cmpuint (outcomes, ==, counted->count);
  g_assert_cmpuint (evening->count, ==, counted->count);

  return counted->count;
}

/* The entries of the table as they are packed. */
static GByteArray *
read_packed (TestTable *table, guint n)
{
  GByteArray *packed = g_byte_array_new ();

  for (guint seq = 1; seq <= n; seq++)
    {
      g_auto (HsdStoreEntry) entry = { 0 };

      g_assert_true (hsd_store_get (table->table->store, seq, &entry, NULL));
      g_byte_array_append (packed, entry.intent->data, entry.intent->len);
      if (entry.story != NULL)
        g_byte_array_append (packed, entry.story->data, entry.story->len);
    }

  return packed;
}

/* --- rename --- */

static void
test_rename (void)
{
  static const char *const before[] = { ADD ("Ana Li"), ADD ("Bob"), LUCK ("Ana Li"), LUCK ("Bob"), LUCK ("Ana Li"), NULL };
  g_autoptr (TestTable) table = test_table_new (7);
  HsdFilter mira = { .character = "Mira" };
  HsdFilter ana = { .character = "Ana Li" };
  HsdFilter text = { .text = "mir" };
  g_autoptr (GByteArray) packed = NULL;
  g_autoptr (GByteArray) after = NULL;

  must_all (table, before);
  packed = read_packed (table, 5);
  assert_throws (table, &ana, "Ana Li Ana Li");
  assert_throws (table, &mira, "");

  must (table, RENAME ("Ana Li", "Mira"));
  assert_throws (table, NULL, "Mira Bob Mira");
  assert_throws (table, &mira, "Mira Mira");
  assert_throws (table, &ana, "");
  assert_throws (table, &text, "Mira Mira");
  g_assert_cmpuint (count_tests (table, "Mira"), ==, 2);
  g_assert_cmpuint (count_tests (table, "Ana Li"), ==, 0);
  g_assert_cmpuint (count_tests (table, "Bob"), ==, 1);
  g_assert_cmpstr (hsd_test_get_story (hsd_table_get_test (table->table))->character, ==, "Mira");

  /* Thrown again under the new name, and counted with the rest. */
  must (table, LUCK ("Mira"));
  assert_throws (table, &mira, "Mira Mira Mira");
  g_assert_cmpuint (count_tests (table, "Mira"), ==, 3);
  must (table, "{'do':'undo'}");

  after = read_packed (table, 5);
  g_assert_cmpmem (packed->data, packed->len, after->data, after->len);

  must (table, "{'do':'undo'}");
  assert_throws (table, &ana, "Ana Li Ana Li");
  g_assert_cmpuint (count_tests (table, "Ana Li"), ==, 2);
  g_assert_cmpstr (hsd_test_get_story (hsd_table_get_test (table->table))->character, ==, "Ana Li");
  must (table, "{'do':'redo'}");
  assert_throws (table, &mira, "Mira Mira Mira");
}

/* A name that was given up may be taken by somebody else: each throw is told of who threw it. */
static void
test_taken_name (void)
{
  static const char *const lines[] = {
    ADD ("A"), ADD ("B"), LUCK ("A"), LUCK ("B"), RENAME ("A", "C"), RENAME ("B", "A"), RENAME ("C", "B"), LUCK ("A"), NULL
  };
  g_autoptr (TestTable) table = test_table_new (7);
  HsdFilter a = { .character = "A" };
  HsdFilter b = { .character = "B" };

  must_all (table, lines);
  assert_throws (table, NULL, "A A B");
  assert_throws (table, &a, "A A");
  assert_throws (table, &b, "B");
  g_assert_cmpuint (count_tests (table, "A"), ==, 2);
  g_assert_cmpuint (count_tests (table, "B"), ==, 1);

  /* Faces know no entries. */
  {
    g_autoptr (HsdStatistics) counted = hsd_table_count (table->table, NULL, "A");

    g_assert_true (counted->faces_left_out);
  }
}

static void
test_refused (void)
{
  g_autoptr (TestTable) table = test_table_new (7);

  must (table, ADD ("Ana"));
  must (table, ADD ("Bob"));
  test_table_must_not (table, RENAME ("Ana", "Bob"), "duplicate-character", "to");
  test_table_must_not (table, RENAME ("Ana", "Ana"), "duplicate-character", "to");
  test_table_must_not (table, RENAME ("Zoe", "Mira"), "unknown-character", "name");
  test_table_must_not (table, RENAME ("Ana", ""), "out-of-range", "to");
  test_table_must_not (table, "{'do':'rename','name':'Ana'}", "missing-field", "to");
  test_table_must_not (table, "{'do':'rename','name':'Ana','to':'Mira','as':'Mira'}", "unknown-field", "as");
  test_table_must_not (table, "{'do':'duplicate','name':'Ana','as':'Bob'}", "duplicate-character", "as");
  test_table_must_not (table, "{'do':'retire','name':'Zoe'}", "unknown-character", "name");
}

static void
test_too_many (void)
{
  g_autoptr (TestTable) table = test_table_new (7);

  must (table, ADD ("Ana"));
  for (guint i = 0; i < HSD_RENAMES_MAX; i++)
    must (table, i % 2 == 0 ? RENAME ("Ana", "Mira") : RENAME ("Mira", "Ana"));
  test_table_must_not (table, RENAME ("Ana", "Mira"), "not-allowed", "too-many-renames");
}

/* Those who stand in the round of a fight, help, or lend a card stay so. */
static void
test_shared (void)
{
  static const char *const lines[] = {
    "{'do':'character','name':'Ana','2d20':{'luck':5}}", "{'do':'character','name':'Bob','2d20':{'luck':5}}",
    "{'do':'round','on':true}", "{'do':'turn','character':'Ana'}", "{'do':'act','character':'Ana','kind':'minor'}",
    "{'do':'roll','system':'2d20','character':'Bob','input':{'attribute':9,'skill':3,"
    "'helpers':[{'name':'Ana','attribute':8,'skill':1}]},'faces':[5,6,7]}",
    RENAME ("Ana", "Mira"), NULL
  };
  g_autoptr (TestTable) table = test_table_new (7);
  g_autoptr (json_t) answer = NULL;
  g_autofree char *text = NULL;

  must_all (table, lines);
  answer = test_table_must (table, "{'do':'state'}");
  text = test_json_text (answer);
  g_assert_null (strstr (text, "Ana"));
  g_assert_nonnull (strstr (text, "Mira"));
}

/* A throw and its decisions can be told anew after its people were renamed, before the decision or after it. */
static void
test_retelling (void)
{
  static const char *const lines[] = {
    "{'do':'character','name':'Ana','2d20':{'luck':9}}",
    "{'do':'roll','system':'2d20','character':'Ana','input':{'attribute':9,'skill':3},'faces':[1,20]}",
    RENAME ("Ana", "Bob"),
    "{'do':'choose','choice':'reroll','dice':[1],'faces':[5]}",
    RENAME ("Bob", "Mira"), NULL
  };
  g_autoptr (TestTable) table = test_table_new (7);
  g_autoptr (HsdRetelling) retelling = NULL;
  g_autoptr (HsdStory) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (json_t) want = NULL;
  g_autoptr (json_t) got = NULL;
  g_autofree char *differs = NULL;

  must_all (table, lines);
  retelling = hsd_retelling_new (table->table, &error);
  g_assert_no_error (error);
  again = hsd_retelling_replay (retelling, hsd_retelling_get_input (retelling), NULL, &error);
  g_assert_no_error (error);
  want = TEST_JSON (hsd_json_append_test, hsd_table_get_state (table->table)->story);
  got = TEST_JSON (hsd_json_append_test, again);
  differs = test_json_differs (want, got);
  g_assert_null (differs);
}

/* --- the file --- */

static void
assert_verified (TestTable *table)
{
  guint n_outside = 0;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) audits = hsd_table_verify (table->table, &n_outside, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (audits->len, >, 0);
  for (guint i = 0; i < audits->len; i++)
    {
      const HsdAudit *audit = &g_array_index (audits, HsdAudit, i);

      g_assert_cmpstr (audit->message, ==, NULL);
      g_assert_cmpint (audit->result, ==, HSD_AUDIT_GOOD);
    }
}

/* All of it is in the file: names, places at the table, those who retired; and it can be played again. */
static void
test_file (void)
{
  static const char *const lines[] = {
    ADD ("Ana"), ADD ("Bob"), LUCK ("Ana"), RENAME ("Ana", "Mira"), LUCK ("Mira"),
    "{'do':'duplicate','name':'Bob','as':'Bob 2'}", "{'do':'retire','name':'Bob'}",
    "{'do':'undo'}", "{'do':'undo'}", "{'do':'undo'}", "{'do':'undo'}", "{'do':'redo'}", "{'do':'redo'}", "{'do':'redo'}",
    "{'do':'redo'}", "{'do':'choose','choice':'appeal','gm_agrees':true}", NULL
  };
  g_autofree char *path = test_folder_name ("names.hasard");
  TestTable *table = test_table_open (path, NULL);
  g_autofree char *want = NULL;
  g_autofree char *got = NULL;

  for (guint i = 0; lines[i] != NULL; i++)
    json_decref (test_table_say (table, lines[i]));
  want = test_table_text (table);
  test_table_reopen (&table, path, NULL);
  got = test_table_text (table);
  g_assert_cmpstr (got, ==, want);
  g_assert_cmpstr (hsd_character_get_name (g_ptr_array_index (hsd_table_get_state (table->table)->characters, 0)), ==, "Mira");
  assert_throws (table, NULL, "Mira Mira");

  must (table, "{'do':'evening','close':true}");
  assert_verified (table);
  test_table_free (table);
}

/* --- copies, and those who leave --- */

static void
test_duplicate (void)
{
  static const char *const lines[] = {
    "{'do':'character','name':'Ana','player':'Zoé','colour':'#112233','motif':'disc','luck':{'luck':14,'luck_points':6},"
    "'tarot':{'suit':'cups'},'2d20':{'luck':6,'attributes':{'PER':9},'skills':[{'name':'Stealth','rank':3,'asset':true}]}}",
    "{'do':'duplicate','name':'Ana','as':'Eve'}", NULL
  };
  g_autoptr (TestTable) table = test_table_new (7);
  g_autoptr (json_t) answer = NULL;
  json_t *eve;
  g_autofree char *differs = NULL;
  g_autoptr (json_t) want = json_loads ("{\"player\":\"Zoé\",\"colour\":null,\"motif\":null,\"luck\":{\"luck\":14,\"luck_points\":6},"
                                        "\"tarot\":{\"suit\":\"cups\"},\"2d20\":{\"luck\":6,\"attributes\":{\"PER\":9},"
                                        "\"skills\":[{\"name\":\"Stealth\",\"rank\":3,\"asset\":true}]}}", 0, NULL);

  must_all (table, lines);
  answer = test_table_must (table, "{'do':'state'}");
  eve = test_json_at (answer, "table.characters.Eve");
  differs = test_json_differs (want, eve);
  g_assert_cmpstr (differs, ==, NULL);

  /* A hand of its own. */
  g_assert_cmpuint (json_array_size (test_json_at (eve, "tarot.hand")), ==, 3);
}

static void
test_retire (void)
{
  g_autoptr (TestTable) table = test_table_new (7);
  g_autoptr (json_t) answer = NULL;

  must (table, ADD ("Ana"));
  must (table, ADD ("Bob"));
  must (table, "{'do':'retire','name':'Ana'}");
  g_assert_cmpuint (g_list_model_get_n_items (hsd_table_get_characters (table->table)), ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (hsd_table_get_everybody (table->table)), ==, 2);
  answer = test_table_must (table, "{'do':'state'}");
  g_assert_true (json_is_true (test_json_at (answer, "table.characters.Ana.retired")));
  g_assert_null (test_json_at (answer, "table.characters.Bob.retired"));

  must (table, "{'do':'recall','name':'Ana'}");
  g_assert_cmpuint (g_list_model_get_n_items (hsd_table_get_characters (table->table)), ==, 2);
  must (table, "{'do':'undo'}");
  g_assert_cmpuint (g_list_model_get_n_items (hsd_table_get_characters (table->table)), ==, 1);
}

/* People stay until the end of their test. */
static void
test_retire_in_test (void)
{
  g_autoptr (TestTable) table = test_table_new (7);

  must (table, "{'do':'character','name':'Ana','2d20':{'luck':9}}");
  must (table, "{'do':'roll','system':'2d20','character':'Ana','input':{'attribute':9,'skill':3},'faces':[1,20]}");
  test_table_must_not (table, "{'do':'retire','name':'Ana'}", "not-allowed", "test-in-progress");
}

/* Who retired throws no more, alone or with the others, until they are called back. */
static void
test_retired_throws (void)
{
  g_autoptr (TestTable) table = test_table_new (7);
  g_autoptr (json_t) alone = NULL;
  g_autoptr (json_t) named = NULL;

  must (table, ADD ("Ana"));
  must (table, ADD ("Bob"));
  must (table, "{'do':'retire','name':'Ana'}");
  alone = test_table_say (table, LUCK ("Ana"));
  g_assert_cmpstr (json_string_value (test_json_at (alone, "error.code")), ==, "not-allowed");
  g_assert_cmpstr (json_string_value (test_json_at (alone, "error.reason")), ==, "retired");
  g_assert_cmpstr (json_string_value (test_json_at (alone, "error.message")), ==, "Ana has retired from the table.");

  named = test_table_say (table, "{'do':'roll-all','system':'luck','who':[{'character':'Bob'},{'character':'Ana'}],"
                                 "'input':{'characteristic':9,'roll_type':'sight'}}");
  g_assert_cmpstr (json_string_value (test_json_at (named, "error.reason")), ==, "retired");
  g_assert_cmpstr (json_string_value (test_json_at (named, "error.message")), ==, "Ana has retired from the table.");
  g_assert_null (hsd_table_get_state (table->table)->story);

  must (table, "{'do':'roll-all','system':'luck','input':{'characteristic':9,'roll_type':'sight'}}");
  assert_throws (table, NULL, "Bob");

  must (table, "{'do':'recall','name':'Ana'}");
  must (table, LUCK ("Ana"));
  assert_throws (table, NULL, "Ana Bob");
}

/* Who owes is told under the new name, if it is one of the table. */
static void
test_debts (void)
{
  static const char *const lines[] = {
    ADD ("Ana"), "{'do':'owe','text':'Un cheval','who':'Ana'}", "{'do':'owe','text':'Une mule','who':'Le passeur'}",
    "{'do':'owe','text':'Un toit'}", RENAME ("Ana", "Mira"), NULL
  };
  g_autoptr (TestTable) table = test_table_new (7);
  g_autoptr (json_t) after = NULL;
  g_autoptr (json_t) before = NULL;

  must_all (table, lines);
  after = test_table_must (table, "{'do':'ledger'}");
  g_assert_cmpstr (json_string_value (test_json_at (after, "debts.0.who")), ==, "Mira");
  g_assert_cmpstr (json_string_value (test_json_at (after, "debts.1.who")), ==, "Le passeur");
  g_assert_false (json_is_string (test_json_at (after, "debts.2.who")));

  must (table, "{'do':'undo'}");
  before = test_table_must (table, "{'do':'ledger'}");
  g_assert_cmpstr (json_string_value (test_json_at (before, "debts.0.who")), ==, "Ana");
}

/* Two tables are not the same if others were renamed, or as many to other names. */
static void
test_equal (void)
{
  static const char *const to[] = { "Mira", "Eve", "Mira" };
  TestTable *tables[G_N_ELEMENTS (to)];
  const HsdRecord *standing[G_N_ELEMENTS (to)];
  g_autoptr (TestTable) fresh = test_table_new (7);

  must (fresh, ADD ("Ana"));
  for (guint i = 0; i < G_N_ELEMENTS (to); i++)
    {
      g_autofree char *line = g_strdup_printf (RENAME ("Ana", "%s"), to[i]);

      tables[i] = test_table_new (7);
      must (tables[i], ADD ("Ana"));
      must (tables[i], line);
      standing[i] = hsd_table_get_state (tables[i]->table)->standing;
    }
  g_assert_false (hsd_names_equal (standing[0], standing[1]));
  g_assert_true (hsd_names_equal (standing[0], standing[2]));
  g_assert_false (hsd_names_equal (standing[0], hsd_table_get_state (fresh->table)->standing));
  for (guint i = 0; i < G_N_ELEMENTS (to); i++)
    test_table_free (tables[i]);
}

/* Those whose tests of one request stand beside the one in front are renamed with it. */
static void
test_beside (void)
{
  static const char *const lines[] = {
    "{'do':'character','name':'Ana','2d20':{'luck':5}}", "{'do':'character','name':'Bob','2d20':{'luck':5}}",
    "{'do':'roll-all','system':'2d20','input':{'attribute':9,'skill':3},'who':[{'character':'Ana'},{'character':'Bob'}]}",
    RENAME ("Ana", "Mira"), NULL
  };
  g_autoptr (TestTable) table = test_table_new (7);
  const HsdState *state;

  must_all (table, lines);
  state = hsd_table_get_state (table->table);
  g_assert_cmpuint (state->beside->len, ==, 1);
  g_assert_cmpstr (((HsdStory *) g_ptr_array_index (state->beside, 0))->character, ==, "Mira");
  g_assert_cmpstr (state->story->character, ==, "Bob");
}

HSD_SUITE (names)
{
  g_test_add_func ("/names/rename", test_rename);
  g_test_add_func ("/names/taken-name", test_taken_name);
  g_test_add_func ("/names/refused", test_refused);
  g_test_add_func ("/names/too-many", test_too_many);
  g_test_add_func ("/names/shared", test_shared);
  g_test_add_func ("/names/retelling", test_retelling);
  g_test_add_func ("/names/file", test_file);
  g_test_add_func ("/names/duplicate", test_duplicate);
  g_test_add_func ("/names/retire", test_retire);
  g_test_add_func ("/names/retire-in-test", test_retire_in_test);
  g_test_add_func ("/names/retired-throws", test_retired_throws);
  g_test_add_func ("/names/debts", test_debts);
  g_test_add_func ("/names/equal", test_equal);
  g_test_add_func ("/names/beside", test_beside);
}
