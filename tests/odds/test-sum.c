/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sum of the highest or lowest of some dice, against a count of every way in which they fall. */

#include "config.h"

#include "model/odds/sum.h"
#include "model/systems/free-dice.h"
#include "suite.h"

#define SPAN 100 /* of what is counted one by one, on either side of 0 */

static const struct
{
  guint n_faces, n, keep;
  HsdKeep which;
} pools[] = {
  { 6, 1, 1, HSD_KEEP_HIGHEST },  { 6, 3, 3, HSD_KEEP_HIGHEST }, { 6, 4, 3, HSD_KEEP_HIGHEST }, { 6, 4, 3, HSD_KEEP_LOWEST },
  { 20, 2, 1, HSD_KEEP_HIGHEST }, { 20, 2, 1, HSD_KEEP_LOWEST }, { 4, 6, 2, HSD_KEEP_HIGHEST }, { 4, 6, 5, HSD_KEEP_LOWEST },
  { 10, 4, 1, HSD_KEEP_LOWEST },  { 12, 3, 2, HSD_KEEP_HIGHEST }, { 2, 10, 4, HSD_KEEP_LOWEST }, { 1, 5, 3, HSD_KEEP_HIGHEST },
};

static int
compare_faces (const void *a, const void *b)
{
  return *(const int *) a - *(const int *) b;
}

/* The dice as they lie there, sorted. */
static int
sum_of (const int *faces, guint pool)
{
  int sorted[16];
  int sum = 0;

  memcpy (sorted, faces, pools[pool].n * sizeof (int));
  qsort (sorted, pools[pool].n, sizeof (int), compare_faces);
  for (guint i = 0; i < pools[pool].keep; i++)
    sum += sorted[pools[pool].which == HSD_KEEP_LOWEST ? i : pools[pool].n - 1 - i];

  return sum;
}

/* The next way in which they fall; FALSE after the last one. */
static gboolean
fall_on (int *faces, guint pool)
{
  for (guint i = 0; i < pools[pool].n; i++)
    {
      if (faces[i]++ < (int) pools[pool].n_faces)
        return TRUE;
      faces[i] = 1;
    }

  return FALSE;
}

static void
test_pool (gconstpointer data)
{
  guint pool = GPOINTER_TO_UINT (data);
  g_autoptr (HsdSum) sum = hsd_sum_new (0);
  guint64 counted[SPAN] = { 0 };
  guint64 all = 0, weighted = 0;
  int faces[16];

  for (guint i = 0; i < pools[pool].n; i++)
    faces[i] = 1;
  do
    {
      int total = sum_of (faces, pool);

      counted[total]++;
      weighted += total;
      all++;
    }
  while (fall_on (faces, pool));

  hsd_sum_add_dice (sum, pools[pool].n_faces, pools[pool].n, pools[pool].keep, pools[pool].which, FALSE);
  g_assert_true (sum->total == all);
  for (int value = 0; value < SPAN; value++)
    g_assert_cmpint (hsd_fraction_compare (hsd_sum_chance (sum, value), hsd_fraction (counted[value], all)), ==, 0);
  g_assert_cmpint (hsd_fraction_compare (hsd_sum_mean (sum), hsd_fraction (weighted, all)), ==, 0);
}

/* Two pools and a number: 2d4 − 2d6kh1 + 3, by hand. */
static void
test_minus (void)
{
  g_autoptr (HsdSum) sum = hsd_sum_new (3);
  guint64 counted[2 * SPAN] = { 0 };

  for (int a = 1; a <= 4; a++)
    for (int b = 1; b <= 4; b++)
      for (int c = 1; c <= 6; c++)
        for (int d = 1; d <= 6; d++)
          counted[SPAN + a + b - MAX (c, d) + 3]++;

  hsd_sum_add_dice (sum, 4, 2, 2, HSD_KEEP_HIGHEST, FALSE);
  hsd_sum_add_dice (sum, 6, 2, 1, HSD_KEEP_HIGHEST, TRUE);
  g_assert_cmpint (sum->lowest, ==, -1);
  g_assert_cmpuint (sum->size, ==, 12);
  for (int value = -SPAN; value < SPAN; value++)
    g_assert_cmpint (hsd_fraction_compare (hsd_sum_chance (sum, value), hsd_fraction (counted[SPAN + value], 4 * 4 * 6 * 6)), ==, 0);
}

/* The largest that may be written add up to all there is: nothing has overflowed. */
static void
test_largest (gconstpointer data)
{
  g_autoptr (HsdSum) sum = NULL;
  HsdCount all = 0, total = 1;
  HsdFreeThrow throw;

  g_assert_true (hsd_free_read (&throw, data, NULL));
  sum = hsd_free_sum (&throw);
  for (guint i = 0; i < sum->size; i++)
    all += sum->counts[i];
  for (guint i = 0; i < throw.n_terms; i++)
    for (guint k = 0; k < throw.terms[i].n; k++)
      total *= hsd_free_n_faces (throw.terms[i].kind);

  g_assert_true (all == total && sum->total == total && total < HSD_SUM_MOST);
  g_assert_true (hsd_fraction_fits (hsd_sum_mean (sum)));
}

HSD_SUITE (sum)
{
  static const char *const largest[] = { "16d100", "16d100kl7+999", "25d20kh3", "43d6kh20", "55d4kl54", "8d20kh4-8d12+8d10kl2-999" };

  for (guint i = 0; i < G_N_ELEMENTS (pools); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sum/%ud%u%s%u", pools[i].n, pools[i].n_faces,
                                               pools[i].which == HSD_KEEP_LOWEST ? "kl" : "kh", pools[i].keep);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_pool);
    }
  for (guint i = 0; i < G_N_ELEMENTS (largest); i++)
    {
      g_autofree char *path = g_strconcat ("/sum/largest/", largest[i], NULL);

      g_test_add_data_func (path, largest[i], test_largest);
    }
  g_test_add_func ("/sum/minus", test_minus);
}
