/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdSheetCards:
 *
 * What a sheet says for one game, made from its fields: cells for the members of an object, of
 * which one is chosen, and cards of rows for lists. Its action sheet.prepare, with a field and a row of it, or −1 for
 * the chosen member, prepares the test that is thrown with it: win.pick.
 *
 * Properties: "character" and "system".
 */
#define HSD_TYPE_SHEET_CARDS (hsd_sheet_cards_get_type ())
G_DECLARE_FINAL_TYPE (HsdSheetCards, hsd_sheet_cards, HSD, SHEET_CARDS, GtkWidget)

G_END_DECLS
