/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The odds of free dice: every total, counted. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/systems/free.h"

const HsdChanceName hsd_free_chance_names[] = {
  /* Translators: a chance among the odds of a roll of free dice; %s is the number. */
  { "results/#", N_("Total %s") },
  /* Translators: a chance among the odds of a roll of free dice; %1$s and %2$s are numbers, and all between them count. */
  { "between/#/#", N_("Total from %1$s to %2$s") },
  /* Translators: a figure among the odds of a roll: the mean of its results. */
  { "mean", HSD_NC_("odds", "Mean") },
  { NULL },
};

gboolean
hsd_free_odds (HsdSystem *system, const HsdContext *context, const HsdRecord *input, HsdChances *chances, GError **error)
{
  g_autoptr (HsdSum) sum = NULL;
  HsdFreeThrow throw;

  hsd_free_of (&throw, input);
  sum = hsd_free_sum (&throw);
  for (int value = sum->lowest; value < sum->lowest + (int) sum->size; value++)
    hsd_chances_add (chances, hsd_sum_chance (sum, value), "results/%d", value);
  hsd_chances_add_mean (chances, hsd_sum_mean (sum), "mean");

  return TRUE;
}

/* --- thrown again and again --- */

typedef struct
{
  HsdFreeThrow throw;
  int lowest;
  guint width; /* of what is counted together */
} Thrown;

/* The sum of the dice that count, by how many fell on each face: neither sorted nor dropped one by one as those of the
 * table are. */
static int
throw_term (const HsdFreeTerm *term, HsdStream *stream)
{
  guint n_faces = hsd_free_n_faces (term->kind);
  guint fallen[101] = { 0 };
  guint left = term->keep;
  int sum = 0;

  for (guint i = 0; i < term->n; i++)
    fallen[1 + hsd_stream_below (stream, n_faces)]++;

  for (guint i = 0; i < n_faces && left > 0; i++)
    {
      guint face = term->which == HSD_KEEP_HIGHEST ? n_faces - i : i + 1;
      guint n = MIN (fallen[face], left);

      sum += (int) (n * face);
      left -= n;
    }

  return term->minus ? -sum : sum;
}

static void
throw_many (const HsdTrial *trial, HsdStream *stream, guint64 count, guint64 *counts)
{
  const Thrown *thrown = trial->data;

  while (count-- > 0)
    {
      int total = thrown->throw.added;

      for (guint i = 0; i < thrown->throw.n_terms; i++)
        total += throw_term (&thrown->throw.terms[i], stream);
      counts[(guint) (total - thrown->lowest) / thrown->width]++;
    }
}

/* More totals than can be told apart are counted by tens, or whatever it takes. */
static void
add_range (HsdTrial *trial, const HsdSum *sum, guint from, guint width)
{
  g_autofree char *path = g_strdup_printf ("between/%d/%d", sum->lowest + (int) from,
                                           sum->lowest + (int) MIN (from + width, sum->size) - 1);
  HsdCount ways = 0;

  for (guint i = from; i < MIN (from + width, sum->size); i++)
    ways += sum->counts[i];
  hsd_trial_add_cell_fraction (trial, path, hsd_fraction_of_counts (ways, sum->total));
}

HsdTrial *
hsd_free_trial (HsdSystem *system, const HsdContext *context, const HsdRecord *input, const char *policy,
                const HsdChances *chances, GError **error)
{
  Thrown *thrown = g_new0 (Thrown, 1);
  HsdTrial *trial = hsd_trial_new (throw_many, thrown, g_free);
  g_autoptr (HsdSum) sum = NULL;

  hsd_free_of (&thrown->throw, input);
  sum = hsd_free_sum (&thrown->throw);
  thrown->lowest = sum->lowest;
  thrown->width = (sum->size + HSD_TRIAL_CELLS - 1) / HSD_TRIAL_CELLS;

  for (guint i = 0; i < sum->size; i += thrown->width)
    {
      g_autofree char *path = g_strdup_printf ("results/%d", sum->lowest + (int) i);

      if (thrown->width > 1)
        add_range (trial, sum, i, thrown->width);
      else
        hsd_trial_add_cell (trial, path + strlen ("results/"), chances, path);
    }

  return trial;
}
