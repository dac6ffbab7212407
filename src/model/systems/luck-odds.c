/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The odds of the luck call: a hundred faces, looked at one by one through the table. */

#include "config.h"

#include "model/systems/luck-table.h"
#include "model/systems/luck.h"

#define FACES 100

static int
count_successes (const HsdThresholds *thresholds)
{
  int n = 0;

  for (int face = 1; face <= FACES; face++)
    n += hsd_quality_succeeds (hsd_thresholds_quality (thresholds, face));

  return n;
}

static void
tell_qualities (const HsdThresholds *thresholds, HsdChances *chances)
{
  int counts[HSD_TOTAL_FAILURE + 1] = { 0 };

  for (int face = 1; face <= FACES; face++)
    counts[hsd_thresholds_quality (thresholds, face)]++;

  for (guint quality = 0; quality < G_N_ELEMENTS (counts); quality++)
    hsd_chances_add (chances, hsd_fraction (counts[quality], FACES), "qualities/%s", hsd_luck_qualities[quality].id);
}

/* Whether luck could be called on a failure, the game master's agreement given. */
static gboolean
may_call (const HsdRecord *input)
{
  Eligibility eligibility = hsd_luck_eligibilities[hsd_record_get (input, ROLL_TYPE)];

  if (hsd_record_get (input, MODE) == MODE_LUCK || eligibility == INELIGIBLE || hsd_points_get (&hsd_luck_input_points, input) == 0)
    return FALSE;

  return (eligibility != SENSE && eligibility != EMPATHY) || hsd_record_get (input, DELIBERATE);
}

static void
tell_appeal (const HsdRecord *input, int successes, HsdChances *chances)
{
  HsdThresholds luck = hsd_thresholds (hsd_points_get (&hsd_luck_input_points, input), hsd_luck_adjustment (input));
  HsdFraction action = hsd_fraction (successes, FACES);
  HsdFraction appeal = hsd_fraction (count_successes (&luck), FACES);
  HsdFraction rescued = hsd_fraction_multiply (hsd_fraction (FACES - successes, FACES), hsd_fraction_multiply (appeal, action));

  hsd_chances_add (chances, appeal, "appeal");
  hsd_chances_add (chances, hsd_fraction_add (action, rescued), "with_appeal");
}

gboolean
hsd_luck_odds (HsdSystem *system, const HsdScene *scene, const HsdRecord *input, HsdChances *chances, GError **error)
{
  HsdThresholds thresholds = hsd_luck_thresholds (input);
  int successes = count_successes (&thresholds);

  hsd_chances_add (chances, hsd_fraction (successes, FACES), "success");
  tell_qualities (&thresholds, chances);

  if (may_call (input))
    {
      tell_appeal (input, successes, chances);
    }
  else
    {
      hsd_chances_add_void (chances, "appeal");
      hsd_chances_add_void (chances, "with_appeal");
    }

  return TRUE;
}
