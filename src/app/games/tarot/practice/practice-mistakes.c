/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/games/tarot/practice/practice-coach.h"
#include "app/games/tarot/practice/practice-mistakes.h"
#include "app/games/tarot/practice/texts.h"
#include "app/games/tarot/tarot-words.h"

/* Losses in thousandths. */
#define MISTAKE 100
#define RIGHT 20

/* Those that lost from @least on, and less than @most. */
static GArray *
pick (const GArray *results, int least, int most)
{
  GArray *positions = g_array_new (FALSE, FALSE, sizeof (HsdPracticePosition));

  for (guint i = 0; i < results->len; i++)
    for (guint index = 0; index < HSD_PRACTICE_ROUNDS; index++)
      {
        HsdPracticePosition position = { g_array_index (results, HsdPracticeResult, i), index };

        if (position.result.cards[index] > 0 && position.result.costs[index] >= least && position.result.costs[index] < most)
          g_array_append_val (positions, position);
      }

  return positions;
}

/* This cannot fail for want of luck: a position stays where it is. */
static void
shuffle (GArray *positions, HsdEntropy *entropy)
{
  HsdPracticePosition *all = (HsdPracticePosition *) positions->data;

  for (guint n = positions->len; n > 1; n--)
    {
      HsdPracticePosition last = all[n - 1];
      guint32 chosen = n - 1;

      hsd_entropy_below (entropy, n, &chosen, NULL);
      all[n - 1] = all[chosen];
      all[chosen] = last;
    }
}

guint
hsd_practice_mistakes_count (const GArray *results)
{
  g_autoptr (GArray) mistakes = pick (results, MISTAKE, G_MAXINT);

  return mistakes->len;
}

GArray *
hsd_practice_mistakes_deal (const GArray *results, HsdEntropy *entropy)
{
  GArray *positions = pick (results, MISTAKE, G_MAXINT);
  g_autoptr (GArray) right = pick (results, 0, RIGHT);

  shuffle (right, entropy);
  g_array_append_vals (positions, right->data, MIN (right->len, (positions->len + 1) / 2));
  shuffle (positions, entropy);

  return positions;
}

HsdPracticeCycle *
hsd_practice_mistakes_open (const HsdPracticePosition *position)
{
  const HsdPracticeResult *result = &position->result;
  g_autoptr (HsdPracticeGame) game = hsd_practice_game_new (result->critical, HSD_PRACTICE_ROUNDS, FALSE, NULL, NULL);
  HsdPracticeCycle *cycle = hsd_practice_cycle_new_at (result->word, game, result->cards, position->index);

  if (cycle != NULL && !hsd_pile_has (hsd_practice_cycle_get_hand (cycle), result->cards[position->index]))
    g_clear_object (&cycle);

  return cycle;
}

static char *
describe_then (const HsdPracticePosition *position)
{
  int cost = position->result.costs[position->index];
  const char *card = hsd_tarot_card_in_words (position->result.cards[position->index]);
  g_autofree char *number = hsd_practice_coach_format (cost / 10, FALSE);

  if (cost < RIGHT)
    /* Translators: of a hand that was played before; %s is a card, as in “the 3”. */
    return g_strdup_printf (_("The first time you played %s, and rightly so."), card);

  /* Translators: of a hand that was played before; %1$s is a card, as in “the 3”, %2$s a part of a success, such as 0.14. */
  return g_strdup_printf (_("The first time you played %1$s, which cost %2$s successes."), card, number);
}

GPtrArray *
hsd_practice_mistakes_review (const HsdPracticeRound *round, const HsdPracticePosition *position)
{
  GPtrArray *hints = hsd_practice_coach_judge (round, RIGHT / 1000.0);

  hsd_practice_coach_add (hints, HSD_MARK_NONE, describe_then (position));

  return hints;
}
