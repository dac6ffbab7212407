/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counts of sums, compared with throwing every face of every die. */

#include "config.h"

#include "odds-support.h"

#include "model/odds/distribution.h"
#include "suite.h"

#define MOST_DICE 8
#define MOST_FACES 6
#define RANGE 100 /* sums lie within ± this */

/* --- a die, and all its throws --- */

typedef struct
{
  int lowest;
  guint n_faces;
  int weights[MOST_FACES];
} Die;

static const Die dice[] = {
  { -1, 3, { 1, 1, 1 } },    /* discordant */
  { -1, 3, { 2, 2, 2 } },    /* with all six faces */
  { 1, 6, { 1, 1, 1, 1, 1, 1 } },
  { 0, 3, { 2, 3, 1 } },     /* combat */
  { -3, 4, { 1, 0, 5, 2 } }, /* a face that never comes */
  { 7, 1, { 3 } },
  { -2, 2, { 4, 1 } },
  { 0, 5, { 1, 2, 0, 0, 4 } },
};

static void
make (HsdDistribution *self, const Die *die)
{
  hsd_distribution_init_empty (self, die->lowest, die->lowest + (int) die->n_faces - 1);
  for (guint i = 0; i < die->n_faces; i++)
    hsd_distribution_add (self, die->lowest + (int) i, die->weights[i]);
}

typedef struct
{
  HsdCount counts[2 * RANGE + 1];
  HsdCount total;
} Tally;

static int
compare_ints (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

/* Sorts the throw and adds up the dice that are kept. */
static int
sum_kept (const int *values, guint n, guint keep, gboolean highest)
{
  int sorted[MOST_DICE];
  int sum = 0;

  memcpy (sorted, values, n * sizeof *values);
  qsort (sorted, n, sizeof *sorted, compare_ints);
  for (guint i = 0; i < MIN (keep, n); i++)
    sum += highest ? sorted[n - 1 - i] : sorted[i];

  return sum;
}

static void
throw_all (Tally *tally, const Die *die, guint n, guint keep, gboolean highest)
{
  int faces[MOST_DICE] = { 0 };

  memset (tally, 0, sizeof *tally);
  do
    {
      int values[MOST_DICE];
      HsdCount weight = 1;

      for (guint i = 0; i < n; i++)
        {
          values[i] = die->lowest + faces[i];
          weight *= die->weights[faces[i]];
        }
      tally->counts[RANGE + sum_kept (values, n, keep, highest)] += weight;
      tally->total += weight;
    }
  while (odds_next (faces, n, 0, (int) die->n_faces - 1));
}

/* Compares all numbers of a distribution. */
static void
assert_same (const HsdDistribution *self, const Tally *tally)
{
  HsdWhole sum = 0;
  HsdCount at_least = 0;

  g_assert_false (self->overflow);
  g_assert_true (self->total == tally->total);
  for (int value = RANGE; value >= -RANGE; value--)
    {
      HsdCount count = tally->counts[RANGE + value];
      g_autofree char *chance = hsd_fraction_to_string (hsd_distribution_chance (self, value));
      g_autofree char *chance_at_least = hsd_fraction_to_string (hsd_distribution_at_least (self, value));
      g_autofree char *want = odds_ratio (count, tally->total);
      g_autofree char *want_at_least = odds_ratio (at_least += count, tally->total);

      g_assert_true (hsd_distribution_count (self, value) == count);
      g_assert_cmpstr (chance, ==, want);
      g_assert_cmpstr (chance_at_least, ==, want_at_least);
      sum += value * (HsdWhole) count;
    }

  {
    g_autofree char *mean = hsd_fraction_to_string (hsd_distribution_mean (self));
    g_autofree char *want = odds_ratio (sum, tally->total);

    g_assert_cmpstr (mean, ==, want);
  }
}

static guint
most_dice (const Die *die)
{
  return die->n_faces >= 5 ? 5 : die->n_faces == 4 ? 6 : MOST_DICE;
}

static void
test_keep (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    for (guint n = 0; n <= most_dice (&dice[i]); n++)
      for (guint keep = 0; keep <= n + 1; keep++)
        for (guint highest = 0; highest < 2; highest++)
          {
            HsdDistribution die;
            HsdDistribution kept;
            Tally tally;

            make (&die, &dice[i]);
            if (highest)
              hsd_distribution_keep_highest (&kept, &die, n, keep);
            else
              hsd_distribution_keep_lowest (&kept, &die, n, keep);
            throw_all (&tally, &dice[i], n, keep, highest);
            assert_same (&kept, &tally);
          }
}

/* Dice added one by one are the same as all of them kept. */
static void
test_convolve (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    {
      HsdDistribution die;
      HsdDistribution sum;

      make (&die, &dice[i]);
      hsd_distribution_init (&sum, 0);
      for (guint n = 1; n <= most_dice (&dice[i]); n++)
        {
          HsdDistribution before = sum;
          Tally tally;

          hsd_distribution_convolve (&sum, &before, &die);
          throw_all (&tally, &dice[i], n, n, TRUE);
          assert_same (&sum, &tally);
        }
    }
}

static void
test_convolve_unlike (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    for (guint j = 0; j < G_N_ELEMENTS (dice); j++)
      {
        HsdDistribution a;
        HsdDistribution b;
        HsdDistribution sum;
        Tally tally = { { 0 } };

        make (&a, &dice[i]);
        make (&b, &dice[j]);
        hsd_distribution_convolve (&sum, &a, &b);
        g_assert_cmpuint (a.size, ==, dice[i].n_faces);
        g_assert_cmpuint (sum.size, ==, dice[i].n_faces + dice[j].n_faces - 1);
        for (guint k = 0; k < dice[i].n_faces; k++)
          for (guint l = 0; l < dice[j].n_faces; l++)
            {
              HsdCount weight = dice[i].weights[k] * dice[j].weights[l];

              tally.counts[RANGE + dice[i].lowest + (int) k + dice[j].lowest + (int) l] += weight;
              tally.total += weight;
            }
        assert_same (&sum, &tally);
      }
}

static void
test_shift_and_clamp (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    for (int shift = -9; shift <= 9; shift++)
      for (int lowest = -6; lowest <= 6; lowest++)
        for (int highest = lowest; highest <= 6; highest++)
          {
            HsdDistribution die;
            HsdDistribution moved;
            Tally tally = { { 0 } };

            make (&die, &dice[i]);
            hsd_distribution_shift_and_clamp (&moved, &die, shift, lowest, highest);
            for (guint k = 0; k < dice[i].n_faces; k++)
              {
                int value = dice[i].lowest + (int) k + shift;

                value = value < lowest ? lowest : value > highest ? highest : value;
                tally.counts[RANGE + value] += dice[i].weights[k];
                tally.total += dice[i].weights[k];
              }
            assert_same (&moved, &tally);
          }
}

/* --- the figures of the rules --- */

#define SUMS 11 /* −5 … +5 */

static const struct
{
  guint n;
  guint64 total;
  guint64 counts[SUMS];
} kept_fives[] = {
  { 5, 243, { 1, 5, 15, 30, 45, 51, 45, 30, 15, 5, 1 } },
  { 6, 729, { 1, 6, 21, 50, 90, 127, 146, 135, 95, 45, 13 } },
  { 7, 2187, { 1, 7, 28, 77, 161, 274, 399, 476, 420, 245, 99 } },
  { 8, 6561, { 1, 8, 36, 112, 266, 541, 988, 1456, 1526, 1050, 577 } },
  { 11, 177147, { 1, 11, 66, 275, 880, 3301, 11473, 26950, 41085, 41910, 51195 } },
  { 15, 14348907, { 1, 15, 120, 665, 2835, 37652, 247355, 855960, 1859130, 2794155, 8551019 } },
  { 20, 3486784401, { 1, 20, 210, 1520, 8455, 1065180, 10492770, 49794060, 149406405, 317517075, 2958498705 } },
  { 25, 847288609443,
    { 1, 25, 325, 2900, 19850, 33596656, 419450475, 2516549900, 9646858950, 26528960150, 808143170211 } },
};

static void
test_reference (void)
{
  HsdDistribution die;
  HsdDistribution high;
  HsdDistribution low;

  make (&die, &dice[0]);
  for (guint i = 0; i < G_N_ELEMENTS (kept_fives); i++)
    {
      hsd_distribution_keep_highest (&high, &die, kept_fives[i].n, 5);
      hsd_distribution_keep_lowest (&low, &die, kept_fives[i].n, 5);
      g_assert_true (high.total == kept_fives[i].total && low.total == kept_fives[i].total);
      for (int sum = -5; sum <= 5; sum++)
        {
          g_assert_true (hsd_distribution_count (&high, sum) == kept_fives[i].counts[sum + 5]);
          g_assert_true (hsd_distribution_count (&low, -sum) == kept_fives[i].counts[sum + 5]);
        }
    }
}

/* --- what does not fit --- */

/* Dice and faces whose total has more than 128 bits, or fewer. */
static const struct
{
  guint n_faces;
  guint n;
  gboolean fits;
} sizes[] = {
  { 3, 35, TRUE }, { 3, 64, TRUE }, { 6, 40, TRUE }, { 6, 49, TRUE }, { 6, 50, FALSE }, { 6, 64, FALSE }, { 4, 63, TRUE }, { 4, 64, FALSE },
};

static void
test_overflow (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      HsdDistribution die;
      HsdDistribution one;
      HsdDistribution more;

      hsd_distribution_init_empty (&die, 1, (int) sizes[i].n_faces);
      for (guint face = 1; face <= sizes[i].n_faces; face++)
        hsd_distribution_add (&die, (int) face, 1);
      hsd_distribution_keep_highest (&one, &die, sizes[i].n, 1);
      hsd_distribution_convolve (&more, &one, &die);

      /* If it says that it fits, that is right; the contrary may be due to an intermediate result. */
      if (!sizes[i].fits)
        g_assert_true (one.overflow && more.overflow);
      if (sizes[i].n <= 40)
        g_assert_false (one.overflow);
      g_assert_cmpint (hsd_fraction_fits (hsd_distribution_chance (&one, 1)), ==, !one.overflow);
      g_assert_cmpint (hsd_fraction_fits (hsd_distribution_at_least (&one, 2)), ==, !one.overflow);
      g_assert_cmpint (hsd_fraction_fits (hsd_distribution_mean (&more)), ==, !more.overflow);
    }
}

static void
test_overflow_spreads (void)
{
  HsdDistribution full;
  HsdDistribution one;
  HsdDistribution sum;

  hsd_distribution_init_empty (&full, 0, 1);
  hsd_distribution_add (&full, 0, ~(HsdCount) 0);
  hsd_distribution_add (&full, 1, 1);
  g_assert_true (full.overflow);

  hsd_distribution_init (&one, 3);
  hsd_distribution_convolve (&sum, &one, &full);
  g_assert_true (sum.overflow);
  hsd_distribution_shift_and_clamp (&sum, &full, 1, 0, 2);
  g_assert_true (sum.overflow);
  hsd_distribution_keep_highest (&sum, &full, 2, 1);
  g_assert_true (sum.overflow);
  g_assert_false (hsd_fraction_fits (hsd_distribution_chance (&sum, 0)));
}

/* A total that fits in 128 bits, but not with a sign: exact, or refused. */
static void
test_total_beside_a_sign (void)
{
  HsdDistribution coin;
  HsdFraction half;

  hsd_distribution_init_empty (&coin, 0, 1);
  hsd_distribution_add (&coin, 0, (HsdCount) 1 << 126);
  hsd_distribution_add (&coin, 1, (HsdCount) 1 << 126);
  half = hsd_distribution_chance (&coin, 1);
  g_assert_false (coin.overflow);
  g_assert_false (hsd_fraction_fits (hsd_distribution_mean (&coin)));

  if (hsd_fraction_fits (half))
    {
      g_autofree char *text = hsd_fraction_to_string (half);

      g_assert_cmpstr (text, ==, "1/2");
    }
}

HSD_SUITE (distribution)
{
  g_test_add_func ("/distribution/keep", test_keep);
  g_test_add_func ("/distribution/convolve", test_convolve);
  g_test_add_func ("/distribution/convolve-unlike", test_convolve_unlike);
  g_test_add_func ("/distribution/shift-and-clamp", test_shift_and_clamp);
  g_test_add_func ("/distribution/reference", test_reference);
  g_test_add_func ("/distribution/overflow", test_overflow);
  g_test_add_func ("/distribution/overflow-spreads", test_overflow_spreads);
  g_test_add_func ("/distribution/total-beside-a-sign", test_total_beside_a_sign);
}
