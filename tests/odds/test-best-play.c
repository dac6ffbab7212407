/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The best play of a cycle: published figures, and a naive expectimax without common code. */

#include "config.h"

#include "naive-play.h"

#include "model/odds/best-play.h"
#include "suite.h"

#define CARDS 14

static const int usual[] = { -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };

static HsdBestPlay *
compute (const int *offsets, guint n)
{
  HsdBestPlay *play = hsd_best_play_new (offsets, n);

  g_assert_nonnull (play);

  return play;
}

static HsdPile
pile_of (const int *cards, guint n)
{
  HsdPile pile = 0;

  for (guint i = 0; i < n; i++)
    pile |= 1u << cards[i];

  return pile;
}

static void
check_value (HsdBestPlay *play, const NaiveFuture *future, const int *hand, const int *draw, guint n_draw)
{
  NaiveRatio value = naive_expect (future, hand, draw, n_draw);
  g_autofree char *want = odds_ratio (value.above, value.below);
  g_autofree char *got = hsd_fraction_to_string (hsd_best_play_value (play, pile_of (hand, 3), pile_of (draw, n_draw)));

  g_assert_cmpstr (got, ==, want);
}

/* --- every hand of small decks --- */

/* All hands of three of a deck of six or seven, with the rest in the draw pile. */
static void
check_deck (HsdBestPlay *play, const NaiveFuture *future, const int *deck, guint n)
{
  for (guint set = 0; set < 1u << n; set++)
    {
      int hand[CARDS];
      int draw[CARDS];
      guint n_hand = 0;
      guint n_draw = 0;

      if (__builtin_popcount (set) != 3)
        continue;
      for (guint i = 0; i < n; i++)
        if (set >> i & 1)
          hand[n_hand++] = deck[i];
        else
          draw[n_draw++] = deck[i];
      check_value (play, future, hand, draw, n_draw);
    }
}

static const struct
{
  const char *name;
  guint n;
  int offsets[HSD_OFFSETS_MAX];
} futures[] = {
  { "zero", 1, { 0 } },
  { "usual", 13, { -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 } },
  { "far", 4, { -99, 99, -14, 20 } },
  { "the-devil", 3, { 1, 2, 1 } },
  { "one-high", 2, { 5, 12 } },
};

static void
check_future (const int *offsets, guint n, gint64 seed)
{
  g_autoptr (HsdBestPlay) play = compute (offsets, n);
  g_autoptr (HsdEntropy) dice = odds_dice (seed);
  NaiveFuture future = { offsets, n };

  for (guint i = 0; i < 12; i++)
    {
      int deck[7];

      naive_deal (dice, deck, i % 2 == 0 ? 6 : 7);
      check_deck (play, &future, deck, i % 2 == 0 ? 6 : 7);
    }
  for (guint n_draw = 0; n_draw <= 4; n_draw++)
    {
      int cards[7];

      naive_deal (dice, cards, 3 + n_draw);
      check_value (play, &future, cards, cards + 3, n_draw);
    }
}

static void
test_small_decks (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  check_future (futures[i].offsets, futures[i].n, i);
}

/* The highest number of offsets. */
static void
test_many_offsets (void)
{
  int offsets[HSD_OFFSETS_MAX];
  g_autoptr (HsdEntropy) dice = odds_dice (31);

  for (guint i = 0; i < HSD_OFFSETS_MAX; i++)
    offsets[i] = odds_pick (dice, -12, 22);
  check_future (offsets, HSD_OFFSETS_MAX, 32);
}

/* Five cards to draw, a little further than the others. */
static void
test_five_to_draw (void)
{
  g_autoptr (HsdBestPlay) play = compute (usual, G_N_ELEMENTS (usual));
  g_autoptr (HsdEntropy) dice = odds_dice (33);
  NaiveFuture future = { usual, G_N_ELEMENTS (usual) };

  for (guint i = 0; i < 3; i++)
    {
      int cards[8];

      naive_deal (dice, cards, 8);
      check_value (play, &future, cards, cards + 3, 5);
    }
}

/* --- figures known from elsewhere --- */

static const struct
{
  guint n;
  int offsets[13];
  const char *cycle;
} cycles[] = {
  { 1, { 0 }, "110/21" },
  { 2, { 0, 0 }, "110/21" },
  { 13, { -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 }, "61101572768162508010111/9113853041327085891840" },
  { 13, { 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, -1, -2, -3 }, "61101572768162508010111/9113853041327085891840" },
  { 1, { 99 }, "220/21" },  /* eleven tests of 20/21 */
  { 1, { -99 }, "11/21" },  /* eleven of 1/21 */
  { 2, { 99, -99 }, "11/2" },
};

static void
test_cycles (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cycles); i++)
    {
      g_autoptr (HsdBestPlay) play = compute (cycles[i].offsets, cycles[i].n);
      g_autofree char *text = hsd_fraction_to_string (hsd_best_play_cycle (play));

      g_assert_cmpstr (text, ==, cycles[i].cycle);
    }
}

/* The cycle is the mean of the first hands, each with the eleven others to draw. */
static void
test_mean_of_hands (void)
{
  g_autoptr (HsdBestPlay) play = compute (usual + 2, 3);
  NaiveRatio sum = { 0, 1 };
  g_autofree char *want = NULL;
  g_autofree char *got = hsd_fraction_to_string (hsd_best_play_cycle (play));
  guint n = 0;

  for (HsdPile hand = 0; hand <= HSD_PILE_MINORS; hand += 2)
    if (hsd_pile_size (hand) == 3)
      {
        HsdFraction value = hsd_best_play_value (play, hand, HSD_PILE_MINORS & ~hand);

        sum = naive_plus (sum, (NaiveRatio) { value.numerator, value.denominator });
        n++;
      }

  want = odds_ratio (sum.above, sum.below * n);
  g_assert_cmpuint (n, ==, 364);
  g_assert_cmpstr (got, ==, want);
}

static void
test_successes (void)
{
  for (int sum = -120; sum <= 120; sum++)
    g_assert_cmpint (hsd_best_play_successes (sum), ==, naive_successes (sum));
}

/* Sixty-four offsets and all cards: the largest numbers possible. */
static void
test_longest (void)
{
  int offsets[HSD_OFFSETS_MAX];
  g_autoptr (HsdBestPlay) play = NULL;
  HsdFraction cycle;

  for (guint i = 0; i < HSD_OFFSETS_MAX; i++)
    offsets[i] = 99;
  play = compute (offsets, HSD_OFFSETS_MAX);
  cycle = hsd_best_play_cycle (play);

  g_assert_true (cycle.numerator == 220 && cycle.denominator == 21);
}

static void
test_is_for (void)
{
  const int one[] = { 1, 2, 3 };
  const int other[] = { 1, 2, 4 };
  g_autoptr (HsdBestPlay) play = compute (one, 3);

  g_assert_true (hsd_best_play_is_for (play, one, 3));
  g_assert_false (hsd_best_play_is_for (play, one, 2));
  g_assert_false (hsd_best_play_is_for (play, other, 3));
}

static void
test_references (void)
{
  const int offset = 0;
  HsdBestPlay *play = compute (&offset, 1);

  hsd_best_play_ref (play);
  hsd_best_play_unref (play);
  g_assert_true (hsd_best_play_is_for (play, &offset, 1));
  hsd_best_play_unref (play);
}

/* A hint must be instant: on average of a thousand, below a millisecond. */
static void
test_lookup (void)
{
  g_autoptr (HsdBestPlay) play = compute (usual, G_N_ELEMENTS (usual));
  g_autoptr (HsdEntropy) dice = odds_dice (34);
  gint64 began = g_get_monotonic_time ();

  for (guint i = 0; i < 1000; i++)
    {
      int cards[CARDS];
      guint n = (guint) odds_pick (dice, 3, CARDS);

      naive_deal (dice, cards, n);
      g_assert_true (hsd_fraction_fits (hsd_best_play_value (play, pile_of (cards, 3), pile_of (cards + 3, n - 3))));
    }

  g_assert_cmpint (g_get_monotonic_time () - began, <, 1000 * 1000);
}

HSD_SUITE (best_play)
{
  g_test_add_func ("/best-play/successes", test_successes);
  g_test_add_func ("/best-play/cycles", test_cycles);
  g_test_add_func ("/best-play/mean-of-hands", test_mean_of_hands);
  g_test_add_func ("/best-play/longest", test_longest);
  g_test_add_func ("/best-play/is-for", test_is_for);
  for (guint i = 0; i < G_N_ELEMENTS (futures); i++)
    {
      g_autofree char *path = g_strdup_printf ("/best-play/small-decks/%s", futures[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_small_decks);
    }
  g_test_add_func ("/best-play/many-offsets", test_many_offsets);
  g_test_add_func ("/best-play/references", test_references);
  g_test_add_func ("/best-play/lookup", test_lookup);
  if (g_test_slow ())
    g_test_add_func ("/best-play/five-to-draw", test_five_to_draw);
}
