/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdSheetView:
 *
 * One character: who that is, the points that are left, what the sheet says for the chosen game,
 * and how the evening goes. Its actions: sheet.points with a number of points to add.
 */
#define HSD_TYPE_SHEET_VIEW (hsd_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (HsdSheetView, hsd_sheet_view, HSD, SHEET_VIEW, GtkWidget)

GtkWidget *hsd_sheet_view_new (HsdTable *table);

/* Shows who has that name; everybody has left when it is NULL. */
void        hsd_sheet_view_show (HsdSheetView *self, const char *name);

/* The game whose sheet is shown. #HsdSheetView::game-chosen follows another choice. */
HsdSystem *hsd_sheet_view_get_system (HsdSheetView *self);
void       hsd_sheet_view_set_system (HsdSheetView *self, HsdSystem *system);

G_END_DECLS
