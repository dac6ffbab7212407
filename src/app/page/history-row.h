/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdHistoryRow:
 *
 * One throw in a list of them: the hour, who, what, the dice, and the outcome. The first row of
 * a day carries the day above itself, for GtkListView has no sections yet.
 */
#define HSD_TYPE_HISTORY_ROW (hsd_history_row_get_type ())
G_DECLARE_FINAL_TYPE (HsdHistoryRow, hsd_history_row, HSD, HISTORY_ROW, GtkBox)

GtkWidget *hsd_history_row_new (void);

/* @before is the nearest throw above that can be read, or NULL. */
void hsd_history_row_show (HsdHistoryRow *self, HsdTable *table, HsdHistoryThrow *throw);
void hsd_history_row_set_before (HsdHistoryRow *self, HsdHistoryThrow *before);

/* @request: the throws that were asked for at once with this one, or NULL; @above: the throw in the row above, or NULL. The
 * topmost row of a request carries its head. */
void hsd_history_row_set_request (HsdHistoryRow *self, GPtrArray *request, HsdHistoryThrow *above);

/* The nearest throw of @list before @position that can be read; NULL if there is none, or it is far away.
 * Returns (transfer full). */
HsdHistoryThrow *hsd_history_find_before (GListModel *list, guint position);

/* With little room, the dice are placed below the outcome. */
void hsd_history_row_set_narrow (HsdHistoryRow *self, gboolean narrow);

/* The accessible label of the row. */
const char *hsd_history_row_get_said (HsdHistoryRow *self);

/* The percent of success that was told before a throw, as in “82.1% to succeed”; NULL when none
 * was. Free it with g_free(). */
char *hsd_history_describe_chance (HsdHistoryThrow *throw);

/* All that is known of a throw that cannot be read: its number. Free it with g_free(). */
char *hsd_history_name_unreadable (HsdHistoryThrow *throw);

/* The dice and cards of @story in a box that holds nothing else, @most of them; none for NULL. */
void hsd_history_show_pieces (GtkBox *pieces, const HsdStory *story, guint most);

/* The shape of how it ended; HSD_MARK_NONE while that is open. */
HsdMark hsd_history_mark_of (const HsdStory *story);

G_END_DECLS
