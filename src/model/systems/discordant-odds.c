/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The odds of discordant dice: the five highest or lowest of the pool, then the level. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/odds/distribution.h"
#include "model/systems/discordant.h"

const HsdChanceName hsd_discordant_chance_names[] = {
  /* Translators: a chance among the odds of a roll; %s is a number with its sign. */
  { "results/±", N_("Result %s") },
  /* Translators: a figure among the odds of a roll: the mean of its results. */
  { "mean", N_("Mean") },
  { NULL },
};

/* −, 0 and + have two faces of six each. */
static void
init_die (HsdDistribution *die)
{
  hsd_distribution_init_empty (die, -1, 1);
  for (int value = -1; value <= 1; value++)
    hsd_distribution_add (die, value, 1);
}

gboolean
hsd_discordant_odds (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdChances *chances, GError **error)
{
  g_autoptr (HsdRecord) told = hsd_discordant_convert (input);
  int thrown_d = hsd_record_get (told, THROWN_D);
  int challenge = hsd_record_get (input, CHALLENGE);
  HsdDistribution result;
  HsdDistribution sum;
  HsdDistribution die;

  init_die (&die);
  if (thrown_d >= 0)
    hsd_distribution_keep_highest (&sum, &die, HSD_DISCORDANT_BASE + thrown_d, HSD_DISCORDANT_BASE);
  else
    hsd_distribution_keep_lowest (&sum, &die, HSD_DISCORDANT_BASE - thrown_d, HSD_DISCORDANT_BASE);
  hsd_distribution_shift_and_clamp (&result, &sum, hsd_record_get (told, ADDED_NIV), hsd_record_get (told, LOWEST),
                                    hsd_record_get (told, HIGHEST));

  for (int value = result.lowest; value < result.lowest + (int) result.size; value++)
    if (hsd_distribution_count (&result, value) > 0)
      hsd_chances_add (chances, hsd_distribution_chance (&result, value), "results/%d", value);
  hsd_chances_add_mean (chances, hsd_distribution_mean (&result), "mean");

  if (challenge != HSD_NULL)
    {
      HsdFraction at_least = hsd_distribution_at_least (&result, challenge);

      hsd_chances_add (chances, hsd_distribution_at_least (&result, challenge + 1), "above");
      hsd_chances_add (chances, hsd_distribution_chance (&result, challenge), "equal");
      hsd_chances_add (chances, hsd_fraction (at_least.denominator - at_least.numerator, at_least.denominator), "below");
    }

  return TRUE;
}

/* --- thrown again and again --- */

typedef struct
{
  guint n_dice;
  int thrown_d;
  int added_niv;
  int lowest;
  int highest;
} Throw;

/* The sum of the five highest (or lowest), from the number of dice that show + and −. */
static int
sum_of_kept (int thrown_d, int n_plus, int n_minus)
{
  if (thrown_d >= 0)
    return MIN (n_plus, HSD_DISCORDANT_BASE) - MAX (0, n_minus - thrown_d);

  return MAX (0, n_plus + thrown_d) - MIN (n_minus, HSD_DISCORDANT_BASE);
}

static void
throw_many (const HsdTrial *trial, HsdStream *stream, guint64 count, guint64 *counts)
{
  const Throw *throw = trial->data;

  while (count-- > 0)
    {
      int n_by_value[3] = { 0 };
      int result;

      for (guint i = 0; i < throw->n_dice; i++)
        n_by_value[hsd_die_discordant_value (1 + (int) hsd_stream_below (stream, 6)) + 1]++;

      result = sum_of_kept (throw->thrown_d, n_by_value[2], n_by_value[0]) + throw->added_niv;
      counts[CLAMP (result, throw->lowest, throw->highest) - throw->lowest]++;
    }
}

HsdTrial *
hsd_discordant_trial (HsdSystem *system, const HsdContext *context, const HsdRecord *input, const char *policy,
                      const HsdChances *chances, GError **error)
{
  g_autoptr (HsdRecord) told = hsd_discordant_convert (input);
  Throw *throw = g_new (Throw, 1);
  HsdTrial *trial = hsd_trial_new (throw_many, throw, g_free);

  throw->thrown_d = hsd_record_get (told, THROWN_D);
  throw->n_dice = HSD_DISCORDANT_BASE + ABS (throw->thrown_d);
  throw->added_niv = hsd_record_get (told, ADDED_NIV);
  throw->lowest = hsd_record_get (told, LOWEST);
  throw->highest = hsd_record_get (told, HIGHEST);

  for (int result = throw->lowest; result <= throw->highest; result++)
    {
      g_autofree char *path = g_strdup_printf ("results/%d", result);

      hsd_trial_add_cell (trial, path + strlen ("results/"), chances, path);
    }

  return trial;
}
