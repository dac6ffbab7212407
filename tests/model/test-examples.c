/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The worked examples: each step gives the expected result, and can be undone. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/examples/example.h"
#include "model/examples/sample.h"
#include "model/systems/registry.h"
#include "model/table/protocol-json.h"
#include "model/words/languages.h"
#include "suite.h"
#include "support.h"

/* The least number of examples of a game. */
#define LEAST 3

static void
play_example (gconstpointer data)
{
  const HsdExample *example = data;
  g_autoptr (HsdExamplePlayer) player = hsd_example_player_new (example);

  for (guint i = 0; i < hsd_example_n_steps (example); i++)
    {
      g_autoptr (GError) error = NULL;

      if (!hsd_example_step (player, &error))
        {
          g_test_message ("step %u: %s", i + 1, error->message);
          g_test_fail ();
        }
    }
}

/* After going back to the beginning and playing it again, the story is the same. */
static void
play_back (gconstpointer data)
{
  const HsdExample *example = data;
  g_autoptr (HsdExamplePlayer) player = hsd_example_player_new (example);
  HsdTable *table = hsd_example_player_get_table (player);
  guint n = hsd_example_n_steps (example);

  for (guint round = 0; round < 2; round++)
    {
      for (guint i = 0; i < n; i++)
        {
          g_assert_cmpuint (hsd_example_player_get_played (player), ==, i);
          g_assert_true (hsd_example_step (player, NULL));
          g_assert_true (hsd_example_back (player));
          g_assert_true (hsd_example_step (player, NULL));
        }
      while (hsd_example_back (player))
        g_assert_null (round == 0 && hsd_example_player_get_played (player) == 0 ? hsd_table_get_test (table) : NULL);
      g_assert_false (hsd_table_can_undo (table));
      g_assert_cmpuint (g_list_model_get_n_items (hsd_table_get_characters (table)), ==, 0);
    }
}

static void
test_enough (void)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      const char *system = hsd_system_get_id (hsd_registry_get (i));
      guint n = 0;

      for (guint k = 0; k < hsd_examples_count (); k++)
        if (g_str_equal (hsd_examples_get (k)->system, system))
          {
            g_autofree char *input = hsd_example_input (hsd_examples_get (k));

            g_assert_true (g_hash_table_add (ids, (char *) hsd_examples_get (k)->id));
            g_assert_cmpint (input[0], ==, '{');
            n++;
          }
      g_assert_cmpuint (n, >=, LEAST);
    }
  g_assert_cmpuint (g_hash_table_size (ids), ==, hsd_examples_count ());
}

/* A card a game, whose example has an outcome at its last step and not before. */
static void
test_rules (void)
{
  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      const HsdRules *rules = hsd_rules_find (hsd_system_get_id (hsd_registry_get (i)));
      g_autoptr (HsdExamplePlayer) player = NULL;
      HsdTest *test;

      g_assert_nonnull (rules);
      for (guint k = 0; k < HSD_RULES_NUMBERS; k++)
        g_assert_nonnull (rules->numbers[k].text);
      player = hsd_rules_play (rules);
      g_assert_cmpuint (hsd_example_player_get_played (player), ==, rules->n_steps);
      test = hsd_table_get_test (hsd_example_player_get_table (player));
      g_assert_true (hsd_test_get_system (test) == hsd_registry_get (i));
      g_assert_nonnull (hsd_test_get_outcome (test));
      g_assert_true (hsd_example_back (player));
      test = hsd_table_get_test (hsd_example_player_get_table (player));
      g_assert_true (test == NULL || hsd_test_get_outcome (test) == NULL);
    }

  g_assert_null (hsd_rules_find ("chess"));
}

static int
cards_to_draw (HsdExamplePlayer *player)
{
  json_t *table = TEST_JSON (hsd_json_append_table, hsd_example_player_get_table (player));
  json_t *nadia = json_object_get (json_object_get (table, "characters"), "Nadia");
  int n = (int) json_integer_value (json_object_get (json_object_get (nadia, "tarot"), "draw"));

  json_decref (table);
  return n;
}

/* The number on the card of rules is that of the cards, not of the tests: a card that was lent counts too. */
static void
test_pile (void)
{
  static const int drawn[] = { 1, 2, 10, 0 }; /* after each step: a test, a loan, eight tests, the eleventh card */
  const HsdRules *rules = hsd_rules_find ("tarot");
  g_autoptr (HsdExamplePlayer) player = NULL;
  int number = 0;

  for (guint i = 0; i < HSD_RULES_NUMBERS; i++)
    if (strstr (rules->numbers[i].text, "Cards to draw") != NULL)
      number = atoi (rules->numbers[i].number);
  g_assert_cmpint (number, >, 0);

  for (guint i = 0; i < hsd_examples_count (); i++)
    if (g_str_equal (hsd_examples_get (i)->id, "tarot-pile"))
      player = hsd_example_player_new (hsd_examples_get (i));
  for (guint i = 0; i < G_N_ELEMENTS (drawn); i++)
    {
      g_assert_true (hsd_example_step (player, NULL));
      g_assert_cmpint (cards_to_draw (player), ==, number - drawn[i]);
    }
}

/* --- the sample party --- */

static guint
count_party (TestTable *table)
{
  return g_list_model_get_n_items (hsd_table_get_characters (table->table));
}

/* A new table gets all of it, a sheet for each game, full pools, and nothing to undo. At another one who is missing is
 * seated, and the pools stay. */
static void
test_sample (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (json_t) answer = NULL;

  g_assert_false (hsd_sample_is_seated (table->table));
  hsd_sample_seat (table->table);
  g_assert_true (hsd_sample_is_seated (table->table));
  g_assert_cmpuint (count_party (table), ==, 4);
  g_assert_false (hsd_table_can_undo (table->table));
  for (guint i = 0; i < count_party (table); i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (hsd_table_get_characters (table->table), i);

      for (guint k = 0; k < hsd_registry_count (); k++)
        g_assert_true ((hsd_character_get_sheet (character, k) != NULL) ==
                       (HSD_SYSTEM_GET_CLASS (hsd_registry_get (k))->sheet != NULL));
    }

  json_decref (test_table_must (table, "{'do':'pools','group':1}"));
  json_decref (test_table_must (table, "{'do':'remove','name':'Tomas'}"));
  g_assert_false (hsd_sample_is_seated (table->table));
  hsd_sample_seat (table->table);
  answer = test_table_must (table, "{'do':'state'}");
  g_assert_cmpuint (count_party (table), ==, 4);
  g_assert_cmpint (json_integer_value (test_json_at (answer, "table.group_pool")), ==, 1);
  g_assert_cmpint (json_integer_value (test_json_at (answer, "table.gm_pool")), ==, 4);
  g_assert_cmpint (json_integer_value (test_json_at (answer, "table.characters.Nadia.2d20.skills.0.rank")), >, 0);
  g_assert_true (hsd_table_can_undo (table->table));
}

/* Without chance no hand can be dealt: it is said, and the table stays as it was. */
static void
test_sample_without_chance (void)
{
  g_autoptr (HsdEntropy) silent = hsd_silent_entropy_new ();
  g_autoptr (HsdTable) table = hsd_table_new (silent);

  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_WARNING, "nothing is left to chance here");
  hsd_sample_seat (table);
  g_test_assert_expected_messages ();
  g_assert_false (hsd_sample_is_seated (table));
  g_assert_cmpuint (g_list_model_get_n_items (hsd_table_get_characters (table)), ==, 0);
  g_assert_cmpuint (hsd_history_get_length (hsd_table_get_history (table)), ==, 0);
}

/* The words of the sheets are translated; in what is wanted, “*” stands before each. */
static const char *
translate_word (const char *word)
{
  return word[0] == '*' ? g_dpgettext2 (HSD_LANGUAGES_EXAMPLES, "sample", word + 1) : word;
}

static json_t *
translate (json_t *value)
{
  json_t *made;
  json_t *below;
  const char *key;
  gsize i;

  if (json_is_string (value))
    return json_string (translate_word (json_string_value (value)));
  if (!json_is_object (value) && !json_is_array (value))
    return json_incref (value);

  made = json_is_object (value) ? json_object () : json_array ();
  json_object_foreach (value, key, below)
    json_object_set_new (made, translate_word (key), translate (below));
  json_array_foreach (value, i, below)
    json_array_append_new (made, translate (below));

  return made;
}

/* Every person with everything on their sheets, to the last number: party.json. */
static void
test_party (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "party.json", NULL);
  g_autoptr (json_t) read = json_load_file (path, 0, NULL);
  g_autoptr (json_t) want = NULL;
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (json_t) answer = NULL;
  g_autofree char *other = NULL;

  g_assert_nonnull (read);
  want = translate (read);
  hsd_sample_seat (table->table);
  answer = test_table_must (table, "{'do':'state'}");
  other = test_json_differs (want, test_json_at (answer, "table.characters"));
  g_assert_cmpstr (other, ==, NULL);
}

/* --- the last step of a player --- */

static const HsdExample *
find_example (const char *id)
{
  for (guint i = 0; i < hsd_examples_count (); i++)
    if (g_str_equal (hsd_examples_get (i)->id, id))
      return hsd_examples_get (i);

  g_assert_not_reached ();
}

/* Of a crucial test of tarot: the throw, two loans, a third one that is refused, Destiny, a loan too late, the end of the phase. */
static void
test_player (void)
{
  static const struct
  {
    gboolean tells;
    gboolean refused;
  } steps[] = { { TRUE, FALSE }, { TRUE, FALSE }, { FALSE, TRUE }, { TRUE, FALSE }, { FALSE, TRUE }, { FALSE, FALSE } };
  const HsdExample *example = find_example ("tarot-crucial");
  g_autoptr (HsdExamplePlayer) player = hsd_example_player_new (example);

  g_assert_true (hsd_example_player_get_example (player) == example);
  g_assert_null (hsd_example_player_get_test (player));
  g_assert_null (hsd_example_player_get_refusal (player));
  g_assert_cmpuint (hsd_example_n_steps (example), ==, G_N_ELEMENTS (steps));
  g_assert_false (hsd_example_back (player));

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      HsdTest *test;

      g_assert_true (hsd_example_step (player, NULL));
      test = hsd_table_get_test (hsd_example_player_get_table (player));
      g_assert_true (hsd_example_player_get_test (player) == (steps[i].tells ? test : NULL));
      g_assert_true ((hsd_example_player_get_refusal (player) != NULL) == steps[i].refused);
      g_assert_cmpstr (hsd_table_get_state (hsd_example_player_get_table (player))->story->label, ==,
                       hsd_example_text (example->steps[0].words[0]));
    }

  /* A step that was refused is one like others, and going back to the one before it tells of that one. */
  while (hsd_example_player_get_played (player) > 3)
    g_assert_true (hsd_example_back (player));
  g_assert_nonnull (hsd_example_player_get_refusal (player));
  g_assert_true (hsd_example_back (player));
  g_assert_null (hsd_example_player_get_refusal (player));
  g_assert_nonnull (hsd_example_player_get_test (player));
}

/* The input of an example is that of its first throw, which a form can take up. */
static void
test_input (void)
{
  static const struct
  {
    const char *id;
    const char *input;
  } inputs[] = {
    { "tarot-plain", "{'modifier':3,'difficulty':4}" },
    { "tarot-crucial", "{'modifier':2,'difficulty':4,'crucial':true}" },
    { "tarot-pile", "{'difficulty':0}" },
    { "tarot-limits", "{'modifier':9,'difficulty':0}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    {
      g_autofree char *input = hsd_example_input (find_example (inputs[i].id));
      g_autofree char *want = g_strdelimit (g_strdup (inputs[i].input), "'", '"');

      g_assert_cmpstr (input, ==, want);
    }
}

/* One in which nothing is thrown has none. */
static void
test_no_input (void)
{
  const HsdExampleStep steps[] = { { "x", "{'do':'phase','critical':true}", "{}" }, { "y", "{'do':'phase','critical':false}", "{}" }, { NULL } };
  const HsdExample example = { "own", "tarot", "x", "x", steps };

  g_assert_null (hsd_example_input (&example));
}

static void
test_read_input (void)
{
  HsdSystem *tarot = hsd_registry_find ("tarot");
  g_autofree char *duel = hsd_example_input (find_example ("tarot-duel"));
  g_autofree char *plain = hsd_example_input (find_example ("tarot-plain"));
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (HsdRecord) alone = hsd_example_read_input (plain, tarot, hsd_table_get_state (table->table));
  g_autoptr (HsdRecord) with_tomas = NULL;

  g_assert_nonnull (alone);
  g_assert_cmpint (hsd_record_get (alone, hsd_record_index (alone, "modifier")), ==, 3);
  g_assert_cmpint (hsd_record_get (alone, hsd_record_index (alone, "difficulty")), ==, 4);

  /* Who is not at the table cannot be met in a duel. */
  g_assert_null (hsd_example_read_input (duel, tarot, hsd_table_get_state (table->table)));
  g_assert_null (hsd_example_read_input ("{", tarot, hsd_table_get_state (table->table)));
  hsd_sample_seat (table->table);
  with_tomas = hsd_example_read_input (duel, tarot, hsd_table_get_state (table->table));
  g_assert_nonnull (with_tomas);
}

/* --- an example that is wrong in one way each is found out --- */

#define THROW "{'do':'roll','system':'initiates','input':{'value':1,'threshold':6},'faces':[3,5]}"

static const struct
{
  HsdExampleStep step;
  const char *broken; /* NULL if the result is as expected */
} expectations[] = {
  { { "x", THROW, "{'test':{'outcome':'simple-failure','best':5,'choices':[{'id':'negotiate','allowed':true}]}}" }, NULL },
  { { "x", THROW, "{'test':{'outcome':'success'}}" }, "test.outcome: \"success\", not \"simple-failure\"" },
  { { "x", THROW, "{'test':{'best':4}}" }, "test.best: 4, not 5" },
  { { "x", THROW, "{'test':{'better':5}}" }, "test.better: 5, not —" },
  { { "x", THROW, "{'test':{'choices':[{'id':'negotiate','allowed':false}]}}" }, "test.choices[negotiate].allowed: false, not true" },
  { { "x", THROW, "{'test':{'choices':[{'id':'haggle'}]}}" }, "test.choices[haggle]" },
  { { "x", THROW, "{'test':{'choices':[{'id':'negotiate','allowed':true},{'id':'haggle'}]}}" }, "test.choices[haggle]" },
  { { "x", THROW, "{'test':{'best':{}}}" }, "test.best: {}, not 5" },
  { { "x", THROW, "{'test':{'better':{}}}" }, "test.better: {}, not —" },
  { { "x", THROW, "{'table':{'majors':{'discard':[1]}}}" }, "table.majors.discard: [1], not []" },
  { { "x", THROW, "{'error':{'reason':'not-agreed'}}" }, "error" },
  { { "x", "{'do':'choose','choice':'refuse'}", "{}" }, "ok: true, not false" },
  { { "x", "{'do':'roll','system':'initiates','input':{'threshold':6}}", "{}" }, "ok: true, not false" },
  { { "x", "{'do':'roll','system':'initiates','input':{'threshold':6}}", "{'error':{'code':'no-chance'}}" }, NULL },
};

static void
test_broken (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (expectations); i++)
    {
      const HsdExampleStep steps[] = { expectations[i].step, { NULL } };
      const HsdExample example = { "own", "initiates", "x", "x", steps };
      g_autoptr (HsdExamplePlayer) player = hsd_example_player_new (&example);
      g_autoptr (GError) error = NULL;

      if (expectations[i].broken == NULL)
        {
          g_assert_true (hsd_example_step (player, &error));
          g_assert_no_error (error);
          continue;
        }
      g_assert_false (hsd_example_step (player, &error));
      g_assert_error (error, HSD_EXAMPLE_ERROR, HSD_EXAMPLE_ERROR_DIFFERS);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, expectations[i].broken));
    }
}

HSD_SUITE (examples)
{
  g_test_add_func ("/examples/enough", test_enough);
  g_test_add_func ("/examples/broken", test_broken);
  g_test_add_func ("/examples/rules", test_rules);
  g_test_add_func ("/examples/pile", test_pile);
  g_test_add_func ("/examples/sample", test_sample);
  g_test_add_func ("/examples/party", test_party);
  g_test_add_func ("/examples/player", test_player);
  g_test_add_func ("/examples/input", test_input);
  g_test_add_func ("/examples/no-input", test_no_input);
  g_test_add_func ("/examples/read-input", test_read_input);
  g_test_add_func ("/examples/sample-without-chance", test_sample_without_chance);

  for (guint i = 0; i < hsd_examples_count (); i++)
    {
      const HsdExample *example = hsd_examples_get (i);
      g_autofree char *path = g_strdup_printf ("/examples/play/%s", example->id);
      g_autofree char *back = g_strdup_printf ("/examples/back/%s", example->id);

      g_test_add_data_func (path, example, play_example);
      g_test_add_data_func (back, example, play_back);
    }
}
