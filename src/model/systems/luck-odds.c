/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The odds of the luck call: each of the hundred faces is looked up in the table. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/systems/luck-table.h"
#include "model/systems/luck.h"

#define FACES 100

const HsdChanceName hsd_luck_chance_names[] = {
  { "qualities/$", NULL, hsd_luck_qualities },
  /* Translators: a chance among the odds of a roll: that a call on luck succeeds. */
  { "appeal", N_("A luck call succeeds") },
  /* Translators: a chance among the odds of a roll: that the action succeeds, where a failure is followed by a luck call. */
  { "with_appeal", N_("Success with the help of luck") },
  { NULL },
};

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

/* Whether luck can be called on a failure, if the game master agrees. */
static gboolean
may_call (const HsdRecord *input)
{
  HsdLuckTerms terms = hsd_luck_terms (hsd_record_get (input, ROLL_TYPE));

  if (hsd_record_get (input, MODE) == MODE_LUCK || terms == HSD_LUCK_NEVER || hsd_points_get (&hsd_luck_input_points, input) == 0)
    return FALSE;

  return !hsd_luck_terms_want (terms) || hsd_record_get (input, DELIBERATE);
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
hsd_luck_odds (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdChances *chances,
               GError **error)
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

/* A call has three results: it saves the action, it costs a point in vain, or it fails and costs nothing. */
gboolean
hsd_luck_foresee (HsdSystem *system, const HsdContext *context, guint choice, const HsdRecord *args,
                  HsdChances *chances)
{
  HsdThresholds action = hsd_luck_thresholds (context->story->input);
  HsdThresholds luck = hsd_luck_call_thresholds (context->story, args);
  int passed = count_successes (&luck);
  int succeeded = count_successes (&action);

  hsd_chances_add (chances, hsd_fraction (passed * succeeded, FACES * FACES), "success");
  hsd_chances_add (chances, hsd_fraction (passed * (FACES - succeeded), FACES * FACES), "passed-in-vain");
  hsd_chances_add (chances, hsd_fraction (FACES - passed, FACES), "missed");

  return TRUE;
}

/* --- thrown again and again --- */

typedef struct
{
  HsdThresholds action;
  HsdThresholds luck;
} Throw;

static HsdQuality
throw_quality (const HsdThresholds *thresholds, HsdStream *stream)
{
  return hsd_thresholds_quality (thresholds, 1 + (int) hsd_stream_below (stream, FACES));
}

static void
throw_many (const HsdTrial *trial, HsdStream *stream, guint64 count, guint64 *counts)
{
  const Throw *throw = trial->data;

  while (count-- > 0)
    counts[throw_quality (&throw->action, stream)]++;
}

/* Calls luck on every failure; the second throw counts. */
static void
throw_many_appealing (const HsdTrial *trial, HsdStream *stream, guint64 count, guint64 *counts)
{
  const Throw *throw = trial->data;

  while (count-- > 0)
    {
      HsdQuality quality = throw_quality (&throw->action, stream);

      if (!hsd_quality_succeeds (quality) && hsd_quality_succeeds (throw_quality (&throw->luck, stream)))
        quality = throw_quality (&throw->action, stream);
      counts[hsd_quality_succeeds (quality) ? 0 : 1]++;
    }
}

HsdTrial *
hsd_luck_trial (HsdSystem *system, const HsdContext *context, const HsdRecord *input, const char *policy, const HsdChances *chances,
                GError **error)
{
  gboolean appealing = g_strcmp0 (policy, "appeal") == 0;
  const HsdChance *with_appeal = hsd_chances_find (chances, "with_appeal");
  HsdTrial *trial;
  Throw *throw;

  if (appealing && with_appeal->is_void)
    {
      hsd_refuse_reason (error, "not-eligible", _("Luck cannot be called on for this type of roll."));
      return NULL;
    }

  throw = g_new (Throw, 1);
  throw->action = hsd_luck_thresholds (input);
  throw->luck = hsd_thresholds (hsd_points_get (&hsd_luck_input_points, input), hsd_luck_adjustment (input));
  trial = hsd_trial_new (appealing ? throw_many_appealing : throw_many, throw, g_free);

  if (appealing)
    {
      HsdFraction p = with_appeal->fraction;

      hsd_trial_add_cell_fraction (trial, "success", p);
      hsd_trial_add_cell_fraction (trial, "failure", hsd_fraction (p.denominator - p.numerator, p.denominator));
    }
  for (guint quality = 0; !appealing && hsd_luck_qualities[quality].id != NULL; quality++)
    {
      g_autofree char *path = g_strconcat ("qualities/", hsd_luck_qualities[quality].id, NULL);

      hsd_trial_add_cell (trial, hsd_luck_qualities[quality].id, chances, path);
    }

  return trial;
}
