/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/odds/distribution.h"

#define MAX_DICE 64

void
hsd_distribution_init_empty (HsdDistribution *self, int lowest, int highest)
{
  g_assert (highest >= lowest && highest - lowest < HSD_DISTRIBUTION_SIZE);

  self->lowest = lowest;
  self->size = highest - lowest + 1;
  self->overflow = FALSE;
  self->total = 0;
  memset (self->counts, 0, self->size * sizeof (HsdCount));
}

void
hsd_distribution_init (HsdDistribution *self, int value)
{
  hsd_distribution_init_empty (self, value, value);
  hsd_distribution_add (self, value, 1);
}

void
hsd_distribution_add (HsdDistribution *self, int value, HsdCount count)
{
  g_assert (value >= self->lowest && value < self->lowest + (int) self->size);

  self->overflow |= __builtin_add_overflow (self->counts[value - self->lowest], count, &self->counts[value - self->lowest]);
  self->overflow |= __builtin_add_overflow (self->total, count, &self->total);
}

void
hsd_distribution_convolve (HsdDistribution *self, const HsdDistribution *a, const HsdDistribution *b)
{
  hsd_distribution_init_empty (self, a->lowest + b->lowest, a->lowest + b->lowest + (int) (a->size + b->size) - 2);
  self->overflow = a->overflow || b->overflow;

  for (guint i = 0; i < a->size; i++)
    for (guint j = 0; j < b->size; j++)
      {
        HsdCount product;

        self->overflow |= __builtin_mul_overflow (a->counts[i], b->counts[j], &product);
        hsd_distribution_add (self, a->lowest + b->lowest + (int) (i + j), product);
      }
}

/* Faces are taken from the highest down. When @used dice lie higher, the next face may
 * show on any @c of the others, in binomial (n − used, c) × weightᶜ ways, and as many of
 * them as still fit among the kept are summed. */
typedef struct
{
  HsdDistribution *result;
  const HsdDistribution *die;
  guint n;
  guint keep;
  int sign; /* 1 from the highest down, −1 from the lowest up */
} Keeper;

static void
keep_from (const Keeper *self, guint face, guint used, int sum, HsdCount ways)
{
  guint left = self->n - used;
  guint index = self->sign > 0 ? self->die->size - 1 - face : face;
  HsdCount weight = self->die->counts[index];
  int value = self->die->lowest + (int) index;
  guint room = self->keep > used ? self->keep - used : 0;
  gboolean last = face + 1 == self->die->size;
  HsdCount term = ways;

  for (guint c = 0; c <= left; c++)
    {
      guint kept = MIN (c, room);

      /* The last face takes all dice that are left. */
      if (!last)
        keep_from (self, face + 1, used + c, sum + (int) kept * value, term);
      else if (c == left)
        hsd_distribution_add (self->result, sum + (int) kept * value, term);

      if (c < left)
        {
          /* From c to c + 1: binomials grow by (left − c) / (c + 1), which divides once multiplied;
           * for the last face every die is taken, in one way. */
          self->result->overflow |= __builtin_mul_overflow (term, weight, &term);
          if (!last)
            {
              self->result->overflow |= __builtin_mul_overflow (term, (HsdCount) (left - c), &term);
              term /= c + 1;
            }
        }
    }
}

static void
keep (HsdDistribution *self, const HsdDistribution *die, guint n, guint keep_n, int sign)
{
  Keeper keeper = { self, die, n, MIN (keep_n, n), sign };
  int lowest = die->lowest * (int) keeper.keep;
  int highest = (die->lowest + (int) die->size - 1) * (int) keeper.keep;

  g_assert (n <= MAX_DICE);

  hsd_distribution_init_empty (self, lowest, highest);
  self->overflow = die->overflow;
  keep_from (&keeper, 0, 0, 0, 1);
}

void
hsd_distribution_keep_highest (HsdDistribution *self, const HsdDistribution *die, guint n, guint keep_n)
{
  keep (self, die, n, keep_n, 1);
}

void
hsd_distribution_keep_lowest (HsdDistribution *self, const HsdDistribution *die, guint n, guint keep_n)
{
  keep (self, die, n, keep_n, -1);
}

void
hsd_distribution_shift_and_clamp (HsdDistribution *self, const HsdDistribution *source, int shift, int lowest, int highest)
{
  hsd_distribution_init_empty (self, lowest, highest);
  self->overflow = source->overflow;

  for (guint i = 0; i < source->size; i++)
    hsd_distribution_add (self, CLAMP (source->lowest + (int) i + shift, lowest, highest), source->counts[i]);
}

HsdCount
hsd_distribution_count (const HsdDistribution *self, int value)
{
  if (value < self->lowest || value >= self->lowest + (int) self->size)
    return 0;

  return self->counts[value - self->lowest];
}

static HsdFraction
over_total (const HsdDistribution *self, HsdWhole number)
{
  return self->overflow ? (HsdFraction) { 0, 0 } : hsd_fraction (number, (HsdWhole) self->total);
}

HsdFraction
hsd_distribution_chance (const HsdDistribution *self, int value)
{
  return over_total (self, (HsdWhole) hsd_distribution_count (self, value));
}

HsdFraction
hsd_distribution_at_least (const HsdDistribution *self, int value)
{
  HsdCount sum = 0;

  for (guint i = 0; i < self->size; i++)
    if (self->lowest + (int) i >= value)
      sum += self->counts[i];

  return over_total (self, (HsdWhole) sum);
}

HsdFraction
hsd_distribution_mean (const HsdDistribution *self)
{
  HsdWhole sum = 0;
  gboolean overflow = FALSE;

  for (guint i = 0; i < self->size; i++)
    {
      HsdWhole product;

      overflow |= __builtin_mul_overflow ((HsdWhole) self->counts[i], (HsdWhole) (self->lowest + (int) i), &product);
      overflow |= __builtin_add_overflow (sum, product, &sum);
    }

  return overflow ? (HsdFraction) { 0, 0 } : over_total (self, sum);
}
