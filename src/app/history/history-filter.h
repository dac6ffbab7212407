/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdHistoryFilter:
 *
 * The filter of the list: toggles, and lists of characters, games, outcomes and periods.
 *
 * Properties: "table", construct only; "active", whether any filter is set, which is notified after
 * every change, even if it stays TRUE.
 */
#define HSD_TYPE_HISTORY_FILTER (hsd_history_filter_get_type ())
G_DECLARE_FINAL_TYPE (HsdHistoryFilter, hsd_history_filter, HSD, HISTORY_FILTER, GtkWidget)

/* Back to everything: one choice, if it is one. */
void hsd_history_filter_clear (HsdHistoryFilter *self);

/* Copies the filter to @filter; the texts are borrowed. */
void     hsd_history_filter_fill (HsdHistoryFilter *self, HsdFilter *filter);
gboolean hsd_history_filter_is_active (HsdHistoryFilter *self);

/* Throws of this evening alone. */
gboolean hsd_history_filter_is_of_evening (HsdHistoryFilter *self);

G_END_DECLS
