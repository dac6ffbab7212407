/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "model/odds/successes.h"

#define SHARES (G_GUINT64_CONSTANT (1) << 62)

struct _HsdSuccesses
{
  guint n;
  double expected;
  double *chances; /* of no success, of one, and so on */
};

/* Test by test: k of one more test are k of those before and a failure, or one less and a success. */
HsdSuccesses *
hsd_successes_new (const HsdFraction *chances, guint n)
{
  HsdSuccesses *self;

  g_return_val_if_fail (n <= HSD_SUCCESSES_MOST, NULL);

  self = g_new0 (HsdSuccesses, 1);
  self->n = n;
  self->chances = g_new0 (double, n + 1);
  self->chances[0] = 1;
  for (guint i = 0; i < n; i++)
    {
      double good = hsd_fraction_to_double (chances[i]);
      double bad = hsd_fraction_to_double (hsd_fraction_complement (chances[i]));

      for (guint k = i + 1; k > 0; k--)
        self->chances[k] = self->chances[k] * bad + self->chances[k - 1] * good;
      self->chances[0] *= bad;
      self->expected += good;
    }

  return self;
}

void
hsd_successes_free (HsdSuccesses *self)
{
  g_free (self->chances);
  g_free (self);
}

guint
hsd_successes_get_n (const HsdSuccesses *self)
{
  return self->n;
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

HsdFraction
hsd_successes_share (const HsdSuccesses *self, int k)
{
  double chance = hsd_successes_chance (self, k);

  return chance > 0 ? hsd_fraction (MAX (1, (guint64) (chance * SHARES)), SHARES) : HSD_FRACTION_ZERO;
}

static guint
round_once (double once, guint unit)
{
  return (guint) floor (once / unit + .5);
}

HsdLuck
hsd_successes_judge (const HsdSuccesses *self, int k, guint *once)
{
  double low = hsd_successes_at_most (self, k);
  double high = hsd_successes_at_least (self, k);
  double tail = MIN (low, high);
  guint unit = 1;

  *once = 0;
  if (tail * HSD_LUCK_ORDINARY_BELOW > 1)
    return HSD_LUCK_ORDINARY;

  if (tail * HSD_LUCK_RAREST >= 1)
    {
      while (round_once (1 / tail, unit) >= 100)
        unit *= 10;
      *once = round_once (1 / tail, unit) * unit;
    }

  return low < high ? HSD_LUCK_BAD : HSD_LUCK_GOOD;
}
