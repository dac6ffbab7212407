/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The odds of Choice & Destiny, from the majors that are left. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/odds/destiny.h"
#include "model/systems/tarot.h"

const HsdChanceName hsd_tarot_chance_names[] = {
  /* Translators: a chance among the odds of a test; %1$s is the number of a card, %2$s an outcome, such as “Success”. */
  { "cards/#/$", N_("Card %1$s — %2$s") },
  /* Translators: a result of many tests in a row; %s is how many succeeded. */
  { "successes/#", HSD_NC_("odds of many tests", "Successes: %s") },
  { NULL },
};

static const HsdWord *
outcome_words (HsdSystem *system)
{
  return HSD_SYSTEM_GET_CLASS (system)->facts[OUTCOME].words;
}

/* The majors that can be drawn as Destiny. If none of them is left, the talon is refilled before one comes. */
HsdPile
hsd_tarot_possible_majors (const HsdState *state, HsdSystem *system, HsdTarotSource source)
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

HsdFraction
hsd_tarot_success (const HsdState *state, HsdSystem *system, int sum, HsdTarotSource source)
{
  HsdDestiny destiny;

  hsd_destiny_count (&destiny, sum, hsd_tarot_possible_majors (state, system, source), source != FROM_TALON);

  return hsd_fraction (destiny.critical_successes + destiny.successes, destiny.total);
}

static void
tell_card (HsdSystem *system, const HsdState *state, const HsdRecord *input, int card, int cards, HsdChances *chances)
{
  g_autofree char *before = g_strdup_printf ("cards/%d/", card);
  HsdTarotSource source = hsd_tarot_source (input);

  tell_sum (system, chances, before, cards + hsd_tarot_offset (input), hsd_tarot_possible_majors (state, system, source), source != FROM_TALON);
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
  hsd_chances_add (chances, hsd_tarot_success (context->state, system, sum, hsd_tarot_source (story->input)), "success");

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
