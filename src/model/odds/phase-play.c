/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The ways in which the first test may use up majors, each counted by phase-way.c, and weighed. */

#include "config.h"

#include "model/odds/best-play.h"
#include "model/odds/phase-way.h"

static void
clear_answer (const HsdPhaseQuestion *question, HsdPhaseAnswer *answer)
{
  for (guint card = 0; card < G_N_ELEMENTS (answer->later); card++)
    answer->later[card] = HSD_FRACTION_ZERO;
  answer->followed = question->tests;
}

static gboolean
fits (const HsdPhaseAnswer *answer)
{
  for (guint card = 0; card < G_N_ELEMENTS (answer->later); card++)
    if (!hsd_fraction_fits (answer->later[card]))
      return FALSE;

  return TRUE;
}

/* However many are put aside: m of a majors before one of the others, of n in all, with the chance
 * a / n · (a − 1) / (n − 1) · … · (n − a) / (n − m). */
static gboolean
count_ways (const HsdPhaseQuestion *question, HsdPile majors, HsdPhaseAnswer *answer)
{
  guint n_aside = hsd_pile_size (majors & question->aside);
  guint n = hsd_pile_size (majors);
  HsdFraction reached = HSD_FRACTION_ONE;

  for (guint met = 0; met <= n_aside; met++)
    {
      HsdFraction share = hsd_fraction_multiply (reached, hsd_fraction (n - n_aside, n - met));

      if (!hsd_phase_way_count (question, majors, met, share, answer))
        return FALSE;
      reached = hsd_fraction_multiply (reached, hsd_fraction (n_aside - met, n - met));
    }

  return fits (answer);
}

static void
count_put_aside (const HsdPhaseQuestion *question, HsdPile majors, HsdPhaseAnswer *answer)
{
  HsdPhaseQuestion rest = *question;

  /* Where none is left that meets the test, all are shuffled. */
  if (count_ways (question, (majors & ~question->aside) != HSD_PILE_EMPTY ? majors : HSD_PHASE_MAJORS, answer))
    return;

  rest.aside = HSD_PILE_EMPTY;
  rest.other = TRUE;
  clear_answer (&rest, answer);
  hsd_phase_way_count (&rest, majors, 0, HSD_FRACTION_ONE, answer);
  answer->followed = 0;
}

void
hsd_phase_play_count (const HsdPhaseQuestion *question, HsdPhaseAnswer *answer)
{
  HsdPhaseQuestion asked = *question;

  g_return_if_fail (hsd_pile_size (question->hand) == 4 && (question->hand & question->draw) == 0);
  g_return_if_fail (question->tests >= 1 && question->tests <= hsd_pile_size (question->draw) + 1);
  g_return_if_fail (question->n_offsets >= 1 && question->n_offsets <= HSD_OFFSETS_MAX);
  g_return_if_fail (!question->npcs || (!question->other && question->aside == HSD_PILE_EMPTY));

  asked.majors &= question->npcs ? HSD_PILE_NPC_MAJORS : HSD_PHASE_MAJORS;
  g_return_if_fail (asked.majors != HSD_PILE_EMPTY);

  clear_answer (question, answer);
  if (question->draw == HSD_PILE_EMPTY)
    return;

  /* What goes in the last test of a phase comes back after it. */
  if (question->tests == 1)
    {
      asked.aside = HSD_PILE_EMPTY;
      asked.other = FALSE;
    }
  if (asked.aside != HSD_PILE_EMPTY)
    count_put_aside (&asked, asked.majors, answer);
  else
    hsd_phase_way_count (&asked, asked.majors, 0, HSD_FRACTION_ONE, answer);
}
