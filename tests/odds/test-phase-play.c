/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The best play of a phase, in which majors run out, against an expectimax without common code, and against the best
 * play of the ordinary rule; how long it takes at most. */

#include "config.h"

#include <math.h>
#include <time.h>

#include "naive-phase.h"
#include "odds-support.h"

#include "model/odds/best-play.h"
#include "model/odds/phase-play.h"
#include "suite.h"

#define NEAR 1e-10

static const int usual[] = { -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };

/* @n of the cards @low … @high, none of them in @but. */
static HsdPile
pick_cards (HsdEntropy *dice, guint n, int low, int high, HsdPile but)
{
  HsdPile pile = HSD_PILE_EMPTY;

  while (hsd_pile_size (pile) < n)
    {
      int card = odds_pick (dice, low, high);

      if (!hsd_pile_has (but, card))
        pile = hsd_pile_with (pile, card);
    }

  return pile;
}

static void
check (const HsdPhaseQuestion *question)
{
  HsdPhaseAnswer answer;
  NaivePhase naive = { question->offsets, question->n_offsets, question->tests, question->npcs, question->tests };

  hsd_phase_play_count (question, &answer);
  g_assert_cmpuint (answer.followed, >=, 1);
  naive.followed = answer.followed;

  for (int card = 1; card <= 14; card++)
    {
      double got = hsd_fraction_to_double (answer.later[card]);
      double want = 0;

      g_assert_true (hsd_fraction_fits (answer.later[card]));
      if (hsd_pile_has (question->hand, card))
        want = naive_phase_later (&naive, hsd_pile_without (question->hand, card), question->draw, question->majors, question->other);
      if (fabs (got - want) > NEAR)
        g_error ("hand %x, draw %x, majors %x, tests %u, followed %u%s%s, card %d: %.12f instead of %.12f", question->hand,
                 question->draw, question->majors, question->tests, answer.followed, question->other ? ", other" : "",
                 question->npcs ? ", npcs" : "", card, got, want);
    }
}

/* --- majors that are put aside --- */

/* @known keeps what was worked out of each set of majors that are left. */
static double
naive_aside (const NaivePhase *naive, const HsdPhaseQuestion *question, GHashTable *known, HsdPile rest, HsdPile left)
{
  double sum = 0;
  double *value;

  if (left == HSD_PILE_EMPTY)
    left = HSD_PILE_MAJORS & ~1u;
  value = g_hash_table_lookup (known, GUINT_TO_POINTER (left));
  if (value != NULL)
    return *value;

  for (HsdPile these = left; these != HSD_PILE_EMPTY; these &= these - 1)
    {
      HsdPile then = left & ~(these & -these);

      if (question->aside & these & -these)
        sum += naive_aside (naive, question, known, rest, then);
      else
        sum += naive_phase_later (naive, rest, question->draw, then != HSD_PILE_EMPTY ? then : HSD_PILE_MAJORS & ~1u, TRUE);
    }

  value = g_new (double, 1);
  *value = sum / hsd_pile_size (left);
  g_hash_table_insert (known, GUINT_TO_POINTER (left), value);

  return *value;
}

/* Those above XIV are met, one after the other, until one comes that is not. */
static void
test_put_aside (void)
{
  g_autoptr (HsdEntropy) dice = odds_dice (61);
  guint n_counted = 0;

  for (guint i = 0; i < 50; i++)
    {
      int offsets[2] = { odds_pick (dice, -5, 12), odds_pick (dice, -5, 12) };
      HsdPhaseQuestion question = {
        .tests = i % 5 == 0 ? 2 : i % 3 + 1,
        .hand = pick_cards (dice, 4, 1, 14, HSD_PILE_EMPTY),
        .majors = pick_cards (dice, odds_pick (dice, 1, 6), i % 5 == 0 ? 15 : 8, 21, HSD_PILE_EMPTY),
        .aside = 0x3f8000,
        .offsets = offsets,
        .n_offsets = 2,
      };
      HsdPhaseAnswer answer;

      question.draw = pick_cards (dice, odds_pick (dice, question.tests, 3), 1, 14, question.hand);
      hsd_phase_play_count (&question, &answer);
      if (answer.followed == 0)
        continue;
      n_counted++;
      for (HsdPile left = question.hand; left != HSD_PILE_EMPTY; left &= left - 1)
        {
          int card = __builtin_ctz (left);
          NaivePhase naive = { offsets, 2, question.tests, FALSE, question.tests };
          g_autoptr (GHashTable) known = g_hash_table_new_full (NULL, NULL, NULL, g_free);

          g_assert_cmpfloat_with_epsilon (hsd_fraction_to_double (answer.later[card]),
                                          naive_aside (&naive, &question, known, hsd_pile_without (question.hand, card), question.majors),
                                          NEAR);
        }
    }

  g_assert_cmpuint (n_counted, >, 30);
}

/* --- random positions --- */

/* As many positions that the expectimax can go through: the more tests, the fewer cards, majors and offsets. */
static void
check_random (guint count, gint64 seed)
{
  static const struct
  {
    guint tests;
    guint most_draw;
    guint least_majors;
    guint most_majors;
    guint most_offsets;
  } sizes[] = {
    { 1, 5, 1, 21, 4 }, { 2, 4, 1, 9, 13 }, { 3, 3, 1, 21, 4 }, { 3, 4, 1, 5, 5 },
    { 4, 3, 2, 8, 2 },  { 4, 4, 2, 3, 2 },  { 5, 4, 3, 4, 1 },  { 4, 4, 1, 1, 1 },
  };
  g_autoptr (HsdEntropy) dice = odds_dice (seed);

  for (guint i = 0; i < count; i++)
    {
      guint size = i % G_N_ELEMENTS (sizes);
      int offsets[13];
      HsdPhaseQuestion question = {
        .tests = sizes[size].tests,
        .hand = pick_cards (dice, 4, 1, 14, HSD_PILE_EMPTY),
        .majors = pick_cards (dice, odds_pick (dice, sizes[size].least_majors, sizes[size].most_majors), 1, 21, HSD_PILE_EMPTY) | (guint) odds_pick (dice, 0, 1),
        .other = odds_pick (dice, 0, 3) == 0,
        .offsets = offsets,
        .n_offsets = odds_pick (dice, 1, sizes[size].most_offsets),
      };

      for (guint j = 0; j < question.n_offsets; j++)
        offsets[j] = odds_pick (dice, 0, 7) == 0 ? odds_pick (dice, -99, 99) : odds_pick (dice, -5, 12);
      question.draw = pick_cards (dice, odds_pick (dice, question.tests - 1, sizes[size].most_draw), 1, 14, question.hand);
      if (!question.other && (question.majors & HSD_PILE_NPC_MAJORS) != HSD_PILE_EMPTY)
        question.npcs = odds_pick (dice, 0, 2) == 0;
      if (question.tests > 2 && odds_pick (dice, 0, 2) == 0)
        question.followed = odds_pick (dice, 1, question.tests);
      check (&question);
    }
}

static void
test_random (void)
{
  check_random (64, 51);
}

static void
test_many_random (void)
{
  if (!g_test_slow ())
    {
      g_test_skip ("only with -m slow");
      return;
    }

  check_random (10000, 52);
}

/* --- a position of a game --- */

/* At the tenth round of a phase the highest card is the best, where the whole talon would keep it. */
static void
test_tenth_round (void)
{
  HsdPhaseQuestion question = {
    .hand = 1 << 3 | 1 << 6 | 1 << 7 | 1 << 13,
    .draw = 1 << 2,
    .majors = 1 | 0x7e | 1 << 9 | 1 << 15 | 1 << 16 | 1 << 19 | 1 << 20 | 1 << 21,
    .tests = 2,
    .offsets = usual,
    .n_offsets = G_N_ELEMENTS (usual),
  };
  HsdPhaseAnswer answer;
  g_autofree char *high = NULL;
  g_autofree char *low = NULL;

  /* With 7, sums −3 … 9 more: 5 + 6 + 7 × 3 + 8 × 7 + 9 of 12, thirteen times. With 13: 8 × 6 + 9 × 3 + 10 + 11 × 3. */
  hsd_phase_play_count (&question, &answer);
  high = hsd_fraction_to_string (answer.later[13]);
  low = hsd_fraction_to_string (answer.later[3]);
  g_assert_cmpstr (high, ==, "97/156");
  g_assert_cmpstr (low, ==, "59/78");
  g_assert_cmpuint (answer.followed, ==, 2);
}

/* The last test of a phase in the middle of a cycle: the good card is kept for the tests after it. */
static void
test_mid_cycle (void)
{
  HsdPhaseQuestion question = {
    .hand = 1 << 2 | 1 << 3 | 1 << 4 | 1 << 13,
    .draw = 1 << 5 | 1 << 14,
    .majors = 1 << 7 | 1 << 11 | 1 << 17 | 1 << 18 | 1 << 20 | 1 << 21,
    .tests = 1,
    .offsets = usual,
    .n_offsets = G_N_ELEMENTS (usual),
  };
  HsdPhaseAnswer answer;

  /* With −3 only XXI is beaten by the 2, and VII by the queen. */
  hsd_phase_play_count (&question, &answer);
  g_assert_cmpfloat_with_epsilon (1 / 6.0 + hsd_fraction_to_double (answer.later[2]), 1.743, 5e-4);
  g_assert_cmpfloat_with_epsilon (2 / 6.0 + hsd_fraction_to_double (answer.later[13]), 1.569, 5e-4);
}

/* The ordinary rule, by the table of all hands. */
static void
test_whole (void)
{
  g_autoptr (HsdBestPlay) play = hsd_best_play_new (usual, G_N_ELEMENTS (usual));
  g_autoptr (HsdEntropy) dice = odds_dice (53);

  for (guint n_draw = 1; n_draw <= 10; n_draw++)
    {
      HsdPile hand = pick_cards (dice, 4, 1, 14, HSD_PILE_EMPTY);
      HsdPhaseQuestion question = {
        .hand = hand,
        .draw = pick_cards (dice, n_draw, 1, 14, hand),
        .majors = pick_cards (dice, 5, 1, 21, HSD_PILE_EMPTY),
        .tests = 1,
        .offsets = usual,
        .n_offsets = G_N_ELEMENTS (usual),
      };
      HsdPhaseAnswer answer;

      hsd_phase_play_count (&question, &answer);
      g_assert_cmpuint (answer.followed, ==, question.tests);
      for (guint i = 0; i < 4; i++)
        {
          int card = hsd_pile_at (hand, i);
          HsdFraction want = hsd_best_play_value (play, hsd_pile_without (hand, card), question.draw);

          g_assert_cmpint (hsd_fraction_compare (answer.later[card], want), ==, 0);
        }
    }
}

/* --- the longest --- */

/* A choice that follows fewer tests expects less, and never more. */
static void
test_followed (void)
{
  HsdPhaseQuestion question = {
    .hand = 1 << 3 | 1 << 7 | 1 << 10 | 1 << 14,
    .draw = 1 << 1 | 1 << 12 | 1 << 5 | 1 << 9,
    .majors = HSD_PILE_MAJORS,
    .tests = 5,
    .offsets = usual,
    .n_offsets = G_N_ELEMENTS (usual),
  };
  HsdPhaseAnswer answers[6];

  for (guint followed = 1; followed <= 5; followed++)
    {
      question.followed = followed;
      hsd_phase_play_count (&question, &answers[followed]);
      /* The majors of the last two tests are known as well as can be when those of the one before are. */
      g_assert_cmpuint (answers[followed].followed, ==, followed >= 4 ? 5 : followed);
      for (int card = 1; card <= 14 && followed > 1; card++)
        g_assert_cmpint (hsd_fraction_compare (answers[followed - 1].later[card], answers[followed].later[card]), <=, 0);
    }
  g_assert_cmpint (hsd_fraction_compare (answers[1].later[3], answers[5].later[3]), <, 0);
}

/* How many of the majors succeed with a sum. */
static guint
count_share (HsdPile majors, int sum)
{
  guint n = 0;

  for (int major = 1; major <= 21; major++)
    n += hsd_pile_has (majors, major) && major != 15 && (major == 21 || major <= sum);

  return n;
}

/* Where every card of the hand is as good as another, no choice gains anything, and nothing is gained by knowing the majors:
 * each of them is as likely to meet a test, so that a test expects the share of the majors that succeed, until none is left. */
static void
test_no_choice (void)
{
  static const int offsets[] = { 99, -99, 99, 99, -99 };
  g_autoptr (HsdEntropy) dice = odds_dice (55);

  for (guint i = 0; i < 80; i++)
    {
      guint tests = i % 10 + 2;
      HsdPile hand = pick_cards (dice, 4, 1, 14, HSD_PILE_EMPTY);
      HsdPile majors = pick_cards (dice, odds_pick (dice, 1, i % 3 == 0 ? 3 : 21), 1, 21, HSD_PILE_EMPTY);
      HsdPhaseQuestion question = {
        .hand = hand,
        .draw = pick_cards (dice, odds_pick (dice, tests - 1, 10), 1, 14, hand),
        .majors = majors,
        .other = odds_pick (dice, 0, 2) == 0,
        .tests = tests,
        .followed = odds_pick (dice, 1, MIN (tests, 3)),
        .offsets = offsets + odds_pick (dice, 0, 1),
        .n_offsets = odds_pick (dice, 1, 4),
      };
      HsdFraction want = HSD_FRACTION_ZERO;
      HsdPhaseAnswer answer;

      for (guint test = question.other ? 0 : 1, n = 1; n <= hsd_pile_size (question.draw); test++, n++)
        for (guint k = 0; k < question.n_offsets; k++)
          {
            HsdPile met = n >= tests || test >= hsd_pile_size (majors) ? HSD_PILE_MAJORS & ~1u : majors;
            guint share = count_share (met, question.offsets[k] > 0 ? 20 : 0);

            want = hsd_fraction_add (want, hsd_fraction (share, hsd_pile_size (met) * question.n_offsets));
          }

      hsd_phase_play_count (&question, &answer);
      for (guint k = 0; k < 4; k++)
        g_assert_cmpint (hsd_fraction_compare (answer.later[hsd_pile_at (hand, k)], want), ==, 0);
    }
}

/* Each length of a phase with each draw pile and talon, with the usual offsets and with as many as there can be: the
 * numbers fit, few tests are counted exactly, and none takes long. */
static void
test_longest (void)
{
  g_autoptr (HsdEntropy) dice = odds_dice (54);
  int many[HSD_OFFSETS_MAX];
  clock_t longest = 0;

  for (guint i = 0; i < HSD_OFFSETS_MAX; i++)
    many[i] = (int) i - 20;

  for (guint tests = 2; tests <= 11; tests++)
    for (guint n_draw = tests - 1; n_draw <= 10; n_draw += 1 + (10 - n_draw) / 2)
      for (guint n_majors = 1; n_majors <= 21; n_majors += 10)
        for (guint kind = 0; kind < 2; kind++)
          {
            HsdPile hand = pick_cards (dice, 4, 1, 14, HSD_PILE_EMPTY);
            HsdPhaseQuestion question = {
              .hand = hand,
              .draw = pick_cards (dice, n_draw, 1, 14, hand),
              .majors = pick_cards (dice, n_majors, 1, 21, HSD_PILE_EMPTY),
              .tests = tests,
              .other = n_draw % 3 == 0,
              .offsets = kind == 0 ? usual : many,
              .n_offsets = kind == 0 ? G_N_ELEMENTS (usual) : G_N_ELEMENTS (many),
            };
            HsdPhaseAnswer answer;
            clock_t began = clock ();
            clock_t took;

            hsd_phase_play_count (&question, &answer);
            took = clock () - began;
            longest = MAX (longest, took);
            if (g_test_verbose ())
              g_test_message ("%u tests, %u to draw, %u majors, %u offsets: %u followed, %.3f s", tests, n_draw, n_majors,
                              question.n_offsets, answer.followed, (double) took / CLOCKS_PER_SEC);
            if (kind == 0 && (tests <= 3 || (tests <= 7 && n_draw == tests - 1)))
              g_assert_cmpuint (answer.followed, ==, tests);
            for (guint i = 0; i < 4; i++)
              g_assert_true (hsd_fraction_fits (answer.later[hsd_pile_at (hand, i)]));
          }

  g_test_message ("the longest took %.3f s", (double) longest / CLOCKS_PER_SEC);
}

HSD_SUITE (phase_play)
{
  g_test_add_func ("/phase-play/put-aside", test_put_aside);
  g_test_add_func ("/phase-play/random", test_random);
  g_test_add_func ("/phase-play/many-random", test_many_random);
  g_test_add_func ("/phase-play/tenth-round", test_tenth_round);
  g_test_add_func ("/phase-play/mid-cycle", test_mid_cycle);
  g_test_add_func ("/phase-play/whole", test_whole);
  g_test_add_func ("/phase-play/followed", test_followed);
  g_test_add_func ("/phase-play/no-choice", test_no_choice);
  g_test_add_func ("/phase-play/longest", test_longest);
}
