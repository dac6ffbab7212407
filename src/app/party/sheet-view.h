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
 *
 * Properties: "table", to be set once; "character", or NULL; "system", the game whose sheet is shown:
 * one that has none is not taken.
 */
#define HSD_TYPE_SHEET_VIEW (hsd_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (HsdSheetView, hsd_sheet_view, HSD, SHEET_VIEW, GtkWidget)

G_END_DECLS
