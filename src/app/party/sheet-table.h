/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdSheetTable:
 *
 * The sheet of a game as one table, filled with Tab and digits: each value is a cell, and what was pasted from a spreadsheet goes
 * into one cell after the other. A new character begins with the lines that the game has on its sheets.
 */
#define HSD_TYPE_SHEET_TABLE (hsd_sheet_table_get_type ())
G_DECLARE_FINAL_TYPE (HsdSheetTable, hsd_sheet_table, HSD, SHEET_TABLE, AdwWindow)

/* Shows it for the character of that name, or with NULL for somebody new. */
HsdSheetTable *hsd_sheet_table_show (GtkWindow *parent, HsdTable *table, HsdSystem *system, const char *name);

/* Keeps the values; FALSE with the cell marked and the reason told if one is refused. */
gboolean hsd_sheet_table_save (HsdSheetTable *self);

/* Writes a text of cells from @cell on; lines of a name and a value go to the line of that name. */
void hsd_sheet_table_fill (HsdSheetTable *self, guint cell, const char *text);

/* The cells, in the order of Tab: GtkEditable. */
const GPtrArray *hsd_sheet_table_get_entries (HsdSheetTable *self);

G_END_DECLS
