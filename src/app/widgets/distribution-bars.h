/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/widgets/distribution-chart.h"

G_BEGIN_DECLS

/**
 * HsdDistributionBars:
 *
 * The bars of a chart. What they show is also in a table, which the chart shows in their place.
 */
#define HSD_TYPE_DISTRIBUTION_BARS (hsd_distribution_bars_get_type ())
G_DECLARE_FINAL_TYPE (HsdDistributionBars, hsd_distribution_bars, HSD, DISTRIBUTION_BARS, GtkWidget)

typedef struct
{
  HsdChartItem items[HSD_CHART_MOST];
  guint n_items;
  gboolean with_sign, with_reach, is_drawn;
  int drawn;
} HsdChartState;

/* The state is the chart's; it lives as long as the bars. */
GtkWidget *hsd_distribution_bars_new (const HsdChartState *state);

/* "−3 to +7"; "%d" or with its sign. Free them with g_free(). */
char *hsd_chart_value (const HsdChartState *state, int value);
char *hsd_chart_reach (const HsdChartState *state);

G_END_DECLS
