/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/chance/fraction.h"
#include "model/story/field.h"

G_BEGIN_DECLS

#define HSD_CHART_MOST 100 /* the faces of the largest die */

typedef struct
{
  int value;
  HsdFraction chance;
  HsdMark mark;
} HsdChartItem;

typedef struct
{
  HsdMark mark;
  const char *label; /* in the reader's language */
} HsdChartLegend;

/**
 * HsdDistributionChart:
 *
 * How likely each number is: bars in the colours of what they lead to, or the same as a table.
 *
 * Properties: "title"; "signed", whether values are written with their sign; "table", in place of the bars.
 */
#define HSD_TYPE_DISTRIBUTION_CHART (hsd_distribution_chart_get_type ())
G_DECLARE_FINAL_TYPE (HsdDistributionChart, hsd_distribution_chart, HSD, DISTRIBUTION_CHART, GtkWidget)

/* All of these are copied. Items go from the lowest value to the highest. */
void hsd_distribution_chart_set_legend (HsdDistributionChart *self, const HsdChartLegend *legend, guint n);
void hsd_distribution_chart_set_items (HsdDistributionChart *self, const HsdChartItem *items, guint n);

/* The value that came, outlined; or none. */
void hsd_distribution_chart_set_drawn (HsdDistributionChart *self, gboolean is_drawn, int value);

/* The table in place of the bars. */
void     hsd_distribution_chart_set_table (HsdDistributionChart *self, gboolean table);
gboolean hsd_distribution_chart_get_table (HsdDistributionChart *self);

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

G_END_DECLS
