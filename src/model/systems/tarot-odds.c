/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The odds of Choice & Destiny, and the advice that follows from them. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/odds/best-play.h"
#include "model/odds/destiny.h"
#include "model/odds/phase-play.h"
#include "model/words/join.h"
#include "model/systems/tarot.h"

const HsdChanceName hsd_tarot_chance_names[] = {
  /* Translators: a chance among the odds of a test; %1$s is the number of a card, %2$s an outcome, such as “Success”. */
  { "cards/#/$", N_("Card %1$s — %2$s") },
  { NULL },
};

static const HsdWord *
outcome_words (HsdSystem *system)
{
  return HSD_SYSTEM_GET_CLASS (system)->facts[OUTCOME].words;
}

/* The majors that can be drawn as Destiny. If none of them is left, the talon is refilled before one comes. */
static HsdPile
possible_majors (const HsdState *state, HsdSystem *system, HsdTarotSource source)
{
  const HsdRecord *shared = hsd_state_get_shared (state, system);
  const HsdRecord *majors = hsd_record_get_object (shared, source == FROM_NPC_TALON ? SHARED_NPC_MAJORS : SHARED_MAJORS);
  HsdPile possible = hsd_pile_without (hsd_tarot_majors (source), HSD_FOOL);
  HsdPile left = hsd_record_get (majors, MAJORS_LEFT) & possible;

  return left != HSD_PILE_EMPTY ? left : possible;
}

/* The four outcomes of a sum without Destiny. */
static void
tell_sum (HsdSystem *system, HsdChances *chances, const char *before, int sum, HsdPile majors, gboolean npc)
{
  HsdDestiny destiny;

  hsd_destiny_count (&destiny, sum, majors, npc);
  for (guint outcome = CRITICAL_SUCCESS; outcome <= CRITICAL_FAILURE; outcome++)
    {
      const guint counts[] = { destiny.critical_successes, destiny.successes, destiny.failures, destiny.critical_failures };

      hsd_chances_add (chances, hsd_fraction (counts[outcome], destiny.total), "%s%s", before, outcome_words (system)[outcome].id);
    }
}

/* The chance that a sum without Destiny succeeds, with the majors that are left. */
static HsdFraction
success (const HsdState *state, HsdSystem *system, int sum, HsdTarotSource source)
{
  HsdDestiny destiny;

  hsd_destiny_count (&destiny, sum, possible_majors (state, system, source), source != FROM_TALON);

  return hsd_fraction (destiny.critical_successes + destiny.successes, destiny.total);
}

static void
tell_card (HsdSystem *system, const HsdState *state, const HsdRecord *input, int card, int cards, HsdChances *chances)
{
  g_autofree char *before = g_strdup_printf ("cards/%d/", card);
  HsdTarotSource source = hsd_tarot_source (input);

  tell_sum (system, chances, before, cards + hsd_tarot_offset (input), possible_majors (state, system, source), source != FROM_TALON);
}

static void
tell_hand (HsdSystem *system, const HsdState *state, const HsdRecord *input, const char *name, HsdChances *chances)
{
  const HsdRecord *sheet = hsd_state_get_sheet (state, system, name);
  HsdPile hand = HSD_PILE_EMPTY;

  if (sheet != NULL)
    hand = hsd_record_get (sheet, SHEET_HAND);

  for (guint rank = 0; rank < hsd_pile_size (hand); rank++)
    tell_card (system, state, input, hsd_pile_at (hand, rank), hsd_pile_at (hand, rank), chances);
}

/* After the Choice, the card counts instead of the cards on the table. */
static void
tell_test (HsdSystem *system, const HsdState *state, HsdChances *chances)
{
  const HsdStory *story = state->story;

  if (hsd_record_n_rows (story->facts, CHOICE) == 0)
    {
      tell_hand (system, state, story->input, story->character, chances);
      return;
    }

  tell_card (system, state, story->input, hsd_record_get (hsd_record_get_row (story->facts, CHOICE, 0), CARD_NUMBER),
             hsd_tarot_sum_of_choice (story), chances);
}

/* Destiny is drawn against the cards that are then on the table. The card of an opposing player
 * cannot be known. */
gboolean
hsd_tarot_foresee (HsdSystem *system, const HsdContext *context, guint choice, const HsdRecord *args,
                   HsdChances *chances)
{
  const HsdStory *story = context->story;
  int kind = hsd_record_get (story->input, KIND);
  int sum = hsd_tarot_sum_of_choice (story) + hsd_tarot_offset (story->input);

  if (kind == KIND_PLAYER || (choice != DRAW_DESTINY && !hsd_record_has (args, ARG_CARD)))
    return FALSE;

  if (choice != DRAW_DESTINY)
    sum += hsd_record_get (args, ARG_CARD);
  hsd_chances_add (chances, success (context->state, system, sum, hsd_tarot_source (story->input)), "success");

  return TRUE;
}

/* Whether the inputs of the test in progress count: there is one, and no other character is asked about. */
static gboolean
is_during_test (const HsdContext *context)
{
  const HsdStory *story = context->state->story;

  return story != NULL && story->choosing && HSD_IS_TAROT (story->system) &&
         (context->character == NULL || g_strcmp0 (context->character, story->character) == 0);
}

/* --- what is asked for --- */

static HsdNeed
need_for_odds (const HsdRecord *input, const HsdContext *context)
{
  return hsd_record_has (input, SUM) || is_during_test (context) ? HSD_NEED_ABSENT : HSD_NEED_OPTIONAL;
}

static HsdNeed
need_difficulty_for_odds (const HsdRecord *input, const HsdContext *context)
{
  HsdNeed need = need_for_odds (input, context);

  return need == HSD_NEED_OPTIONAL && hsd_record_get (input, KIND) == KIND_TEST ? HSD_NEED_REQUIRED : need;
}

static HsdNeed
need_npc_for_odds (const HsdRecord *input, const HsdContext *context)
{
  return hsd_record_get (input, KIND) == KIND_NPC ? need_for_odds (input, context) : HSD_NEED_ABSENT;
}

static gboolean
check_kind (HsdRecord *input, guint index, const HsdContext *context, GError **error)
{
  if (hsd_record_get (input, index) != KIND_PLAYER)
    return TRUE;

  /* Translators: why no odds are shown, in Choice & Destiny: two players play their cards against each other, and no
     Destiny is drawn. */
  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "kind", _("An opposition between players has no odds against Destiny."));
  return FALSE;
}

const HsdField *
hsd_tarot_odds_fields (void)
{
  static HsdField fields[SUM + 2];
  const HsdField *inputs = hsd_tarot_inputs ();

  if (fields[0].id == NULL)
    {
      memcpy (fields, inputs, SUM * sizeof (HsdField));
      for (guint i = 0; i < SUM; i++)
        fields[i].need = need_for_odds;
      fields[KIND].check = check_kind;
      fields[DIFFICULTY].need = need_difficulty_for_odds;
      fields[OPPONENT].flags |= HSD_INTERNAL;
      fields[OPPONENT_MODIFIER].need = need_npc_for_odds;
      fields[NPC_TALON].need = need_npc_for_odds;
      /* Translators: choice + modifiers − difficulty, a field of the odds. */
      fields[SUM] = (HsdField) { "sum", HSD_NC_("field", "Sum"), HSD_INT, 0, -99, 99, 0 };
    }

  return fields;
}

gboolean
hsd_tarot_odds (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdChances *chances,
                GError **error)
{
  if (hsd_record_has (input, SUM))
    {
      tell_sum (system, chances, "", hsd_record_get (input, SUM), hsd_pile_without (HSD_PILE_MAJORS, HSD_FOOL), FALSE);
      return TRUE;
    }

  if (is_during_test (context) || context->character != NULL)
    hsd_chances_add_group (chances, "cards");

  if (is_during_test (context))
    {
      if (hsd_record_get (context->state->story->input, KIND) == KIND_PLAYER)
        {
          hsd_refuse_reason (error, "not-in-opposition", _("Not in an opposition between players."));
          return FALSE;
        }
      tell_test (system, context->state, chances);
      return TRUE;
    }

  if (context->character == NULL)
    {
      /* Translators: why a line of the protocol is refused: no character was named. */
      hsd_refuse (error, HSD_REFUSAL_MISSING_FIELD, "character", _("Character is missing."));
      return FALSE;
    }

  tell_hand (system, context->state, input, context->character, chances);
  return TRUE;
}

/* --- the advice --- */

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
  INPUT_NPCS,
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
  guint tests; /* of the critical phase, with this one; 0 for all until the draw pile is empty */
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
  [INPUT_TESTS] = { "tests", HSD_NC_("field", "Tests of the phase"), HSD_INT, 0, 1, 14 },
  [INPUT_NPCS] = { "npcs", NULL, HSD_BOOL, HSD_INTERNAL },
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
      last = hsd_best_play_new (offsets, n_offsets);
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
  return a->hand == b->hand && a->draw == b->draw && a->majors == b->majors && a->other == b->other &&
         a->aside == b->aside && a->npcs == b->npcs && a->tests == b->tests && a->n_offsets == b->n_offsets &&
         memcmp (a->offsets, b->offsets, a->n_offsets * sizeof *a->offsets) == 0;
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
  if (sheet != NULL && hsd_record_get (sheet, SHEET_KEPT) == HAND_PRIVATE)
    {
      /* Translators: why there is no advice, in Choice & Destiny: only the player sees the cards. */
      hsd_refuse_reason (error, "private-hand", _("Advice needs the cards of the hand, which is private."));
      return FALSE;
    }
  if (sheet != NULL)
    {
      situation->hand = hsd_record_get (sheet, SHEET_HAND);
      situation->draw = hsd_record_get (sheet, SHEET_DRAW);
    }
  if (hsd_pile_size (situation->hand) != HAND_MAX || (situation->hand & situation->draw) != HSD_PILE_EMPTY)
    {
      /* Translators: why there is no advice: in a test a player chooses among four cards. */
      hsd_refuse (error, HSD_REFUSAL_CARD_NOT_AVAILABLE, "character",
                  _("Advice needs four cards in hand, none of them in the draw pile."));
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
tell_assumption (guint tests, guint followed)
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

  lasting = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                          /* Translators: what the advice counts on; %u is how many tests. */
                                          "Assumes that the phase lasts %u more test, with the major arcana that are left.",
                                          "Assumes that the phase lasts %u more tests, with the major arcana that are left.", tests),
                             tests);
  if (followed == tests)
    return g_steal_pointer (&lasting);

  foreseen =
    /* Translators: what the advice counts on: %u is for how many tests it foresees which major arcana will be out. */
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Drawn arcana are predicted for the next %u test only.",
                                  "Drawn arcana are predicted for the next %u tests only.", followed),
                     followed);

  return hsd_join (HSD_JOIN_SENTENCES, lasting, foreseen, NULL);
}

/* In a critical phase, against NPCs, or with offsets for which a table of all hands would take longer. */
static void
count_tests (HsdSystem *system, const HsdState *state, const Situation *situation, const HsdRecord *input, Later later,
             HsdChances *chances)
{
  gboolean critical = hsd_record_get (hsd_state_get_shared (state, system), SHARED_CRITICAL);
  gboolean npcs = input != NULL && hsd_record_get (input, INPUT_NPCS);
  guint most = hsd_pile_size (situation->draw) + 1;
  HsdPhaseQuestion question = {
    .hand = situation->hand,
    .draw = situation->draw,
    .majors = possible_majors (state, system, npcs ? situation->source : FROM_TALON),
    .other = !npcs && situation->source == FROM_NPC_TALON,
    .npcs = npcs,
    .aside = critical && !npcs && situation->source == FROM_TALON_TO_XIV ? HSD_PILE_MAJORS & ~HSD_PILE_NPC_MAJORS & ~1u : HSD_PILE_EMPTY,
    .tests = !critical ? 1 : situation->tests > 0 ? MIN (situation->tests, most) : most,
  };
  HsdPhaseAnswer answer;
  g_autofree char *text = NULL;

  question.offsets = get_future (input, &question.n_offsets);
  find_answer (&question, &answer);
  memcpy (later, answer.later, sizeof answer.later);

  if (!critical)
    return;

  if (answer.followed < question.tests)
    hsd_chances_add_answer (chances, FALSE, "exact");
  text = tell_assumption (question.tests, answer.followed);
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
      HsdFraction now = success (state, system, card + situation->offset, situation->source);
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
      hsd_refuse (error, HSD_REFUSAL_UNKNOWN_FIELD, "tests", _("Odds for several tests need a hand of cards."));
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
  if ((input != NULL && (hsd_record_has (input, INPUT_FUTURE) || hsd_record_has (input, INPUT_NPCS))) ||
      hsd_record_get (hsd_state_get_shared (context->state, system), SHARED_CRITICAL))
    count_tests (system, context->state, &situation, input, later, chances);
  else
    look_up (&situation, later);
  tell_cards (system, context->state, &situation, later, chances);

  return TRUE;
}
