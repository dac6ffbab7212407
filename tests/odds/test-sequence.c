/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Several tests in a row without putting majors back, compared with all ordered draws. */

#include "config.h"

#include "odds-support.h"

#include "model/odds/sequence.h"
#include "suite.h"

#define DEVIL 15
#define WORLD 21
#define MAJORS 22

/* --- by the words of the rules, card by card --- */

typedef struct
{
  HsdCount counts[HSD_SEQUENCE_MAX + 1][2][2];
  HsdCount total;
} Tally;

typedef struct
{
  Tally *tally;
  const int *sums;
  guint n_tests;
  gboolean drawn[MAJORS];
} Drawing;

static gboolean
succeeds (int destiny, int sum)
{
  return destiny == WORLD || (destiny != DEVIL && destiny <= sum);
}

static void
draw (Drawing *self, guint test, guint successes, gboolean world, gboolean devil)
{
  if (test == self->n_tests)
    {
      self->tally->counts[successes][world][devil]++;
      self->tally->total++;
      return;
    }

  for (int card = 1; card < MAJORS; card++)
    if (!self->drawn[card])
      {
        self->drawn[card] = TRUE;
        draw (self, test + 1, successes + succeeds (card, self->sums[test]), world || card == WORLD, devil || card == DEVIL);
        self->drawn[card] = FALSE;
      }
}

static void
draw_all (Tally *tally, const int *sums, guint n_tests, HsdPile majors)
{
  Drawing drawing = { .tally = tally, .sums = sums, .n_tests = n_tests };

  memset (tally, 0, sizeof *tally);
  for (int card = 1; card < MAJORS; card++)
    drawing.drawn[card] = (majors >> card & 1) == 0;
  draw (&drawing, 0, 0, FALSE, FALSE);
}

/* The same by sets of drawn cards, if there are too many draws to enumerate. */
static void
draw_by_sets (Tally *tally, const int *sums, guint n_tests, HsdPile majors)
{
  int cards[MAJORS];
  guint n = 0;
  HsdCount *ways;
  guint rows = n_tests + 1;

  for (int card = 1; card < MAJORS; card++)
    if (majors >> card & 1)
      cards[n++] = card;

  ways = g_new0 (HsdCount, ((gsize) 1 << n) * rows);
  ways[0] = 1;
  memset (tally, 0, sizeof *tally);
  for (guint set = 0; set < 1u << n; set++)
    for (guint successes = 0; successes < rows; successes++)
      {
        HsdCount here = ways[(gsize) set * rows + successes];
        guint test = (guint) __builtin_popcount (set);

        for (guint i = 0; here != 0 && test < n_tests && i < n; i++)
          if ((set >> i & 1) == 0)
            ways[((gsize) set | 1u << i) * rows + successes + succeeds (cards[i], sums[test])] += here;
        if (here != 0 && test == n_tests)
          {
            gboolean world = FALSE;
            gboolean devil = FALSE;

            for (guint i = 0; i < n; i++)
              {
                world |= (set >> i & 1) && cards[i] == WORLD;
                devil |= (set >> i & 1) && cards[i] == DEVIL;
              }
            tally->counts[successes][world][devil] += here;
            tally->total += here;
          }
      }
  g_free (ways);
}

static void
assert_same (const HsdSequence *sequence, const Tally *tally)
{
  g_assert_true ((HsdCount) sequence->total == tally->total);
  for (guint successes = 0; successes <= sequence->n_tests; successes++)
    for (guint world = 0; world < 2; world++)
      for (guint devil = 0; devil < 2; devil++)
        {
          HsdCount count = tally->counts[successes][world][devil];
          g_autofree char *want = odds_ratio ((HsdWhole) count, (HsdWhole) tally->total);
          g_autofree char *got =
            hsd_fraction_to_string (hsd_sequence_chance (sequence, successes, (gboolean) world, (gboolean) devil));

          g_assert_true ((HsdCount) sequence->counts[successes][world][devil] == count);
          g_assert_cmpstr (got, ==, want);
        }
}

static void
check (const int *sums, guint n_tests, HsdPile majors)
{
  HsdSequence sequence;
  Tally tally;

  g_assert_true (hsd_sequence_init (&sequence, sums, n_tests, majors));
  draw_all (&tally, sums, n_tests, majors);
  assert_same (&sequence, &tally);
}

/* --- one test alone, all sums --- */

static void
test_one (void)
{
  for (int sum = -5; sum <= 26; sum++)
    {
      check (&sum, 1, HSD_PILE_MAJORS);
      check (&sum, 1, HSD_PILE_MAJORS & ~1u);
      check (&sum, 1, HSD_PILE_MAJORS & ~(1u << WORLD));
      check (&sum, 1, HSD_PILE_MAJORS & ~(1u << DEVIL));
      check (&sum, 1, 1u << DEVIL);
      check (&sum, 1, 1u << WORLD);
    }
}

static void
test_none (void)
{
  HsdSequence sequence;

  g_assert_true (hsd_sequence_init (&sequence, NULL, 0, HSD_PILE_MAJORS));
  g_assert_true (sequence.total == 1 && sequence.counts[0][0][0] == 1);
  g_assert_true (hsd_sequence_init (&sequence, NULL, 0, HSD_PILE_EMPTY));
}

/* --- rows of tests --- */

static const struct
{
  guint n_tests;
  int sums[5];
  HsdPile majors;
} rows[] = {
  { 2, { 7, 7 }, HSD_PILE_MAJORS },
  { 2, { 0, 25 }, HSD_PILE_MAJORS },
  { 2, { -3, 3 }, 1u << 1 | 1u << DEVIL | 1u << WORLD },
  { 3, { 14, 15, 16 }, HSD_PILE_MAJORS },
  { 3, { 20, 21, 22 }, HSD_PILE_MAJORS },
  { 3, { 5, 12, 5 }, HSD_PILE_MAJORS & ~(1u << DEVIL) },
  { 4, { 10, 12, 7, 14 }, HSD_PILE_MAJORS },
  { 4, { 14, 12, 10, 7 }, HSD_PILE_MAJORS & ~1u },
  { 4, { 1, 20, 15, 8 }, HSD_PILE_MAJORS & ~(1u << WORLD | 1u << 3 | 1u << 17) },
  { 4, { 1, 2, 3, 4 }, 0x1fu << 1 },
  { 4, { 9, 9, 9, 9 }, HSD_PILE_MAJORS & ~(1u << DEVIL | 1u << WORLD) },
};

static void
test_rows (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    check (rows[i].sums, rows[i].n_tests, rows[i].majors);
}

/* 2,441,880 draws of five. */
static void
test_five (void)
{
  const int sums[] = { 10, 3, 17, -1, 14 };

  check (sums, G_N_ELEMENTS (sums), HSD_PILE_MAJORS);
}

/* Small talons drawn to the last card, in any order of the tests. */
static void
test_random (void)
{
  g_autoptr (HsdEntropy) dice = odds_dice (11);

  for (guint i = 0; i < 300; i++)
    {
      HsdPile majors = (HsdPile) odds_pick (dice, 0, 1);
      int sums[7];
      guint n = (guint) odds_pick (dice, 1, 7);
      guint n_tests = (guint) odds_pick (dice, 1, (int) n);

      while (hsd_pile_size (majors & ~1u) < n)
        majors |= 1u << (odds_pick (dice, 0, 3) == 0 ? (odds_pick (dice, 0, 1) ? DEVIL : WORLD) : odds_pick (dice, 1, 21));
      for (guint j = 0; j < n_tests; j++)
        sums[j] = odds_pick (dice, -2, 24);
      check (sums, n_tests, majors);
    }
}

static void
test_by_sets (void)
{
  g_autoptr (HsdEntropy) dice = odds_dice (12);

  for (guint i = 0; i < 12; i++)
    {
      HsdPile majors = i % 2 == 0 ? 1u << DEVIL | 1u << WORLD : 1;
      int sums[12];
      guint n_tests = (guint) odds_pick (dice, 6, 12);
      HsdSequence sequence;
      Tally tally;

      while (hsd_pile_size (majors & ~1u) < 12)
        majors |= 1u << odds_pick (dice, 1, 21);
      for (guint j = 0; j < n_tests; j++)
        sums[j] = odds_pick (dice, 0, 21);
      g_assert_true (hsd_sequence_init (&sequence, sums, n_tests, majors));
      draw_by_sets (&tally, sums, n_tests, majors);
      assert_same (&sequence, &tally);
    }
}

/* For any number of tests: the sum of all counts, and the chance of each test alone. */
static void
test_sums (void)
{
  g_autoptr (HsdEntropy) dice = odds_dice (13);

  for (guint i = 0; i < 400; i++)
    {
      int sums[HSD_SEQUENCE_MAX];
      guint n_tests = (guint) odds_pick (dice, 1, HSD_SEQUENCE_MAX);
      HsdWhole all = 0;
      HsdWhole successes = 0;
      HsdWhole expected = 0;
      HsdSequence sequence;

      for (guint j = 0; j < n_tests; j++)
        {
          sums[j] = odds_pick (dice, -2, 23);
          for (int card = 1; card < MAJORS; card++)
            expected += succeeds (card, sums[j]);
        }
      g_assert_true (hsd_sequence_init (&sequence, sums, n_tests, HSD_PILE_MAJORS));
      for (guint n = 0; n <= n_tests; n++)
        for (guint world = 0; world < 2; world++)
          for (guint devil = 0; devil < 2; devil++)
            {
              g_assert_true (sequence.counts[n][world][devil] >= 0);
              all += sequence.counts[n][world][devil];
              successes += sequence.counts[n][world][devil] * n;
            }
      g_assert_true (all == sequence.total);
      g_assert_true (successes * 21 == expected * sequence.total);
    }
}

/* --- the figures of the rules: T = 10, 12, 7, 14 from a full talon --- */

static const struct
{
  guint successes;
  guint world;
  guint devil;
  int count;
} phase[] = {
  { 0, 0, 0, 1890 },  { 0, 0, 1, 1470 },  { 1, 0, 0, 15960 }, { 1, 0, 1, 7728 }, { 1, 1, 0, 1470 },  { 1, 1, 1, 714 },
  { 2, 0, 0, 37884 }, { 2, 0, 1, 10428 }, { 2, 1, 0, 7728 },  { 2, 1, 1, 2136 }, { 3, 0, 0, 30360 }, { 3, 0, 1, 3630 },
  { 3, 1, 0, 10428 }, { 3, 1, 1, 1254 },  { 4, 0, 0, 6930 },  { 4, 1, 0, 3630 },
};

static void
test_reference (void)
{
  const int sums[] = { 10, 12, 7, 14 };
  HsdSequence sequence;
  int sum = 0;

  g_assert_true (hsd_sequence_init (&sequence, sums, G_N_ELEMENTS (sums), HSD_PILE_MAJORS));
  for (guint i = 0; i < G_N_ELEMENTS (phase); i++)
    {
      g_assert_true (sequence.counts[phase[i].successes][phase[i].world][phase[i].devil] == phase[i].count);
      sum += phase[i].count;
    }
  g_assert_cmpint (sum, ==, 143640);
  g_assert_true (sequence.total == 143640);
}

/* --- more tests than majors --- */

static void
test_refused (void)
{
  const int sums[HSD_SEQUENCE_MAX + 1] = { 0 };
  HsdSequence sequence;

  g_assert_true (hsd_sequence_init (&sequence, sums, 21, HSD_PILE_MAJORS));
  g_assert_false (hsd_sequence_init (&sequence, sums, 22, HSD_PILE_MAJORS));
  g_assert_false (hsd_sequence_init (&sequence, sums, 1, HSD_PILE_EMPTY));
  g_assert_false (hsd_sequence_init (&sequence, sums, 1, 1u << HSD_FOOL));
  g_assert_false (hsd_sequence_init (&sequence, sums, HSD_SEQUENCE_MAX + 1, G_MAXUINT32));
  g_assert_true (hsd_sequence_init (&sequence, sums, 3, 0xfu));
  g_assert_false (hsd_sequence_init (&sequence, sums, 4, 0xfu));
}

HSD_SUITE (sequence)
{
  g_test_add_func ("/sequence/one", test_one);
  g_test_add_func ("/sequence/none", test_none);
  g_test_add_func ("/sequence/rows", test_rows);
  g_test_add_func ("/sequence/five", test_five);
  g_test_add_func ("/sequence/random", test_random);
  g_test_add_func ("/sequence/by-sets", test_by_sets);
  g_test_add_func ("/sequence/sums", test_sums);
  g_test_add_func ("/sequence/reference", test_reference);
  g_test_add_func ("/sequence/refused", test_refused);
}
