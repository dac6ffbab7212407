/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "naive-play.h"

#define CARDS 14

/* --- ratios of its own --- */

static NaiveRatio
lowest_terms (NaiveRatio ratio)
{
  HsdWhole a = ratio.above;
  HsdWhole b = ratio.below;

  while (a != 0)
    {
      HsdWhole rest = b % a;

      b = a;
      a = rest;
    }

  return (NaiveRatio) { ratio.above / b, ratio.below / b };
}

NaiveRatio
naive_plus (NaiveRatio a, NaiveRatio b)
{
  return lowest_terms ((NaiveRatio) { a.above * b.below + b.above * a.below, a.below * b.below });
}

NaiveRatio
naive_over (NaiveRatio a, int n)
{
  return lowest_terms ((NaiveRatio) { a.above, a.below * n });
}

gboolean
naive_less (NaiveRatio a, NaiveRatio b)
{
  return a.above * b.below < b.above * a.below;
}

/* --- expectimax --- */

/* Of the 21 majors but Le Mat, one by one. */
int
naive_successes (int sum)
{
  int n = 0;

  for (int destiny = 1; destiny <= 21; destiny++)
    n += destiny == 21 || (destiny != 15 && destiny <= sum);

  return n;
}

/* The best of four cards for one test, including the future value of the others. */
static NaiveRatio
best_of (const int *hand, const NaiveRatio *later, int offset)
{
  NaiveRatio best = { -1, 1 };

  for (guint i = 0; i < 4; i++)
    {
      NaiveRatio value = naive_plus ((NaiveRatio) { naive_successes (hand[i] + offset), 21 }, later[i]);

      if (naive_less (best, value))
        best = value;
    }

  return best;
}

NaiveRatio
naive_expect (const NaiveFuture *future, const int *hand, const int *draw, guint n_draw)
{
  NaiveRatio sum = { 0, 1 };

  if (n_draw == 0)
    return sum;

  for (guint c = 0; c < n_draw; c++)
    {
      int four[4] = { hand[0], hand[1], hand[2], draw[c] };
      NaiveRatio later[4];
      int rest[CARDS];
      guint n_rest = 0;

      for (guint i = 0; i < n_draw; i++)
        if (i != c)
          rest[n_rest++] = draw[i];
      for (guint x = 0; x < 4; x++)
        {
          int kept[3];
          guint n = 0;

          for (guint i = 0; i < 4; i++)
            if (i != x)
              kept[n++] = four[i];
          later[x] = naive_expect (future, kept, rest, n_rest);
        }
      for (guint i = 0; i < future->n_offsets; i++)
        sum = naive_plus (sum, naive_over (best_of (four, later, future->offsets[i]), (int) (future->n_offsets * n_draw)));
    }

  return sum;
}

void
naive_deal (HsdEntropy *dice, int *cards, guint n)
{
  HsdPile taken = 0;

  for (guint i = 0; i < n;)
    {
      int card = odds_pick (dice, 1, CARDS);

      if (taken >> card & 1)
        continue;
      taken |= 1u << card;
      cards[i++] = card;
    }
}
