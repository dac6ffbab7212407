/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/trial.h"

G_BEGIN_DECLS

/* Throws a trial @count times on @n_threads threads, seeded by a number; adds the results to
 * @counts, by cell. They depend on the seed only, not on the number of threads. Returns the number
 * of throws, which is less than @count if cancelled. Calls @progress with 0 … 1 in the calling
 * thread. */
guint64 hsd_simulate (const HsdTrial *trial, gint64 seed, guint64 count, guint n_threads, guint64 *counts,
                      GCancellable *cancellable, void (*progress) (double done, gpointer user_data), gpointer user_data);

/* The deviation of a count from the expected one, in standard deviations; 0 if it must be exact and is. */
double hsd_simulation_deviation (const HsdTrialCell *cell, guint64 count, guint64 total);

G_END_DECLS
