/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/stream.h"
#include "model/story/chances.h"

G_BEGIN_DECLS

#define HSD_TRIAL_CELLS 32

/* Something that may come out, and its exact chance where it is known. */
typedef struct
{
  char *name;
  HsdFraction exact;
  gboolean is_known;
} HsdTrialCell;

/**
 * HsdTrial:
 *
 * A test made ready to be thrown millions of times: dice are thrown and judged by the rules,
 * never by the odds that stand beside the counts. It is only read while it is thrown, so
 * that several threads may share it.
 */
typedef struct _HsdTrial HsdTrial;
struct _HsdTrial
{
  guint n_cells;
  HsdTrialCell cells[HSD_TRIAL_CELLS];
  HsdFraction mean; /* of the numbers of the cells; a denominator of 0 when there is none */

  gpointer data;
  GDestroyNotify free_data;

  /* Throws @count times, and counts what comes out. */
  void (*throw_many) (const HsdTrial *self, HsdStream *stream, guint64 count, guint64 *counts);
};

/* Takes over @data. */
HsdTrial *hsd_trial_new (void (*throw_many) (const HsdTrial *, HsdStream *, guint64, guint64 *), gpointer data,
                         GDestroyNotify free_data);
void      hsd_trial_free (HsdTrial *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdTrial, hsd_trial_free)

/* A cell more, with the chance that @chances tell under @path, or none when it is NULL. */
void hsd_trial_add_cell (HsdTrial *self, const char *name, const HsdChances *chances, const char *path);
void hsd_trial_add_cell_fraction (HsdTrial *self, const char *name, HsdFraction exact);

G_END_DECLS
