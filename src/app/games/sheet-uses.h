/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/system.h"

G_BEGIN_DECLS

/* What is thrown with the lines of a sheet: how a skill becomes the answers of a test. A line is
 * a row of a list, or a member of an object, of the field @field of the sheet of @system. */

/* How the game is called where there is room for one word. */
const char *hsd_sheet_use_get_short_title (HsdSystem *system);

/* The object whose chosen member goes along with every row of that list; −1 for none. */
int hsd_sheet_use_find_along (HsdSystem *system, guint field);

/* The answers of a test with @line, as a JSON object; what it leaves out stays as it is. @along is
 * the chosen member, or −1. NULL where nothing is thrown with it. Free it with g_free(). */
char *hsd_sheet_use_make_input (HsdSystem *system, const HsdRecord *sheet, guint field, guint line, int along);

/* What both make together, as in “TN 12”; NULL where that is nothing of its own. Free it with g_free(). */
char *hsd_sheet_use_make_figure (HsdSystem *system, const HsdRecord *sheet, guint field, guint line, int along);

G_END_DECLS
