/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdHistoryFilter:
 *
 * What is listed: buttons for what a throw is or is not, and lists to choose from: who threw, in
 * which game, with what outcome, when.
 *
 * Properties: "table", to be set once; "active", whether anything is chosen, which is notified of every
 * choice, also where it stays TRUE.
 */
#define HSD_TYPE_HISTORY_FILTER (hsd_history_filter_get_type ())
G_DECLARE_FINAL_TYPE (HsdHistoryFilter, hsd_history_filter, HSD, HISTORY_FILTER, GtkWidget)

/* Back to everything: one choice, if it is one. */
void hsd_history_filter_clear (HsdHistoryFilter *self);

/* What was chosen; the texts are borrowed. */
void     hsd_history_filter_fill (HsdHistoryFilter *self, HsdFilter *filter);
gboolean hsd_history_filter_is_active (HsdHistoryFilter *self);

/* Throws of this evening alone. */
gboolean hsd_history_filter_is_of_evening (HsdHistoryFilter *self);

G_END_DECLS
