/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdGathered:
 *
 * The tests that were rolled at once, as the game master sees them: a row each with who, what fell, how it ended, and what
 * the table sees of it. The row that is framed is the test in front, and all else of the page is about it. Not visible where
 * there is one test alone.
 */
#define HSD_TYPE_GATHERED (hsd_gathered_get_type ())
G_DECLARE_FINAL_TYPE (HsdGathered, hsd_gathered, HSD, GATHERED, GtkBox)

/* Whether the list (guint64) has that throw. */
gboolean hsd_throws_have (const GArray *throws, guint64 id);

/* @settled: the throws (guint64) that need no decision any more; those have a tick. */
void hsd_gathered_follow (HsdGathered *self, HsdTable *table, const GArray *settled);

/* Frames one of them, from 0; FALSE if there is none. */
gboolean hsd_gathered_frame (HsdGathered *self, guint index);

/* Frames the one that is so many rows below the framed one, or as far as there are any; FALSE where nothing is listed. */
gboolean hsd_gathered_move (HsdGathered *self, int by);

/* How many succeeded, as in “3 of 4”, for the game master alone; NULL where success has no meaning. Free it with g_free(). */
char *hsd_gathered_count (HsdGathered *self);

G_END_DECLS
