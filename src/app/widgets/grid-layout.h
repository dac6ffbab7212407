/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HsdGridLayout:
 *
 * Lays widgets side by side in columns of one width, in as few rows as the width allows, and the
 * rows as equally filled as they can be: ten become twice five, not seven and three. A column is
 * never narrower than what its widgets need, and the last row may have fewer of them.
 *
 * A template takes it as a property "layout-manager", with:
 * #HsdGridLayout:column-spacing and #HsdGridLayout:row-spacing, in pixels;
 * #HsdGridLayout:max-columns, or 0 for as many as there are widgets;
 * #HsdGridLayout:least, how narrow a column may become in pixels of a font of the usual size, so that it grows with the
 * text; and #HsdGridLayout:letters, the same in letters.
 */
#define HSD_TYPE_GRID_LAYOUT (hsd_grid_layout_get_type ())
G_DECLARE_FINAL_TYPE (HsdGridLayout, hsd_grid_layout, HSD, GRID_LAYOUT, GtkLayoutManager)

GtkLayoutManager *hsd_grid_layout_new (int column_spacing, int row_spacing);

void hsd_grid_layout_set_least (HsdGridLayout *self, int width);

G_END_DECLS
