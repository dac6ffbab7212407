/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Advice for Choice & Destiny: the expected successes of each card of a hand, now and until the end
 * of the cycle, or over as many tests as are asked for, if every later choice is the best one. By the
 * ordinary rule all majors are there each time, and a table of all hands is looked up, once it is made for
 * the usual offsets; in a critical phase the majors that are left run out, and each position is counted. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/odds/best-play.h"
#include "model/odds/phase-play.h"
#include "model/systems/tarot.h"
#include "model/words/join.h"

enum
{
  CHARACTER,
  HAND,
  DRAW,
  INPUT,
};

enum
{
  INPUT_MODIFIER,
  INPUT_DIFFICULTY,
  INPUT_ADJUSTMENT,
  INPUT_FUTURE,
  INPUT_TESTS,
};

/* Three cards, and the one drawn at the beginning of a test. */
#define HAND_MAX 4

/* A situation that advice is for. */
typedef struct
{
  HsdPile hand;
  HsdPile draw;
  int offset;
  HsdTarotSource source;
  guint tests; /* that count, with this one; 0 for all until the draw pile is empty */
} Situation;

/* --- what is asked for --- */

static HsdNeed
need_hand (const HsdRecord *args, const HsdContext *context)
{
  if (context->character != NULL)
    return HSD_NEED_ABSENT;

  return hsd_record_has (args, HAND) || hsd_record_has (args, DRAW) ? HSD_NEED_REQUIRED : HSD_NEED_OPTIONAL;
}

/* The numbers of a test can only be given with a hand: a character's test has its own. */
static HsdNeed
need_figure (const HsdRecord *input, const HsdContext *context)
{
  return context->character != NULL ? HSD_NEED_ABSENT : HSD_NEED_OPTIONAL;
}

static const HsdField card_numbers[] = {
  /* Translators: one card, a field asked for by the advice. */
  { "card", HSD_NC_("field", "Card"), HSD_INT, 0, 1, 14 },
  { NULL },
};

static const HsdField offset_numbers[] = {
  /* Translators: modifier + adjustment − difficulty of a test to come. */
  { "offset", HSD_NC_("field", "Modifiers minus difficulty"), HSD_INT, 0, -99, 99 },
  { NULL },
};

static const HsdField input_fields[] = {
  [INPUT_MODIFIER] = { "modifier", HSD_NC_("field", "Modifier points (MP)"), HSD_INT, 0, 0, 9, 0, .need = need_figure },
  /* Translators: a field asked for by the advice. */
  [INPUT_DIFFICULTY] = { "difficulty", HSD_NC_("field", "Difficulty"), HSD_LEVEL, 0, -30, 30, 0, .words = hsd_tarot_levels,
                         .need = need_figure, .check = hsd_tarot_check_level },
  /* Translators: a field asked for by the advice. */
  [INPUT_ADJUSTMENT] = { "adjustment", HSD_NC_("field", "Adjustment"), HSD_INT, 0, -20, 20, 0, .need = need_figure },
  [INPUT_FUTURE] = { "future", HSD_NC_("field", "Modifiers minus difficulty of the tests to come"), HSD_NUMBERS, 0, 1, HSD_OFFSETS_MAX, .fields = offset_numbers },
  /* Translators: how many tests a critical phase lasts. */
  [INPUT_TESTS] = { "tests", HSD_NC_("field", "Tests that count"), HSD_INT, 0, 1, 14 },
  { NULL },
};

const HsdField hsd_tarot_advice_fields[] = {
  /* Translators: a field asked for by the advice. */
  [CHARACTER] = { "character", HSD_NC_("field", "Character"), HSD_PERSON },
  /* Translators: a field asked for by the advice. */
  [HAND] = { "hand", HSD_NC_("pile", "Hand"), HSD_NUMBERS, 0, HAND_MAX, HAND_MAX, .fields = card_numbers, .need = need_hand },
  /* Translators: a field asked for by the advice. */
  [DRAW] = { "draw", HSD_NC_("pile", "Draw pile"), HSD_NUMBERS, 0, 0, 10, .fields = card_numbers, .need = need_hand },
  [INPUT] = { "input", NULL, HSD_OBJECT, HSD_BARE, .fields = input_fields },
  { NULL },
};

/* --- the best play: a pure function, whose last result is kept --- */

static HsdBestPlay *
find_play (const int *offsets, guint n_offsets)
{
  static GMutex mutex;
  static HsdBestPlay *last;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);

  if (last == NULL || !hsd_best_play_is_for (last, offsets, n_offsets))
    {
      g_clear_pointer (&last, hsd_best_play_unref);
      last = hsd_best_play_new (offsets, n_offsets, NULL, NULL, NULL, NULL);
    }

  return hsd_best_play_ref (last);
}

/* The offsets of the tests to come. */
static const int *
get_future (const HsdRecord *input, guint *n_offsets)
{
  static const int usual[] = { -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };
  const GArray *future = input != NULL ? hsd_record_get_numbers (input, INPUT_FUTURE) : NULL;

  *n_offsets = future != NULL ? future->len : G_N_ELEMENTS (usual);

  return future != NULL ? (const int *) future->data : usual;
}

/* --- a phase: the same, position by position --- */

static gboolean
is_same_question (const HsdPhaseQuestion *a, const HsdPhaseQuestion *b)
{
  return a->hand == b->hand && a->draw == b->draw && a->majors == b->majors && a->whole == b->whole && a->other == b->other &&
         a->aside == b->aside && a->tests == b->tests && a->n_offsets == b->n_offsets && memcmp (a->offsets, b->offsets, a->n_offsets * sizeof *a->offsets) == 0;
}

static void
find_answer (const HsdPhaseQuestion *question, HsdPhaseAnswer *answer)
{
  static GMutex mutex;
  static int offsets[HSD_OFFSETS_MAX];
  static HsdPhaseQuestion last = { .offsets = offsets };
  static HsdPhaseAnswer found;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);

  if (!is_same_question (question, &last))
    {
      hsd_phase_play_count (question, &found);
      last = *question;
      last.offsets = memcpy (offsets, question->offsets, question->n_offsets * sizeof *offsets);
    }

  *answer = found;
}

/* --- situations --- */

static gboolean
take_cards (const HsdRecord *args, guint index, HsdPile *taken, HsdPile *pile, GError **error)
{
  const GArray *cards = hsd_record_get_numbers (args, index);

  for (guint i = 0; i < cards->len; i++)
    {
      int card = g_array_index (cards, int, i);

      if (hsd_pile_has (*taken, card))
        {
          hsd_refuse (error, HSD_REFUSAL_CARD_NOT_AVAILABLE, hsd_tarot_advice_fields[index].id,
                      /* Translators: %d is the number of a card. */
                      _("Card %d is named twice."), card);
          return FALSE;
        }
      *taken = hsd_pile_with (*taken, card);
      *pile = hsd_pile_with (*pile, card);
    }

  return TRUE;
}

static gboolean
read_situation (const HsdRecord *args, Situation *situation, GError **error)
{
  const HsdRecord *input = hsd_record_get_object (args, INPUT);
  HsdPile taken = HSD_PILE_EMPTY;

  *situation = (Situation) { 0 };
  if (input != NULL)
    situation->offset = hsd_record_get (input, INPUT_MODIFIER) + hsd_record_get (input, INPUT_ADJUSTMENT) -
                        hsd_record_get (input, INPUT_DIFFICULTY);

  return take_cards (args, HAND, &taken, &situation->hand, error) && take_cards (args, DRAW, &taken, &situation->draw, error);
}

static gboolean
find_situation (HsdSystem *system, const HsdContext *context, Situation *situation, GError **error)
{
  const HsdStory *story = context->state->story;
  const HsdRecord *sheet;

  if (story == NULL || !HSD_IS_TAROT (story->system))
    {
      /* Translators: why there is no advice. */
      hsd_refuse (error, HSD_REFUSAL_NO_TEST, NULL, _("No test of Choice & Destiny is in progress."));
      return FALSE;
    }

  if (!story->choosing || hsd_record_n_rows (story->facts, CHOICE) > 0 || g_strcmp0 (story->character, context->character) != 0)
    {
      /* Translators: why a choice or an advice is closed, in Choice & Destiny. */
      hsd_refuse_reason (error, "already-played", _("The card is already played."));
      return FALSE;
    }

  if (hsd_record_get (story->input, KIND) == KIND_PLAYER)
    {
      /* Translators: why a choice or an advice is closed, in Choice & Destiny: two players play their cards against
         each other. */
      hsd_refuse_reason (error, "not-in-opposition", _("Not in an opposition between players."));
      return FALSE;
    }

  sheet = hsd_state_get_sheet (context->state, system, context->character);
  if (sheet != NULL)
    {
      situation->hand = hsd_record_get (sheet, SHEET_HAND);
      situation->draw = hsd_record_get (sheet, SHEET_DRAW);
    }
  if (hsd_pile_size (situation->hand) != HAND_MAX || (situation->hand & situation->draw) != HSD_PILE_EMPTY)
    {
      /* Translators: why there is no advice: in a test a player chooses among four cards. */
      hsd_refuse (error, HSD_REFUSAL_CARD_NOT_AVAILABLE, "character", _("Advice is for four cards in hand, none of them in the draw pile."));
      return FALSE;
    }

  situation->source = hsd_tarot_source (story->input);
  situation->offset = hsd_tarot_offset (story->input);

  return TRUE;
}

/* --- advice --- */

typedef HsdFraction Later[HSD_PHASE_HIGHEST + 1]; /* by the card that is played */

/* By the ordinary rule, until the draw pile is empty, with the usual offsets. */
static void
look_up (const Situation *situation, Later later)
{
  guint n_offsets;
  const int *offsets = get_future (NULL, &n_offsets);
  g_autoptr (HsdBestPlay) play = find_play (offsets, n_offsets);

  for (HsdPile left = situation->hand; left != HSD_PILE_EMPTY; left &= left - 1)
    {
      int card = __builtin_ctz (left);

      later[card] = hsd_best_play_value (play, hsd_pile_without (situation->hand, card), situation->draw);
    }
}

/* The assumptions of the advice, in one clause. */
static char *
tell_assumption (gboolean critical, guint tests, guint followed)
{
  g_autofree char *lasting = NULL;
  g_autofree char *foreseen = NULL;

  if (followed == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         /* Translators: what the advice counts on; %u is how many tests are to come.
                                            The opponent’s card is drawn from the players’ major arcana. */
                                         "Assumes that the phase lasts %u more test, with the major arcana that are left, "
                                         "as if the opponent took none of them.",
                                         "Assumes that the phase lasts %u more tests, with the major arcana that are left, "
                                         "as if the opponent took none of them.", tests),
                            tests);

  if (!critical)
    /* Translators: what the advice counts on; %u is how many tests. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Assumes %u test, with all the major arcana.",
                                         "Assumes %u tests, each with all the major arcana.", tests),
                            tests);

  lasting = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                          /* Translators: what the advice counts on; %u is how many tests. */
                                          "Assumes that the phase lasts %u more test, with the major arcana that are left.",
                                          "Assumes that the phase lasts %u more tests, with the major arcana that are left.", tests),
                             tests);
  if (followed == tests)
    return g_steal_pointer (&lasting);

  foreseen =
    /* Translators: what the advice counts on: %u is for how many tests it foresees which major arcana will be out. */
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Which of them go is foreseen for %u test only.",
                                  "Which of them go is foreseen for %u tests only.", followed),
                     followed);

  return hsd_join (HSD_JOIN_SENTENCES, lasting, foreseen, NULL);
}

/* In a critical phase, over that many tests, or with offsets for which a table of all hands would take longer. */
static void
count_tests (HsdSystem *system, const HsdState *state, const Situation *situation, const HsdRecord *input, Later later,
             HsdChances *chances)
{
  gboolean critical = hsd_record_get (hsd_state_get_shared (state, system), SHARED_CRITICAL);
  guint most = hsd_pile_size (situation->draw) + 1;
  HsdPhaseQuestion question = {
    .hand = situation->hand,
    .draw = situation->draw,
    .majors = hsd_tarot_possible_majors (state, system, FROM_TALON),
    .whole = !critical,
    .other = situation->source == FROM_NPC_TALON,
    .aside = critical && situation->source == FROM_TALON_TO_XIV ? HSD_PILE_MAJORS & ~HSD_PILE_NPC_MAJORS & ~1u : HSD_PILE_EMPTY,
    .tests = situation->tests > 0 ? MIN (situation->tests, most) : most,
  };
  HsdPhaseAnswer answer;
  g_autofree char *text = NULL;

  question.offsets = get_future (input, &question.n_offsets);
  find_answer (&question, &answer);
  memcpy (later, answer.later, sizeof answer.later);

  if (!critical && situation->tests == 0)
    return;

  if (answer.followed < question.tests)
    hsd_chances_add_answer (chances, FALSE, "exact");
  text = tell_assumption (critical, question.tests, answer.followed);
  hsd_chances_add_text (chances, text, "text");
}

static void
tell_cards (HsdSystem *system, const HsdState *state, const Situation *situation, const HsdFraction *later, HsdChances *chances)
{
  HsdFraction best_value = { -1, 1 };
  int best = 0;

  for (guint rank = 0; rank < hsd_pile_size (situation->hand); rank++)
    {
      int card = hsd_pile_at (situation->hand, rank);
      HsdFraction now = hsd_tarot_success (state, system, card + situation->offset, situation->source);
      HsdFraction cycle = hsd_fraction_add (now, later[card]);

      hsd_chances_add (chances, now, "cards/%d/now", card);
      hsd_chances_add (chances, cycle, "cards/%d/cycle", card);

      /* Keeps the first of equal cards, which is the lowest. */
      if (hsd_fraction_compare (cycle, best_value) > 0)
        {
          best_value = cycle;
          best = card;
        }
    }

  hsd_chances_add_number (chances, best, "best");
}

static gboolean
tell_cycle (const HsdRecord *input, HsdChances *chances, GError **error)
{
  g_autoptr (HsdBestPlay) play = NULL;
  guint n_offsets;
  const int *offsets = get_future (input, &n_offsets);

  if (input != NULL && hsd_record_has (input, INPUT_TESTS))
    {
      /* Translators: why odds are refused: they were asked for a number of tests, but no hand was given to play them
         with. */
      hsd_refuse (error, HSD_REFUSAL_UNKNOWN_FIELD, "tests", _("A number of tests is counted from a hand."));
      return FALSE;
    }

  play = find_play (offsets, n_offsets);
  hsd_chances_add (chances, hsd_best_play_cycle (play), "cycle");

  return TRUE;
}

gboolean
hsd_tarot_advise (HsdSystem *system, const HsdContext *context, const HsdRecord *args, HsdChances *chances,
                  GError **error)
{
  const HsdRecord *input = hsd_record_get_object (args, INPUT);
  Situation situation = { 0 };
  Later later;

  if (context->character == NULL && !hsd_record_has (args, HAND))
    return tell_cycle (input, chances, error);
  if (context->character != NULL && !find_situation (system, context, &situation, error))
    return FALSE;
  if (hsd_record_has (args, HAND) && !read_situation (args, &situation, error))
    return FALSE;

  if (input != NULL && hsd_record_has (input, INPUT_TESTS))
    situation.tests = hsd_record_get (input, INPUT_TESTS);
  if (situation.tests > 0 || (input != NULL && hsd_record_has (input, INPUT_FUTURE)) ||
      hsd_record_get (hsd_state_get_shared (context->state, system), SHARED_CRITICAL))
    count_tests (system, context->state, &situation, input, later, chances);
  else
    look_up (&situation, later);
  tell_cards (system, context->state, &situation, later, chances);

  return TRUE;
}
