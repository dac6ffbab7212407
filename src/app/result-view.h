/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/choice-list.h"
#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdResultView:
 *
 * What a test told: the stage, the outcome as a mark and a word, what may follow, why, and
 * the numbers. Without a test, an empty cloth. While dice fly the stage is alone;
 * #HsdResultView::told follows when they rest.
 */
#define HSD_TYPE_RESULT_VIEW (hsd_result_view_get_type ())
G_DECLARE_FINAL_TYPE (HsdResultView, hsd_result_view, HSD, RESULT_VIEW, GtkWidget)

/* Shows the test in progress of @table when it is one of @system. Returns whether it is. */
gboolean hsd_result_view_follow (HsdResultView *self, HsdTable *table, HsdSystem *system);

/* What was thrown for the test has not come to rest yet; or there is one, and it has. */
gboolean hsd_result_view_is_moving (HsdResultView *self);
gboolean hsd_result_view_is_told (HsdResultView *self);

/* The outcome as it is shown; "" when there is none. */
const char *hsd_result_view_get_verdict (HsdResultView *self);

HsdChoiceList *hsd_result_view_get_choices (HsdResultView *self);

G_END_DECLS
