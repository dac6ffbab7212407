/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/history.h"
#include "model/table/table.h"

G_BEGIN_DECLS

/* Prints the public part of the throws that @history lists, the earliest first: pages with a title,
 * the date, a page number and a line per throw. Run it with gtk_print_operation_run(). */
GtkPrintOperation *hsd_print_job_new (HsdHistory *history, const char *title);

/**
 * HsdHistoryPage:
 *
 * All that was thrown at a table: searched, filtered, added up, explained throw by throw,
 * copied and exported. Its actions: history.show-all, history.figures, history.back, history.replay;
 * history.copy, history.copy-picture, history.print and, with the name of a format, history.export-public give what players
 * may have; history.copy-all and history.export all of it, with what is secret marked.
 */
#define HSD_TYPE_HISTORY_PAGE (hsd_history_page_get_type ())
G_DECLARE_FINAL_TYPE (HsdHistoryPage, hsd_history_page, HSD, HISTORY_PAGE, GtkWidget)

GtkWidget *hsd_history_page_new (HsdTable *table);

/* Hands the focus to the search. */
void hsd_history_page_focus (HsdHistoryPage *self);

/* Explains the throw in that place of the list. */
void hsd_history_page_open (HsdHistoryPage *self, guint position);

/* Begins to write what is listed to a file in the format of that name, whole or what players may have;
 * a toast tells of the end. */
void     hsd_history_page_export (HsdHistoryPage *self, const char *format, gboolean public, GFile *file);
gboolean hsd_history_page_is_exporting (HsdHistoryPage *self);

G_END_DECLS
