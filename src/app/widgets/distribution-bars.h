/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/widgets/distribution-chart.h"

G_BEGIN_DECLS

/**
 * HsdDistributionBars:
 *
 * The bars of a chart: chances in the colours of what they lead to, or what was counted beside what fair dice
 * would bring. What they show is also in a table.
 */
#define HSD_TYPE_DISTRIBUTION_BARS (hsd_distribution_bars_get_type ())
G_DECLARE_FINAL_TYPE (HsdDistributionBars, hsd_distribution_bars, HSD, DISTRIBUTION_BARS, GtkWidget)

/* The data of the bars and their table. */
typedef struct
{
  HsdChartItem items[HSD_CHART_MOST];
  guint n_items;
  gboolean with_sign, is_drawn;
  int drawn;
  guint64 counted; /* of so many dice the items are shares; 0 for chances */
} HsdChartState;

/* The state is copied. */
void hsd_distribution_bars_show (HsdDistributionBars *self, const HsdChartState *state);

/* "−3 to +7"; "%d" or with its sign. Free them with g_free(). */
char *hsd_chart_value (const HsdChartState *state, int value);
char *hsd_chart_reach (const HsdChartState *state);

G_END_DECLS
