/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/statistics.h"

G_BEGIN_DECLS

/**
 * HsdEveningSummary:
 *
 * The statistics of an evening in three figures: actual successes, expected ones by the odds, and
 * critical outcomes.
 */
#define HSD_TYPE_EVENING_SUMMARY (hsd_evening_summary_get_type ())
G_DECLARE_FINAL_TYPE (HsdEveningSummary, hsd_evening_summary, HSD, EVENING_SUMMARY, GtkWidget)

GtkWidget *hsd_evening_summary_new (void);

void hsd_evening_summary_show (HsdEveningSummary *self, const HsdStatistics *statistics);

G_END_DECLS
