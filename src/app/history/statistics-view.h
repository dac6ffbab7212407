/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdStatisticsView:
 *
 * The statistics of a table, one card below the other: the number of throws, actual and expected
 * successes, characters, outcomes, and the fairness of the dice.
 */
#define HSD_TYPE_STATISTICS_VIEW (hsd_statistics_view_get_type ())
G_DECLARE_FINAL_TYPE (HsdStatisticsView, hsd_statistics_view, HSD, STATISTICS_VIEW, GtkBox)

/* Counts anew: of one game and one character, or with NULL of all; of this evening alone, or ever. */
void hsd_statistics_view_show (HsdStatisticsView *self, HsdTable *table, HsdSystem *system, const char *character,
                               gboolean evening);

/* How many tests are left out of percentages of success, in a sentence; NULL where none is. Free it with
 * g_free(). */
char *hsd_statistics_describe_counted (const HsdStatistics *statistics);

/* Whether dice like these are to be wondered at, in a sentence; free it with g_free(). */
char *hsd_statistics_judge (const HsdFaces *faces);

G_END_DECLS
