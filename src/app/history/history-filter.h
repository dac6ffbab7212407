/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/* What a throw either is or is not. */
typedef enum
{
  HSD_TRAIT_EVENING, /* thrown this evening */
  HSD_TRAIT_CRITICAL,
  HSD_TRAIT_REAL,
  HSD_TRAIT_SECRET,
  HSD_N_TRAITS
} HsdTrait;

/**
 * HsdHistoryFilter:
 *
 * What is listed: buttons for what a throw is or is not, and lists to choose from: who threw, in
 * which game, with what outcome, when. #HsdHistoryFilter::changed follows every choice.
 */
#define HSD_TYPE_HISTORY_FILTER (hsd_history_filter_get_type ())
G_DECLARE_FINAL_TYPE (HsdHistoryFilter, hsd_history_filter, HSD, HISTORY_FILTER, GObject)

/* The lists are put into @box. */
HsdHistoryFilter *hsd_history_filter_new (HsdTable *table, GtkWidget *box);

/* The characters of the table may be others. */
void hsd_history_filter_follow (HsdHistoryFilter *self);

/* Back to everything, without a word. */
void hsd_history_filter_clear (HsdHistoryFilter *self);

/* What was chosen; the texts are borrowed. */
void        hsd_history_filter_fill (HsdHistoryFilter *self, HsdFilter *filter);
gboolean    hsd_history_filter_wants (HsdHistoryFilter *self);
HsdSystem  *hsd_history_filter_get_system (HsdHistoryFilter *self);
const char *hsd_history_filter_get_character (HsdHistoryFilter *self);

gboolean    hsd_history_filter_has (HsdHistoryFilter *self, HsdTrait trait);

G_END_DECLS
