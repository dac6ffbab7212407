/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The explanation of a throw of discordant dice, in the order of the rules. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/systems/discordant.h"
#include "model/words/number.h"

/* “Rope +1, Grapnel +2”. */
static const char *
list_tools (const HsdStory *story, HsdSteps *steps)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < hsd_record_n_rows (story->input, TOOLS); i++)
    {
      const HsdRecord *tool = hsd_record_get_row (story->input, TOOLS, i);

      g_string_append_printf (text, "%s%s\u00a0%s", i > 0 ? ", " : "", hsd_record_get_text (tool, SOURCE_LABEL),
                              hsd_steps_signed (steps, hsd_record_get (tool, SOURCE_VALUE)));
    }

  return hsd_steps_keep (steps, g_string_free (text, FALSE));
}

static void
explain_dice (const HsdStory *story, HsdSteps *steps)
{
  int d = hsd_record_get (story->facts, FACT_D);
  int niv = hsd_record_get (story->facts, FACT_NIV);
  int converted = hsd_record_get (story->facts, FACT_CONVERTED);
  int level = niv + hsd_record_get (story->facts, FACT_TOOLS);
  int thrown_d = hsd_record_get (story->facts, THROWN_D);
  int mode = hsd_record_get (story->input, MODE);
  int n = HSD_DISCORDANT_BASE + ABS (thrown_d);

  if (hsd_record_n_rows (story->input, SOURCES) > 0)
    /* Translators: %s is a number of dice with its sign. */
    hsd_steps_add (steps, "B.3", _("Before the roll, the sources of dice net to %s D."), hsd_steps_signed (steps, d));

  if (hsd_record_n_rows (story->input, TOOLS) > 0)
    /* Translators: %1$s are tools by their names, %2$s and %3$s levels with their sign. */
    hsd_steps_add (steps, "B.3", _("Tools: %1$s. With aptitude %2$s that makes level %3$s."), list_tools (story, steps),
                   hsd_steps_signed (steps, niv), hsd_steps_signed (steps, level));

  if (mode == MODE_DICE_TO_LEVELS && converted > 0 && thrown_d != 0)
    /* Translators: all are numbers with their sign: %1$s, %2$s and %4$s of dice, %3$s of levels. */
    hsd_steps_add (steps, "B.4", _("Dice → Levels: of %1$s D, %2$s count as %3$s levels, and %4$s D are left to roll."),
                   hsd_steps_signed (steps, d), hsd_steps_signed (steps, d - thrown_d),
                   hsd_steps_signed (steps, hsd_levels_of_dice (d - thrown_d)), hsd_steps_signed (steps, thrown_d));
  else if (mode == MODE_DICE_TO_LEVELS)
    /* Translators: %1$s is a number of dice, %2$s a number of levels, both with their sign. */
    hsd_steps_add (steps, "B.4", _("Dice → Levels: %1$s D count as %2$s levels, and five dice are rolled."),
                   hsd_steps_signed (steps, d), hsd_steps_signed (steps, hsd_levels_of_dice (d)));
  else if (mode == MODE_LEVELS_TO_DICE)
    /* Translators: %1$s is a number of levels, %2$s and %3$s are numbers of dice, all with their sign. */
    hsd_steps_add (steps, "B.5", _("Levels → Dice: %1$s levels count as %2$s D, which makes %3$s D."),
                   hsd_steps_signed (steps, level), hsd_steps_signed (steps, hsd_dice_of_levels (level)),
                   hsd_steps_signed (steps, thrown_d));

  if (thrown_d > 0)
    hsd_steps_add (steps, "B.3",
                   /* Translators: %d is a number of dice, more than five. */
                   g_dngettext (GETTEXT_PACKAGE, "%d die is rolled and the five highest are kept.",
                                "%d dice are rolled and the five highest are kept.", n),
                   n);
  else if (thrown_d < 0)
    hsd_steps_add (steps, "B.3",
                   /* Translators: %d is a number of dice, more than five. */
                   g_dngettext (GETTEXT_PACKAGE, "%d die is rolled and the five lowest are kept.",
                                "%d dice are rolled and the five lowest are kept.", n),
                   n);
  else
    /* Translators: a step of the explanation of a discordant roll: nothing is added to the five dice. */
    hsd_steps_add (steps, "B.3", _("Five dice are rolled and all are kept."));
}

/* The limit by its cause: a game master reads it out. */
static void
explain_cut (const HsdStory *story, HsdSteps *steps, const char *sum, const char *added, const char *result)
{
  int plain = hsd_record_get (story->facts, SUM) + hsd_record_get (story->facts, ADDED_NIV);
  int tools = hsd_record_get (story->facts, FACT_TOOLS);
  gboolean below = plain < hsd_record_get (story->facts, RESULT);
  gboolean total = hsd_record_get (story->input, CAP) == CAP_TOTAL && tools != 0;
  const char *together = hsd_steps_signed (steps, plain);
  const char *aptitude = hsd_steps_keep (steps, hsd_format_number (hsd_record_get (story->facts, FACT_NIV)));
  const char *of_tools = hsd_steps_keep (steps, hsd_format_number (tools));

  if (below && total)
    /* Translators: %1$s is the sum of the dice, %2$s the level, %3$s both together, %4$s the result; %5$s and %6$s are
       the aptitude and the tools that set its lower limit. */
    hsd_steps_add (steps, "B.4", _("Sum %1$s, level %2$s: %3$s, raised to %4$s, aptitude %5$s + tools %6$s − 5; this lower "
                                   "cut is a house rule of ours."), sum, added, together, result, aptitude, of_tools);
  else if (below)
    /* Translators: %1$s is the sum of the dice, %2$s the level, %3$s both together, %4$s the result, %5$s the aptitude
       that sets its lower limit. */
    hsd_steps_add (steps, "B.4", _("Sum %1$s, level %2$s: %3$s, raised to %4$s, aptitude %5$s − 5; this lower cut is a "
                                   "house rule of ours."),
                   sum, added, together, result, aptitude);
  else if (total)
    /* Translators: %1$s is the sum of the dice, %2$s the level, %3$s both together, %4$s the result; %5$s and %6$s are
       the aptitude and the tools that set its upper limit. */
    hsd_steps_add (steps, "B.4", _("Sum %1$s, level %2$s: %3$s, cut to %4$s, aptitude %5$s + tools %6$s + 5, as this table "
                                   "plays it."), sum, added, together, result, aptitude, of_tools);
  else if (tools > 0)
    /* Translators: %1$s is the sum of the dice, %2$s the level, %3$s both together, %4$s the result, %5$s the aptitude
       that sets its upper limit, whatever the tools. */
    hsd_steps_add (steps, "B.4", _("Sum %1$s, level %2$s: %3$s, cut to %4$s, aptitude %5$s + 5, which tools do not lift."), sum, added,
                   together, result, aptitude);
  else
    /* Translators: %1$s is the sum of the dice, %2$s the level, %3$s both together, %4$s the result, %5$s the aptitude
       that sets its upper limit. */
    hsd_steps_add (steps, "B.4", _("Sum %1$s, level %2$s: %3$s, cut to %4$s, aptitude %5$s + 5."), sum, added, together, result, aptitude);
}

static void
explain_result (const HsdStory *story, HsdSteps *steps)
{
  const char *sum = hsd_steps_signed (steps, hsd_record_get (story->facts, SUM));
  const char *added = hsd_steps_signed (steps, hsd_record_get (story->facts, ADDED_NIV));
  const char *result = hsd_steps_signed (steps, hsd_record_get (story->facts, RESULT));

  if (hsd_record_get (story->facts, TRUNCATED))
    explain_cut (story, steps, sum, added, result);
  else
    /* Translators: %1$s is the sum of the dice, %2$s the level, %3$s the result, all with their sign. */
    hsd_steps_add (steps, "B.3", _("Sum %1$s, level %2$s: final result %3$s."), sum, added, result);

  if (hsd_record_has (story->facts, MARGIN))
    /* Translators: %1$s is the result, %2$s the challenge, %4$s the margin between them, with their signs; %3$s is
       “Above”, “Tie” or “Below”. */
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
