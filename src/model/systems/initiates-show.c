/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The texts around the initiates' dice. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/ledger.h"
#include "model/systems/initiates.h"

/* In a re-roll a 0 counts 10, and ruins nothing. */
static void
show_dice (const HsdStory *shown, HsdShowing *showing)
{
  const HsdRecord *again = hsd_record_get_object (shown->facts, REROLL);
  int best = again != NULL ? hsd_record_get (again, REROLL_BEST) % 10 : hsd_record_get (shown->facts, BEST);
  guint n_kept = 0;
  gboolean told = FALSE;

  for (guint i = 0; i < shown->dice->len; i++)
    n_kept += g_array_index (shown->dice, HsdDie, i).state == HSD_DIE_KEPT;

  for (guint i = 0; i < shown->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (shown->dice, HsdDie, i);
      gboolean kept = die->state == HSD_DIE_KEPT;
      gboolean ruins = kept && die->face == 0 && again == NULL;
      gboolean counts = kept && !ruins && !told && n_kept > 1 && die->face == best;

      told |= counts;
      hsd_showing_add_caption (showing, HSD_MARK_NONE, ruins ? HSD_RING_RUIN : HSD_RING_NONE,
                               /* Translators: under the die that counts. */
                               counts ? g_strdup (C_("die", "best")) : NULL);
    }
}

void
hsd_initiates_show (HsdSystem *system, const HsdStory *shown, const HsdRecord *input, const HsdState *state,
                    HsdShowing *showing)
{
  const HsdRecord *again = hsd_record_get_object (shown->facts, REROLL);
  int outcome = hsd_record_get (shown->facts, OUTCOME);
  int total = again != NULL ? hsd_record_get (again, REROLL_TOTAL) : hsd_record_get (shown->facts, TOTAL);

  if (hsd_record_has (shown->facts, FACT_THRESHOLD) || input != NULL)
    {
      /* A secret threshold is not among the facts. */
      int threshold = hsd_record_has (shown->facts, FACT_THRESHOLD) ? hsd_record_get (shown->facts, FACT_THRESHOLD)
                                                                    : hsd_record_get (input, THRESHOLD);

      /* Translators: %d is what must be reached. */
      hsd_showing_add_to_line (showing, g_strdup_printf (_("threshold %d"), threshold));
      /* Translators: beside an outcome; %d is the threshold. What was reached stands in large figures. */
      hsd_showing_add_note (showing, g_strdup_printf (_("against threshold %d"), threshold));
    }
  if (outcome == AUTOMATIC_FAILURE)
    /* Translators: a note beside the outcome of the initiates’ dice: why an otherwise sufficient total fails; no full
       stop. */
    hsd_showing_add_note (showing, g_strdup (_("a 0 ruins the roll")));
  if (outcome == CRITICAL_FAILURE)
    /* Translators: beside a critical failure: why it is one, and what follows from it. */
    hsd_showing_add_note (showing, g_strdup (_("a 0: grave consequences")));

  show_dice (shown, showing);
  showing->headline = g_strdup_printf ("%d", total);
}

/* The price in one line: as much as there is room for. */
static char *
tell_price (const HsdRecord *again)
{
  const char *words = hsd_record_get_text (again, REROLL_TEXT);
  g_autofree char *line = hsd_note_in_one_line (words != NULL ? words : "");

  return *line != '\0' ? g_steal_pointer (&line)
                       : g_strdup (hsd_translate (hsd_initiates_prices[hsd_record_get (again, REROLL_PRICE)].label));
}

/* After a new failure the price that was agreed is to be paid. */
void
hsd_initiates_leave (HsdSystem *system, const HsdStory *story, GPtrArray *owed)
{
  const HsdRecord *again = hsd_record_get_object (story->facts, REROLL);
  g_autofree char *text = NULL;
  HsdRecord *debt;

  if (again == NULL || hsd_record_get (again, REROLL_OUTCOME) != NEW_FAILURE)
    return;

  text = tell_price (again);
  debt = hsd_record_new (hsd_owe_fields);
  hsd_record_set_text (debt, HSD_OWE_TEXT, text);
  hsd_record_set (debt, HSD_OWE_KIND, HSD_DEBT_PRICE);
  g_ptr_array_add (owed, debt);
}
