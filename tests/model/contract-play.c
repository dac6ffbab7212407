/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <jansson.h>

#include "contract.h"
#include "contract-private.h"
#include "model/story/validate.h"
#include "model/systems/registry.h"
#include "model/table/json-text.h"
#include "model/table/protocol-json.h"

/* --- chance that counts what is taken from it --- */

#define TEST_TYPE_COUNTER (test_counter_get_type ())
G_DECLARE_FINAL_TYPE (TestCounter, test_counter, TEST, COUNTER, HsdEntropy)

struct _TestCounter
{
  HsdEntropy parent_instance;
  HsdEntropy *rest; /* owned */
  guint taken;
};

G_DEFINE_FINAL_TYPE (TestCounter, test_counter, HSD_TYPE_ENTROPY)

static gboolean
test_counter_fill (HsdEntropy *entropy, guint8 *bytes, gsize size, GError **error)
{
  TestCounter *self = TEST_COUNTER (entropy);

  self->taken++;

  return HSD_ENTROPY_GET_CLASS (self->rest)->fill (self->rest, bytes, size, error);
}

static void
test_counter_finalize (GObject *object)
{
  g_object_unref (TEST_COUNTER (object)->rest);

  G_OBJECT_CLASS (test_counter_parent_class)->finalize (object);
}

static void
test_counter_class_init (TestCounterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = test_counter_finalize;
  HSD_ENTROPY_CLASS (klass)->fill = test_counter_fill;
}

static void
test_counter_init (TestCounter *self)
{
}

/* --- a game --- */

typedef struct
{
  HsdSystem *system;
  HsdSystemClass *klass;
  TestCounter *chance; /* owned */
  HsdTable *table;     /* owned */
  GRand *rand;
  GChecksum *told;
  GPtrArray *complaints;
  guint closed_seen; /* a bit for each choice that was seen closed with a reason */
} Game;

static void
seat (Game *game, const char *name, gboolean with_sheet)
{
  g_autoptr (HsdRecord) given = hsd_record_new (hsd_table_character_fields ());
  g_autoptr (GError) error = NULL;

  hsd_record_set_text (given, HSD_GIVEN_NAME, name);
  if (with_sheet && game->klass->sheet != NULL && hsd_registry_find (game->klass->id) == game->system)
    hsd_record_edit_object (given, HSD_GIVEN_SHEETS + hsd_system_get_index (game->system));
  hsd_table_set_character (game->table, given, &error);
  g_assert_no_error (error);
}

static void
game_start (Game *game, HsdSystem *system, guint32 seed, GPtrArray *complaints)
{
  *game = (Game) { system, HSD_SYSTEM_GET_CLASS (system), g_object_new (TEST_TYPE_COUNTER, NULL) };
  game->chance->rest = hsd_entropy_seeded_new_for_number (seed);
  game->table = hsd_table_new (HSD_ENTROPY (game->chance));
  game->rand = g_rand_new_with_seed (seed);
  game->told = g_checksum_new (G_CHECKSUM_SHA256);
  game->complaints = complaints;

  seat (game, "Ada", TRUE);
  seat (game, "Bohort", TRUE);
  seat (game, "Çelik", FALSE);
}

static void
game_end (Game *game)
{
  g_assert_finalize_object (game->table);
  g_assert_finalize_object (game->chance);
  g_rand_free (game->rand);
  g_checksum_free (game->told);
}

/* --- what a story must be --- */

static void
check_outcome (Game *game, const HsdStory *story)
{
  int outcome = hsd_story_outcome (story);
  const HsdField *field = &game->klass->facts[hsd_system_get_outcome_fact (game->system)];

  if (outcome < 0 && !story->choosing)
    complain (game->complaints, "a test is resolved without outcome");
  if (outcome >= (int) n_words (field->words))
    complain (game->complaints, "the outcome %d is no word", outcome);
}

static gboolean
is_rule (const char *rule)
{
  return g_regex_match_simple ("^[A-Z]\\.[0-9]+$", rule, 0, 0);
}

static void
check_explanation (Game *game, const HsdStory *story)
{
  g_autoptr (HsdSteps) steps = hsd_system_explain (game->system, story);

  if (hsd_steps_count (steps) == 0)
    complain (game->complaints, "an explanation is empty");

  for (guint i = 0; i < hsd_steps_count (steps); i++)
    {
      const HsdStep *step = hsd_steps_get (steps, i);

      if (step->rule == NULL || !is_rule (step->rule))
        complain (game->complaints, "a step names no rule: “%s”", step->rule);
      if (is_empty (step->text) || !g_utf8_validate (step->text, -1, NULL) || strstr (step->text, "(null)") != NULL)
        complain (game->complaints, "a step says nothing");
    }
}

static void
check_thrown (Game *game, const HsdStory *story)
{
  for (guint i = 0; i < story->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (story->dice, HsdDie, i);

      if (die->kind >= HSD_N_DICE || die->state > HSD_DIE_CANCELLED)
        complain (game->complaints, "a die of no kind or state");
      else if (die->face < hsd_die_lowest (die->kind) || die->face > hsd_die_highest (die->kind))
        complain (game->complaints, "a %s shows %u", hsd_die_kind_id (die->kind), die->face);
      if (die->owner != HSD_NOBODY && die->owner >= story->owners->len)
        complain (game->complaints, "a die of nobody that there is");
    }

  for (guint i = 0; i < story->cards->len; i++)
    {
      const HsdCard *card = &g_array_index (story->cards, HsdCard, i);
      HsdPile pile = card->arcana == HSD_CARD_MINOR ? HSD_PILE_MINORS : HSD_PILE_MAJORS;

      if (!hsd_pile_has (pile, card->number) || card->role > HSD_CARD_FOOL)
        complain (game->complaints, "no card has number %u and role %u", card->number, card->role);
      if (card->owner != HSD_NOBODY && card->owner >= story->owners->len)
        complain (game->complaints, "a card of nobody that there is");
    }
}

/* A choice is open by −1 alone, or closed by a reason that there is. */
static void
check_closed (Game *game, const HsdContext *context, guint choice, const HsdRecord *args)
{
  int reason = game->klass->closed (game->system, context, choice, args);

  if (reason < -1 || reason >= (int) hsd_system_n_reasons (game->system))
    complain (game->complaints, "choice %s is closed by %d, which is no reason", game->klass->choices[choice].id, reason);
}

static void
check_reasons (Game *game, const HsdStory *story)
{
  HsdContext context = { hsd_table_get_state (game->table), story, story->character };

  for (guint i = 0; i < hsd_system_n_choices (game->system); i++)
    {
      const HsdReason *reason = story->closed[i] > 0 ? &game->klass->reasons[story->closed[i] - 1] : NULL;

      check_closed (game, &context, i, NULL);
      if (reason == NULL)
        continue;
      game->closed_seen |= 1u << i;
      if (is_empty (reason->id) || is_empty (reason->text))
        complain (game->complaints, "choice %s is closed without a reason", game->klass->choices[i].id);
    }
}

static void
check_stage (Game *game, const HsdStory *story)
{
  HsdStage *stage = HSD_STAGE (hsd_table_get_stage (game->table));
  const HsdStory *shown = hsd_stage_get_story (stage);

  if (hsd_stage_is_closed (stage) != (hsd_story_visibility (story) >= HSD_HIDE_THROW) ||
      hsd_stage_is_closed (stage) == (shown != NULL))
    complain (game->complaints, "the stage is not closed as it should be");
  if (shown != NULL && shown->closed[0] != 0)
    complain (game->complaints, "the stage tells of choices");
}

/* The texts of the test, the stage and the table are JSON, with no member written twice. */
static void
check_answer (Game *game, const HsdStory *story)
{
  g_autoptr (GString) answer = g_string_new ("[");
  json_t *json;
  char *text;

  hsd_json_append_test (answer, story);
  hsd_json_append_item (answer);
  hsd_json_append_stage (answer, hsd_public_stage_get_view (hsd_table_get_stage (game->table)));
  hsd_json_append_item (answer);
  hsd_json_append_table (answer, game->table);
  g_string_append_c (answer, ']');

  json = json_loadb (answer->str, answer->len, JSON_REJECT_DUPLICATES, NULL);
  if (json == NULL)
    {
      complain (game->complaints, "what is told of a test is no JSON");
      return;
    }
  text = json_dumps (json_array_get (json, 0), JSON_SORT_KEYS);
  g_checksum_update (game->told, (const guint8 *) text, strlen (text));
  free (text);
  json_decref (json);
}

/* A story that is written can be read again. */
static void
check_readable (Game *game, const HsdStory *story)
{
  const HsdRecord *shared = hsd_state_get_shared (hsd_table_get_state (game->table), game->system);

  if (!hsd_story_is_valid (story))
    complain (game->complaints, "a story would be refused when it is read again");
  if (shared != NULL && hsd_record_fields (shared) == game->klass->shared && !hsd_record_is_valid (shared))
    complain (game->complaints, "the table would be refused when it is read again");
}

static void
note_story (Game *game)
{
  const HsdStory *story = hsd_table_get_state (game->table)->story;

  check_outcome (game, story);
  check_explanation (game, story);
  check_thrown (game, story);
  check_reasons (game, story);
  check_stage (game, story);
  check_readable (game, story);

  check_answer (game, story);
}

/* --- throws and decisions --- */

typedef struct
{
  const HsdState *state;
  guint history_length;
  guint taken;
} Before;

static Before
look (Game *game)
{
  return (Before) { hsd_table_get_state (game->table), hsd_history_get_length (hsd_table_get_history (game->table)),
                    game->chance->taken };
}

/* A record made from the declared fields may only be refused for a reason that fields cannot express. */
static void
check_refusal (Game *game, const Before *before, const GError *error)
{
  Before after = look (game);

  if (after.state != before->state || after.history_length != before->history_length)
    complain (game->complaints, "a refusal changed the table");
  if (after.taken != before->taken)
    complain (game->complaints, "a refusal took from the stream of chance");
  if (error == NULL || error->domain != HSD_REFUSAL || is_empty (error->message))
    complain (game->complaints, "a refusal without a sentence");
  else if (error->code != HSD_REFUSAL_OUT_OF_RANGE && error->code != HSD_REFUSAL_NOT_ALLOWED)
    complain (game->complaints, "a legal input was refused: %s", error->message);
  else if (error->code == HSD_REFUSAL_NOT_ALLOWED && is_empty (hsd_refusal_get_reason (error)))
    complain (game->complaints, "not allowed, and no reason");
}

static gboolean
throw_once (Game *game)
{
  const HsdState *state = hsd_table_get_state (game->table);
  HsdThrow options = { .visibility = g_rand_int_range (game->rand, 0, 4) };
  HsdContext context = { state };
  g_autoptr (GError) error = NULL;
  Before before = look (game);
  guint actor = g_rand_int_range (game->rand, 0, state->characters->len);
  HsdRecord *input;

  if (game->klass->needs_character || g_rand_boolean (game->rand))
    options.character = hsd_character_get_name (g_ptr_array_index (state->characters, actor));
  context.character = options.character;
  input = contract_make_record (game->klass->inputs, &context, -1, game->rand);

  if (!hsd_table_roll (game->table, game->system, input, &options, &error))
    {
      check_refusal (game, &before, error);
      return FALSE;
    }

  note_story (game);
  return TRUE;
}

static void
choose_once (Game *game)
{
  const HsdState *state = hsd_table_get_state (game->table);
  guint choice = g_rand_int_range (game->rand, 0, hsd_system_n_choices (game->system));
  HsdContext context = { state, state->story, state->story->character };
  g_autoptr (HsdRecord) args = contract_make_record (game->klass->choices[choice].fields, &context, -1, game->rand);
  g_autoptr (HsdRecord) checked = hsd_record_copy (args);
  g_autoptr (GError) error = NULL;
  Before before = look (game);

  if (hsd_record_validate (checked, &context, NULL))
    check_closed (game, &context, choice, checked);
  if (hsd_table_choose (game->table, choice, args, &error))
    note_story (game);
  else
    check_refusal (game, &before, error);
}

/* A test that blocks the next one is played to its end. */
static void
decide (Game *game)
{
  guint n = g_rand_int_range (game->rand, 0, 8);

  if (hsd_system_n_choices (game->system) == 0)
    return;

  if (game->klass->luck == HSD_CARDS)
    n = 1000;
  for (guint i = 0; i < n && hsd_table_get_state (game->table)->story->choosing; i++)
    choose_once (game);
  if (g_rand_int_range (game->rand, 0, 4) == 0)
    choose_once (game);
}

char *
contract_play (HsdSystem *system, guint n_throws, guint32 seed, GPtrArray *complaints)
{
  Game game;
  guint accepted = 0;
  char *digest;

  game_start (&game, system, seed, complaints);
  for (guint i = 0; i < 20 * n_throws && accepted < n_throws && complaints->len < 20; i++)
    if (throw_once (&game))
      {
        accepted++;
        decide (&game);
      }

  if (accepted < n_throws && complaints->len == 0)
    complain (complaints, "legal inputs are hardly ever accepted");
  for (guint i = 0; n_throws >= 100 && i < hsd_system_n_choices (system); i++)
    if (complaints->len == 0 && !(game.closed_seen >> i & 1))
      complain (complaints, "choice %s is never closed", game.klass->choices[i].id);

  digest = g_strdup (g_checksum_get_string (game.told));
  game_end (&game);

  return digest;
}

/* --- just outside the ranges --- */

/* Carries out a throw, a choice or an errand with the record. */
typedef gboolean (*Attempt) (Game *game, guint index, const HsdRecord *record, GError **error);

static gboolean
attempt_roll (Game *game, guint index, const HsdRecord *record, GError **error)
{
  HsdThrow options = { .character = game->klass->needs_character ? "Ada" : NULL };

  return hsd_table_roll (game->table, game->system, hsd_record_copy (record), &options, error);
}

static gboolean
attempt_choice (Game *game, guint index, const HsdRecord *record, GError **error)
{
  return hsd_table_choose (game->table, index, record, error);
}

static gboolean
attempt_errand (Game *game, guint index, const HsdRecord *record, GError **error)
{
  return hsd_table_run (game->table, game->system, index, record, error);
}

static gboolean
attempt_sheet (Game *game, guint index, const HsdRecord *record, GError **error)
{
  g_autoptr (HsdRecord) given = hsd_record_new (hsd_table_character_fields ());

  hsd_record_set_text (given, HSD_GIVEN_NAME, "Ada");
  hsd_record_set (given, HSD_GIVEN_UPDATE, TRUE);
  hsd_record_update (hsd_record_edit_object (given, index), record);

  return hsd_table_set_character (game->table, given, error);
}

typedef struct
{
  Game *game;
  Attempt attempt;
  guint index;
  const char *prefix;
  HsdRecord *whole; /* the record */
} Trial;

static void
expect_refused (const Trial *trial, const char *path, int number)
{
  g_autofree char *wanted = g_strconcat (trial->prefix, path, NULL);
  g_autoptr (GError) error = NULL;

  if (trial->attempt (trial->game, trial->index, trial->whole, &error))
    complain (trial->game->complaints, "%s: %d is accepted", wanted, number);
  else if (error->code != HSD_REFUSAL_OUT_OF_RANGE || g_strcmp0 (hsd_refusal_get_field (error), wanted) != 0)
    complain (trial->game->complaints, "%s: %d is refused for %s, %s", wanted, number,
              hsd_refusal_code_id (error->code), hsd_refusal_get_field (error));
}

static void try_record (const Trial *trial, HsdRecord *record, const char *path);

static void
try_number (const Trial *trial, HsdRecord *record, guint i, const char *path)
{
  const HsdField *field = &hsd_record_fields (record)[i];
  gboolean was_set = hsd_record_has (record, i);
  int old = hsd_record_get (record, i);
  const gint64 outside[] = { (gint64) field->min - 1, (gint64) field->max + 1 };

  for (guint k = 0; k < G_N_ELEMENTS (outside); k++)
    if (outside[k] > G_MININT && outside[k] < G_MAXINT)
      {
        hsd_record_set (record, i, outside[k]);
        expect_refused (trial, path, outside[k]);
      }

  if (was_set)
    hsd_record_set (record, i, old);
  else
    hsd_record_clear (record, i);
}

static void
try_value (const Trial *trial, HsdRecord *record, guint i, const char *path)
{
  const HsdField *field = &hsd_record_fields (record)[i];

  if (field->kind == HSD_INT || field->kind == HSD_LEVEL)
    try_number (trial, record, i, path);
  else if (field->kind == HSD_OBJECT)
    try_record (trial, hsd_record_edit_object (record, i), path);
  else if (field->kind == HSD_LIST)
    for (guint row = 0; row < hsd_record_n_rows (record, i); row++)
      {
        g_autofree char *row_path = g_strdup_printf ("%s[%u]", path, row);

        try_record (trial, hsd_record_edit_row (record, i, row), row_path);
      }
}

static void
try_record (const Trial *trial, HsdRecord *record, const char *path)
{
  const HsdField *fields = hsd_record_fields (record);
  HsdContext context = { hsd_table_get_state (trial->game->table) };

  for (guint i = 0; fields[i].id != NULL; i++)
    {
      g_autofree char *inner = g_strdup_printf ("%s.%s", path, fields[i].id);

      if (hsd_field_need (&fields[i], record, &context) != HSD_NEED_ABSENT)
        try_value (trial, record, i, inner);
    }
}

/* Each field of the form in turn, in a record in which it may be set. */
static void
try_form (Game *game, const HsdField *fields, Attempt attempt, guint index, const char *prefix)
{
  for (guint i = 0; fields != NULL && fields[i].id != NULL; i++)
    {
      const HsdState *state = hsd_table_get_state (game->table);
      HsdContext context = { state, state->story, game->klass->needs_character ? "Ada" : NULL };
      gboolean found = fields[i].flags & (HSD_ANSWERED | HSD_INTERNAL | HSD_PICKED) || fields[i].kind >= HSD_PILE;

      for (guint k = 0; k < 400 && !found; k++)
        {
          g_autoptr (HsdRecord) record = contract_make_record (fields, &context, i, game->rand);
          g_autoptr (HsdRecord) probe = hsd_record_copy (record);
          Trial trial = { game, attempt, index, prefix, record };

          if (!hsd_record_has (record, i) || !hsd_record_validate (probe, &context, NULL))
            continue;
          found = TRUE;
          try_value (&trial, record, i, fields[i].id);
        }

      /* An argument of a choice may not be allowed at this moment of the test. */
      if (!found && attempt != attempt_choice)
        complain (game->complaints, "%s%s: has no place in any form", prefix, fields[i].id);
    }
}

void
contract_check_ranges (HsdSystem *system, GPtrArray *complaints)
{
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (system);
  Game game;

  game_start (&game, system, 3, complaints);
  try_form (&game, klass->inputs, attempt_roll, 0, "");
  for (guint i = 0; klass->errands != NULL && klass->errands[i].id != NULL; i++)
    try_form (&game, klass->errands[i].fields, attempt_errand, i, "");

  if (hsd_registry_find (klass->id) == system && klass->sheet != NULL)
    {
      g_autofree char *prefix = g_strconcat (klass->id, ".", NULL);

      try_form (&game, klass->sheet, attempt_sheet, HSD_GIVEN_SHEETS + hsd_system_get_index (system), prefix);
    }

  for (guint i = 0; i < 100 && !throw_once (&game); i++)
    ;
  for (guint i = 0; klass->choices != NULL && klass->choices[i].id != NULL; i++)
    if (hsd_table_get_state (game.table)->story != NULL)
      try_form (&game, klass->choices[i].fields, attempt_choice, i, "");

  game_end (&game);
}

GPtrArray *
contract_complaints (HsdSystem *system, guint n_throws)
{
  GPtrArray *complaints = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) repeated = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *first = NULL;
  g_autofree char *again = NULL;

  contract_check_declared (system, complaints);
  if (complaints->len > 0)
    return complaints;

  contract_check_ranges (system, complaints);
  first = contract_play (system, n_throws, 1, complaints);
  again = contract_play (system, n_throws, 1, repeated);
  if (!g_str_equal (first, again))
    complain (complaints, "the same seed does not give the same game");

  return complaints;
}
