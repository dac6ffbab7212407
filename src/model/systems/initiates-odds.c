/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The odds of the initiates' dice, counted in closed form. Of the throws of n dice,
 * 9ⁿ show no 0; with the faces that stay under the threshold counted alone, what is left
 * follows by differences. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/odds/power.h"
#include "model/systems/initiates.h"

typedef struct
{
  HsdWhole counts[NEW_FAILURE]; /* by outcome of a first throw */
  HsdWhole total;
} First;

static First
count_first (int n_dice, int missing)
{
  First first = { .total = hsd_power (10, n_dice) };
  HsdWhole no_zero = hsd_power (9, n_dice);
  HsdWhole low_no_zero = hsd_power (CLAMP (missing - 1, 0, 9), n_dice);
  HsdWhole low = hsd_power (CLAMP (missing, 0, 10), n_dice);

  first.counts[SUCCESS] = no_zero - low_no_zero;
  first.counts[SIMPLE_FAILURE] = low_no_zero;
  first.counts[CRITICAL_FAILURE] = low - low_no_zero;
  first.counts[AUTOMATIC_FAILURE] = first.total - low - first.counts[SUCCESS];

  return first;
}

static void
tell_first (HsdChances *chances, const char *before, int n_dice, int missing)
{
  First first = count_first (n_dice, missing);

  for (guint outcome = 0; outcome < NEW_FAILURE; outcome++)
    hsd_chances_add (chances, hsd_fraction (first.counts[outcome], first.total), "%s%s", before,
                     hsd_initiates_outcomes[outcome].id);
}

gboolean
hsd_initiates_odds (HsdSystem *system, const HsdScene *scene, const HsdRecord *input, HsdChances *chances, GError **error)
{
  int missing = hsd_record_get (input, THRESHOLD) - hsd_record_get (input, BONUS);
  int all = 1 + hsd_record_get (input, VALUE);

  if (hsd_record_get (input, SECRET))
    {
      hsd_refuse_reason (error, "threshold-secret", _("State the threshold first."));
      return FALSE;
    }

  tell_first (chances, "", hsd_record_has (input, DICE) ? hsd_record_get (input, DICE) : all, missing);

  for (int n_dice = 1; n_dice <= all; n_dice++)
    {
      g_autofree char *before = g_strdup_printf ("by_dice/%d/", n_dice);

      tell_first (chances, before, n_dice, missing);
    }

  /* A re-roll fails when each of its dice, the 0 counting 10, stays under the threshold. */
  for (int price = 0; hsd_initiates_prices[price].id != NULL; price++)
    {
      HsdWhole total = hsd_power (10, price + 1);
      HsdWhole failures = hsd_power (CLAMP (missing, 1, 11) - 1, price + 1);

      hsd_chances_add (chances, hsd_fraction (total - failures, total), "reroll/%s", hsd_initiates_prices[price].id);
    }

  return TRUE;
}
