/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The distribution of our own chance, and the proof that the same check detects loaded dice. With
 * -m slow, ten times as many draws, and the kernel's source too. */

#include "config.h"

#include <math.h>

#include "model/chance/dice.h"
#include "model/odds/chi-square.h"
#include "suite.h"

#define DRAWS_QUICK 1000000
#define DRAWS_SLOW 10000000
#define SEED 20

/* --- the judge --- */

static const struct
{
  double a;
  double x;
  double q;
  double precision; /* relative */
} tails[] = {
  /* Q (1, x) = e^−x and Q (1/2, x) = erfc (√x). */
  { 1, 0, 1, 1e-12 },
  { 1, 1, 0.36787944117144233, 1e-12 },
  { 1, 20, 2.0611536224385578e-9, 1e-12 },
  { 0.5, 0.5, 0.31731050786291415, 1e-12 },
  { 0.5, 2, 0.04550026389635842, 1e-12 },
  /* Q (n, x) = e^−x Σ x^k / k!, k under n. */
  { 2, 2, 0.4060058497098381, 1e-12 },
  { 3, 1, 0.91969860292860584, 1e-12 },
  { 10, 5, 0.968171942693795, 1e-12 },
  { 10, 10, 0.45792971447185221, 1e-12 },
  { 10, 30, 7.121750862815577e-6, 1e-12 },
  /* Upper points of χ² as printed in tables: 1 − Q is 0.95 and 0.999. */
  { 2.5, 11.0705 / 2, 0.05, 1e-4 },
  { 9.5, 30.1435 / 2, 0.05, 1e-4 },
  { 9.5, 43.8202 / 2, 0.001, 1e-4 },
  { 49.5, 123.2252 / 2, 0.05, 1e-4 },
};

static void
test_tail (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tails); i++)
    g_assert_cmpfloat_with_epsilon (hsd_gamma_tail (tails[i].a, tails[i].x) / tails[i].q, 1, tails[i].precision);

  /* Where both methods apply, they agree. */
  for (double a = 1; a < 60; a += 0.5)
    g_assert_cmpfloat_with_epsilon (hsd_gamma_tail (a, nextafter (a + 1, 0)), hsd_gamma_tail (a, a + 1), 1e-12);
}

static void
test_statistic (void)
{
  const guint64 even[] = { 500, 500, 500, 500 };
  const guint64 leaning[] = { 44, 56 }; /* Σ = 36/50 + 36/50 = 1.44 with one degree: erfc (√0.72) */

  g_assert_cmpfloat (hsd_chi_square_p (even, 4), ==, 1);
  g_assert_cmpfloat_with_epsilon (hsd_chi_square_p (leaning, 2), 0.23013934044341544, 1e-12);
}

/* --- what is judged: a number below n, fair or not --- */

typedef guint32 (*Draw) (HsdEntropy *entropy, guint32 n);

static guint32
draw_below (HsdEntropy *entropy, guint32 n)
{
  g_autoptr (GError) error = NULL;
  guint32 value;

  hsd_entropy_below (entropy, n, &value, &error);
  g_assert_no_error (error);

  return value;
}

/* The classic mistake: 256 is no multiple of 20, the sixteen low faces come more often. */
static guint32
draw_modulo (HsdEntropy *entropy, guint32 n)
{
  return draw_below (entropy, 256) % n;
}

/* Rounds instead of truncating: the lowest and the highest number come half as often. */
static guint32
draw_rounded (HsdEntropy *entropy, guint32 n)
{
  return (draw_below (entropy, 1000000) * (guint64) (n - 1) + 500000) / 1000000;
}

/* One value is never drawn. */
static guint32
draw_short (HsdEntropy *entropy, guint32 n)
{
  return draw_below (entropy, n - 1);
}

/* One throw in two hundred is always the highest face. */
static guint32
draw_loaded (HsdEntropy *entropy, guint32 n)
{
  return draw_below (entropy, 200) == 0 ? n - 1 : draw_below (entropy, n);
}

static double
judge (HsdEntropy *entropy, Draw draw, guint32 n, guint64 n_draws)
{
  g_autofree guint64 *counts = g_new0 (guint64, n);

  for (guint64 i = 0; i < n_draws; i++)
    counts[draw (entropy, n)]++;

  return hsd_chi_square_p (counts, n);
}

static guint64
n_draws (void)
{
  return g_test_slow () ? DRAWS_SLOW : DRAWS_QUICK;
}

static void
test_fair (gconstpointer data)
{
  guint32 n = GPOINTER_TO_UINT (data);
  g_autoptr (HsdEntropy) seeded = hsd_entropy_seeded_new_for_number (SEED);
  g_autoptr (HsdEntropy) kernel = hsd_entropy_system_new ();

  g_assert_cmpfloat (judge (seeded, draw_below, n, n_draws ()), >=, HSD_CHI_SQUARE_ALARM);
  if (g_test_slow ())
    g_assert_cmpfloat (judge (kernel, draw_below, n, n_draws ()), >=, HSD_CHI_SQUARE_ALARM);
}

static const struct
{
  const char *path;
  Draw draw;
  guint32 n;
} controls[] = {
  { "/chisquare/controls/modulo", draw_modulo, 20 },
  { "/chisquare/controls/rounded", draw_rounded, 6 },
  { "/chisquare/controls/never", draw_short, 100 },
  { "/chisquare/controls/loaded-d6", draw_loaded, 6 },
  { "/chisquare/controls/loaded-d20", draw_loaded, 20 },
};

static void
test_control (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (HsdEntropy) seeded = hsd_entropy_seeded_new_for_number (SEED);

  g_assert_cmpfloat (judge (seeded, controls[i].draw, controls[i].n, n_draws ()), <, HSD_CHI_SQUARE_ALARM);
}

/* --- whole dice --- */

static void
test_dice (void)
{
  g_autoptr (HsdEntropy) seeded = hsd_entropy_seeded_new_for_number (SEED);

  for (guint kind = 0; kind < HSD_N_DICE; kind++)
    {
      guint n = hsd_die_highest (kind) - hsd_die_lowest (kind) + 1;
      g_autofree guint64 *counts = g_new0 (guint64, n);

      for (guint i = 0; i < 200000; i++)
        {
          int face;

          g_assert_true (hsd_die_throw (kind, seeded, &face, NULL));
          g_assert_cmpint (face, >=, hsd_die_lowest (kind));
          g_assert_cmpint (face, <=, hsd_die_highest (kind));
          counts[face - hsd_die_lowest (kind)]++;
        }
      g_assert_cmpfloat (hsd_chi_square_p (counts, n), >=, HSD_CHI_SQUARE_ALARM);
    }
}

HSD_SUITE (chisquare)
{
  static const guint sizes[] = { 3, 6, 10, 14, 20, 22, 100 };

  g_test_add_func ("/chisquare/judge/tail", test_tail);
  g_test_add_func ("/chisquare/judge/statistic", test_statistic);
  g_test_add_func ("/dice", test_dice);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/chisquare/fair/%u", sizes[i]);

      g_test_add_data_func (path, GUINT_TO_POINTER (sizes[i]), test_fair);
    }

  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    g_test_add_data_func (controls[i].path, GUINT_TO_POINTER (i), test_control);
}
