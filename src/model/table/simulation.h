/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/trial.h"

G_BEGIN_DECLS

/* Throws a trial @count times on @n_threads threads, from the seed of a number; the counts of
 * its cells go to @counts. They depend on the seed alone, however many threads there are.
 * When it is cancelled, the counts are of what was done. Returns how many throws that was.
 * @progress is told from the calling thread, from 0 to 1. */
guint64 hsd_simulate (const HsdTrial *trial, gint64 seed, guint64 count, guint n_threads, guint64 *counts,
                      GCancellable *cancellable, void (*progress) (double done, gpointer user_data), gpointer user_data);

/* How many standard deviations a count is away from what is expected; 0 where it must be exact and is. */
double hsd_simulation_deviation (const HsdTrialCell *cell, guint64 count, guint64 total);

G_END_DECLS
