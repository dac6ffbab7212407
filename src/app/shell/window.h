/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/page/system-page.h"
#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdWindow:
 *
 * A table: lists the systems and what goes with all of them, and shows the page of one. Its
 * actions: win.throw, win.search, win.undo, win.redo, win.page with a place in the list,
 * win.sidebar, win.save-copy, win.copy-table with the URI of a file that is not there yet,
 * win.close-evening, win.story with the number of an evening, and win.tell with a sentence for a toast.
 */
#define HSD_TYPE_WINDOW (hsd_window_get_type ())
G_DECLARE_FINAL_TYPE (HsdWindow, hsd_window, HSD, WINDOW, AdwApplicationWindow)

/* @application may be NULL: then no other table can be opened. */
HsdWindow *hsd_window_new (GtkApplication *application, HsdTable *table);
HsdTable  *hsd_window_get_table (HsdWindow *self);

/* The page that is shown (NULL when it is of no system), and the one of the system in that place of the registry. */
HsdSystemPage *hsd_window_get_page (HsdWindow *self);
HsdSystemPage *hsd_window_get_page_at (HsdWindow *self, guint index);

void           hsd_window_show_page (HsdWindow *self, guint index);

/* Makes the content again in a language that has changed; page, answers, scroll and focus stay. An open popover is closed
 * first, and the content is made a few frames later. */
void hsd_window_update_language (HsdWindow *self);

G_END_DECLS
