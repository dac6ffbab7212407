/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Back and forth: a thousand steps, states that never change, chance that is never rewound. */

#include "config.h"

#include "model/table/protocol-json.h"
#include "suite.h"
#include "support.h"

#define POOLS "{'do':'pools','gm':%u}"
#define CHARACTER(name, rest) "{'do':'character','name':'" name "'" rest "}"
#define DICE "{'do':'roll','system':'discordant','input':{}}"
#define SIMPLE_FAILURE "{'do':'roll','system':'initiates','input':{'threshold':6},'faces':[3]}"
#define REVEAL "{'do':'choose','choice':'reveal'}"
#define NEGOTIATE "{'do':'choose','choice':'negotiate','price':'high','agreed':true,'faces':[9]}"
#define UNDO "{'do':'undo'}"
#define REDO "{'do':'redo'}"

static void
must (TestTable *table, const char *line)
{
  json_decref (test_table_must (table, line));
}

/* The state of the table without the length of its history. */
static char *
state_text (TestTable *table)
{
  g_autoptr (json_t) answer = test_table_must (table, "{'do':'state'}");

  json_object_del (json_object_get (answer, "table"), "history_length");

  return test_json_text (answer);
}

#define N_STEPS 1000

static char *
step_line (guint i)
{
  switch (i % 5)
    {
    case 0:
      return g_strdup_printf (POOLS, i + 1);
    case 1:
      return g_strdup (DICE);
    case 2:
      return g_strdup (SIMPLE_FAILURE);
    case 3:
      return g_strdup (NEGOTIATE);
    default:
      if (i >= 25)
        return g_strdup_printf ("{'do':'phase','critical':%s}", i % 10 == 9 ? "true" : "false");
      return g_strdup_printf ("{'do':'character','name':'C%u','tarot':{}}", i);
    }
}

/* The table after a step. */
typedef struct
{
  HsdState *state;   /* owned */
  GByteArray *story; /* owned; packed, empty when there was none */
  char *text;        /* owned; every hundredth step, the whole state as text */
} Step;

static void
step_clear (Step *step)
{
  hsd_state_unref (step->state);
  g_byte_array_unref (step->story);
  g_free (step->text);
}

static GByteArray *
pack_story (TestTable *table)
{
  const HsdStory *story = hsd_table_get_state (table->table)->story;
  GByteArray *bytes = g_byte_array_new ();

  if (story != NULL)
    hsd_story_pack (story, bytes);

  return bytes;
}

static void
note_step (TestTable *table, GArray *steps)
{
  Step step = { hsd_state_ref ((HsdState *) hsd_table_get_state (table->table)), pack_story (table) };

  if (steps->len % 100 == 0)
    step.text = state_text (table);
  g_array_append_val (steps, step);
}

static void
check_step (TestTable *table, GArray *steps, guint i, guint length)
{
  const Step *step = &g_array_index (steps, Step, i);
  g_autoptr (GByteArray) story = pack_story (table);

  g_assert_cmpuint (hsd_history_get_length (hsd_table_get_history (table->table)), ==, length);
  g_assert_true (hsd_state_same_table (hsd_table_get_state (table->table), step->state));
  g_assert_cmpmem (story->data, story->len, step->story->data, step->story->len);
  if (step->text != NULL)
    {
      g_autofree char *text = state_text (table);

      g_assert_cmpstr (text, ==, step->text);
    }
}

static void
test_thousand (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (Step));
  guint length = 0;

  g_array_set_clear_func (steps, (GDestroyNotify) step_clear);
  note_step (table, steps);
  for (guint i = 0; i < N_STEPS; i++)
    {
      g_autofree char *line = step_line (i);

      must (table, line);
      g_assert_cmpuint (hsd_history_get_length (hsd_table_get_history (table->table)), ==, ++length);
      note_step (table, steps);
    }

  for (guint round = 0; round < 2; round++)
    {
      for (guint i = N_STEPS; i > 0; i--)
        {
          g_assert_true (hsd_table_undo (table->table, NULL));
          check_step (table, steps, i - 1, ++length);
        }
      g_assert_false (hsd_table_can_undo (table->table));

      for (guint i = 1; i <= N_STEPS; i++)
        {
          g_assert_true (hsd_table_redo (table->table, NULL));
          check_step (table, steps, i, ++length);
        }
      g_assert_false (hsd_table_can_redo (table->table));
    }
}

/* Beyond the limit only the oldest step is dropped. */
static void
test_depth (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (json_t) answer = NULL;

  for (guint i = 1; i <= HSD_UNDO_DEPTH + 10; i++)
    {
      g_autofree char *line = g_strdup_printf (POOLS, i);

      must (table, line);
    }

  g_assert_cmpuint (HSD_UNDO_DEPTH, >=, 1000);
  for (guint i = 0; i < HSD_UNDO_DEPTH; i++)
    must (table, UNDO);
  test_table_must_not (table, UNDO, "nothing-to-undo", NULL);

  answer = test_table_must (table, "{'do':'state'}");
  g_assert_cmpint (json_integer_value (test_json_at (answer, "table.gm_pool")), ==, 10);
}

/* A state that was published never changes, whatever comes after it. */
static void
test_published (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_state_unref);
  g_autoptr (GPtrArray) copies = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_state_unref);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  static const char *const lines[] = {
    CHARACTER ("Ilse", ",'luck':{},'2d20':{},'tarot':{'cards':[4,5,6]}"),
    CHARACTER ("Kyria", ",'tarot':{'cards':[4,5,6]}"),
    "{'do':'roll','system':'luck','character':'Ilse','input':{'characteristic':9,'roll_type':'combat'},'faces':[90]}",
    "{'do':'choose','choice':'appeal','faces':[50,60]}",
    ("{'do':'roll','system':'2d20','character':'Ilse','input':{'attribute':9,'skill':2,'stacked_deck':true,"
     "'attack':true},'faces':[1,20]}"),
    "{'do':'choose','choice':'reroll','dice':[1],'faces':[3]}",
    "{'do':'choose','choice':'spend','on':'damage'}",
    "{'do':'choose','choice':'combat-dice','count':2,'faces':[1,2,3]}",
    "{'do':'choose','choice':'reroll-combat','dice':[2],'faces':[6]}",
    "{'do':'choose','choice':'confirm'}",
    "{'do':'phase','critical':true}",
    "{'do':'roll','system':'tarot','character':'Ilse','input':{'difficulty':0,'crucial':true},'cards':[7]}",
    "{'do':'choose','choice':'play','card':7}",
    "{'do':'choose','choice':'lend','character':'Kyria','card':6}",
    "{'do':'choose','choice':'destiny','cards':[0,9,1]}",
    SIMPLE_FAILURE,
    NEGOTIATE,
    "{'do':'new-quest'}",
    "{'do':'phase','critical':false}",
    "{'do':'levels','levels':[{'name':'Seul','value':3}]}",
    "{'do':'remove','name':'Kyria'}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      const HsdState *state;
      HsdState *copy;
      g_autoptr (json_t) test = NULL;

      must (table, lines[i]);
      state = hsd_table_get_state (table->table);
      test = TEST_JSON (hsd_json_append_test, state->story);
      g_ptr_array_add (states, hsd_state_ref ((HsdState *) state));
      g_ptr_array_add (texts, test_json_text (test));

      /* A deep copy. */
      copy = hsd_state_copy (state);
      for (guint k = 0; k < copy->characters->len; k++)
        {
          HsdCharacter *character = hsd_character_copy (g_ptr_array_index (copy->characters, k));

          g_object_unref (g_ptr_array_index (copy->characters, k));
          g_ptr_array_index (copy->characters, k) = character;
        }
      for (guint k = 0; k < copy->shared->len; k++)
        if (g_ptr_array_index (copy->shared, k) != NULL)
          {
            HsdRecord *shared = hsd_record_copy (g_ptr_array_index (copy->shared, k));

            hsd_record_unref (g_ptr_array_index (copy->shared, k));
            g_ptr_array_index (copy->shared, k) = shared;
          }
      g_ptr_array_add (copies, copy);

      for (guint k = 0; k <= i; k++)
        {
          const HsdState *old = g_ptr_array_index (states, k);
          g_autoptr (json_t) old_test = TEST_JSON (hsd_json_append_test, old->story);
          g_autofree char *text = test_json_text (old_test);

          g_assert_cmpstr (text, ==, g_ptr_array_index (texts, k));
          g_assert_true (hsd_state_same_table (old, g_ptr_array_index (copies, k)));
        }
    }
}

/* --- the stream of chance --- */

static char *
faces_of (TestTable *table)
{
  g_autoptr (json_t) answer = test_table_must (table, DICE);

  return test_json_text (test_json_at (answer, "test.dice"));
}

static void
test_stream (void)
{
  /* None of these, between two throws, uses up the stream. */
  static const char *const harmless[] = {
    "{'do':'roll','system':'discordant','input':{'d':31}}",
    "{'do':'roll','system':'discordant','input':{},'faces':[null,null,null,null,7]}",
    "{'do':'roll','system':'discordant','input':{},'faces':[null,null]}",
    "{'do':'roll','system':'2d20','input':{'attribute':5,'skill':2,'npc':true,'bought_dice':3}}",
    "{'do':'roll','system':'tarot','character':'Ilse','input':{'difficulty':0},'cards':[4]}",
    "{'do':'roll','system':'tarot','character':'Ilse','input':{'difficulty':0},'cards':[7,8]}",
    CHARACTER ("Kyria", ",'tarot':{'cards':[1,1]}"),
    "{'do':'pools','gm':7}",
    UNDO,
    REDO,
    SIMPLE_FAILURE,
    "{'do':'choose','choice':'negotiate','price':'very-high','agreed':true,'faces':[null]}",
    "{'do':'choose','choice':'negotiate','price':'very-high','agreed':true,'faces':[null,10]}",
    NEGOTIATE,
    "{'do':'history'}",
    "{'do':'state'}",
    "{",
  };
  g_autoptr (TestTable) plain = test_table_new (5);

  must (plain, CHARACTER ("Ilse", ",'tarot':{'cards':[4,5,6]}"));
  for (guint i = 0; i < 10; i++)
    {
      g_autofree char *unused = faces_of (plain);
    }

  for (guint i = 0; i < G_N_ELEMENTS (harmless); i++)
    {
      g_autoptr (TestTable) one = test_table_new (5);
      g_autoptr (TestTable) two = test_table_new (5);
      g_autofree char *first = NULL;
      g_autofree char *second = NULL;

      must (one, CHARACTER ("Ilse", ",'tarot':{'cards':[4,5,6]}"));
      must (two, CHARACTER ("Ilse", ",'tarot':{'cards':[4,5,6]}"));
      must (one, SIMPLE_FAILURE);
      must (two, SIMPLE_FAILURE);
      json_decref (test_table_say (two, harmless[i]));
      first = faces_of (one);
      second = faces_of (two);
      g_assert_cmpstr (first, ==, second);
    }
}

/* Undo does not rewind the stream, redo shows the same dice again. */
static void
test_no_rewind (void)
{
  g_autoptr (TestTable) table = test_table_new (5);
  g_autoptr (TestTable) twin = test_table_new (5);
  g_autofree char *first = faces_of (table);
  g_autofree char *second = NULL;
  g_autofree char *again = NULL;
  g_autofree char *twin_first = faces_of (twin);
  g_autofree char *twin_second = faces_of (twin);
  g_autofree char *third = NULL;
  g_autofree char *twin_third = faces_of (twin);
  g_autoptr (json_t) answer = NULL;

  g_assert_cmpstr (first, ==, twin_first);
  must (table, UNDO);
  second = faces_of (table);
  g_assert_cmpstr (second, ==, twin_second);
  g_assert_cmpstr (second, !=, first);

  must (table, UNDO);
  answer = test_table_must (table, REDO);
  again = test_json_text (test_json_at (answer, "test.dice"));
  g_assert_cmpstr (again, ==, second);
  third = faces_of (table);
  g_assert_cmpstr (third, ==, twin_third);
}

HSD_SUITE (undo)
{
  g_test_add_func ("/undo/thousand", test_thousand);
  g_test_add_func ("/undo/depth", test_depth);
  g_test_add_func ("/undo/published", test_published);
  g_test_add_func ("/undo/stream", test_stream);
  g_test_add_func ("/undo/no-rewind", test_no_rewind);
}
