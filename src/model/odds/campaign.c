/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A test's first action and its call on luck are followed test by test; which of the
 * actions thrown again succeed is left open until the end, since that changes neither the
 * points nor the tests to come. So the counts that are carried along stay small:
 * (100 × 100)⁹ fits 128 bits, where all throws together would not. */

#include "config.h"

#include <string.h>

#include "model/odds/campaign.h"

#define FACES 100

/* By successes of first actions, and points spent. */
typedef HsdCount Counts[HSD_CAMPAIGN_TESTS + 1][HSD_CAMPAIGN_TESTS + 1];

typedef struct
{
  HsdCount success; /* successes of the action, of all */
  HsdCount failure;
  HsdCount faces; /* the faces of a luck die with as few faces as its chances allow */
  HsdCount luck[HSD_CAMPAIGN_POINTS + 1];
} Chances;

static int
common_divisor (int a, int b)
{
  return b == 0 ? a : common_divisor (b, a % b);
}

static void
reduce (Chances *chances, int action, const int *luck, guint points)
{
  int divisor = common_divisor (FACES, action);
  int luck_divisor = FACES;

  chances->success = action / divisor;
  chances->failure = (FACES - action) / divisor;

  for (guint i = 1; i <= points; i++)
    luck_divisor = common_divisor (luck_divisor, luck[i]);
  chances->faces = FACES / luck_divisor;
  for (guint i = 0; i <= points; i++)
    chances->luck[i] = i > 0 ? luck[i] / luck_divisor : 0;
}

/* Adds one test. */
static void
follow (const Chances *chances, guint points, guint n_before, Counts counts)
{
  Counts next = { { 0 } };

  for (guint direct = 0; direct <= n_before; direct++)
    for (guint spent = 0; direct + spent <= n_before && spent <= points; spent++)
      {
        HsdCount count = counts[direct][spent];
        HsdCount luck = chances->luck[points - spent]; /* 0 when no point is left */

        next[direct + 1][spent] += count * chances->success * chances->faces;
        next[direct][spent] += count * chances->failure * (chances->faces - luck);
        next[direct][spent + 1] += count * chances->failure * luck;
      }

  memcpy (counts, next, sizeof next);
}

static HsdCount
power (HsdCount base, guint exponent)
{
  HsdCount product = 1;

  while (exponent-- > 0)
    product *= base;

  return product;
}

static HsdCount
choose (guint n, guint k)
{
  HsdCount product = 1;

  for (guint i = 1; i <= k; i++)
    product = product * (n - k + i) / i;

  return product;
}

/* Throws again the actions that luck allows, one for each point spent. */
static void
throw_again (HsdCampaign *self, const Chances *chances, guint spent, Counts counts)
{
  HsdCount all = chances->success + chances->failure;

  for (guint again = 0; again <= spent; again++)
    {
      /* Tests that are not thrown again count all their faces, to keep the common total. */
      HsdCount ways = choose (spent, again) * power (chances->success, again) * power (chances->failure, spent - again) *
                      power (all, self->n_tests - spent);

      for (guint direct = 0; direct + spent <= self->n_tests; direct++)
        {
          HsdWide product = hsd_wide_product (counts[direct][spent], ways);

          hsd_wide_add (&self->counts[direct + again][self->points - spent], &product);
        }
    }
}

static gboolean
fits (const Chances *chances, guint n_tests)
{
  HsdCount total = 1;

  for (guint i = 0; i < n_tests; i++)
    if (__builtin_mul_overflow (total, (chances->success + chances->failure) * chances->faces, &total))
      return FALSE;

  return n_tests <= HSD_CAMPAIGN_TESTS;
}

gboolean
hsd_campaign_init (HsdCampaign *self, int action, const int *luck, guint points, guint n_tests)
{
  Counts counts = { { 1 } };
  Chances chances;
  HsdCount all;

  g_return_val_if_fail (points <= HSD_CAMPAIGN_POINTS, FALSE);

  reduce (&chances, action, luck, points);
  if (!fits (&chances, n_tests))
    return FALSE;

  self->n_tests = n_tests;
  self->points = points;
  for (guint successes = 0; successes <= n_tests; successes++)
    memset (self->counts[successes], 0, (points + 1) * sizeof (HsdWide));

  for (guint i = 0; i < n_tests; i++)
    follow (&chances, points, i, counts);
  for (guint spent = 0; spent <= MIN (n_tests, points); spent++)
    throw_again (self, &chances, spent, counts);

  all = chances.success + chances.failure;
  self->total = hsd_wide_product (power (all * chances.faces, n_tests), power (all, n_tests));

  return TRUE;
}

char *
hsd_campaign_chance (const HsdCampaign *self, guint successes, guint points_left)
{
  g_return_val_if_fail (successes <= self->n_tests && points_left <= self->points, NULL);

  return hsd_wide_fraction (self->counts[successes][points_left], self->total);
}
