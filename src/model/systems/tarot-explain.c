/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps of the explanation, in the order of the rules. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/cards.h"
#include "model/systems/tarot.h"

/* The name of a court card goes with its value. */
static const char *
card_text (HsdSteps *steps, int card)
{
  if (card <= 10 && card > 1)
    return hsd_minor_name (card);

  /* Translators: the name of a card and its value, as in “Queen (13)”. */
  return hsd_steps_keep (steps, g_strdup_printf (_("%1$s (%2$d)"), hsd_minor_name (card), card));
}

static void
explain_choice (const HsdStory *story, HsdSteps *steps)
{
  for (guint i = 0; i < hsd_record_n_rows (story->facts, CHOICE); i++)
    {
      const HsdRecord *row = hsd_record_get_row (story->facts, CHOICE, i);
      const char *name = hsd_record_get_text (row, CARD_CHARACTER);
      int card = hsd_record_get (row, CARD_NUMBER);
      gboolean lent = i > 0 && hsd_record_get (story->input, KIND) != KIND_PLAYER;

      if (lent)
        /* Translators: a character’s name, a card. */
        hsd_steps_add (steps, "D.4", _("%1$s lends a card: %2$s."), name, card_text (steps, card));
      else
        /* Translators: a character’s name, a card. */
        hsd_steps_add (steps, "D.4", _("%1$s plays a card: %2$s."), name, card_text (steps, card));
    }
}

static void
explain_opposition (const HsdStory *story, HsdSteps *steps)
{
  int left = hsd_record_get (story->facts, LEFT);
  int right = hsd_record_get (story->facts, RIGHT);

  /* Translators: card, modifier, sum of each side. */
  hsd_steps_add (steps, "D.6", _("%1$d + %2$d = %3$d against %4$d + %5$d = %6$d."),
                 left - hsd_record_get (story->input, MODIFIER), hsd_record_get (story->input, MODIFIER), left,
                 right - hsd_record_get (story->input, OPPONENT_MODIFIER),
                 hsd_record_get (story->input, OPPONENT_MODIFIER), right);

  if (left == right)
    hsd_steps_add (steps, "D.6", _("Tie: nobody wins, the situation does not change."));
  else
    /* Translators: %s is a character’s name. */
    hsd_steps_add (steps, "D.6", _("The highest sum wins: %s."), hsd_record_get_text (story->facts, WINNER));
}

static void
explain_equation (const HsdStory *story, HsdSteps *steps)
{
  const HsdRecord *input = story->input;
  int left = hsd_record_get (story->facts, LEFT);
  int modifier = hsd_record_get (input, MODIFIER);
  int adjustment = hsd_record_get (input, ADJUSTMENT);
  int destiny = hsd_record_get (story->facts, DESTINY);
  const char *margin = hsd_steps_signed (steps, hsd_record_get (story->facts, MARGIN));

  if (adjustment != 0)
    /* Translators: an adjustment with its sign. */
    hsd_steps_add (steps, "D.5", _("Adjustment of the Choice: %s."), hsd_steps_signed (steps, adjustment));

  /* Translators: cards and adjustment, modifier, their sum; Destiny, difficulty with its sign, their sum; the margin. */
  hsd_steps_add (steps, "D.5", _("%1$d + %2$d = %3$d against %4$d %5$s = %6$d: margin %7$s."), left - modifier, modifier, left, destiny,
                 hsd_steps_keep (steps, g_strdup_printf ("%s %d", hsd_record_get (input, DIFFICULTY) < 0 ? "−" : "+",
                                                         ABS (hsd_record_get (input, DIFFICULTY)))),
                 hsd_record_get (story->facts, RIGHT), margin);
}

static void
explain_verdict (const HsdStory *story, HsdSteps *steps)
{
  switch (hsd_record_get (story->facts, OUTCOME))
    {
    case CRITICAL_SUCCESS:
      hsd_steps_add (steps, "D.5", _("The World decides alone: critical success."));
      break;
    case CRITICAL_FAILURE:
      hsd_steps_add (steps, "D.5", _("The Devil decides alone: critical failure."));
      break;
    case SUCCESS:
      hsd_steps_add (steps, "D.5", _("Destiny does not pass the Choice: success."));
      break;
    default:
      hsd_steps_add (steps, "D.5", _("Destiny passes the Choice: failure."));
      break;
    }
}

static void
explain_destiny (const HsdStory *story, HsdSteps *steps)
{
  int fools = hsd_record_get (story->facts, FOOLS);
  int destiny = hsd_record_get (story->facts, DESTINY);

  if (fools > 0)
    hsd_steps_add (steps, "D.4",
                   /* Translators: %d is how many times the card was drawn. */
                   g_dngettext (GETTEXT_PACKAGE, "The Fool is set aside %d time, and Destiny is drawn again.",
                                "The Fool is set aside %d times, and Destiny is drawn again.", fools),
                   fools);

  /* Translators: a roman number and the name of a major arcanum. */
  hsd_steps_add (steps, "D.4", _("Destiny: %1$s, %2$s."), hsd_major_roman (destiny), hsd_major_name (destiny));
  explain_equation (story, steps);
  explain_verdict (story, steps);
}

void
hsd_tarot_explain (HsdSystem *system, const HsdStory *story, HsdSteps *steps)
{
  for (guint i = 0; i < hsd_record_n_rows (story->facts, DRAWN); i++)
    {
      const HsdRecord *row = hsd_record_get_row (story->facts, DRAWN, i);
      int card = hsd_record_get (row, CARD_NUMBER);

      /* Translators: a character’s name, a card. */
      hsd_steps_add (steps, "D.4", _("%1$s draws a card: %2$s."), hsd_record_get_text (row, CARD_CHARACTER),
                     card_text (steps, card));
    }

  explain_choice (story, steps);

  if (!hsd_record_has (story->facts, OUTCOME))
    return;
  if (hsd_record_get (story->input, KIND) == KIND_PLAYER)
    explain_opposition (story, steps);
  else
    explain_destiny (story, steps);
}
