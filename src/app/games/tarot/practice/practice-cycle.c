/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "app/games/tarot/practice/practice-cycle.h"
#include "app/games/tarot/practice/texts.h"
#include "model/words/marks.h"

/* A seed makes two streams, so that the questions do not depend on the cards that are played. */
#define NONCE_CARDS 0
#define NONCE_TASKS 1

/* One more than the king. */
#define HSD_PRACTICE_CARDS 15

struct _HsdPracticeCycle
{
  GObject parent_instance;

  char *seed;
  char *player;
  HsdPracticeGame *game; /* owned */
  HsdTable *table;       /* owned */
  HsdPracticeRound rounds[HSD_PRACTICE_ROUNDS];
  guint index;
  HsdPracticePhase phase;
  HsdChances *advice; /* of this round; NULL before it was asked for */
  HsdFraction worths[HSD_PRACTICE_CARDS]; /* then, by the card */
  double best;
};

G_DEFINE_FINAL_TYPE (HsdPracticeCycle, hsd_practice_cycle, G_TYPE_OBJECT)

/* A name of the table here, which has no marks, and stays the same while others are found for it. */
static char *
name_player (void)
{
  /* Translators: the name of the one who practices, above their card. */
  return hsd_marks_strip (_("You"));
}

static HsdEntropy *
stream (const char *seed, guint64 nonce)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[HSD_ENTROPY_SEED_BYTES];
  gsize size = sizeof digest;

  g_checksum_update (sum, (const guchar *) seed, -1);
  g_checksum_get_digest (sum, digest, &size);

  return hsd_entropy_seeded_new (digest, nonce);
}

/* --- the table --- */

/* Practice asks nothing that the rules refuse: a refusal is a fault of the program. */
static gboolean
succeeded (gboolean done, GError **error)
{
  if (!done)
    g_warning ("%s", (*error)->message);

  return done;
}

static void
set_phase (HsdPracticeCycle *self, gboolean critical)
{
  HsdSystem *system = hsd_practice_system ();
  guint errand = hsd_system_find_errand (system, "phase");
  g_autoptr (HsdRecord) args = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->errands[errand].fields);
  g_autoptr (GError) error = NULL;

  hsd_record_set (args, hsd_record_index (args, "critical"), critical);
  succeeded (hsd_table_run (self->table, system, errand, args, &error), &error);
}

static void
set_test (HsdPracticeCycle *self, HsdRecord *input)
{
  const HsdPracticeTask *task = &self->rounds[self->index].task;
  guint kind = hsd_record_index (input, "kind");

  hsd_record_set (input, hsd_record_index (input, "modifier"), task->modifier);
  hsd_record_set (input, hsd_record_index (input, self->game->npc ? "opponent_modifier" : "difficulty"), task->difficulty);
  if (self->game->npc)
    hsd_record_set (input, kind, hsd_words_find (hsd_record_fields (input)[kind].words, "versus-npc"));
}

static gboolean
begin_round (HsdPracticeCycle *self)
{
  HsdSystem *system = hsd_practice_system ();
  HsdRecord *input = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->inputs);
  HsdPracticeRound *round = &self->rounds[self->index];
  g_autofree char *label = hsd_marks_strip (hsd_practice_task_format (&round->task, round->task.trait));
  HsdThrow options = { .character = self->player, .label = label };
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->advice, hsd_chances_unref);
  if (self->game->critical && self->index == self->game->tests)
    set_phase (self, FALSE);
  set_test (self, input);
  if (!succeeded (hsd_table_roll (self->table, system, input, &options, &error), &error))
    return FALSE;

  round->hand = hsd_practice_cycle_get_hand (self);
  self->phase = HSD_PRACTICE_CHOOSING;

  return TRUE;
}

static gboolean
choose (HsdPracticeCycle *self, const char *id, int card, GError **error)
{
  HsdSystem *system = hsd_practice_system ();
  guint choice = hsd_system_find_choice (system, id);
  g_autoptr (HsdRecord) args = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->choices[choice].fields);

  if (card > 0)
    hsd_record_set (args, hsd_record_index (args, "card"), card);

  return hsd_table_choose (self->table, choice, args, error);
}

static const HsdRecord *
get_sheet (HsdPracticeCycle *self)
{
  return hsd_state_get_sheet (hsd_table_get_state (self->table), hsd_practice_system (), self->player);
}

static int
get_of_sheet (HsdPracticeCycle *self, const char *id)
{
  const HsdRecord *sheet = get_sheet (self);

  return sheet != NULL ? hsd_record_get (sheet, hsd_record_index (sheet, id)) : 0;
}

/* --- a cycle --- */

static void
hsd_practice_cycle_finalize (GObject *object)
{
  HsdPracticeCycle *self = HSD_PRACTICE_CYCLE (object);

  g_clear_pointer (&self->advice, hsd_chances_unref);
  g_object_unref (self->table);
  hsd_practice_game_unref (self->game);
  g_free (self->seed);
  g_free (self->player);

  G_OBJECT_CLASS (hsd_practice_cycle_parent_class)->finalize (object);
}

static void
hsd_practice_cycle_class_init (HsdPracticeCycleClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hsd_practice_cycle_finalize;
}

static void
hsd_practice_cycle_init (HsdPracticeCycle *self)
{
}

HsdPracticeCycle *
hsd_practice_cycle_new (const char *seed, HsdPracticeGame *game)
{
  HsdPracticeCycle *self = g_object_new (HSD_TYPE_PRACTICE_CYCLE, NULL);
  g_autoptr (HsdEntropy) cards = stream (seed, NONCE_CARDS);
  g_autoptr (HsdEntropy) questions = stream (seed, NONCE_TASKS);
  g_autoptr (HsdRecord) given = hsd_record_new (hsd_table_character_fields ());
  HsdPracticeTask tasks[HSD_PRACTICE_ROUNDS];
  g_autoptr (GError) error = NULL;

  self->seed = g_strdup (seed);
  self->game = hsd_practice_game_ref (game);
  self->player = game->person != NULL ? hsd_marks_strip (game->person) : name_player ();
  self->table = hsd_table_new (cards);
  self->best = -1;
  hsd_practice_tasks_draw (tasks, HSD_PRACTICE_ROUNDS, game, questions);
  for (guint i = 0; i < HSD_PRACTICE_ROUNDS; i++)
    self->rounds[i].task = tasks[i];

  hsd_record_set_text (given, HSD_GIVEN_NAME, self->player);
  succeeded (hsd_table_set_character (self->table, given, &error), &error);
  if (game->critical)
    set_phase (self, TRUE);
  begin_round (self);

  return self;
}

const char *
hsd_practice_cycle_get_seed (HsdPracticeCycle *self)
{
  return self->seed;
}

HsdPracticeGame *
hsd_practice_cycle_get_game (HsdPracticeCycle *self)
{
  return self->game;
}

gboolean
hsd_practice_cycle_is_critical (HsdPracticeCycle *self)
{
  return self->game->critical && self->index < self->game->tests;
}

HsdTable *
hsd_practice_cycle_get_table (HsdPracticeCycle *self)
{
  return self->table;
}

HsdPracticePhase
hsd_practice_cycle_get_phase (HsdPracticeCycle *self)
{
  return self->phase;
}

guint
hsd_practice_cycle_get_index (HsdPracticeCycle *self)
{
  return self->index;
}

const HsdPracticeRound *
hsd_practice_cycle_get_round (HsdPracticeCycle *self, guint index)
{
  g_return_val_if_fail (index < HSD_PRACTICE_ROUNDS, NULL);

  return &self->rounds[index];
}

HsdPile
hsd_practice_cycle_get_hand (HsdPracticeCycle *self)
{
  return get_of_sheet (self, "hand");
}

HsdPile
hsd_practice_cycle_get_draw (HsdPracticeCycle *self)
{
  return get_of_sheet (self, "draw");
}

int
hsd_practice_cycle_get_suit (HsdPracticeCycle *self)
{
  return get_of_sheet (self, "suit");
}

HsdPile
hsd_practice_cycle_get_majors (HsdPracticeCycle *self)
{
  const HsdRecord *shared = hsd_state_get_shared (hsd_table_get_state (self->table), hsd_practice_system ());
  const HsdRecord *majors = hsd_record_get_object (shared, hsd_record_index (shared, self->game->npc ? "npc_majors" : "majors"));

  return hsd_record_get (majors, hsd_record_index (majors, "left"));
}

/* --- advice --- */

static HsdFraction
find_fraction (HsdPracticeCycle *self, int card, const char *what)
{
  g_autofree char *path = g_strdup_printf ("cards/%d/%s", card, what);
  const HsdChances *advice = hsd_practice_cycle_get_advice (self);
  const HsdChance *chance = advice != NULL ? hsd_chances_find (advice, path) : NULL;

  return chance != NULL ? chance->fraction : HSD_FRACTION_ZERO;
}

/* What the tests to come ask, whom they are against, and how long the phase lasts. */
static void
set_future (HsdPracticeCycle *self, HsdRecord *args)
{
  HsdRecord *input = hsd_record_edit_object (args, hsd_record_index (args, "input"));
  const GArray *asked = self->game->asked;

  if (hsd_practice_cycle_is_critical (self))
    hsd_record_set (input, hsd_record_index (input, "tests"), (int) (self->game->tests - self->index));
  if (self->game->npc)
    hsd_record_set (input, hsd_record_index (input, "npcs"), TRUE);
  for (guint i = 0; asked != NULL && i < asked->len; i++)
    {
      const HsdPracticeTask *task = &g_array_index (asked, HsdPracticeTask, i);

      hsd_record_add_number (input, hsd_record_index (input, "future"), task->modifier - task->difficulty);
    }
}

/* The lowest of the best cards is that of the model. */
static void
find_best (HsdPracticeCycle *self, HsdPracticeRound *round)
{
  round->best = 0;
  round->equal = HSD_PILE_EMPTY;
  for (HsdPile left = round->hand; left != HSD_PILE_EMPTY; left &= left - 1)
    {
      int card = __builtin_ctz (left);
      int compared;

      self->worths[card] = find_fraction (self, card, "cycle");
      compared = round->best == 0 ? 1 : hsd_fraction_compare (self->worths[card], self->worths[round->best]);
      if (compared > 0)
        {
          round->best = card;
          round->equal = HSD_PILE_EMPTY;
        }
      if (compared >= 0)
        round->equal = hsd_pile_with (round->equal, card);
    }
}

const HsdChances *
hsd_practice_cycle_get_advice (HsdPracticeCycle *self)
{
  g_autoptr (HsdRecord) args = NULL;
  g_autoptr (GError) error = NULL;
  HsdSystem *system = hsd_practice_system ();
  HsdPracticeRound *round = &self->rounds[self->index];

  if (self->advice != NULL || self->phase != HSD_PRACTICE_CHOOSING)
    return self->advice;

  args = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->advice_fields);
  hsd_record_set_text (args, hsd_record_index (args, "character"), self->player);
  set_future (self, args);
  self->advice = hsd_table_advise (self->table, system, args, self->player, &error);
  if (!succeeded (self->advice != NULL, &error))
    return NULL;

  find_best (self, round);
  if (self->index == 0)
    self->best = hsd_fraction_to_double (hsd_practice_cycle_worth (self, round->best));

  return self->advice;
}

HsdFraction
hsd_practice_cycle_now (HsdPracticeCycle *self, int card)
{
  return find_fraction (self, card, "now");
}

HsdFraction
hsd_practice_cycle_worth (HsdPracticeCycle *self, int card)
{
  return hsd_practice_cycle_get_advice (self) != NULL && hsd_pile_has (self->rounds[self->index].hand, card) ? self->worths[card]
                                                                                                             : HSD_FRACTION_ZERO;
}

/* --- play --- */

static gboolean
lay (HsdPracticeCycle *self, int card)
{
  if (!choose (self, "play", card, NULL))
    return FALSE;

  self->rounds[self->index].card = card;
  self->phase = HSD_PRACTICE_PLAYED;

  return TRUE;
}

gboolean
hsd_practice_cycle_play (HsdPracticeCycle *self, int card)
{
  HsdPracticeRound *round = &self->rounds[self->index];

  if (self->phase != HSD_PRACTICE_CHOOSING || !hsd_pile_has (round->hand, card))
    return FALSE;

  /* The model advises only before a card is played. */
  hsd_practice_cycle_get_advice (self);
  if (!lay (self, card))
    return FALSE;

  round->chance = hsd_fraction_to_double (hsd_practice_cycle_now (self, card));
  round->lost = hsd_pile_has (round->equal, card) ? 0
                                                  : hsd_fraction_to_double (hsd_practice_cycle_worth (self, round->best)) -
                                                      hsd_fraction_to_double (hsd_practice_cycle_worth (self, card));

  return TRUE;
}

gboolean
hsd_practice_cycle_take_back (HsdPracticeCycle *self)
{
  if (self->phase != HSD_PRACTICE_PLAYED || !hsd_table_undo (self->table, NULL))
    return FALSE;

  self->rounds[self->index].card = 0;
  self->phase = HSD_PRACTICE_CHOOSING;

  return TRUE;
}

gboolean
hsd_practice_cycle_draw (HsdPracticeCycle *self)
{
  HsdPracticeRound *round = &self->rounds[self->index];
  const HsdStory *story;
  HsdMark mark;

  if (self->phase != HSD_PRACTICE_PLAYED || !choose (self, "destiny", 0, NULL))
    return FALSE;

  story = hsd_test_get_story (hsd_table_get_test (self->table));
  mark = hsd_record_fields (story->facts)[hsd_system_get_outcome_fact (story->system)].words[hsd_story_outcome (story)].mark;
  round->destiny = hsd_record_get (story->facts, hsd_record_index (story->facts, "destiny"));
  round->success = mark == HSD_MARK_SUCCESS || mark == HSD_MARK_CRITICAL_SUCCESS;
  self->phase = self->index + 1 < HSD_PRACTICE_ROUNDS ? HSD_PRACTICE_TOLD : HSD_PRACTICE_FINISHED;

  return TRUE;
}

gboolean
hsd_practice_cycle_next (HsdPracticeCycle *self)
{
  if (self->phase != HSD_PRACTICE_TOLD)
    return FALSE;

  self->index++;

  return begin_round (self);
}

HsdPracticeCycle *
hsd_practice_cycle_new_at (const char *seed, HsdPracticeGame *game, const int *cards, guint n_cards)
{
  g_autoptr (HsdPracticeCycle) self = hsd_practice_cycle_new (seed, game);

  for (guint i = 0; i < n_cards; i++)
    if (!lay (self, cards[i]) || !hsd_practice_cycle_draw (self) || !hsd_practice_cycle_next (self))
      return NULL;

  return g_steal_pointer (&self);
}

HsdPracticeCycle *
hsd_practice_cycle_branch (HsdPracticeCycle *self, guint index)
{
  HsdPracticeCycle *branch;
  int cards[HSD_PRACTICE_ROUNDS];

  g_return_val_if_fail (index <= self->index, NULL);

  for (guint i = 0; i < index; i++)
    cards[i] = self->rounds[i].card;
  branch = hsd_practice_cycle_new_at (self->seed, self->game, cards, index);
  g_return_val_if_fail (branch != NULL, NULL);

  memcpy (branch->rounds, self->rounds, index * sizeof (HsdPracticeRound));
  branch->best = self->best;

  return branch;
}

/* The advice of the model keeps what it has computed. */
void
hsd_practice_compute (const char *seed, HsdPracticeGame *game, const int *cards, guint n_cards)
{
  g_autoptr (HsdPracticeCycle) cycle = hsd_practice_cycle_new_at (seed, game, cards, n_cards);

  if (cycle != NULL)
    hsd_practice_cycle_get_advice (cycle);
}

/* --- the score --- */

static guint
n_told (HsdPracticeCycle *self)
{
  return self->index + (self->phase >= HSD_PRACTICE_TOLD);
}

guint
hsd_practice_cycle_get_score (HsdPracticeCycle *self)
{
  guint score = 0;

  for (guint i = 0; i < n_told (self); i++)
    score += self->rounds[i].success;

  return score;
}

guint
hsd_practice_cycle_get_series (HsdPracticeCycle *self)
{
  guint series = 0;

  for (guint i = 0; i < n_told (self); i++)
    series = self->rounds[i].success ? series + 1 : 0;

  return series;
}

double
hsd_practice_cycle_get_expected (HsdPracticeCycle *self)
{
  double expected = 0;

  for (guint i = 0; i < n_told (self); i++)
    expected += self->rounds[i].chance;

  return expected;
}

double
hsd_practice_cycle_get_lost (HsdPracticeCycle *self)
{
  double lost = 0;

  for (guint i = 0; i < n_told (self); i++)
    lost += self->rounds[i].lost;

  return lost;
}

double
hsd_practice_cycle_get_best (HsdPracticeCycle *self)
{
  if (self->best < 0 && self->index == 0)
    hsd_practice_cycle_get_advice (self);

  return self->best;
}
