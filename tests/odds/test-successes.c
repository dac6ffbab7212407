/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How many of several tests succeed: against all their combinations, one by one, and against chance itself. */

#include "config.h"

#include <math.h>

#include "odds-support.h"

#include "model/odds/chi-square.h"
#include "model/odds/successes.h"
#include "suite.h"

#define MOST 10

static HsdFraction
pick_chance (HsdEntropy *dice)
{
  static const int denominators[] = { 1, 2, 3, 20, 81, 100, 400, 1000 };
  int denominator = denominators[odds_pick (dice, 0, G_N_ELEMENTS (denominators) - 1)];

  return hsd_fraction (odds_pick (dice, 0, denominator), denominator);
}

/* Each way in which the tests may end: its chance is a product over all of them. */
static void
count_all (const HsdFraction *chances, guint n, HsdCount *counts, HsdCount *total)
{
  *total = 1;
  for (guint i = 0; i < n; i++)
    *total *= (HsdCount) chances[i].denominator;
  for (guint k = 0; k <= n; k++)
    counts[k] = 0;
  for (guint way = 0; way < 1u << n; way++)
    {
      HsdCount product = 1;
      guint k = 0;

      for (guint i = 0; i < n; i++)
        {
          gboolean succeeds = (way >> i & 1) != 0;

          product *= (HsdCount) (succeeds ? chances[i].numerator : chances[i].denominator - chances[i].numerator);
          k += succeeds;
        }
      counts[k] += product;
    }
}

static HsdCount
add_up (const HsdCount *counts, int from, int to)
{
  HsdCount sum = 0;

  for (int k = from; k <= to; k++)
    sum += counts[k];

  return sum;
}

/* Once in so many, found by trying one number after the other. */
static guint
find_once (HsdCount tail, HsdCount total)
{
  guint unit = 1;

  if (tail * HSD_LUCK_RAREST < total)
    return 0;

  for (;; unit *= 10)
    for (guint m = 1; m < 100; m++)
      if ((2 * (HsdCount) m + 1) * unit * tail > 2 * total)
        return m * unit;
}

/* Half-way between two numbers either is as near. */
static gboolean
is_half (HsdCount tail, HsdCount total, guint once)
{
  guint unit = once < 100 ? 1 : once < 1000 ? 10 : once < 10000 ? 100 : once < 100000 ? 1000 : 10000;

  return (HsdCount) (2 * once - unit) * tail == 2 * total || (HsdCount) (2 * once + unit) * tail == 2 * total;
}

static void
check_tail (HsdCount low, HsdCount high, HsdCount total, HsdLuck luck, guint once)
{
  HsdCount tail = MIN (low, high);

  if (tail * 6 == total)
    return;
  if (tail * 6 > total)
    {
      g_assert_cmpint (luck, ==, HSD_LUCK_ORDINARY);
      g_assert_cmpuint (once, ==, 0);
      return;
    }

  g_assert_cmpint (luck, ==, low < high ? HSD_LUCK_BAD : HSD_LUCK_GOOD);
  if (once == 0 || !is_half (tail, total, once))
    g_assert_cmpuint (once, ==, find_once (tail, total));
}

static void
check_near (double got, long double want)
{
  if (want > 1e-290L)
    g_assert_cmpfloat (fabsl ((long double) got - want), <=, want * 1e-11L);
}

static void
test_all_ways (void)
{
  g_autoptr (HsdEntropy) dice = odds_dice (1);

  for (guint i = 0; i < 400; i++)
    {
      guint n = odds_pick (dice, 0, MOST);
      HsdFraction chances[MOST];
      HsdCount counts[MOST + 1];
      HsdCount total;
      g_autoptr (HsdSuccesses) successes = NULL;
      double expected = 0;

      for (guint k = 0; k < n; k++)
        {
          chances[k] = pick_chance (dice);
          expected += (double) chances[k].numerator / (double) chances[k].denominator;
        }
      count_all (chances, n, counts, &total);
      successes = hsd_successes_new (chances, n);
      g_assert_cmpuint (hsd_successes_get_n (successes), ==, n);
      g_assert_cmpfloat_with_epsilon (hsd_successes_get_expected (successes), expected, 1e-12);
      for (int k = 0; k <= (int) n; k++)
        {
          HsdCount low = add_up (counts, 0, k);
          HsdCount high = add_up (counts, k, n);
          double share = hsd_fraction_to_double (hsd_successes_share (successes, k));
          guint once;
          HsdLuck luck = hsd_successes_judge (successes, k, &once);

          g_assert_cmpfloat_with_epsilon (share, (double) counts[k] / (double) total, 1e-14);
          check_near (hsd_successes_chance (successes, k), (long double) counts[k] / (long double) total);
          check_near (hsd_successes_at_most (successes, k), (long double) low / (long double) total);
          check_near (hsd_successes_at_least (successes, k), (long double) high / (long double) total);
          check_tail (low, high, total, luck, once);
        }
    }
}

/* Beyond all tests there is nothing, or all of it. */
static void
test_beyond (void)
{
  const HsdFraction halves[] = { { 1, 2 }, { 1, 2 } };
  g_autoptr (HsdSuccesses) successes = hsd_successes_new (halves, 2);

  g_assert_cmpfloat (hsd_successes_at_most (successes, 7), ==, 1);
  g_assert_cmpfloat (hsd_successes_at_least (successes, 3), ==, 0);
  g_assert_cmpfloat (hsd_successes_chance (successes, -1), ==, 0);
  g_assert_cmpfloat (hsd_successes_at_least (successes, -1), ==, 1);
  g_assert_cmpint (hsd_fraction_compare (hsd_successes_share (successes, 3), HSD_FRACTION_ZERO), ==, 0);
}

/* --- the words of rarity --- */

/* One test that fails: the tail is its chance to fail. */
static const struct
{
  HsdFraction failure;
  HsdLuck luck;
  guint once;
} rarities[] = {
  { { 1, 2 }, HSD_LUCK_ORDINARY, 0 },
  { { 1, 5 }, HSD_LUCK_ORDINARY, 0 },
  { { 1000001, 6000000 }, HSD_LUCK_ORDINARY, 0 },
  { { 1, 6 }, HSD_LUCK_BAD, 6 },
  { { 200, 1301 }, HSD_LUCK_BAD, 7 },
  { { 200, 1299 }, HSD_LUCK_BAD, 6 },
  { { 1, 99 }, HSD_LUCK_BAD, 99 },
  { { 10, 994 }, HSD_LUCK_BAD, 99 },
  { { 200, 19901 }, HSD_LUCK_BAD, 100 }, /* 99½, and a little */
  { { 1, 104 }, HSD_LUCK_BAD, 100 },
  { { 1, 106 }, HSD_LUCK_BAD, 110 },
  { { 1, 994 }, HSD_LUCK_BAD, 990 },
  { { 1, 996 }, HSD_LUCK_BAD, 1000 },
  { { 1, 12345 }, HSD_LUCK_BAD, 12000 },
  { { 1, 999999 }, HSD_LUCK_BAD, 1000000 },
  { { 1, 1000000 }, HSD_LUCK_BAD, 1000000 },
  { { 1, 1000001 }, HSD_LUCK_BAD, 0 },
  { { 0, 1 }, HSD_LUCK_BAD, 0 },
};

static void
test_rarities (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rarities); i++)
    {
      HsdFraction failure = hsd_fraction (rarities[i].failure.numerator, rarities[i].failure.denominator);
      HsdFraction success = hsd_fraction_complement (failure);
      g_autoptr (HsdSuccesses) good = hsd_successes_new (&success, 1);
      g_autoptr (HsdSuccesses) bad = hsd_successes_new (&failure, 1);
      guint once;

      g_assert_cmpint (hsd_successes_judge (good, 0, &once), ==, rarities[i].luck);
      g_assert_cmpuint (once, ==, rarities[i].once);
      g_assert_cmpint (hsd_successes_judge (bad, 1, &once), ==, rarities[i].luck == HSD_LUCK_BAD ? HSD_LUCK_GOOD : rarities[i].luck);
      g_assert_cmpuint (once, ==, rarities[i].once);
    }
}

/* --- many --- */

/* The same in a wider format. */
static void
sum_widely (const HsdFraction *chances, guint n, long double *shares)
{
  for (guint k = 0; k <= n; k++)
    shares[k] = k == 0;
  for (guint i = 0; i < n; i++)
    {
      long double good = (long double) chances[i].numerator / (long double) chances[i].denominator;
      long double bad = (long double) (chances[i].denominator - chances[i].numerator) / (long double) chances[i].denominator;

      for (guint k = i + 1; k > 0; k--)
        shares[k] = shares[k] * bad + shares[k - 1] * good;
      shares[0] *= bad;
    }
}

static void
test_many (gconstpointer data)
{
  guint n = GPOINTER_TO_UINT (data);
  g_autoptr (HsdEntropy) dice = odds_dice (n);
  g_autofree HsdFraction *chances = g_new (HsdFraction, n);
  g_autofree long double *shares = g_new (long double, n + 1);
  g_autoptr (HsdSuccesses) successes = NULL;
  long double low = 0;
  long double high = 0;

  for (guint i = 0; i < n; i++)
    chances[i] = hsd_fraction (odds_pick (dice, 1, 99), 100 + odds_pick (dice, 0, 1));
  sum_widely (chances, n, shares);
  successes = hsd_successes_new (chances, n);
  for (guint k = 0; k <= n; k++)
    {
      low += shares[k];
      high += shares[n - k];
      check_near (hsd_successes_chance (successes, k), shares[k]);
      check_near (hsd_successes_at_most (successes, k), low);
      check_near (hsd_successes_at_least (successes, n - k), high);
    }
}

/* --- and as chance has it --- */

#define EVENINGS 200000
#define TESTS 12

static void
test_monte_carlo (void)
{
  g_autoptr (HsdEntropy) dice = odds_dice (7);
  HsdFraction chances[TESTS];
  guint64 seen[TESTS + 1] = { 0 };
  guint64 as_bad = 0;
  g_autoptr (HsdSuccesses) successes = NULL;
  double chi_square = 0;
  guint n_cells = 0;
  guint once;

  for (guint i = 0; i < TESTS; i++)
    chances[i] = hsd_fraction (25 + 5 * i, 100);
  successes = hsd_successes_new (chances, TESTS);
  for (guint evening = 0; evening < EVENINGS; evening++)
    {
      guint k = 0;

      for (guint i = 0; i < TESTS; i++)
        k += odds_pick (dice, 1, 100) <= (int) (25 + 5 * i);
      seen[k]++;
      as_bad += k <= 3;
    }

  for (guint k = 0; k <= TESTS; k++)
    {
      double expected = hsd_successes_chance (successes, k) * EVENINGS;

      if (expected < 5)
        continue;
      chi_square += pow (seen[k] - expected, 2) / expected;
      n_cells++;
    }
  g_assert_cmpuint (n_cells, >=, 9);
  g_assert_cmpfloat (hsd_gamma_tail ((n_cells - 1) / 2., chi_square / 2), >, HSD_CHI_SQUARE_ALARM);

  /* “An evening this unlucky happens about once in 25”, and so it does. */
  g_assert_cmpint (hsd_successes_judge (successes, 3, &once), ==, HSD_LUCK_BAD);
  g_assert_cmpfloat_with_epsilon ((double) EVENINGS / as_bad, once, 1);
}

HSD_SUITE (successes)
{
  g_test_add_func ("/odds/successes/all-ways", test_all_ways);
  g_test_add_func ("/odds/successes/beyond", test_beyond);
  g_test_add_func ("/odds/successes/rarities", test_rarities);
  g_test_add_data_func ("/odds/successes/many/60", GUINT_TO_POINTER (60), test_many);
  g_test_add_data_func ("/odds/successes/many/1000", GUINT_TO_POINTER (1000), test_many);
  g_test_add_func ("/odds/successes/monte-carlo", test_monte_carlo);
}
