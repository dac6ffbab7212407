/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table as views see it: signals, properties, the test object, the list of characters. */

#include "config.h"

#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/table-private.h"
#include "suite.h"
#include "support.h"

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

/* --- signals --- */

typedef enum
{
  HEARD_CHANGED,
  HEARD_NOTICE,
  HEARD_TEST,
  HEARD_CAN_UNDO,
  HEARD_CAN_REDO,
  HEARD_STAGE,
  HEARD_CHARACTERS,
  N_HEARD
} Heard;

static const struct
{
  const char *signal;
  Heard heard;
} table_signals[] = {
  { "changed", HEARD_CHANGED },
  { "notify::test", HEARD_TEST },
  { "notify::can-undo", HEARD_CAN_UNDO },
  { "notify::can-redo", HEARD_CAN_REDO },
};

static void
heard_cb (guint *count)
{
  ++*count;
}

static void
notice_heard_cb (HsdTable *table, const char *id, const char *text, guint *counts)
{
  g_assert_cmpstr (id, !=, "");
  g_assert_cmpstr (text, !=, "");
  counts[HEARD_NOTICE]++;
}

static void
listen (HsdTable *table, guint *counts)
{
  for (guint i = 0; i < G_N_ELEMENTS (table_signals); i++)
    g_signal_connect_swapped (table, table_signals[i].signal, G_CALLBACK (heard_cb), &counts[table_signals[i].heard]);

  g_signal_connect (table, "notice", G_CALLBACK (notice_heard_cb), counts);
  g_signal_connect_swapped (hsd_table_get_stage (table), "changed", G_CALLBACK (heard_cb), &counts[HEARD_STAGE]);
  g_signal_connect_swapped (hsd_table_get_characters (table), "items-changed", G_CALLBACK (heard_cb),
                            &counts[HEARD_CHARACTERS]);
}

/* One table, line by line, with the number of emissions: changed, notice, test, can-undo, can-redo,
 * stage, characters. */
static const struct
{
  const char *line;
  guint heard[N_HEARD];
} heard_lines[] = {
  { "{'do':'state'}", { 0 } },
  { UNDO, { 0 } },
  { "{'do':'pools','gm':3}", { 1, 0, 0, 1, 0, 0, 0 } },
  { "{'do':'pools','gm':3}", { 0 } },
  { "{'do':'pools','gm':-3}", { 0 } },
  { "{'do':'pools','gm':4}", { 1, 0, 0, 0, 0, 0, 0 } },
  { UNDO, { 1, 0, 0, 0, 1, 0, 0 } },
  { UNDO, { 1, 0, 0, 1, 0, 0, 0 } },
  { UNDO, { 0 } },
  { REDO, { 1, 0, 0, 1, 0, 0, 0 } },
  { REDO, { 1, 0, 0, 0, 1, 0, 0 } },
  { REDO, { 0 } },
  { UNDO, { 1, 0, 0, 0, 1, 0, 0 } },
  { "{'do':'pools','gm':5}", { 1, 0, 0, 0, 1, 0, 0 } },
  { CHARACTER ("Ilse", ",'luck':{'luck':9}"), { 1, 0, 0, 0, 0, 0, 1 } },
  { CHARACTER ("Ilse", ",'update':true,'luck':{'luck':8}"), { 1, 1, 0, 0, 0, 0, 1 } },
  { CHARACTER ("Ilse", ",'update':true,'luck':{'luck':8}"), { 0 } },
  { SIMPLE_FAILURE, { 1, 0, 1, 0, 0, 1, 0 } },
  { "{'do':'choose','choice':'negotiate','price':'high','agreed':false}", { 0 } },
  { NEGOTIATE, { 1, 0, 0, 0, 0, 1, 0 } },
  { NEGOTIATE, { 0 } },
  { "{'do':'pools','gm':6}", { 1, 0, 0, 0, 0, 0, 0 } },
  { UNDO, { 1, 0, 0, 0, 1, 0, 0 } },
  { UNDO, { 1, 0, 0, 0, 0, 1, 0 } },
  { UNDO, { 1, 0, 1, 0, 0, 1, 0 } },
  { DICE, { 1, 0, 1, 0, 1, 1, 0 } },
  { "{'do':'remove','name':'Ilse'}", { 1, 0, 0, 0, 0, 0, 1 } },
  { "{'do':'roll','system':'initiates','input':{'threshold':30}}", { 1, 1, 1, 0, 0, 1, 0 } },
};

static void
test_signals (void)
{
  static const char *const names[N_HEARD] = {
    "changed", "notice", "test", "can-undo", "can-redo", "stage", "characters",
  };
  g_autoptr (TestTable) table = test_table_new (1);
  guint counts[N_HEARD] = { 0 };

  listen (table->table, counts);
  for (guint i = 0; i < G_N_ELEMENTS (heard_lines); i++)
    {
      memset (counts, 0, sizeof counts);
      json_decref (test_table_say (table, heard_lines[i].line));

      for (guint k = 0; k < N_HEARD; k++)
        if (counts[k] != heard_lines[i].heard[k])
          {
            g_test_message ("row %u, %s: %s heard %u times, not %u", i, heard_lines[i].line, names[k], counts[k],
                            heard_lines[i].heard[k]);
            g_test_fail ();
          }
    }
}

/* When a signal is emitted, the state is complete. */
static void
check_whole_cb (HsdTable *table, guint *wanted)
{
  g_autoptr (HsdTest) test = NULL;
  gboolean can_undo;

  g_object_get (table, "test", &test, "can-undo", &can_undo, NULL);
  g_assert_true (test == hsd_table_get_test (table));
  g_assert_cmpint (can_undo, ==, hsd_table_can_undo (table));
  g_assert_true (can_undo);
  g_assert_true (hsd_test_get_story (test) == hsd_table_get_state (table)->story);
  g_assert_true (hsd_stage_get_system (HSD_STAGE (hsd_table_get_stage (table))) == hsd_test_get_system (test));
  g_assert_cmpuint (hsd_history_get_length (hsd_table_get_history (table)), ==, ++*wanted);
}

static void
test_after_the_fact (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  guint length = 0;

  g_signal_connect (table->table, "changed", G_CALLBACK (check_whole_cb), &length);
  must (table, SIMPLE_FAILURE);
  must (table, NEGOTIATE);
  must (table, UNDO);
  must (table, REDO);
  must (table, DICE);
  g_assert_cmpuint (length, ==, 5);
}

/* --- what the table refuses by itself --- */

static HsdRecord *
inputs_of (HsdSystem *system)
{
  return hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->inputs);
}

static void
assert_error (GError **error, HsdRefusal code, const char *field, const char *said)
{
  g_assert_true (g_error_matches (*error, HSD_REFUSAL, code));
  g_assert_cmpstr (hsd_refusal_get_field (*error), ==, field);
  g_assert_cmpstr ((*error)->message, ==, said);
  g_clear_error (error);
}

/* The protocol asks first; the window does not. */
static void
test_refusals (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  HsdSystem *luck = hsd_registry_find ("luck");
  HsdSystem *tarot = hsd_registry_find ("tarot");
  const HsdThrow nemo = { .character = "Nemo" };
  const HsdThrow nobody = { .character = NULL };
  g_autoptr (HsdRecord) args = inputs_of (luck);
  g_autoptr (GError) error = NULL;

  g_assert_false (hsd_table_roll (table->table, luck, inputs_of (luck), &nemo, &error));
  assert_error (&error, HSD_REFUSAL_UNKNOWN_CHARACTER, "character", "Nobody at the table is named “Nemo”.");
  g_assert_false (hsd_table_roll (table->table, tarot, inputs_of (tarot), &nobody, &error));
  assert_error (&error, HSD_REFUSAL_MISSING_FIELD, "character", "Character is missing.");
  g_assert_null (hsd_table_odds (table->table, luck, inputs_of (luck), "Nemo", &error));
  assert_error (&error, HSD_REFUSAL_UNKNOWN_CHARACTER, "character", "Nobody at the table is named “Nemo”.");
  g_assert_null (hsd_table_advise (table->table, tarot, args, "Nemo", &error));
  assert_error (&error, HSD_REFUSAL_UNKNOWN_CHARACTER, "character", "Nobody at the table is named “Nemo”.");
  g_assert_false (hsd_table_choose (table->table, 0, args, &error));
  assert_error (&error, HSD_REFUSAL_NO_TEST, NULL, "No tests yet.");
  g_assert_false (hsd_table_show (table->table, &error));
  assert_error (&error, HSD_REFUSAL_NO_TEST, NULL, "No tests yet.");
  g_assert_null (hsd_table_foresee (table->table, 0, args));
  g_assert_cmpuint (hsd_history_get_length (hsd_table_get_history (table->table)), ==, 0);

  /* Arguments of something else, and choices that there are none of. */
  must (table, SIMPLE_FAILURE);
  g_assert_null (hsd_table_foresee (table->table, 0, args));
  g_assert_null (hsd_table_foresee (table->table, 99, args));
  g_assert_cmpuint (hsd_history_get_length (hsd_table_get_history (table->table)), ==, 1);
}

/* --- notices --- */

/* The notices of an intent are told with it, and not with what somebody looks at after it. */
static void
test_looks (void)
{
  static const char *const looks[] = {
    "{'do':'evening','close':true}",
    "{'do':'odds','system':'discordant','input':{}}",
    "{'do':'state'}",
    "{'do':'history'}",
  };
  g_autoptr (TestTable) table = test_table_new (1);

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      g_autoptr (json_t) noticed = test_table_must (table, "{'do':'roll','system':'initiates','input':{'threshold':30}}");
      g_autoptr (json_t) answer = test_table_must (table, looks[i]);

      g_assert_cmpuint (json_array_size (json_object_get (noticed, "notices")), ==, 1);
      g_assert_cmpuint (json_array_size (json_object_get (answer, "notices")), ==, 0);
    }
}

/* --- properties --- */

static void
assert_properties (TestTable *table, gboolean can_undo, gboolean can_redo, gboolean choosing, const char *outcome)
{
  g_autoptr (HsdTest) test = NULL;
  g_autofree char *told = NULL;
  gboolean undo;
  gboolean redo;
  gboolean chooses = FALSE;

  g_object_get (table->table, "test", &test, "can-undo", &undo, "can-redo", &redo, NULL);
  if (test != NULL)
    g_object_get (test, "choosing", &chooses, "outcome", &told, NULL);
  g_assert_cmpint (undo, ==, can_undo);
  g_assert_cmpint (redo, ==, can_redo);
  g_assert_cmpint (chooses, ==, choosing);
  g_assert_cmpstr (told, ==, outcome);
}

static void
test_properties (void)
{
  g_autoptr (TestTable) table = test_table_new (1);

  assert_properties (table, FALSE, FALSE, FALSE, NULL);
  must (table, SIMPLE_FAILURE);
  assert_properties (table, TRUE, FALSE, TRUE, "Simple failure");
  must (table, NEGOTIATE);
  assert_properties (table, TRUE, FALSE, FALSE, "Success");
  must (table, UNDO);
  assert_properties (table, TRUE, TRUE, TRUE, "Simple failure");
  must (table, UNDO);
  assert_properties (table, FALSE, TRUE, FALSE, NULL);
}

/* --- one test --- */

typedef struct
{
  guint thrown;
  guint changed;
  guint choosing;
  guint outcome;
} Told;

static void
thrown_cb (HsdTest *test, Told *told)
{
  /* HsdTest::thrown comes first. */
  g_assert_cmpuint (told->thrown, ==, 0);
  g_assert_cmpuint (told->changed, ==, 0);
  told->thrown++;
}

static const struct
{
  const char *line;
  Told told;
  gboolean choosing;
  const char *outcome;
} test_lines[] = {
  { REVEAL, { 0, 1, 0, 0 }, TRUE, "Simple failure" },
  { NEGOTIATE, { 1, 1, 1, 1 }, FALSE, "Success" },
  { UNDO, { 0, 1, 1, 1 }, TRUE, "Simple failure" },
  { REDO, { 1, 1, 1, 1 }, FALSE, "Success" },
  { "{'do':'pools','gm':3}", { 0, 0, 0, 0 }, FALSE, "Success" },
};

static void
test_identity (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  HsdTest *test;
  Told told = { 0 };

  must (table, SIMPLE_FAILURE);
  test = g_object_ref (hsd_table_get_test (table->table));
  g_signal_connect (test, "thrown", G_CALLBACK (thrown_cb), &told);
  g_signal_connect_swapped (test, "changed", G_CALLBACK (heard_cb), &told.changed);
  g_signal_connect_swapped (test, "notify::choosing", G_CALLBACK (heard_cb), &told.choosing);
  g_signal_connect_swapped (test, "notify::outcome", G_CALLBACK (heard_cb), &told.outcome);

  for (guint i = 0; i < G_N_ELEMENTS (test_lines); i++)
    {
      g_autoptr (HsdSteps) steps = NULL;

      told = (Told) { 0 };
      must (table, test_lines[i].line);
      g_assert_true (hsd_table_get_test (table->table) == test);
      g_assert_cmpuint (told.thrown, ==, test_lines[i].told.thrown);
      g_assert_cmpuint (told.changed, ==, test_lines[i].told.changed);
      g_assert_cmpuint (told.choosing, ==, test_lines[i].told.choosing);
      g_assert_cmpuint (told.outcome, ==, test_lines[i].told.outcome);
      g_assert_cmpint (hsd_test_is_choosing (test), ==, test_lines[i].choosing);
      g_assert_cmpstr (hsd_test_get_outcome (test), ==, test_lines[i].outcome);
      steps = hsd_test_explain (test);
      g_assert_cmpuint (hsd_steps_count (steps), >, 0);
    }

  /* Another throw is another object, and the former one keeps its story. */
  told = (Told) { 0 };
  must (table, DICE);
  g_assert_true (hsd_table_get_test (table->table) != test);
  g_assert_cmpuint (told.changed, ==, 0);
  g_assert_cmpstr (hsd_test_get_outcome (test), ==, "Success");
  g_assert_finalize_object (test);
}

/* A choice for a former test of another game is refused safely. */
static void
test_late_choice (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  HsdSystem *initiates = hsd_registry_find ("initiates");

  must (table, DICE);
  for (guint i = 0; i < hsd_system_n_choices (initiates); i++)
    {
      g_autoptr (HsdRecord) args = hsd_record_new (HSD_SYSTEM_GET_CLASS (initiates)->choices[i].fields);
      g_autofree char *before = test_table_text (table);
      g_autofree char *after = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_null (hsd_table_foresee (table->table, i, args));
      g_assert_false (hsd_table_choose (table->table, i, args, &error));
      g_assert_error (error, HSD_REFUSAL, HSD_REFUSAL_NO_TEST);
      after = test_table_text (table);
      g_assert_cmpstr (after, ==, before);
    }
}

/* --- the list of characters --- */

typedef struct
{
  GPtrArray *shadow; /* HsdCharacter, owned: the list as known from the signals */
  guint position;
  guint removed;
  guint added;
  guint times;
} Mirror;

static void
items_changed_cb (GListModel *list, guint position, guint removed, guint added, Mirror *mirror)
{
  mirror->position = position;
  mirror->removed = removed;
  mirror->added = added;
  mirror->times++;

  g_assert_cmpuint (position + removed, <=, mirror->shadow->len);
  if (removed > 0)
    g_ptr_array_remove_range (mirror->shadow, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (mirror->shadow, position + i, g_list_model_get_item (list, position + i));
}

/* Only changed items are reported. */
static const struct
{
  const char *line;
  guint times;
  guint position;
  guint removed;
  guint added;
} list_lines[] = {
  { CHARACTER ("Ilse", ""), 1, 0, 0, 1 },
  { CHARACTER ("Jacquemin", ""), 1, 1, 0, 1 },
  { CHARACTER ("Kyria", ""), 1, 2, 0, 1 },
  { CHARACTER ("Kyria", ",'update':true,'motif':'star'"), 1, 2, 1, 1 },
  { CHARACTER ("Ilse", ",'update':true,'motif':'star'"), 1, 0, 1, 1 },
  { CHARACTER ("Ilse", ",'update':true,'motif':'star'"), 0 },
  { "{'do':'pools','gm':3}", 0 },
  { DICE, 0 },
  { UNDO, 0 },
  { UNDO, 0 },
  { UNDO, 1, 0, 1, 1 },
  { REDO, 1, 0, 1, 1 },
  { "{'do':'remove','name':'Jacquemin'}", 1, 1, 1, 0 },
  { UNDO, 1, 1, 0, 1 },
  { "{'do':'remove','name':'Ilse'}", 1, 0, 1, 0 },
  { "{'do':'remove','name':'Kyria'}", 1, 1, 1, 0 },
  { "{'do':'remove','name':'Jacquemin'}", 1, 0, 1, 0 },
};

static void
test_characters (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  GListModel *list = hsd_table_get_characters (table->table);
  g_autoptr (GPtrArray) shadow = g_ptr_array_new_with_free_func (g_object_unref);
  Mirror mirror = { shadow };

  g_assert_true (g_list_model_get_item_type (list) == HSD_TYPE_CHARACTER);
  g_signal_connect (list, "items-changed", G_CALLBACK (items_changed_cb), &mirror);

  for (guint i = 0; i < G_N_ELEMENTS (list_lines); i++)
    {
      const GPtrArray *there;

      mirror.times = 0;
      must (table, list_lines[i].line);

      there = hsd_table_get_state (table->table)->characters;
      g_assert_cmpuint (g_list_model_get_n_items (list), ==, there->len);
      g_assert_cmpuint (shadow->len, ==, there->len);
      for (guint k = 0; k < there->len; k++)
        g_assert_true (g_ptr_array_index (shadow, k) == g_ptr_array_index (there, k));

      if (mirror.times != list_lines[i].times ||
          (mirror.times > 0 && (mirror.position != list_lines[i].position || mirror.removed != list_lines[i].removed ||
                                mirror.added != list_lines[i].added)))
        {
          g_test_message ("row %u, %s: told %u times, at %u, %u removed, %u added", i, list_lines[i].line, mirror.times,
                          mirror.position, mirror.removed, mirror.added);
          g_test_fail ();
        }
    }
}

/* Somebody who is not at the table cannot be removed, whichever door is used; the refusal names the field. */
static void
test_nobody (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  const HsdState *before;

  must (table, CHARACTER ("Ilse", ""));
  before = hsd_table_get_state (table->table);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (hsd_table_remove_character (table->table, i == 0 ? "Jacquemin" : "", &error));
      g_assert_nonnull (error);
      g_assert_cmpstr (hsd_refusal_get_field (error), ==, "name");
      g_assert_true (hsd_table_get_state (table->table) == before);
    }
  g_assert_true (hsd_table_remove_character (table->table, "Ilse", NULL));
  g_assert_cmpuint (g_list_model_get_n_items (hsd_table_get_characters (table->table)), ==, 0);
}

/* --- odds --- */

static gboolean (*real_odds) (HsdSystem *, const HsdContext *, const HsdRecord *, HsdChances *, GError **);
static guint n_counts;

static gboolean
count_odds (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdChances *chances, GError **error)
{
  n_counts++;

  return real_odds (system, context, input, chances, error);
}

static HsdRecord *
make_threshold (HsdSystem *system, int bonus, int threshold)
{
  HsdRecord *input = inputs_of (system);

  hsd_record_set (input, hsd_fields_find (hsd_record_fields (input), "bonus"), bonus);
  hsd_record_set (input, hsd_fields_find (hsd_record_fields (input), "threshold"), threshold);

  return input;
}

static void
ask_odds (TestTable *table, HsdSystem *system, int bonus, int threshold)
{
  g_autoptr (HsdChances) odds = hsd_table_odds (table->table, system, make_threshold (system, bonus, threshold), NULL, NULL);

  g_assert_nonnull (odds);
}

/* For a state and an input odds are counted once, also for the throw; another state has others. */
static void
test_counted_once (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  HsdSystem *system = hsd_registry_find ("initiates");
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (system);
  const HsdThrow options = { NULL };

  real_odds = klass->odds;
  klass->odds = count_odds;
  n_counts = 0;

  ask_odds (table, system, 0, 6);
  ask_odds (table, system, 0, 6);
  g_assert_cmpuint (n_counts, ==, 1);
  ask_odds (table, system, 0, 7);
  ask_odds (table, system, 0, 6);
  g_assert_cmpuint (n_counts, ==, 2);
  g_assert_true (hsd_table_roll (table->table, system, make_threshold (system, 0, 6), &options, NULL));
  g_assert_cmpuint (n_counts, ==, 2);
  ask_odds (table, system, 0, 6);
  g_assert_cmpuint (n_counts, ==, 3);

  /* More than are kept. */
  for (int bonus = 0; bonus < 2; bonus++)
    for (int threshold = 0; threshold <= 30; threshold++)
      ask_odds (table, system, bonus, threshold);
  g_assert_cmpuint (n_counts, ==, 64);
  ask_odds (table, system, 0, 6);
  g_assert_cmpuint (n_counts, ==, 65);

  klass->odds = real_odds;
}

HSD_SUITE (table)
{
  g_test_add_func ("/table/signals", test_signals);
  g_test_add_func ("/table/refusals", test_refusals);
  g_test_add_func ("/table/looks", test_looks);
  g_test_add_func ("/table/properties", test_properties);
  g_test_add_func ("/table/after-the-fact", test_after_the_fact);
  g_test_add_func ("/table/test", test_identity);
  g_test_add_func ("/table/late-choice", test_late_choice);
  g_test_add_func ("/table/characters", test_characters);
  g_test_add_func ("/table/nobody", test_nobody);
  g_test_add_func ("/table/counted-once", test_counted_once);
}
