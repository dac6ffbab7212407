/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/story/system.h"

G_BEGIN_DECLS

/**
 * HsdSheetRow:
 *
 * A row of a list of a sheet: its name, what else is known of it, and what it makes. One with which something is
 * thrown has the action sheet.prepare.
 */
#define HSD_TYPE_SHEET_ROW (hsd_sheet_row_get_type ())
G_DECLARE_FINAL_TYPE (HsdSheetRow, hsd_sheet_row, HSD, SHEET_ROW, GtkListBoxRow)

/* The row @line of the list @field of @sheet. */
GtkWidget *hsd_sheet_row_new (HsdSystem *system, const HsdRecord *sheet, guint field, guint line);

/* The object of which a member is chosen to go along with the rows of an answer; −1 if there is none. */
int hsd_sheet_find_along (const HsdAnswer *answer, const HsdRecord *sheet);

/* Which object of the sheet goes along with it; −1 for none. */
int hsd_sheet_row_find_along (HsdSheetRow *self);

/* @along is the member of that object, or −1. */
void hsd_sheet_row_set_along (HsdSheetRow *self, int along);

/* Whether @row makes a speciality of what it says; @can_be whether rows of its list may. */
gboolean hsd_sheet_is_starred (const HsdRecord *row, gboolean *can_be);

/* A number as the field writes it; free it with g_free(). */
char *hsd_sheet_describe_number (const HsdField *field, int number);

G_END_DECLS
