/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HsdPracticeTrend:
 *
 * How well the last cycles were played, a column each, the newest at the right: what the cards
 * that were played were worth beside the best ones. Luck has no part in it, and rules are not mixed.
 */
#define HSD_TYPE_PRACTICE_TREND (hsd_practice_trend_get_type ())
G_DECLARE_FINAL_TYPE (HsdPracticeTrend, hsd_practice_trend, HSD, PRACTICE_TREND, GtkWidget)

/* @results are of HsdPracticeResult, oldest first; those of the other rule are left out. Without any, the view hides. */
void hsd_practice_trend_set (HsdPracticeTrend *self, const GArray *results, gboolean critical);

G_END_DECLS
