/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/odds/sum.h"

static HsdSum *
make_empty (int lowest, guint size)
{
  HsdSum *self = g_new (HsdSum, 1);

  self->lowest = lowest;
  self->size = size;
  self->total = 0;
  self->counts = g_new0 (HsdCount, size);

  return self;
}

static void
add_ways (HsdSum *self, int value, HsdCount ways)
{
  self->counts[value - self->lowest] += ways;
  self->total += ways;
}

HsdSum *
hsd_sum_new (int value)
{
  HsdSum *self = make_empty (value, 1);

  add_ways (self, value, 1);

  return self;
}

void
hsd_sum_free (HsdSum *self)
{
  g_free (self->counts);
  g_free (self);
}

/* --- all dice count --- */

/* One more die: each count is the sum of the n_faces counts below its value, which slide along. */
static HsdSum *
with_one_more (const HsdSum *self, guint n_faces)
{
  HsdSum *next = make_empty (self->lowest + 1, self->size + n_faces - 1);
  HsdCount window = 0;

  for (guint i = 0; i < next->size; i++)
    {
      if (i < self->size)
        window += self->counts[i];
      if (i >= n_faces)
        window -= self->counts[i - n_faces];
      next->counts[i] = window;
    }
  next->total = self->total * n_faces;

  return next;
}

static void
replace (HsdSum **self, HsdSum *next)
{
  hsd_sum_free (*self);
  *self = next;
}

static HsdSum *
sum_all (guint n_faces, guint n)
{
  HsdSum *sum = hsd_sum_new (0);

  for (guint i = 0; i < n; i++)
    replace (&sum, with_one_more (sum, n_faces));

  return sum;
}

/* --- some of them count --- */

static HsdCount
power (guint base, guint exponent)
{
  HsdCount result = 1;

  while (exponent-- > 0)
    result *= base;

  return result;
}

/* Of a row of Pascal's triangle each number comes from the one before it. */
static HsdCount
binomial (guint n, guint k)
{
  HsdCount result = 1;

  for (guint i = 0; i < k; i++)
    result = result * (n - i) / (i + 1);

  return result;
}

/* The ways in which at least @least of @n dice show @face and none of them more. */
static HsdCount
ways_at_or_below (guint face, guint n, guint least)
{
  HsdCount ways = 0;

  for (guint equal = least; equal <= n; equal++)
    ways += binomial (n, equal) * power (face - 1, n - equal);

  return ways;
}

/* Sorted by the face of the lowest die that counts, and by how many lie above it: those may show anything that is
 * higher, some of the others show the same face, and what does not count is not above it. */
static HsdSum *
sum_highest (guint n_faces, guint n, guint keep)
{
  HsdSum *sum = make_empty (keep, keep * (n_faces - 1) + 1);

  for (guint face = 1; face <= n_faces; face++)
    {
      HsdSum *above = hsd_sum_new (0);

      for (guint n_above = 0; n_above < keep && (n_above == 0 || face < n_faces); n_above++)
        {
          HsdCount ways = binomial (n, n_above) * ways_at_or_below (face, n - n_above, keep - n_above);

          for (guint i = 0; i < above->size; i++)
            add_ways (sum, above->lowest + (int) (i + n_above * face + (keep - n_above) * face), ways * above->counts[i]);
          if (face < n_faces)
            replace (&above, with_one_more (above, n_faces - face));
        }
      hsd_sum_free (above);
    }

  return sum;
}

/* The same seen from the other side: a face and its opposite make @about. */
static void
reflect (HsdSum *self, int about)
{
  for (guint i = 0; i < self->size / 2; i++)
    {
      HsdCount other = self->counts[self->size - 1 - i];

      self->counts[self->size - 1 - i] = self->counts[i];
      self->counts[i] = other;
    }
  self->lowest = about - self->lowest - (int) self->size + 1;
}

static HsdSum *
convolve (const HsdSum *a, const HsdSum *b)
{
  HsdSum *sum = make_empty (a->lowest + b->lowest, a->size + b->size - 1);

  for (guint i = 0; i < a->size; i++)
    for (guint j = 0; a->counts[i] > 0 && j < b->size; j++)
      sum->counts[i + j] += a->counts[i] * b->counts[j];
  sum->total = a->total * b->total;

  return sum;
}

void
hsd_sum_add_dice (HsdSum *self, guint n_faces, guint n, guint keep, HsdKeep which, gboolean minus)
{
  g_autoptr (HsdSum) part = NULL;
  HsdSum *sum;

  g_return_if_fail (n_faces > 0 && keep <= n);

  part = keep == n ? sum_all (n_faces, n) : sum_highest (n_faces, n, keep);
  if (which == HSD_KEEP_LOWEST)
    reflect (part, keep * (n_faces + 1));
  if (minus)
    reflect (part, 0);

  sum = convolve (self, part);
  g_free (self->counts);
  *self = *sum;
  g_free (sum);
}

/* --- what comes of it --- */

HsdFraction
hsd_sum_chance (const HsdSum *self, int value)
{
  if (value < self->lowest || value >= self->lowest + (int) self->size)
    return HSD_FRACTION_ZERO;

  return hsd_fraction_of_counts (self->counts[value - self->lowest], self->total);
}

HsdFraction
hsd_sum_mean (const HsdSum *self)
{
  HsdWhole sum = 0;

  for (guint i = 0; i < self->size; i++)
    sum += (HsdWhole) self->counts[i] * (self->lowest + (int) i);

  return hsd_fraction (sum, (HsdWhole) self->total);
}
