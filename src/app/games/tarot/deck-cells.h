/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HsdDeckCells:
 *
 * The cells of a deck memory, in as many lines as it takes.
 */
#define HSD_TYPE_DECK_CELLS (hsd_deck_cells_get_type ())
G_DECLARE_FINAL_TYPE (HsdDeckCells, hsd_deck_cells, HSD, DECK_CELLS, GtkWidget)

void hsd_deck_cells_set (HsdDeckCells *self, guint32 left, gboolean minors);

G_END_DECLS
