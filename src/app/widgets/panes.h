/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HsdPanes:
 *
 * The anatomy of a page: the situation, the stage in its 16 : 9, the decision below it, and an
 * aside for those who have room; across all columns, below them, is what needs the width. Three columns, two, or one below the other: then the situation
 * comes first while it is asked for, and last when there is something to tell: #HsdPanes:told.
 * #HsdPanes:keeps-stage is whether an untold stage is worth its place in one column, as cards are.
 */
#define HSD_TYPE_PANES (hsd_panes_get_type ())
G_DECLARE_FINAL_TYPE (HsdPanes, hsd_panes, HSD, PANES, GtkWidget)

void hsd_panes_set_told (HsdPanes *self, gboolean told);
void hsd_panes_set_keeps_stage (HsdPanes *self, gboolean keeps_stage);

/* How many columns there are now: 1, 2 or 3. #HsdPanes:n-columns tells when it changes. */
guint hsd_panes_get_n_columns (HsdPanes *self);

G_END_DECLS
