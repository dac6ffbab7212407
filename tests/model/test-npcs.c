/* SPDX-License-Identifier: GPL-3.0-or-later */

/* NPCs: they come by a line, roll together, are the game master's first, and go together. */

#include "config.h"

#include "folder.h"
#include "model/systems/registry.h"
#include "model/table/party-text.h"
#include "model/table/people.h"
#include "suite.h"

#define ANA "{'do':'character','name':'Ana','luck':{'characteristics':{'Sight':12,'Agility':9}},'2d20':{'attributes':{'PER':8}}}"
#define GUARDS "{'do':'enlist','name':'guards','count':3,'number':9,'system':'2d20'}"
#define ATTACK "'system':'2d20','input':{'attribute':9,'skill':0,'difficulty':1}}"

static void
must (TestTable *table, const char *line)
{
  json_decref (test_table_must (table, line));
}

static char *
list_group (TestTable *table, const char *group)
{
  g_autoptr (GPtrArray) members = hsd_state_list_group (hsd_table_get_state (table->table), group);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < members->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", hsd_character_get_name (g_ptr_array_index (members, i)));

  return g_string_free (text, FALSE);
}

static void
assert_group (TestTable *table, const char *group, const char *want)
{
  g_autofree char *got = list_group (table, group);

  g_assert_cmpstr (got, ==, want);
}

/* --- who comes --- */

static void
test_names (void)
{
  g_autoptr (TestTable) table = test_table_new (1);

  must (table, ANA);
  must (table, GUARDS);
  assert_group (table, "guards", "guards 1, guards 2, guards 3");
  assert_group (table, NULL, "Ana");

  /* One alone needs no number; one more takes the first that is free. */
  must (table, "{'do':'enlist','name':'ghoul'}");
  assert_group (table, "ghoul", "ghoul");
  must (table, "{'do':'enlist','name':'ghoul'}");
  assert_group (table, "ghoul", "ghoul, ghoul 1");
  must (table, "{'do':'remove','name':'guards 2'}");
  must (table, "{'do':'enlist','name':'guards','count':2}");
  assert_group (table, "guards", "guards 1, guards 3, guards 2, guards 4");
  must (table, "{'do':'enlist','name':'Ana'}");
  assert_group (table, "Ana", "Ana 1");

  must (table, "{'do':'undo'}");
  must (table, "{'do':'undo'}");
  assert_group (table, "guards", "guards 1, guards 3");
  must (table, "{'do':'duplicate','name':'guards 3','as':'captain'}");
  assert_group (table, "guards", "guards 1, guards 3, captain");
}

static int
value_of (TestTable *table, const char *path)
{
  g_autoptr (json_t) answer = test_table_must (table, "{'do':'state'}");
  json_t *value = test_json_at (answer, path);

  g_assert_true (json_is_integer (value));
  return json_integer_value (value);
}

static void
test_numbers (void)
{
  g_autoptr (TestTable) table = test_table_new (1);

  must (table, ANA);
  must (table, GUARDS);
  g_assert_cmpint (value_of (table, "table.characters.guards 2.2d20.attributes.AGI"), ==, 9);
  g_assert_cmpint (value_of (table, "table.characters.guards 2.2d20.attributes.FOR"), ==, 9);

  /* The names are those of the party. */
  must (table, "{'do':'enlist','name':'ghoul','number':7,'system':'luck'}");
  g_assert_cmpint (value_of (table, "table.characters.ghoul.luck.characteristics.Sight"), ==, 7);
  g_assert_cmpint (value_of (table, "table.characters.ghoul.luck.characteristics.Agility"), ==, 7);
  must (table, "{'do':'enlist','name':'imp','number':2,'system':'discordant'}");
  g_assert_cmpint (value_of (table, "table.characters.imp.discordant.aptitudes.0.niv"), ==, 2);
  must (table, "{'do':'enlist','name':'novice','number':2,'system':'initiates'}");
  g_assert_cmpint (value_of (table, "table.characters.novice.initiates.characteristics.END"), ==, 2);
}

static void
test_refused (void)
{
  g_autoptr (TestTable) table = test_table_new (1);

  must (table, ANA);
  test_table_must_not (table, "{'do':'enlist','name':'ogre','number':21,'system':'2d20'}", "out-of-range", "number");
  test_table_must_not (table, "{'do':'enlist','name':'imp','count':2,'number':99,'system':'luck'}", "out-of-range", "number");
  test_table_must_not (table, "{'do':'enlist','name':'shade','number':3,'system':'tarot'}", "out-of-range", "number");
  test_table_must_not (table, "{'do':'enlist','name':'shade','number':3,'system':'free'}", "out-of-range", "number");
  test_table_must_not (table, "{'do':'enlist','name':'shade','number':3,'system':'whist'}", "unknown-system", "system");
  test_table_must_not (table, "{'do':'enlist','name':'shade','number':3}", "unknown-system", "system");
  test_table_must_not (table, "{'do':'enlist','name':'shade','count':21}", "out-of-range", "count");
  test_table_must_not (table, "{'do':'enlist','name':'shade','count':0}", "out-of-range", "count");
  test_table_must_not (table, "{'do':'enlist'}", "missing-field", "name");
  must (table, "{'do':'enlist','name':'shade','count':20}");
  test_table_must_not (table, "{'do':'enlist','name':'shade'}", "out-of-range", "count");
  test_table_must_not (table, "{'do':'dismiss','name':'guards'}", "unknown-character", "name");
  test_table_must_not (table, "{'do':'dismiss','name':'Ana'}", "unknown-character", "name");
  test_table_must_not (table, "{'do':'roll-all','group':'guards'," ATTACK, "unknown-character", "group");
  test_table_must_not (table, "{'do':'roll-all','group':'shade','who':[{'character':'Ana'}]," ATTACK, "unknown-field", "group");
  test_table_must_not (table, "{'do':'roll-all','group':3," ATTACK, "wrong-type", "group");
}

/* --- what they roll --- */

static void
assert_story (const HsdStory *story, const char *character, HsdVisibility visibility, gboolean npc)
{
  g_assert_cmpstr (story->character, ==, character);
  g_assert_cmpint (story->visibility, ==, visibility);
  g_assert_cmpint (hsd_record_get (story->input, hsd_record_index (story->input, "npc")), ==, npc);
}

static void
assert_only (TestTable *table, const char *character, HsdVisibility visibility, gboolean npc)
{
  const HsdState *state = hsd_table_get_state (table->table);

  g_assert_cmpuint (state->beside->len, ==, 0);
  assert_story (state->story, character, visibility, npc);
}

/* A group rolls together, out of the pool of the game master and for their eyes first; the party without them. */
static void
test_roll (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (GPtrArray) stories = NULL;

  must (table, ANA);
  must (table, GUARDS);
  must (table, "{'do':'pools','group':0,'gm':6}");
  /* So difficult that nothing is produced. */
  must (table, "{'do':'roll-all','group':'guards','system':'2d20','input':{'attribute':9,'skill':0,'difficulty':5}}");
  stories = hsd_state_list_stories (hsd_table_get_state (table->table));
  g_assert_cmpuint (stories->len, ==, 3);
  assert_story (g_ptr_array_index (stories, 0), "guards 1", HSD_GM_FIRST, TRUE);
  assert_story (g_ptr_array_index (stories, 1), "guards 2", HSD_GM_FIRST, TRUE);
  assert_story (g_ptr_array_index (stories, 2), "guards 3", HSD_GM_FIRST, TRUE);

  must (table, "{'do':'roll','character':'guards 1','visibility':'open','system':'2d20',"
               "'input':{'attribute':9,'skill':0,'difficulty':1,'bought_dice':1},'faces':[15,16,17]}");
  assert_only (table, "guards 1", HSD_OPEN, TRUE);
  g_assert_cmpint (value_of (table, "table.gm_pool"), ==, 5);
  must (table, "{'do':'roll','character':'guards 1','system':'2d20','input':{'attribute':9,'skill':0,'difficulty':1,'npc':false}}");
  assert_only (table, "guards 1", HSD_GM_FIRST, FALSE);

  must (table, "{'do':'roll-all'," ATTACK);
  assert_only (table, "Ana", HSD_OPEN, FALSE);
}

/* --- who goes --- */

static void
test_dismiss (void)
{
  g_autoptr (TestTable) table = test_table_new (1);

  must (table, ANA);
  must (table, GUARDS);
  must (table, "{'do':'roll','character':'guards 2'," ATTACK);
  test_table_must_not (table, "{'do':'dismiss','name':'guards'}", "not-allowed", "test-in-progress");
  assert_group (table, "guards", "guards 1, guards 2, guards 3");
  must (table, "{'do':'choose','choice':'confirm'}");
  must (table, "{'do':'dismiss','name':'guards'}");
  assert_group (table, "guards", "");
  assert_group (table, NULL, "Ana");
  must (table, "{'do':'undo'}");
  assert_group (table, "guards", "guards 1, guards 2, guards 3");
}

/* They stay between evenings, are told of as a group, and are not of the party’s text. */
static void
test_kept (void)
{
  g_autofree char *path = test_folder_name ("npcs.hasard");
  g_autoptr (TestTable) table = test_table_open (path, NULL);
  g_autoptr (json_t) answer = NULL;
  g_autofree char *party = NULL;

  must (table, ANA);
  must (table, GUARDS);
  test_table_free (g_steal_pointer (&table));
  table = test_table_open (path, NULL);
  assert_group (table, "guards", "guards 1, guards 2, guards 3");
  answer = test_table_must (table, "{'do':'state'}");
  g_assert_cmpstr (json_string_value (test_json_at (answer, "table.characters.guards 3.group")), ==, "guards");
  g_assert_null (test_json_at (answer, "table.characters.Ana.group"));
  party = hsd_party_write (hsd_table_get_state (table->table), NULL, NULL);
  g_assert_nonnull (strstr (party, "Ana"));
  g_assert_null (strstr (party, "guards"));
}

/* --- as text --- */

static void
test_text (void)
{
  static const struct
  {
    const char *text;
    int count; /* 0: none */
    const char *name;
    int number; /* 0: none */
  } rows[] = {
    { "3 guards", 3, "guards", 0 },
    { "ghoul 12", 0, "ghoul", 12 },
    { "3 guards 12", 3, "guards", 12 },
    { "  2  city  guards\t9 ", 2, "city guards", 9 },
    { "ghoul", 0, "ghoul", 0 },
    { "7", 0, "7", 0 },
    { "3 7", 3, "7", 0 },
    { "-3 imps", 0, "-3 imps", 0 },
    { "imps \xe2\x88\x92" "2", 0, "imps", -2 },
    { "R2D2", 0, "R2D2", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (HsdRecord) args = hsd_npcs_read (rows[i].text, hsd_registry_find ("luck"), NULL);

      g_assert_nonnull (args);
      g_assert_cmpstr (hsd_record_get_text (args, HSD_ENLIST_NAME), ==, rows[i].name);
      g_assert_cmpint (hsd_record_has (args, HSD_ENLIST_COUNT) ? hsd_record_get (args, HSD_ENLIST_COUNT) : 0, ==, rows[i].count);
      g_assert_cmpint (hsd_record_has (args, HSD_ENLIST_NUMBER) ? hsd_record_get (args, HSD_ENLIST_NUMBER) : 0, ==, rows[i].number);
    }
}

static void
test_no_text (void)
{
  static const char *const texts[] = { "", "   ", "a\nb" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (hsd_npcs_read (texts[i], NULL, &error));
      g_assert_error (error, HSD_REFUSAL, HSD_REFUSAL_OUT_OF_RANGE);
    }
}

HSD_SUITE (npcs)
{
  g_test_add_func ("/npcs/names", test_names);
  g_test_add_func ("/npcs/numbers", test_numbers);
  g_test_add_func ("/npcs/refused", test_refused);
  g_test_add_func ("/npcs/roll", test_roll);
  g_test_add_func ("/npcs/dismiss", test_dismiss);
  g_test_add_func ("/npcs/kept", test_kept);
  g_test_add_func ("/npcs/text", test_text);
  g_test_add_func ("/npcs/no-text", test_no_text);
}
