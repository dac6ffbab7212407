/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/widgets/distribution-bars.h"

G_BEGIN_DECLS

/* The numbers of the bars as a column view in a scrolled window. The state is borrowed from the chart. */
GtkWidget *hsd_distribution_table_new (const HsdChartState *state);

/* The state has changed. */
void hsd_distribution_table_update (GtkWidget *table, const HsdChartState *state);

G_END_DECLS
