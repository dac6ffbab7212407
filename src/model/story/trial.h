/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/stream.h"
#include "model/story/chances.h"

G_BEGIN_DECLS

/* More than any test has results: thirty helpers and five dice come to seventy successes. */
#define HSD_TRIAL_CELLS 72

/* A possible result, with its exact chance if it is known. */
typedef struct
{
  char *name;
  char *path; /* as that of a chance: where the odds have it, or would have it */
  HsdFraction exact;
  gboolean is_known;
} HsdTrialCell;

/**
 * HsdTrial:
 *
 * A test prepared for being thrown millions of times: the dice are thrown and judged by the rules,
 * and the exact odds stand beside the counts for comparison only. It is constant while it is
 * thrown, so that threads can share it.
 */
typedef struct _HsdTrial HsdTrial;
struct _HsdTrial
{
  guint n_cells;
  HsdTrialCell cells[HSD_TRIAL_CELLS];
  HsdFraction mean; /* the mean of the numbers of the cells; a denominator of 0 if there is none */

  gpointer data;
  GDestroyNotify free_data;

  /* Throws @count times and counts the results. */
  void (*throw_many) (const HsdTrial *self, HsdStream *stream, guint64 count, guint64 *counts);
};

/* Takes ownership of @data. */
HsdTrial *hsd_trial_new (void (*throw_many) (const HsdTrial *, HsdStream *, guint64, guint64 *), gpointer data,
                         GDestroyNotify free_data);
void      hsd_trial_free (HsdTrial *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdTrial, hsd_trial_free)

/* Adds a cell with the chance under @path in @chances, or without one if they are NULL. */
void hsd_trial_add_cell (HsdTrial *self, const char *name, const HsdChances *chances, const char *path);
/* Adds a cell of a chance that the odds do not have; its name is its path. */
void hsd_trial_add_cell_fraction (HsdTrial *self, const char *name, HsdFraction exact);

G_END_DECLS
