/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The texts of a throw of free dice: step by step, and around the dice. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/systems/free.h"
#include "model/words/join.h"
#include "model/words/number.h"

/* “6, 5, 3”: of the dice that count, or of all. */
static const char *
list_dice (const HsdFreeTerm *term, const GArray *dice, guint first, gboolean all, HsdSteps *steps)
{
  int values[HSD_GIVEN_MAX];
  guint n = 0;

  for (guint i = first; i < first + term->n; i++)
    if (all || g_array_index (dice, HsdDie, i).state == HSD_DIE_KEPT)
      values[n++] = hsd_free_value (term->kind, g_array_index (dice, HsdDie, i).face);

  return hsd_steps_list (steps, values, n);
}

static void
explain_term (const HsdFreeTerm *term, const GArray *dice, guint first, HsdSteps *steps)
{
  const char *written = hsd_steps_keep (steps, hsd_free_write_term (term));
  const char *all = list_dice (term, dice, first, TRUE, steps);
  const char *kept = list_dice (term, dice, first, FALSE, steps);
  const char *sum = hsd_steps_keep (steps, hsd_format_number (hsd_free_sum_of (term, dice, first)));

  if (term->n == 1)
    /* Translators: %1$s is a single die, as 1d6, %2$s the number that it shows. */
    hsd_steps_add (steps, "F.1", _("%1$s shows %2$s."), written, all);
  else if (term->keep == term->n)
    /* Translators: %1$s are the dice, as 3d6, %2$s the numbers that they show, %3$s their sum. */
    hsd_steps_add (steps, "F.1", _("%1$s: %2$s, which makes %3$s."), written, all, sum);
  else if (term->which == HSD_KEEP_HIGHEST)
    hsd_steps_add (steps, "F.1",
                   /* Translators: %1$s are the dice, as 4d6kh3, %2$s the numbers that they show, %3$s the highest of them,
                      %4$s the sum of these. */
                   g_dngettext (GETTEXT_PACKAGE, "%1$s: %2$s. The highest counts, %3$s, which makes %4$s.",
                                "%1$s: %2$s. The highest count, %3$s, which makes %4$s.", term->keep),
                   written, all, kept, sum);
  else
    hsd_steps_add (steps, "F.1",
                   /* Translators: %1$s are the dice, as 2d20kl1, %2$s the numbers that they show, %3$s the lowest of them,
                      %4$s the sum of these. */
                   g_dngettext (GETTEXT_PACKAGE, "%1$s: %2$s. The lowest counts, %3$s, which makes %4$s.",
                                "%1$s: %2$s. The lowest count, %3$s, which makes %4$s.", term->keep),
                   written, all, kept, sum);
}

/* “14, −3, +2”. */
static const char *
list_parts (const HsdFreeThrow *throw, const GArray *dice, HsdSteps *steps)
{
  GString *text = g_string_new (NULL);
  guint first = 0;

  for (guint i = 0; i < throw->n_terms; first += throw->terms[i++].n)
    {
      int sum = hsd_free_sum_of (&throw->terms[i], dice, first);

      hsd_join_add (text, HSD_JOIN_LIST, hsd_steps_signed (steps, throw->terms[i].minus ? -sum : sum));
    }
  if (throw->added != 0)
    hsd_join_add (text, HSD_JOIN_LIST, hsd_steps_signed (steps, throw->added));

  return hsd_steps_keep (steps, g_string_free (text, FALSE));
}

void
hsd_free_explain (HsdSystem *system, const HsdStory *story, HsdSteps *steps)
{
  HsdFreeThrow throw;
  guint first = 0;

  hsd_free_of (&throw, story->input);
  for (guint i = 0; i < throw.n_terms; first += throw.terms[i++].n)
    explain_term (&throw.terms[i], story->dice, first, steps);
  if (throw.n_terms > 1 || throw.terms[0].minus || throw.added != 0)
    /* Translators: %1$s are numbers with their signs, %2$s what they make together. */
    hsd_steps_add (steps, "F.2", _("Together, %1$s make %2$s."), list_parts (&throw, story->dice, steps),
                   hsd_steps_keep (steps, hsd_format_number (hsd_record_get (story->facts, TOTAL))));
}

/* --- around the dice --- */

/* The 0 of a d10 is read 10. */
static void
show_dice (const HsdStory *shown, HsdShowing *showing)
{
  gboolean told = FALSE;

  for (guint i = 0; i < shown->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (shown->dice, HsdDie, i);

      told |= die->state == HSD_DIE_DROPPED;
      hsd_showing_add_caption (showing, HSD_MARK_NONE, HSD_RING_NONE,
                               die->kind == HSD_DIE_D10 && die->face == 0 ? hsd_format_number (10) : NULL);
    }
  if (!told)
    return;

  /* Translators: under dice that count. */
  showing->kept = g_strdup (C_("die", "counted"));
  /* Translators: under dice that do not count. */
  showing->dropped = g_strdup (C_("die", "set aside"));
}

void
hsd_free_show (HsdSystem *system, const HsdStory *shown, const HsdRecord *input, const HsdState *state, HsdShowing *showing)
{
  g_autofree char *lowest = hsd_format_number (hsd_record_get (shown->facts, LOWEST));
  g_autofree char *highest = hsd_format_number (hsd_record_get (shown->facts, HIGHEST));

  hsd_showing_add_to_line (showing, g_strdup (hsd_record_get_text (shown->facts, FACT_EXPRESSION)));
  /* Translators: a note beside the outcome of free dice: %1$s is the lowest total that they could have, %2$s the highest. */
  hsd_showing_add_note (showing, g_strdup_printf (_("anything from %1$s to %2$s"), lowest, highest));
  show_dice (shown, showing);
  showing->headline = hsd_format_number (hsd_record_get (shown->facts, TOTAL));
}
