/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/statistics.h"

G_BEGIN_DECLS

/**
 * HsdEveningCards:
 *
 * How an evening goes, in three figures: tests that succeeded, those that should have by the
 * odds, and the outcomes that are told for years.
 */
#define HSD_TYPE_EVENING_CARDS (hsd_evening_cards_get_type ())
G_DECLARE_FINAL_TYPE (HsdEveningCards, hsd_evening_cards, HSD, EVENING_CARDS, GtkWidget)

GtkWidget *hsd_evening_cards_new (void);

void hsd_evening_cards_show (HsdEveningCards *self, const HsdStatistics *statistics);

G_END_DECLS
