/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HsdCardGrid:
 *
 * Cards in two columns, or in one where two would be narrow.
 */
#define HSD_TYPE_CARD_GRID (hsd_card_grid_get_type ())
G_DECLARE_FINAL_TYPE (HsdCardGrid, hsd_card_grid, HSD, CARD_GRID, GtkWidget)

GtkWidget *hsd_card_grid_new (void);

void hsd_card_grid_append (HsdCardGrid *self, GtkWidget *card);

G_END_DECLS
