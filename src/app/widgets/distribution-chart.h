/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/chance/fraction.h"
#include "model/story/field.h"

G_BEGIN_DECLS

#define HSD_CHART_MOST 64

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
 */
#define HSD_TYPE_DISTRIBUTION_CHART (hsd_distribution_chart_get_type ())
G_DECLARE_FINAL_TYPE (HsdDistributionChart, hsd_distribution_chart, HSD, DISTRIBUTION_CHART, GtkWidget)

GtkWidget *hsd_distribution_chart_new (void);

/* All of these are copied. Items go from the lowest value to the highest. */
void hsd_distribution_chart_set_title (HsdDistributionChart *self, const char *title);
void hsd_distribution_chart_set_legend (HsdDistributionChart *self, const HsdChartLegend *legend, guint n);
void hsd_distribution_chart_set_items (HsdDistributionChart *self, const HsdChartItem *items, guint n);

/* Whether values are written with their sign. */
void hsd_distribution_chart_set_signed (HsdDistributionChart *self, gboolean with_sign);

/* The value that came, outlined; or none. */
void hsd_distribution_chart_set_drawn (HsdDistributionChart *self, gboolean is_drawn, int value);

/* Whether a line below tells from where to where the values go. */
void hsd_distribution_chart_set_reach (HsdDistributionChart *self, gboolean shown);

/* The table in place of the bars. */
void     hsd_distribution_chart_set_table (HsdDistributionChart *self, gboolean table);
gboolean hsd_distribution_chart_get_table (HsdDistributionChart *self);

G_END_DECLS
