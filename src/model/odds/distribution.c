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

/* Faces are taken from the highest down (or from the lowest up). When u dice lie
 * before it, the next face may show on any c of the others, in C (n − u, c) × weightᶜ
 * ways, and as many of them as still fit among the kept are summed; the last face takes
 * all dice that are left. */
typedef struct
{
  HsdDistribution *result;
  guint n;
  guint keep;
  guint n_faces;
  gboolean is_small; /* all counts fit in 64 bits */
  int values[HSD_DISTRIBUTION_SIZE];                 /* in the order in which faces are taken */
  HsdCount powers[HSD_DISTRIBUTION_SIZE][MAX_DICE + 1]; /* powers of their weights */
} Keeper;

/* Binomials up to MAX_DICE, by Pascal's triangle. */
static guint64 binomials[MAX_DICE + 1][MAX_DICE + 1];

static void
fill_binomials (void)
{
  static gsize filled;

  if (!g_once_init_enter (&filled))
    return;

  for (guint n = 0; n <= MAX_DICE; n++)
    {
      binomials[n][0] = 1;
      for (guint k = 1; k <= n; k++)
        binomials[n][k] = binomials[n - 1][k - 1] + (k < n ? binomials[n - 1][k] : 0);
    }
  g_once_init_leave (&filled, 1);
}

/* The last two faces share the remaining dice, so no choice is left after this one. Counts that fit
 * in 64 bits are multiplied as such, which makes small pools fast. */
static void
keep_last_two (const Keeper *self, guint used, int sum, HsdCount ways)
{
  guint left = self->n - used;
  guint room = self->keep - MIN (self->keep, used);
  const HsdCount *powers = self->powers[self->n_faces - 2];
  const HsdCount *last_powers = self->powers[self->n_faces - 1];
  int value = self->values[self->n_faces - 2];
  int last_value = self->values[self->n_faces - 1];
  int from = sum - self->result->lowest;

  for (guint c = 0; c <= left; c++)
    {
      int kept = MIN (c, room);
      int last_kept = MIN (left - c, room - kept);
      HsdCount *count = &self->result->counts[from + kept * value + last_kept * last_value];

      if (self->is_small)
        *count += (guint64) ways * binomials[left][c] * (guint64) powers[c] * (guint64) last_powers[left - c];
      else
        *count += ways * binomials[left][c] * powers[c] * last_powers[left - c];
    }
}

static void
keep_from (const Keeper *self, guint face, guint used, int sum, HsdCount ways)
{
  guint left = self->n - used;
  guint room = self->keep - MIN (self->keep, used);

  if (face + 2 == self->n_faces)
    {
      keep_last_two (self, used, sum, ways);
      return;
    }

  for (guint c = 0; c <= left; c++)
    keep_from (self, face + 1, used + c, sum + (int) MIN (c, room) * self->values[face],
               ways * binomials[left][c] * self->powers[face][c]);
}

/* The sum of all counts is the total of the die to the power of n: if that fits, all counts do. */
static gboolean
power_fits (HsdCount base, guint n, HsdCount *power)
{
  *power = 1;

  for (guint i = 0; i < n; i++)
    if (__builtin_mul_overflow (*power, base, power))
      return FALSE;

  return TRUE;
}

static void
keep (HsdDistribution *self, const HsdDistribution *die, guint n, guint keep_n, int sign)
{
  Keeper keeper;

  g_assert (n <= MAX_DICE);

  keeper.result = self;
  keeper.n = n;
  keeper.keep = MIN (keep_n, n);
  keeper.n_faces = die->size;
  hsd_distribution_init_empty (self, die->lowest * (int) keeper.keep,
                               (die->lowest + (int) die->size - 1) * (int) keeper.keep);
  self->overflow = die->overflow || !power_fits (die->total, n, &self->total);
  if (self->overflow)
    return;

  if (die->size == 1)
    {
      self->counts[0] = self->total;
      return;
    }

  fill_binomials ();
  keeper.is_small = self->total >> 64 == 0;
  for (guint i = 0; i < die->size; i++)
    {
      guint face = sign > 0 ? die->size - 1 - i : i;

      keeper.values[i] = die->lowest + (int) face;
      keeper.powers[i][0] = 1;
      for (guint c = 1; c <= n; c++)
        keeper.powers[i][c] = keeper.powers[i][c - 1] * die->counts[face];
    }

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
over_total (const HsdDistribution *self, HsdCount count)
{
  return self->overflow ? (HsdFraction) { 0, 0 } : hsd_fraction_of_counts (count, self->total);
}

HsdFraction
hsd_distribution_chance (const HsdDistribution *self, int value)
{
  return over_total (self, hsd_distribution_count (self, value));
}

HsdFraction
hsd_distribution_at_least (const HsdDistribution *self, int value)
{
  HsdCount sum = 0;

  for (guint i = 0; i < self->size; i++)
    if (self->lowest + (int) i >= value)
      sum += self->counts[i];

  return over_total (self, sum);
}

HsdFraction
hsd_distribution_mean (const HsdDistribution *self)
{
  HsdWhole sum = 0;
  gboolean overflow = self->overflow || self->total >> 127 != 0;

  for (guint i = 0; i < self->size; i++)
    {
      HsdWhole product;

      overflow |= __builtin_mul_overflow ((HsdWhole) self->counts[i], (HsdWhole) (self->lowest + (int) i), &product);
      overflow |= __builtin_add_overflow (sum, product, &sum);
    }

  return overflow ? (HsdFraction) { 0, 0 } : hsd_fraction (sum, (HsdWhole) self->total);
}
