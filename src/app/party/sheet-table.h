/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdSheetTable:
 *
 * The sheets of one game, a row for each character, filled with digits and Tab: a digit that can have no second one goes on to the
 * next cell. A row is one intent, made when the focus leaves it; a refused cell is marked and keeps what was typed. The last row
 * adds a character by name. Cells of a spreadsheet can be pasted.
 *
 * #HsdSheetTable:system is the game. Lists such as skills are one cell, in the text of model/table/party-text.h.
 */
#define HSD_TYPE_SHEET_TABLE (hsd_sheet_table_get_type ())
G_DECLARE_FINAL_TYPE (HsdSheetTable, hsd_sheet_table, HSD, SHEET_TABLE, GtkWidget)

/* Focuses the first empty cell of @name, or of anybody with NULL; with nothing empty, the cell for a new name. */
void hsd_sheet_table_begin (HsdSheetTable *self, const char *name);

/* Focuses the cell for a new name. */
void hsd_sheet_table_add (HsdSheetTable *self);

/* Writes cells separated by tabs and line ends, from the focused cell on. */
void hsd_sheet_table_paste (HsdSheetTable *self, const char *text);

/* The entry of @name (NULL: the row for a new one) in the column, or NULL; column 0 is the name of a new one. */
GtkEditable *hsd_sheet_table_get_cell (HsdSheetTable *self, const char *name, guint column);

G_END_DECLS
