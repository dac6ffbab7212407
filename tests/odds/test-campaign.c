/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Several luck calls in a row, compared with the tree of all results; where the tree is too large,
 * with the same chances computed in a finite field. */

#include "config.h"

#include "odds-support.h"

#include "model/odds/campaign.h"
#include "suite.h"

#define FACES 100

/* --- the tree: each branch weighs the faces that lead to it, of all thrown together --- */

typedef struct
{
  int action;
  const int *luck;
  guint n_tests;
  HsdCount counts[HSD_CAMPAIGN_TESTS + 1][HSD_CAMPAIGN_POINTS + 1];
} Tree;

static void
grow (Tree *tree, guint test, guint successes, guint points, HsdCount weight)
{
  HsdCount success = (HsdCount) tree->action;
  HsdCount failure = FACES - success;
  HsdCount called = (HsdCount) tree->luck[points];

  if (weight == 0)
    return;
  if (test == tree->n_tests)
    {
      tree->counts[successes][points] += weight;
      return;
    }

  grow (tree, test + 1, successes + 1, points, weight * success * FACES * FACES);
  if (points == 0)
    {
      grow (tree, test + 1, successes, points, weight * failure * FACES * FACES);
      return;
    }

  grow (tree, test + 1, successes, points, weight * failure * (FACES - called) * FACES);
  grow (tree, test + 1, successes + 1, points - 1, weight * failure * called * success);
  grow (tree, test + 1, successes, points - 1, weight * failure * called * failure);
}

static void
check_tree (int action, const int *luck, guint points, guint n_tests)
{
  Tree tree = { .action = action, .luck = luck, .n_tests = n_tests };
  HsdCampaign campaign;
  HsdCount total = 1;

  for (guint i = 0; i < n_tests; i++)
    total *= FACES * FACES * FACES;
  grow (&tree, 0, 0, points, 1);

  g_assert_true (hsd_campaign_init (&campaign, action, luck, points, n_tests));
  for (guint successes = 0; successes <= n_tests; successes++)
    for (guint left = 0; left <= points; left++)
      {
        g_autofree char *got = hsd_campaign_chance (&campaign, successes, left);
        g_autofree char *want = odds_ratio ((HsdWhole) tree.counts[successes][left], (HsdWhole) total);

        g_assert_cmpstr (got, ==, want);
      }
}

/* Five percent a point, and others. */
static void
fill_luck (int *luck, int each)
{
  for (int points = 0; points <= HSD_CAMPAIGN_POINTS; points++)
    luck[points] = points * each < 99 ? points * each : 99;
}

static void
test_tree (void)
{
  static const int actions[] = { 0, 1, 5, 30, 37, 50, 64, 99, 100 };
  int luck[HSD_CAMPAIGN_POINTS + 1];

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    for (int each = 3; each <= 7; each++)
      for (guint points = 0; points <= 12; points += points < 5 ? 1 : 7)
        for (guint n_tests = 0; n_tests <= 4; n_tests++)
          {
            fill_luck (luck, each);
            check_tree (actions[i], luck, points, n_tests);
          }
}

/* Random chances. */
static void
test_tree_random (void)
{
  g_autoptr (HsdEntropy) dice = odds_dice (21);

  for (guint i = 0; i < 60; i++)
    {
      int luck[HSD_CAMPAIGN_POINTS + 1];

      for (guint j = 0; j < G_N_ELEMENTS (luck); j++)
        luck[j] = odds_pick (dice, 0, 100);
      check_tree (odds_pick (dice, 0, 100), luck, (guint) odds_pick (dice, 0, HSD_CAMPAIGN_POINTS), (guint) odds_pick (dice, 1, 6));
    }
}

/* --- ten tests: all chances modulo a prime, where a division never rounds --- */

static const guint64 primes[] = { G_GUINT64_CONSTANT (2305843009213693951), G_GUINT64_CONSTANT (1000000000000000003) };

static guint64
times (guint64 a, guint64 b, guint64 prime)
{
  return (guint64) ((HsdCount) a * b % prime);
}

static guint64
power (guint64 base, guint64 exponent, guint64 prime)
{
  guint64 product = 1;

  for (; exponent > 0; exponent /= 2, base = times (base, base, prime))
    if (exponent % 2 == 1)
      product = times (product, base, prime);

  return product;
}

static guint64
percent (guint64 n, guint64 prime)
{
  return times (n, power (FACES, prime - 2, prime), prime);
}

/* A ratio of any length, modulo @prime. */
static guint64
read_modulo (const char *text, guint64 prime)
{
  guint64 parts[2] = { 0, 0 };
  guint part = 0;

  for (; *text != '\0'; text++)
    if (*text == '/')
      part++;
    else
      parts[part] = (times (parts[part], 10, prime) + (guint64) (*text - '0')) % prime;

  return part == 0 ? parts[0] : times (parts[0], power (parts[1], prime - 2, prime), prime);
}

typedef guint64 Field[HSD_CAMPAIGN_TESTS + 1][HSD_CAMPAIGN_POINTS + 1];

static void
add (Field field, guint successes, guint points, guint64 chance, guint64 prime)
{
  field[successes][points] = (field[successes][points] + chance) % prime;
}

static void
follow (Field field, int action, const int *luck, guint64 prime)
{
  Field next = { { 0 } };
  guint64 success = percent ((guint64) action, prime);
  guint64 failure = percent ((guint64) (FACES - action), prime);

  for (guint successes = 0; successes < HSD_CAMPAIGN_TESTS; successes++)
    for (guint points = 0; points <= HSD_CAMPAIGN_POINTS; points++)
      {
        guint64 here = field[successes][points];
        guint64 failed = times (here, failure, prime);
        guint64 called = points > 0 ? times (failed, percent ((guint64) luck[points], prime), prime) : 0;

        add (next, successes + 1, points, times (here, success, prime), prime);
        add (next, successes, points, failed + prime - called, prime);
        if (points > 0)
          {
            add (next, successes + 1, points - 1, times (called, success, prime), prime);
            add (next, successes, points - 1, times (called, failure, prime), prime);
          }
      }

  memcpy (field, next, sizeof next);
}

/* The denominator has the prime factors 2 and 5 only, so the last digits show whether the ratio is
 * reduced. */
static void
assert_reduced (const char *ratio)
{
  const char *slash = strchr (ratio, '/');
  int last = slash != NULL ? slash[-1] - '0' : 0;
  int last_below = slash != NULL ? ratio[strlen (ratio) - 1] - '0' : 1;

  g_assert_false (last % 2 == 0 && last_below % 2 == 0);
  g_assert_false (last % 5 == 0 && last_below % 5 == 0);
}

static void
check_field (const HsdCampaign *campaign, int action, const int *luck, guint64 prime)
{
  Field field = { { 0 } };

  field[0][campaign->points] = 1;
  for (guint i = 0; i < campaign->n_tests; i++)
    follow (field, action, luck, prime);

  for (guint successes = 0; successes <= campaign->n_tests; successes++)
    for (guint left = 0; left <= campaign->points; left++)
      {
        g_autofree char *chance = hsd_campaign_chance (campaign, successes, left);

        assert_reduced (chance);
        g_assert_cmpuint (read_modulo (chance, prime), ==, field[successes][left]);
      }
}

static void
check_many (int action, const int *luck, guint points, guint n_tests)
{
  HsdCampaign campaign;

  g_assert_true (hsd_campaign_init (&campaign, action, luck, points, n_tests));
  for (guint i = 0; i < G_N_ELEMENTS (primes); i++)
    check_field (&campaign, action, luck, primes[i]);
}

/* Nine tests always fit, ten where all chances are multiples of 5 %. */
static void
test_many (void)
{
  g_autoptr (HsdEntropy) dice = odds_dice (22);

  for (guint i = 0; i < 60; i++)
    {
      int luck[HSD_CAMPAIGN_POINTS + 1];
      guint n_tests = i % 2 == 0 ? 10 : (guint) odds_pick (dice, 7, 9);
      int step = n_tests == 10 ? 5 : 1;
      guint points = (guint) odds_pick (dice, 0, HSD_CAMPAIGN_POINTS);

      for (guint j = 0; j < G_N_ELEMENTS (luck); j++)
        luck[j] = step * odds_pick (dice, 0, 100 / step);
      check_many (step * odds_pick (dice, 0, 100 / step), luck, points, n_tests);
    }
}

static void
test_worst_nine (void)
{
  int luck[HSD_CAMPAIGN_POINTS + 1];

  for (guint i = 0; i < G_N_ELEMENTS (luck); i++)
    luck[i] = i % 2 == 0 ? 1 : 99;
  for (int action = 1; action < FACES; action += 14)
    check_many (action, luck, HSD_CAMPAIGN_POINTS, 9);
}

/* --- refusals --- */

static void
test_refused (void)
{
  int luck[HSD_CAMPAIGN_POINTS + 1];
  HsdCampaign campaign;

  fill_luck (luck, 5);
  g_assert_true (hsd_campaign_init (&campaign, 30, luck, 10, 10));
  for (guint n_tests = 11; n_tests <= 40; n_tests++)
    g_assert_false (hsd_campaign_init (&campaign, 30, luck, 10, n_tests));

  /* Neither 33 % nor 7 % a point is a multiple of five. */
  fill_luck (luck, 7);
  g_assert_false (hsd_campaign_init (&campaign, 33, luck, 10, 10));
  g_assert_true (hsd_campaign_init (&campaign, 33, luck, 10, 9));
}

/* --- the figures of the rules: 30 %, ten points at 5 % each --- */

static const struct
{
  guint n_tests;
  guint successes;
  guint points_left;
  const char *chance;
} reference[] = {
  { 1, 0, 10, "7/20" },
  { 1, 1, 10, "3/10" },
  { 1, 1, 9, "21/200" },
  { 1, 0, 9, "49/200" },
  { 10, 0, 10, "282475249/10240000000000" },
};

static void
test_reference (void)
{
  int luck[HSD_CAMPAIGN_POINTS + 1];

  fill_luck (luck, 5);
  for (guint i = 0; i < G_N_ELEMENTS (reference); i++)
    {
      HsdCampaign campaign;
      g_autofree char *chance = NULL;

      g_assert_true (hsd_campaign_init (&campaign, 30, luck, 10, reference[i].n_tests));
      chance = hsd_campaign_chance (&campaign, reference[i].successes, reference[i].points_left);
      g_assert_cmpstr (chance, ==, reference[i].chance);
    }
}

/* Of ten tests: the mean of the successes, and all ten of them, whatever the points. */
static void
test_reference_sums (void)
{
  int luck[HSD_CAMPAIGN_POINTS + 1];
  HsdCampaign campaign;
  HsdWide all = hsd_wide (0);
  HsdWide mean = hsd_wide (0);
  HsdWide ten = hsd_wide (0);
  g_autofree char *mean_text = NULL;
  g_autofree char *ten_text = NULL;
  guint n = 0;

  fill_luck (luck, 5);
  g_assert_true (hsd_campaign_init (&campaign, 30, luck, 10, 10));
  for (guint successes = 0; successes <= 10; successes++)
    for (guint left = 0; left <= 10; left++)
      {
        const HsdWide *count = &campaign.counts[successes][left];

        n += !hsd_wide_is_zero (count);
        g_assert_true (hsd_wide_add (&all, count));
        for (guint i = 0; i < successes; i++)
          g_assert_true (hsd_wide_add (&mean, count));
        if (successes == 10)
          g_assert_true (hsd_wide_add (&ten, count));
      }

  mean_text = hsd_wide_fraction (mean, campaign.total);
  ten_text = hsd_wide_fraction (ten, campaign.total);
  g_assert_cmpuint (n, ==, 121);
  g_assert_true (hsd_wide_equal (&all, &campaign.total));
  g_assert_cmpstr (mean_text, ==, "399273285380163188816253/102400000000000000000000");
  g_assert_cmpstr (ten_text, ==, "14377135471884635287901967/160000000000000000000000000000");
}

HSD_SUITE (campaign)
{
  g_test_add_func ("/campaign/tree", test_tree);
  g_test_add_func ("/campaign/tree-random", test_tree_random);
  g_test_add_func ("/campaign/many", test_many);
  g_test_add_func ("/campaign/worst-nine", test_worst_nine);
  g_test_add_func ("/campaign/refused", test_refused);
  g_test_add_func ("/campaign/reference", test_reference);
  g_test_add_func ("/campaign/reference-sums", test_reference_sums);
}
