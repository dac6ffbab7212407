/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The odds of the initiates' dice, and their simulation. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/odds/ruin.h"
#include "model/systems/initiates.h"

const HsdChanceName hsd_initiates_chance_names[] = {
  /* Translators: a chance among the odds of a roll; %1$s is a number of dice, as in “3d10”, %2$s an outcome, such as “Success”. */
  { "by_dice/#/$", N_("%1$sd10 — %2$s") },
  /* Translators: a chance among the odds of a roll; %s is a price, such as “High price (1 die)”. */
  { "reroll/$", N_("Re-roll — %s"), hsd_initiates_prices },
  /* Translators: a result of many rolls: a failure that the negotiated re-roll turned into a success. */
  { "success-after-reroll", N_("Success after a re-roll") },
  { NULL },
};

static void
tell_first (HsdChances *chances, const char *before, int n_dice, int missing)
{
  HsdRuin ruin;

  hsd_ruin_count (&ruin, n_dice, missing);
  for (guint outcome = 0; outcome < NEW_FAILURE; outcome++)
    {
      const gint64 counts[] = { ruin.reached, ruin.missed, ruin.ruined, ruin.ruined_missed };

      hsd_chances_add (chances, hsd_fraction (counts[outcome], ruin.total), "%s%s", before, hsd_initiates_outcomes[outcome].id);
    }
}

gboolean
hsd_initiates_odds (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdChances *chances, GError **error)
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

  for (int price = 0; hsd_initiates_prices[price].id != NULL; price++)
    {
      gint64 total;
      gint64 reached = hsd_ruin_count_again (price + 1, missing, &total);

      hsd_chances_add (chances, hsd_fraction (reached, total), "reroll/%s", hsd_initiates_prices[price].id);
    }

  return TRUE;
}

/* Only the re-roll can change the outcome. */
gboolean
hsd_initiates_foresee (HsdSystem *system, const HsdContext *context, guint choice, const HsdRecord *args, HsdChances *chances)
{
  const HsdStory *story = context->story;
  gint64 reached;
  gint64 total;

  if (choice != NEGOTIATE || !hsd_record_has (args, ARG_PRICE))
    return FALSE;

  reached = hsd_ruin_count_again (hsd_record_get (args, ARG_PRICE) + 1,
                                  hsd_initiates_threshold (story) - hsd_record_get (story->input, BONUS), &total);
  hsd_chances_add (chances, hsd_fraction (reached, total), "success");

  return TRUE;
}

/* --- thrown again and again --- */

typedef struct
{
  guint n_dice;
  int missing;
  guint price; /* dice of a negotiated re-roll; 0 if none is negotiated */
} Throw;

static int
throw_first (const Throw *throw, HsdStream *stream)
{
  gboolean has_zero = FALSE;
  int best = 0;

  for (guint i = 0; i < throw->n_dice; i++)
    {
      int face = hsd_stream_below (stream, 10);

      has_zero |= face == 0;
      best = MAX (best, face);
    }

  return hsd_initiates_outcome (has_zero, best >= throw->missing);
}

static gboolean
throw_again (const Throw *throw, HsdStream *stream)
{
  gboolean reached = FALSE;

  for (guint i = 0; i < throw->price; i++)
    {
      int face = hsd_stream_below (stream, 10);

      reached |= (face == 0 ? 10 : face) >= throw->missing;
    }

  return reached;
}

/* The negotiation turns a simple failure into a success of its own kind, or into a new failure. */
static void
throw_many (const HsdTrial *trial, HsdStream *stream, guint64 count, guint64 *counts)
{
  const Throw *throw = trial->data;

  while (count-- > 0)
    {
      int outcome = throw_first (throw, stream);

      if (outcome == SIMPLE_FAILURE && throw->price > 0)
        counts[throw_again (throw, stream) ? SIMPLE_FAILURE : NEW_FAILURE]++;
      else
        counts[outcome]++;
    }
}

/* The chance of the re-roll at that price. */
static HsdFraction
find_again (const HsdChances *chances, int price)
{
  g_autofree char *path = g_strconcat ("reroll/", hsd_initiates_prices[price].id, NULL);

  return hsd_chances_find (chances, path)->fraction;
}

/* A price of −1 means no re-roll. */
static void
add_cells (HsdTrial *trial, const HsdChances *chances, int price)
{
  HsdFraction simple = hsd_chances_find (chances, "simple-failure")->fraction;
  HsdFraction again = price >= 0 ? find_again (chances, price) : hsd_fraction (0, 1);

  for (guint outcome = 0; outcome < NEW_FAILURE; outcome++)
    if (price >= 0 && outcome == SIMPLE_FAILURE)
      hsd_trial_add_cell_fraction (trial, "success-after-reroll", hsd_fraction_multiply (simple, again));
    else
      hsd_trial_add_cell (trial, hsd_initiates_outcomes[outcome].id, chances, hsd_initiates_outcomes[outcome].id);

  if (price >= 0)
    hsd_trial_add_cell_fraction (
      trial, "new-failure",
      hsd_fraction_multiply (simple, hsd_fraction (again.denominator - again.numerator, again.denominator)));
}

HsdTrial *
hsd_initiates_trial (HsdSystem *system, const HsdContext *context, const HsdRecord *input, const char *policy,
                     const HsdChances *chances, GError **error)
{
  Throw *throw;
  HsdTrial *trial;
  int price = -1;

  if (policy != NULL)
    {
      price = hsd_words_find (hsd_initiates_prices, policy + strlen ("negotiate="));
      if (price < 0)
        {
          /* Translators: why an entry is refused; “high”, “very-high” and “exorbitant” are technical words: leave them
             as they are. */
          hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "policy", _("The price is high, very-high or exorbitant."));
          return NULL;
        }
    }

  throw = g_new (Throw, 1);
  throw->n_dice = hsd_record_has (input, DICE) ? hsd_record_get (input, DICE) : 1 + hsd_record_get (input, VALUE);
  throw->missing = hsd_record_get (input, THRESHOLD) - hsd_record_get (input, BONUS);
  throw->price = price + 1;
  trial = hsd_trial_new (throw_many, throw, g_free);
  add_cells (trial, chances, price);

  return trial;
}
