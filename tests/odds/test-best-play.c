/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The best play of a cycle: published figures, a naive expectimax without common code, and the
 * computation in a thread, with its progress and cancellation. */

#include "config.h"

#include "naive-play.h"

#include "model/odds/best-play.h"
#include "suite.h"

#define CARDS 14

static const int usual[] = { -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };

static HsdBestPlay *
compute (const int *offsets, guint n)
{
  g_autoptr (GError) error = NULL;
  HsdBestPlay *play = hsd_best_play_new (offsets, n, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
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

/* The worth of a card: the share of the majors with which it succeeds, and what is then expected. */
static HsdFraction
score (HsdBestPlay *play, HsdPile hand, HsdPile draw, int card, int offset)
{
  return hsd_fraction_add (hsd_fraction (naive_successes (card + offset), 21),
                           hsd_best_play_value (play, hsd_pile_without (hand, card), draw));
}

/* No card of the hand is worth more than the one that is chosen, and of those that are worth as much it is the lowest. */
static void
test_choose (void)
{
  g_autoptr (HsdBestPlay) play = compute (usual, G_N_ELEMENTS (usual));
  g_autoptr (HsdEntropy) dice = odds_dice (35);

  for (guint i = 0; i < 400; i++)
    {
      int cards[CARDS];
      guint n = (guint) odds_pick (dice, 4, CARDS);
      int offset = odds_pick (dice, -16, 22);
      HsdPile hand, draw;
      HsdFraction best;
      int card;

      naive_deal (dice, cards, n);
      hand = pile_of (cards, 4);
      draw = pile_of (cards + 4, n - 4);
      card = hsd_best_play_choose (play, hand, draw, offset);
      g_assert_true (hsd_pile_has (hand, card));
      best = score (play, hand, draw, card, offset);
      for (guint k = 0; k < 4; k++)
        g_assert_cmpint (hsd_fraction_compare (score (play, hand, draw, cards[k], offset), best), <, cards[k] < card ? 0 : 1);
    }
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

/* --- told, stopped, in a thread --- */

typedef struct
{
  GCancellable *cancellable;
  guint stop_at; /* the call that cancels it; 0: none */
  guint n_calls;
  double last;
  GThread *thread;
} Told;

static void
told_cb (double done, gpointer user_data)
{
  Told *told = user_data;

  g_assert_cmpfloat (done, >, told->last);
  g_assert_cmpfloat (done, <=, 1.0);
  told->last = done;
  told->thread = g_thread_self ();
  if (++told->n_calls == told->stop_at)
    g_cancellable_cancel (told->cancellable);
}

static void
test_progress (void)
{
  Told told = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdBestPlay) play = hsd_best_play_new (usual, 1, NULL, told_cb, &told, &error);

  g_assert_no_error (error);
  g_assert_nonnull (play);
  g_assert_cmpuint (told.n_calls, >=, 5);
  g_assert_cmpfloat (told.last, ==, 1.0);
}

static void
test_cancelled_before (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  Told told = { 0 };

  g_cancellable_cancel (cancellable);
  g_assert_null (hsd_best_play_new (usual, G_N_ELEMENTS (usual), cancellable, told_cb, &told, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (told.n_calls, ==, 0);
}

static void
test_cancelled_during (void)
{
  for (guint stop_at = 1; stop_at <= 6; stop_at++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GError) error = NULL;
      Told told = { .cancellable = cancellable, .stop_at = stop_at };

      g_assert_null (hsd_best_play_new (usual, 2, cancellable, told_cb, &told, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_cmpuint (told.n_calls, ==, stop_at);
    }
}

typedef struct
{
  GMainLoop *loop;
  HsdBestPlay *play;
  GError *error;
  GThread *thread;
} Finish;

static void
finished_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Finish *finish = user_data;

  finish->thread = g_thread_self ();
  finish->play = hsd_best_play_new_finish (result, &finish->error);
  g_main_loop_quit (finish->loop);
}

/* Runs the main loop until it is finished. */
static void
compute_async (Finish *finish, Told *told, int *offsets, guint n)
{
  finish->loop = g_main_loop_new (NULL, FALSE);
  hsd_best_play_new_async (offsets, n, told->cancellable, told_cb, told, finished_cb, finish);
  /* The caller may change them. */
  memset (offsets, 0, n * sizeof *offsets);
  g_assert_null (finish->thread);
  g_main_loop_run (finish->loop);
  g_main_loop_unref (finish->loop);
}

static void
test_async (void)
{
  int offsets[] = { -1, 4, 7 };
  const int same[] = { -1, 4, 7 };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (HsdBestPlay) play = compute (same, 3);
  Told told = { .cancellable = cancellable };
  Finish finish = { 0 };

  compute_async (&finish, &told, offsets, 3);
  g_assert_no_error (finish.error);
  g_assert_true (finish.thread == g_thread_self ());
  g_assert_true (told.thread != g_thread_self ());
  g_assert_cmpfloat (told.last, ==, 1.0);
  g_assert_true (hsd_best_play_is_for (finish.play, same, 3));
  g_assert_cmpint (hsd_fraction_compare (hsd_best_play_cycle (finish.play), hsd_best_play_cycle (play)), ==, 0);
  hsd_best_play_unref (finish.play);
}

static void
test_async_cancelled (void)
{
  for (guint stop_at = 0; stop_at <= 3; stop_at++)
    {
      int offsets[] = { -1, 4, 7 };
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      Told told = { .cancellable = cancellable, .stop_at = stop_at };
      Finish finish = { 0 };

      if (stop_at == 0)
        g_cancellable_cancel (cancellable);
      compute_async (&finish, &told, offsets, 3);
      g_assert_null (finish.play);
      g_assert_error (finish.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_true (finish.thread == g_thread_self ());
      g_assert_cmpuint (told.n_calls, ==, stop_at);
      g_clear_error (&finish.error);
    }
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
  g_test_add_func ("/best-play/choose", test_choose);
  g_test_add_func ("/best-play/is-for", test_is_for);
  for (guint i = 0; i < G_N_ELEMENTS (futures); i++)
    {
      g_autofree char *path = g_strdup_printf ("/best-play/small-decks/%s", futures[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_small_decks);
    }
  g_test_add_func ("/best-play/many-offsets", test_many_offsets);
  g_test_add_func ("/best-play/progress", test_progress);
  g_test_add_func ("/best-play/cancelled-before", test_cancelled_before);
  g_test_add_func ("/best-play/cancelled-during", test_cancelled_during);
  g_test_add_func ("/best-play/async", test_async);
  g_test_add_func ("/best-play/async-cancelled", test_async_cancelled);
  g_test_add_func ("/best-play/references", test_references);
  g_test_add_func ("/best-play/lookup", test_lookup);
  if (g_test_slow ())
    g_test_add_func ("/best-play/five-to-draw", test_five_to_draw);
}
