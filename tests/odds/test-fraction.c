/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Exact fractions: lowest terms, sums, products and order, up to the limits of 128 bits. */

#include "config.h"

#include "odds-support.h"
#include "suite.h"

#define LARGEST ((HsdWhole) (~(HsdCount) 0 >> 1)) /* 2¹²⁷ − 1, a prime */
#define MOST (~(HsdCount) 0) /* 2¹²⁸ − 1 */
#define TOP ((HsdWhole) 1 << 126)
#define E18 ((HsdWhole) 1000000000000000000)

/* --- lowest terms, and how they are written --- */

static const struct
{
  gint64 numerator;
  gint64 denominator;
  const char *text;
} reductions[] = {
  { 0, 1, "0" },      { 0, 7, "0" },       { 0, -7, "0" },       { 1, 1, "1" },        { 7, 7, "1" },
  { -7, 7, "-1" },    { 7, -7, "-1" },     { -7, -7, "1" },      { 51, 243, "17/81" }, { 96, 243, "32/81" },
  { 1, 243, "1/243" }, { 14, 7, "2" },     { -14, 21, "-2/3" },  { 14, -21, "-2/3" },  { 110, 21, "110/21" },
  { 2958498705, 3486784401, "986166235/1162261467" },            { 6, 4, "3/2" },      { 1000000, 10, "100000" },
  { G_MAXINT64, G_MAXINT64, "1" },         { 1, G_MAXINT64, "1/9223372036854775807" }, { G_MININT64, 2, "-4611686018427387904" },
};

static void
assert_text (HsdFraction fraction, const char *text)
{
  g_autofree char *got = hsd_fraction_to_string (fraction);

  g_assert_cmpstr (got, ==, text);
  g_assert_cmpint (hsd_fraction_compare (hsd_fraction_read (text), fraction), ==, 0);
}

static void
test_unread (void)
{
  static const char *const wrong[] = { "", "-", "/", "/5", "5/", "5/0", "1/2/3", "1.5", " 1", "1 ", "half",
                                       "170141183460469231731687303715884105728" };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (hsd_fraction_fits (hsd_fraction_read (wrong[i])));
}

static void
test_complement (void)
{
  assert_text (hsd_fraction_complement (hsd_fraction (17, 81)), "64/81");
  assert_text (hsd_fraction_complement (HSD_FRACTION_ONE), "0");
  assert_text (hsd_fraction_complement (HSD_FRACTION_ZERO), "1");
}

static void
test_reduction (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (reductions); i++)
    {
      HsdFraction fraction = hsd_fraction (reductions[i].numerator, reductions[i].denominator);

      g_assert_true (hsd_fraction_fits (fraction));
      g_assert_true (fraction.denominator > 0);
      assert_text (fraction, reductions[i].text);
    }

  g_assert_false (hsd_fraction_fits (hsd_fraction (1, 0)));
  g_assert_false (hsd_fraction_fits (hsd_fraction (0, 0)));
}

/* Every fraction with small parts, against the ratios written here. */
static void
test_all_small (void)
{
  for (int numerator = -60; numerator <= 60; numerator++)
    for (int denominator = 1; denominator <= 60; denominator++)
      {
        g_autofree char *want = odds_ratio (numerator, denominator);

        assert_text (hsd_fraction (numerator, denominator), want);
        assert_text (hsd_fraction (-numerator, -denominator), want);
      }
}

static void
test_long (void)
{
  assert_text (hsd_fraction (LARGEST, 1), "170141183460469231731687303715884105727");
  assert_text (hsd_fraction (-LARGEST, 1), "-170141183460469231731687303715884105727");
  assert_text (hsd_fraction (1, LARGEST), "1/170141183460469231731687303715884105727");
  assert_text (hsd_fraction (LARGEST, LARGEST), "1");
  assert_text (hsd_fraction (TOP, TOP / 2), "2");
  assert_text (hsd_fraction (61101 * E18 + 572768162508010111, 9113 * E18 + 853041327085891840),
               "61101572768162508010111/9113853041327085891840");
}

/* --- sums and products of small ones --- */

static void
test_arithmetic (void)
{
  for (int a = -12; a <= 12; a++)
    for (int b = 1; b <= 12; b++)
      for (int c = -12; c <= 12; c++)
        for (int d = 1; d <= 12; d++)
          {
            HsdFraction left = hsd_fraction (a, b);
            HsdFraction right = hsd_fraction (c, d);
            g_autofree char *sum = odds_ratio (a * d + c * b, b * d);
            g_autofree char *product = odds_ratio (a * c, b * d);

            assert_text (hsd_fraction_add (left, right), sum);
            assert_text (hsd_fraction_multiply (left, right), product);
            g_assert_cmpint (hsd_fraction_compare (left, right), ==, (a * d > c * b) - (a * d < c * b));
          }
}

/* --- what does not fit says so, and spreads --- */

static void
test_overflow (void)
{
  HsdFraction large = hsd_fraction (LARGEST, 1);
  HsdFraction half = hsd_fraction (1, TOP);
  HsdFraction third = hsd_fraction (1, LARGEST);
  HsdFraction unfit = hsd_fraction_add (large, HSD_FRACTION_ONE);

  g_assert_false (hsd_fraction_fits (unfit));
  g_assert_false (hsd_fraction_fits (hsd_fraction_add (half, third)));
  g_assert_false (hsd_fraction_fits (hsd_fraction_multiply (large, hsd_fraction (2, 1))));
  g_assert_false (hsd_fraction_fits (hsd_fraction_multiply (half, half)));
  g_assert_false (hsd_fraction_fits (hsd_fraction_add (unfit, HSD_FRACTION_ONE)));
  g_assert_false (hsd_fraction_fits (hsd_fraction_add (HSD_FRACTION_ONE, unfit)));
  g_assert_false (hsd_fraction_fits (hsd_fraction_add (unfit, unfit)));
  g_assert_false (hsd_fraction_fits (hsd_fraction_add (HSD_FRACTION_ZERO, unfit)));
  g_assert_false (hsd_fraction_fits (hsd_fraction_multiply (unfit, unfit)));
  g_assert_false (hsd_fraction_fits (hsd_fraction_multiply (unfit, HSD_FRACTION_ONE)));
  g_assert_false (hsd_fraction_fits (hsd_fraction_multiply (unfit, HSD_FRACTION_ZERO)));
  g_assert_false (hsd_fraction_fits (hsd_fraction_multiply (HSD_FRACTION_ZERO, unfit)));
}

/* With cancelling these fit, though the products without it would not. */
static void
test_barely_fits (void)
{
  HsdFraction large = hsd_fraction (LARGEST, TOP);
  HsdFraction turned = hsd_fraction (TOP, LARGEST);

  assert_text (hsd_fraction_multiply (large, turned), "1");
  assert_text (hsd_fraction_add (hsd_fraction (1, TOP), hsd_fraction (1, TOP)), "1/42535295865117307932921825928971026432");
  assert_text (hsd_fraction_add (hsd_fraction (LARGEST, 1), hsd_fraction (-LARGEST, 1)), "0");
  assert_text (hsd_fraction_multiply (hsd_fraction (0, 1), hsd_fraction (LARGEST, 1)), "0");
  assert_text (hsd_fraction_multiply (hsd_fraction (6, 1), hsd_fraction (1, TOP)), "3/42535295865117307932921825928971026432");
  assert_text (hsd_fraction_add (hsd_fraction (LARGEST - 1, LARGEST), hsd_fraction (1, LARGEST)), "1");
}

/* Counts have no sign: they may be one bit longer than a fraction. */
static const struct
{
  HsdCount count;
  HsdCount total;
  const char *text; /* NULL where it does not fit */
} counts[] = {
  { 0, 0, NULL },
  { 5, 0, NULL },
  { 0, 5, "0" },
  { 0, MOST, "0" },
  { 5, 1, "5" },
  { 1, 1, "1" },
  { 4, 6, "2/3" },
  { MOST, MOST, "1" },
  { (HsdCount) 3 << 63, (HsdCount) 7 << 63, "3/7" },
  { (HsdCount) LARGEST + 1, (HsdCount) LARGEST + 1, "1" },
  { 1, (HsdCount) LARGEST, "1/170141183460469231731687303715884105727" },
  { 1, (HsdCount) LARGEST + 1, NULL },
  { 2, (HsdCount) LARGEST + 1, "1/85070591730234615865843651857942052864" },
  { 1, MOST, NULL },
  { (HsdCount) LARGEST, 1, "170141183460469231731687303715884105727" },
  { (HsdCount) LARGEST + 1, 1, NULL },
  { (HsdCount) LARGEST + 1, 2, "85070591730234615865843651857942052864" },
  { (HsdCount) LARGEST, (HsdCount) LARGEST - 1, "170141183460469231731687303715884105727/170141183460469231731687303715884105726" },
  { MOST, 1, NULL },
  { MOST, MOST - 1, NULL },
  { (HsdCount) LARGEST + 2, (HsdCount) LARGEST, NULL },
};

static void
test_counts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      HsdFraction fraction = hsd_fraction_of_counts (counts[i].count, counts[i].total);

      g_assert_cmpint (hsd_fraction_fits (fraction), ==, counts[i].text != NULL);
      if (counts[i].text != NULL)
        assert_text (fraction, counts[i].text);
    }
}

/* --- order --- */

/* Numbers from low to high; neighbours differ by less than the precision of a double. */
static const struct
{
  HsdWhole numerator;
  HsdWhole denominator;
} ascending[] = {
  { -LARGEST, 1 },          { -TOP, 1 },
  { -2, 1 },                { -LARGEST, TOP },
  { -1, 1 },                { -(LARGEST - 1), LARGEST },
  { -1, LARGEST },          { 0, 1 },
  { 1, LARGEST },           { 1, LARGEST - 1 },
  { TOP - 2, LARGEST - 2 }, { TOP - 1, LARGEST },
  { TOP, LARGEST },         { TOP, LARGEST - 2 },
  { LARGEST - 2, LARGEST - 1 }, { LARGEST - 1, LARGEST },
  { 1, 1 },                 { LARGEST, LARGEST - 1 },
  { LARGEST - 1, LARGEST - 2 }, { LARGEST, TOP },
  { 2, 1 },                 { TOP, 1 },
  { LARGEST, 1 },
};

static void
test_order (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ascending); i++)
    for (guint j = 0; j < G_N_ELEMENTS (ascending); j++)
      {
        HsdFraction a = hsd_fraction (ascending[i].numerator, ascending[i].denominator);
        HsdFraction b = hsd_fraction (ascending[j].numerator, ascending[j].denominator);

        g_assert_cmpint (hsd_fraction_compare (a, b), ==, (i > j) - (i < j));
      }
}

/* For neighbours of the Fibonacci sequence, the algorithm takes the most steps. */
static void
test_order_of_neighbours (void)
{
  HsdWhole numbers[200] = { 1, 1 };
  guint n = 2;

  while (!__builtin_add_overflow (numbers[n - 1], numbers[n - 2], &numbers[n]))
    n++;

  for (guint i = 2; i + 1 < n; i++)
    {
      HsdFraction a = hsd_fraction (numbers[i - 1], numbers[i]);
      HsdFraction b = hsd_fraction (numbers[i], numbers[i + 1]);

      /* 1/2 < 2/3 > 3/5 < 5/8 > … */
      g_assert_cmpint (hsd_fraction_compare (a, b), ==, i % 2 == 0 ? -1 : 1);
      g_assert_cmpint (hsd_fraction_compare (b, a), ==, i % 2 == 0 ? 1 : -1);
      g_assert_cmpint (hsd_fraction_compare (a, a), ==, 0);
    }
}

/* --- for a bar --- */

static const struct
{
  HsdWhole numerator;
  HsdWhole denominator;
  int mille;
} milles[] = {
  { 0, 1, 0 },                    { 1, 1, 1000 },
  { 1, 2, 500 },                  { 11, 21, 524 },
  { 1, 2000, 1 },                 { 1, 1999, 1 },
  { 3, 2000, 2 },                 { 2999, 2000000, 1 },
  { 3001, 2000000, 2 },           { 1, 1000000, 1 },
  { 999999, 1000000, 999 },       { 1999, 2000, 999 },
  { 1997, 2000, 999 },            { 1996, 2000, 998 },
  { 9, 2000, 5 },                 { 8, 2000, 4 },
  { 1, LARGEST, 1 },              { LARGEST - 1, LARGEST, 999 },
  { 7, LARGEST, 1 },              { TOP / 2048 - 1, LARGEST, 1 },
  { ((HsdWhole) 1 << 115) + 12345678, LARGEST, 1 }, { ((HsdWhole) 1 << 100) + 98765432, LARGEST - 6, 1 },
  { TOP, LARGEST, 500 },          { TOP / 2, LARGEST, 250 },
  { LARGEST / 1000 * 3, LARGEST, 3 }, { LARGEST / 10000 * 16, LARGEST, 2 },
  { -1, 2, 0 },                   { 3, 2, 1000 },
};

static void
test_per_mille (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (milles); i++)
    g_assert_cmpint (hsd_fraction_per_mille (hsd_fraction (milles[i].numerator, milles[i].denominator)), ==, milles[i].mille);

  for (int denominator = 1; denominator <= 500; denominator++)
    for (int numerator = 1; numerator < denominator; numerator++)
      {
        int want = (2000 * numerator + denominator) / (2 * denominator);

        g_assert_cmpint (hsd_fraction_per_mille (hsd_fraction (numerator, denominator)), ==, CLAMP (want, 1, 999));
      }
}

/* Not 0 and not 1000, however close the fraction. */
static void
test_per_mille_long (void)
{
  g_autoptr (HsdEntropy) dice = odds_dice (5);

  for (guint i = 0; i < 20000; i++)
    {
      HsdWhole denominator = LARGEST - odds_pick (dice, 0, 1 << 30);
      HsdWhole little = (LARGEST >> odds_pick (dice, 13, 120)) + odds_pick (dice, 1, 1 << 30);

      /* Below an eighth of a thousandth. */
      if (little > LARGEST >> 13)
        continue;
      g_assert_cmpint (hsd_fraction_per_mille ((HsdFraction) { little, denominator }), ==, 1);
      g_assert_cmpint (hsd_fraction_per_mille ((HsdFraction) { denominator - little, denominator }), ==, 999);
    }
}

static void
test_double (void)
{
  g_assert_cmpfloat (hsd_fraction_to_double (hsd_fraction (1, 4)), ==, 0.25);
  g_assert_cmpfloat (hsd_fraction_to_double (hsd_fraction (-3, 2)), ==, -1.5);
  g_assert_cmpfloat (hsd_fraction_to_double (hsd_fraction (TOP, TOP / 4)), ==, 4.0);
}

HSD_SUITE (fraction)
{
  g_test_add_func ("/fraction/reduction", test_reduction);
  g_test_add_func ("/fraction/unread", test_unread);
  g_test_add_func ("/fraction/complement", test_complement);
  g_test_add_func ("/fraction/all-small", test_all_small);
  g_test_add_func ("/fraction/long", test_long);
  g_test_add_func ("/fraction/arithmetic", test_arithmetic);
  g_test_add_func ("/fraction/overflow", test_overflow);
  g_test_add_func ("/fraction/barely-fits", test_barely_fits);
  g_test_add_func ("/fraction/counts", test_counts);
  g_test_add_func ("/fraction/order", test_order);
  g_test_add_func ("/fraction/order-of-neighbours", test_order_of_neighbours);
  g_test_add_func ("/fraction/per-mille", test_per_mille);
  g_test_add_func ("/fraction/per-mille-long", test_per_mille_long);
  g_test_add_func ("/fraction/double", test_double);
}
