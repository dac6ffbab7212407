/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Dynamic programming over sets of cards.
 *
 * Let V (H, P) be the value of three cards in hand H with the pile P, k cards, still to
 * draw. With V (H, ∅) = 0,
 *
 *   V (H, P) = mean over c in P, mean over offsets o, of
 *                max over x in H + c of s (x + o) / 21 + V (H + c − x, P − c)
 *
 * where s counts the majors that succeed. To stay with whole numbers, W = V × 21 × mᵏ × k!
 * is kept instead, m being the number of offsets:
 *
 *   W (H, P) = Σ over c of G (H + c, P − c)
 *   G (Q, R) = Σ over o of max over x in Q of s (x + o) × mᵏ⁻¹ × (k − 1)! + W (Q − x, R)
 *
 * The sums over four cards, G, are shared by the four hands that a card more turns into
 * them, and so are kept for one k at a time. All fits 128 bits up to 64 offsets.
 *
 * Sets: cards 1 … 14 are bits 0 … 13. A pile is indexed by its bits among the cards that
 * are not in hand, closed up: 2¹¹ piles beside three cards, 2¹⁰ beside four. */

#include "config.h"

#include <string.h>

#include "model/odds/best-play.h"
#include "model/odds/subsets.h"

#define CARDS 14
#define HANDS 364         /* three of fourteen */
#define FOURS 1001        /* four of fourteen */
#define PILES (1 << 11)   /* of the eleven others */
#define RESTS (1 << 10)   /* of the ten others */
#define TESTS 11
#define MAJORS 21

struct _HsdBestPlay
{
  gatomicrefcount ref_count;
  int offsets[HSD_OFFSETS_MAX];
  guint n_offsets;
  guint16 index[1 << CARDS]; /* of a set of three or of four cards */
  HsdCount *values;          /* W, HANDS × PILES */
};

typedef struct
{
  HsdBestPlay *play;
  guint16 hands[HANDS];
  guint16 fours[FOURS];
  HsdCount *sums; /* G, FOURS × RESTS */
  guint8 successes[CARDS][HSD_OFFSETS_MAX]; /* by card and offset */
  HsdCount worth[MAJORS + 1];               /* of so many successes, at this level */
} Work;

int
hsd_best_play_successes (int sum)
{
  /* I … XX up to the sum without Le Diable, and Le Monde. */
  return CLAMP (sum, 0, 20) - (sum >= 15) + 1;
}

/* --- sets --- */

static inline HsdCount *
value_at (const HsdBestPlay *self, guint hand, guint pile)
{
  return &self->values[(gsize) self->index[hand] * PILES + hsd_subset_close_up (pile, hand)];
}

static void
list_hands (Work *work)
{
  guint n_hands = 0;
  guint n_fours = 0;

  for (guint set = 0; set < 1 << CARDS; set++)
    {
      guint size = __builtin_popcount (set);

      if (size == 3)
        {
          work->play->index[set] = n_hands;
          work->hands[n_hands++] = set;
        }
      else if (size == 4)
        {
          work->play->index[set] = n_fours;
          work->fours[n_fours++] = set;
        }
    }
}

/* --- one level: piles of as many cards --- */

/* The sum over all offsets of the best of the four cards. */
static HsdCount
sum_of_best (const Work *work, const guint8 *const *successes, const HsdCount *later)
{
  HsdCount sum = 0;

  for (guint i = 0; i < work->play->n_offsets; i++)
    {
      HsdCount best = 0;

      for (guint j = 0; j < 4; j++)
        {
          HsdCount value = later[j] + work->worth[successes[j][i]];

          if (value > best)
            best = value;
        }
      sum += best;
    }

  return sum;
}

/* For each four cards, and k − 1 of the ten others. */
static void
compute_sums (Work *work, guint k)
{
  for (guint i = 0; i < FOURS; i++)
    {
      guint four = work->fours[i];
      const HsdCount *values[4]; /* without one of the four, by the pile */
      guint above[4];            /* places among the ten others that are above that one */
      const guint8 *successes[4];
      guint n = 0;

      for (guint left = four; left != 0; left &= left - 1, n++)
        {
          guint bit = left & -left;

          successes[n] = work->successes[__builtin_ctz (bit)];
          values[n] = value_at (work->play, four & ~bit, 0);
          above[n] = ~(hsd_subset_close_up (bit, four & ~bit) - 1);
        }

      for (guint rest = hsd_subset_first (k - 1); rest < RESTS; rest = hsd_subset_next (rest))
        {
          HsdCount later[4];

          for (guint j = 0; j < 4; j++)
            later[j] = values[j][rest + (rest & above[j])];
          work->sums[(gsize) i * RESTS + rest] = sum_of_best (work, successes, later);
        }
    }
}

/* For each hand, and k of the eleven others. */
static void
compute_values (Work *work, guint k)
{
  const HsdBestPlay *play = work->play;

  for (guint i = 0; i < HANDS; i++)
    {
      guint hand = work->hands[i];
      const HsdCount *sums[TESTS]; /* with one of the others */

      for (guint place = 0; place < TESTS; place++)
        sums[place] = &work->sums[(gsize) play->index[hand | hsd_subset_spread (1u << place, hand)] * RESTS];

      for (guint pile = hsd_subset_first (k); pile < PILES; pile = hsd_subset_next (pile))
        {
          HsdCount sum = 0;

          for (guint left = pile; left != 0; left &= left - 1)
            {
              guint below = (left & -left) - 1;

              sum += sums[__builtin_ctz (left)][(pile & below) | (pile >> 1 & ~below)];
            }
          play->values[(gsize) i * PILES + pile] = sum;
        }
    }
}

/* --- the whole --- */

static void
list_successes (Work *work)
{
  const HsdBestPlay *play = work->play;

  for (int card = 1; card <= CARDS; card++)
    for (guint i = 0; i < play->n_offsets; i++)
      work->successes[card - 1][i] = hsd_best_play_successes (card + play->offsets[i]);
}

/* At level k a success is worth mᵏ⁻¹ × (k − 1)!. */
static void
set_worth (Work *work, HsdCount scale)
{
  for (guint n = 0; n <= MAJORS; n++)
    work->worth[n] = scale * n;
}

static void
compute (HsdBestPlay *self)
{
  g_autofree HsdCount *sums = g_new (HsdCount, (gsize) FOURS * RESTS);
  Work work = { .play = self, .sums = sums };
  HsdCount scale = 1;

  list_hands (&work);
  list_successes (&work);
  for (guint i = 0; i < HANDS; i++)
    self->values[(gsize) i * PILES] = 0;

  for (guint k = 1; k <= TESTS; k++)
    {
      set_worth (&work, scale);
      compute_sums (&work, k);
      compute_values (&work, k);
      scale *= (HsdCount) self->n_offsets * k;
    }
}

HsdBestPlay *
hsd_best_play_new (const int *offsets, guint n_offsets)
{
  HsdBestPlay *self;

  g_return_val_if_fail (n_offsets >= 1 && n_offsets <= HSD_OFFSETS_MAX, NULL);

  self = g_new0 (HsdBestPlay, 1);
  g_atomic_ref_count_init (&self->ref_count);
  memcpy (self->offsets, offsets, n_offsets * sizeof *offsets);
  self->n_offsets = n_offsets;
  self->values = g_new (HsdCount, (gsize) HANDS * PILES);
  compute (self);

  return self;
}

HsdBestPlay *
hsd_best_play_ref (HsdBestPlay *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
hsd_best_play_unref (HsdBestPlay *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_free (self->values);
  g_free (self);
}

gboolean
hsd_best_play_is_for (HsdBestPlay *self, const int *offsets, guint n_offsets)
{
  return self->n_offsets == n_offsets && memcmp (self->offsets, offsets, n_offsets * sizeof *offsets) == 0;
}

/* 21 × mᵏ × k!, the factor between V and W. */
static HsdCount
denominator (const HsdBestPlay *self, guint k)
{
  HsdCount product = MAJORS;

  for (guint i = 1; i <= k; i++)
    product *= (HsdCount) self->n_offsets * i;

  return product;
}

HsdFraction
hsd_best_play_value (HsdBestPlay *self, HsdPile hand, HsdPile draw)
{
  HsdCount value;

  g_return_val_if_fail (hsd_pile_size (hand) == 3 && (hand & draw) == 0, HSD_FRACTION_ZERO);

  value = *value_at (self, hand >> 1, draw >> 1);

  return hsd_fraction ((HsdWhole) value, (HsdWhole) denominator (self, hsd_pile_size (draw)));
}

HsdFraction
hsd_best_play_cycle (HsdBestPlay *self)
{
  HsdCount sum = 0;

  for (guint i = 0; i < HANDS; i++)
    sum += self->values[(gsize) i * PILES + PILES - 1];

  return hsd_fraction ((HsdWhole) sum, (HsdWhole) (denominator (self, TESTS) * HANDS));
}
