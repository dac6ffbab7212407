/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HsdToggleGrid:
 *
 * Buttons in rows, each row as one piece with round ends, however many there are in it.
 */
#define HSD_TYPE_TOGGLE_GRID (hsd_toggle_grid_get_type ())
G_DECLARE_FINAL_TYPE (HsdToggleGrid, hsd_toggle_grid, HSD, TOGGLE_GRID, GtkWidget)

GtkWidget *hsd_toggle_grid_new (void);

G_END_DECLS
