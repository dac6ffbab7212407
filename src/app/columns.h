/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HsdColumns:
 *
 * Two widgets, side by side where there is room. Where there is not, they are stacked:
 * what is asked alone until there is something to tell, then what is told above it. The
 * property “stacked” follows.
 */
#define HSD_TYPE_COLUMNS (hsd_columns_get_type ())
G_DECLARE_FINAL_TYPE (HsdColumns, hsd_columns, HSD, COLUMNS, GtkWidget)

/* Whether there is something to tell. */
void hsd_columns_set_told (HsdColumns *self, gboolean told);

G_END_DECLS
