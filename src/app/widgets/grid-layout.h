/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HsdGridLayout:
 *
 * Lays widgets side by side in columns of one width, in as few rows as the width allows, and the
 * rows as equally filled as they can be: ten become twice five, not seven and three. A column is
 * never narrower than what its widgets need.
 */
#define HSD_TYPE_GRID_LAYOUT (hsd_grid_layout_get_type ())
G_DECLARE_FINAL_TYPE (HsdGridLayout, hsd_grid_layout, HSD, GRID_LAYOUT, GtkLayoutManager)

/* Pixels between columns, and between rows. */
GtkLayoutManager *hsd_grid_layout_new (int column_gap, int row_gap);

/* At most so many columns; 0, as at first, for as many as there are widgets. */
void hsd_grid_layout_set_columns (HsdGridLayout *self, guint most);

/* How narrow a column may become, where its widgets would allow even less, in pixels of a font
 * of the usual size: it grows with the text. */
void hsd_grid_layout_set_least (HsdGridLayout *self, int width);

G_END_DECLS
