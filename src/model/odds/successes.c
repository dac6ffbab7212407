/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <float.h>
#include <math.h>

#include "model/odds/successes.h"
#include "model/odds/wide.h"

/* The judgement multiplies the total by a little more than 2. */
#define EXACT_BITS 250

/* Half a unit in the last place of 1. */
#define UNIT (DBL_EPSILON / 2)

#define SHARES (G_GUINT64_CONSTANT (1) << 62)

struct _HsdSuccesses
{
  guint n;
  double expected;
  double error; /* relative; 0 if exact */

  /* exact: of @total, with the denominators whose product it is; or NULL */
  HsdWide *counts;
  HsdWide total;
  guint64 *denominators;

  double *chances; /* not exact; or NULL */
};

/* --- exact --- */

static gboolean
is_small (HsdFraction chance)
{
  return chance.denominator >> 64 == 0;
}

/* Whether the product of the denominators fits, which is then the total. */
static gboolean
find_total (HsdSuccesses *self, const HsdFraction *chances)
{
  self->total = hsd_wide (1);
  for (guint i = 0; i < self->n; i++)
    if (!is_small (chances[i]) || !hsd_wide_multiply (&self->total, (guint64) chances[i].denominator) ||
        hsd_wide_bits (&self->total) > EXACT_BITS)
      return FALSE;

  return TRUE;
}

/* Test by test: k of one more test are k of those before and a failure, or one less and a success. No
 * sum is more than the total, and nothing can overflow. */
static void
count (HsdSuccesses *self, const HsdFraction *chances)
{
  self->counts = g_new0 (HsdWide, self->n + 1);
  self->denominators = g_new (guint64, MAX (1, self->n));
  self->counts[0] = hsd_wide (1);
  for (guint i = 0; i < self->n; i++)
    {
      guint64 good = (guint64) chances[i].numerator;
      guint64 bad = (guint64) (chances[i].denominator - chances[i].numerator);

      self->denominators[i] = (guint64) chances[i].denominator;
      for (guint k = i + 1; k > 0; k--)
        {
          HsdWide one_less = self->counts[k - 1];

          hsd_wide_multiply (&one_less, good);
          hsd_wide_multiply (&self->counts[k], bad);
          hsd_wide_add (&self->counts[k], &one_less);
        }
      hsd_wide_multiply (&self->counts[0], bad);
    }
}

static HsdWide
sum_counts (const HsdSuccesses *self, int from, int to)
{
  HsdWide sum = hsd_wide (0);

  for (int k = MAX (0, from); k <= MIN (to, (int) self->n); k++)
    hsd_wide_add (&sum, &self->counts[k]);

  return sum;
}

static double
share_of (const HsdSuccesses *self, const HsdWide *count)
{
  return hsd_wide_to_double (count) / hsd_wide_to_double (&self->total);
}

static guint64
greatest_common_divisor (guint64 a, guint64 b)
{
  while (b != 0)
    {
      guint64 rest = a % b;

      a = b;
      b = rest;
    }

  return a;
}

/* Cancels denominator by denominator: what has no common divisor with any has none with their product. */
static char *
tell (const HsdSuccesses *self, HsdWide count)
{
  HsdWide total = hsd_wide (1);

  if (hsd_wide_is_zero (&count))
    return g_strdup ("0");

  for (guint i = 0; i < self->n; i++)
    {
      HsdWide quotient = count;
      guint64 divisor = greatest_common_divisor (self->denominators[i], hsd_wide_divide (&quotient, self->denominators[i]));

      hsd_wide_divide (&count, divisor);
      hsd_wide_multiply (&total, self->denominators[i] / divisor);
    }

  return hsd_wide_ratio (count, total);
}

/* --- in doubles --- */

/* The bound of the error. Nothing is ever subtracted, so that relative errors only add up: a chance, made of two
 * numbers that were rounded, has at most 3 units; each test multiplies by it and adds, 2 more; a tail adds up to
 * n + 1 numbers. The hundredth is for the products of errors, as long as 6 n units are less than that. */
static double
bound_error (guint n)
{
  return 1.01 * (6.0 * n + 8) * UNIT;
}

static void
approach (HsdSuccesses *self, const HsdFraction *chances)
{
  self->error = bound_error (self->n);
  self->chances = g_new0 (double, self->n + 1);
  self->chances[0] = 1;
  for (guint i = 0; i < self->n; i++)
    {
      double good = hsd_fraction_to_double (chances[i]);
      double bad = hsd_fraction_to_double (hsd_fraction_complement (chances[i]));

      for (guint k = i + 1; k > 0; k--)
        self->chances[k] = self->chances[k] * bad + self->chances[k - 1] * good;
      self->chances[0] *= bad;
    }
}

/* --- the distribution --- */

HsdSuccesses *
hsd_successes_new (const HsdFraction *chances, guint n)
{
  HsdSuccesses *self;

  g_return_val_if_fail (n <= HSD_SUCCESSES_MOST, NULL);

  self = g_new0 (HsdSuccesses, 1);
  self->n = n;
  for (guint i = 0; i < n; i++)
    self->expected += hsd_fraction_to_double (chances[i]);
  if (find_total (self, chances))
    count (self, chances);
  else
    approach (self, chances);

  return self;
}

void
hsd_successes_free (HsdSuccesses *self)
{
  g_free (self->counts);
  g_free (self->denominators);
  g_free (self->chances);
  g_free (self);
}

guint
hsd_successes_get_n (const HsdSuccesses *self)
{
  return self->n;
}

gboolean
hsd_successes_is_exact (const HsdSuccesses *self)
{
  return self->counts != NULL;
}

double
hsd_successes_get_error (const HsdSuccesses *self)
{
  return self->error;
}

double
hsd_successes_get_expected (const HsdSuccesses *self)
{
  return self->expected;
}

/* From the end whose chances are the smaller ones, so that they are not lost beside the larger ones. */
static double
sum (const HsdSuccesses *self, int from, int to)
{
  double sum = 0;
  HsdWide count;

  if (self->counts != NULL)
    {
      count = sum_counts (self, from, to);
      return share_of (self, &count);
    }

  from = MAX (0, from);
  to = MIN (to, (int) self->n);
  for (int k = 0; k <= to - from; k++)
    sum += self->chances[from == 0 ? k : to - k];

  return MIN (1, sum);
}

double
hsd_successes_chance (const HsdSuccesses *self, int k)
{
  return sum (self, k, k);
}

double
hsd_successes_at_most (const HsdSuccesses *self, int k)
{
  return sum (self, 0, k);
}

double
hsd_successes_at_least (const HsdSuccesses *self, int k)
{
  return sum (self, k, (int) self->n);
}

char *
hsd_successes_tell_chance (const HsdSuccesses *self, int k)
{
  return self->counts != NULL ? tell (self, sum_counts (self, k, k)) : NULL;
}

char *
hsd_successes_tell_at_most (const HsdSuccesses *self, int k)
{
  return self->counts != NULL ? tell (self, sum_counts (self, 0, k)) : NULL;
}

char *
hsd_successes_tell_at_least (const HsdSuccesses *self, int k)
{
  return self->counts != NULL ? tell (self, sum_counts (self, k, (int) self->n)) : NULL;
}

HsdFraction
hsd_successes_share (const HsdSuccesses *self, int k)
{
  double chance = hsd_successes_chance (self, k);
  gboolean none;
  gboolean all;
  HsdWide count;

  if (self->counts == NULL)
    {
      none = k < 0 || k > (int) self->n;
      all = self->n == 0 && k == 0;
    }
  else
    {
      count = sum_counts (self, k, k);
      none = hsd_wide_is_zero (&count);
      all = hsd_wide_equal (&count, &self->total);
      if (hsd_wide_bits (&self->total) < 128)
        return hsd_fraction_of_counts ((HsdCount) count.words[1] << 64 | count.words[0],
                                       (HsdCount) self->total.words[1] << 64 | self->total.words[0]);
    }

  return none  ? HSD_FRACTION_ZERO
         : all ? HSD_FRACTION_ONE
               : hsd_fraction (CLAMP ((guint64) (chance * SHARES), 1, SHARES - 1), SHARES);
}

/* --- the judgement --- */

/* Where the tail is a count of the total: whether @times of it are more than @of totals (1), as much (0) or less (−1). */
static int
compare (const HsdSuccesses *self, const HsdWide *tail, guint64 times, guint64 of)
{
  HsdWide left = *tail;
  HsdWide right = self->total;

  hsd_wide_multiply (&right, of);
  if (!hsd_wide_multiply (&left, times))
    return 1;

  return hsd_wide_compare (&left, &right);
}

static guint
round_once (double once, guint unit)
{
  return (guint) floor (once / unit + .5);
}

/* The guess is right or next to it: whole numbers decide. */
static guint
round_exactly (const HsdSuccesses *self, const HsdWide *tail, guint unit)
{
  guint guess = MAX (1, round_once (1 / share_of (self, tail), unit));

  while (guess > 1 && compare (self, tail, (guint64) (2 * guess - 1) * unit, 2) > 0)
    guess--;
  while (compare (self, tail, (guint64) (2 * guess + 1) * unit, 2) <= 0)
    guess++;

  return guess;
}

static HsdLuck
judge_exactly (const HsdSuccesses *self, const HsdWide *tail, HsdLuck luck, guint *once)
{
  guint unit = 1;
  guint units;

  if (compare (self, tail, HSD_LUCK_ORDINARY_BELOW, 1) > 0)
    return HSD_LUCK_ORDINARY;

  *once = 0;
  if (compare (self, tail, HSD_LUCK_RAREST, 1) < 0)
    return luck;

  while ((units = round_exactly (self, tail, unit)) >= 100)
    unit *= 10;
  *once = units * unit;

  return luck;
}

static HsdLuck
judge_roughly (double tail, HsdLuck luck, guint *once)
{
  guint unit = 1;

  if (tail * HSD_LUCK_ORDINARY_BELOW > 1)
    return HSD_LUCK_ORDINARY;

  *once = 0;
  if (tail * HSD_LUCK_RAREST < 1)
    return luck;

  while (round_once (1 / tail, unit) >= 100)
    unit *= 10;
  *once = round_once (1 / tail, unit) * unit;

  return luck;
}

HsdLuck
hsd_successes_judge (const HsdSuccesses *self, int k, guint *once)
{
  HsdLuck luck = hsd_successes_at_most (self, k) < hsd_successes_at_least (self, k) ? HSD_LUCK_BAD : HSD_LUCK_GOOD;
  HsdWide tail;

  *once = 0;
  if (self->counts == NULL)
    return judge_roughly ((luck == HSD_LUCK_BAD ? hsd_successes_at_most (self, k) : hsd_successes_at_least (self, k)) *
                            (1 + self->error),
                          luck, once);

  tail = luck == HSD_LUCK_BAD ? sum_counts (self, 0, k) : sum_counts (self, k, (int) self->n);
  return judge_exactly (self, &tail, luck, once);
}
