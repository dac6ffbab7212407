/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The odds of discordant dice: the five highest or lowest of the pool, then the level. */

#include "config.h"

#include "model/odds/distribution.h"
#include "model/systems/discordant.h"

/* A face in three for each of −, 0 and +. */
static void
init_die (HsdDistribution *die)
{
  hsd_distribution_init_empty (die, -1, 1);
  for (int value = -1; value <= 1; value++)
    hsd_distribution_add (die, value, 1);
}

gboolean
hsd_discordant_odds (HsdSystem *system, const HsdScene *scene, const HsdRecord *input, HsdChances *chances, GError **error)
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
  hsd_chances_add (chances, hsd_distribution_mean (&result), "mean");

  if (challenge != HSD_NULL)
    {
      HsdFraction at_least = hsd_distribution_at_least (&result, challenge);

      hsd_chances_add (chances, hsd_distribution_at_least (&result, challenge + 1), "above");
      hsd_chances_add (chances, hsd_distribution_chance (&result, challenge), "equal");
      hsd_chances_add (chances, hsd_fraction (at_least.denominator - at_least.numerator, at_least.denominator), "below");
    }

  return TRUE;
}
