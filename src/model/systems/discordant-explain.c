/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The explanation of a throw of discordant dice, in the order of the rules. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/systems/discordant.h"

static void
explain_dice (const HsdStory *story, HsdSteps *steps)
{
  int d = hsd_record_get (story->facts, FACT_D);
  int niv = hsd_record_get (story->facts, FACT_NIV);
  int thrown_d = hsd_record_get (story->facts, THROWN_D);
  int mode = hsd_record_get (story->input, MODE);

  if (hsd_record_n_rows (story->input, SOURCES) > 0)
    /* Translators: %s is a number of dice with its sign. */
    hsd_steps_add (steps, "B.3", _("The sources of dice net to %s D before the throw."), hsd_steps_signed (steps, d));

  if (mode == MODE_DICE_TO_LEVELS)
    /* Translators: %1$s is a number of dice, %2$s a number of levels, both with their sign. */
    hsd_steps_add (steps, "B.4", _("Dice → Levels: %1$s D count as %2$s levels, and five dice are thrown."),
                   hsd_steps_signed (steps, d), hsd_steps_signed (steps, hsd_levels_of_dice (d)));
  else if (mode == MODE_LEVELS_TO_DICE)
    /* Translators: %1$s is a number of levels, %2$s and %3$s are numbers of dice, all with their sign. */
    hsd_steps_add (steps, "B.5", _("Levels → Dice: %1$s levels count as %2$s D, which makes %3$s D."),
                   hsd_steps_signed (steps, niv), hsd_steps_signed (steps, hsd_dice_of_levels (niv)),
                   hsd_steps_signed (steps, thrown_d));

  if (thrown_d > 0)
    /* Translators: %d is a number of dice, more than five. */
    hsd_steps_add (steps, "B.3", _("%d dice are thrown and the five highest are kept."), HSD_DISCORDANT_BASE + thrown_d);
  else if (thrown_d < 0)
    /* Translators: %d is a number of dice, more than five. */
    hsd_steps_add (steps, "B.3", _("%d dice are thrown and the five lowest are kept."), HSD_DISCORDANT_BASE - thrown_d);
  else
    hsd_steps_add (steps, "B.3", _("Five dice are thrown and all are kept."));
}

static void
explain_result (const HsdStory *story, HsdSteps *steps)
{
  const char *sum = hsd_steps_signed (steps, hsd_record_get (story->facts, SUM));
  const char *added = hsd_steps_signed (steps, hsd_record_get (story->facts, ADDED_NIV));
  const char *result = hsd_steps_signed (steps, hsd_record_get (story->facts, RESULT));

  if (hsd_record_get (story->facts, TRUNCATED))
    /* Translators: sum of the dice, level, then the result and its limits, all with their sign. */
    hsd_steps_add (steps, "B.4", _("Sum %1$s, level %2$s: truncated to %3$s, since the reach goes from %4$s to %5$s."), sum,
                   added, result, hsd_steps_signed (steps, hsd_record_get (story->facts, LOWEST)),
                   hsd_steps_signed (steps, hsd_record_get (story->facts, HIGHEST)));
  else
    /* Translators: sum of the dice, level, result, all with their sign. */
    hsd_steps_add (steps, "B.3", _("Sum %1$s, level %2$s: final result %3$s."), sum, added, result);

  if (hsd_record_has (story->facts, MARGIN))
    /* Translators: result, challenge and margin with their sign; %3$s is “Above”, “Tie” or “Below”. */
    hsd_steps_add (steps, "B.3", _("%1$s against the challenge %2$s: %3$s (margin %4$s)."), result,
                   hsd_steps_signed (steps, hsd_record_get (story->input, CHALLENGE)),
                   hsd_translate (hsd_discordant_outcomes[hsd_record_get (story->facts, OUTCOME)].label),
                   hsd_steps_signed (steps, hsd_record_get (story->facts, MARGIN)));
}

void
hsd_discordant_explain (HsdSystem *system, const HsdStory *story, HsdSteps *steps)
{
  explain_dice (story, steps);
  explain_result (story, steps);
}
