/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/widgets/distribution-bars.h"

G_BEGIN_DECLS

/* The numbers behind the bars, for whoever reads them better: a column view in a scrolled
 * window. The state is the chart's and lives as long. */
GtkWidget *hsd_distribution_table_new (const HsdChartState *state);

/* The state has changed. */
void hsd_distribution_table_update (GtkWidget *table, const HsdChartState *state);

G_END_DECLS
