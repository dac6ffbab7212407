/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/statistics.h"

G_BEGIN_DECLS

/**
 * HsdEveningCards:
 *
 * The statistics of an evening in three figures: actual successes, expected ones by the odds, and
 * critical outcomes.
 */
#define HSD_TYPE_EVENING_CARDS (hsd_evening_cards_get_type ())
G_DECLARE_FINAL_TYPE (HsdEveningCards, hsd_evening_cards, HSD, EVENING_CARDS, GtkWidget)

GtkWidget *hsd_evening_cards_new (void);

void hsd_evening_cards_show (HsdEveningCards *self, const HsdStatistics *statistics);

G_END_DECLS
