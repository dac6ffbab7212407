/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdSheetCards:
 *
 * What a sheet says for one game, made from its fields: cells for the members of an object, of
 * which one is chosen, and cards of rows for lists. Whoever activates a row prepares the test
 * that is thrown with it: win.pick.
 */
#define HSD_TYPE_SHEET_CARDS (hsd_sheet_cards_get_type ())
G_DECLARE_FINAL_TYPE (HsdSheetCards, hsd_sheet_cards, HSD, SHEET_CARDS, GtkWidget)

GtkWidget *hsd_sheet_cards_new (void);

/* Laid anew only when the sheet is another one. */
void hsd_sheet_cards_show (HsdSheetCards *self, HsdCharacter *character, HsdSystem *system);

/* The fields of @system’s sheet that are a counter and its limit; FALSE where there is none. */
gboolean hsd_sheet_find_points (HsdSystem *system, guint *points, guint *limit);

G_END_DECLS
