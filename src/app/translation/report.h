/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Called once, with NULL or with one sentence: why there is no report. */
typedef void (*HsdReportDone) (const GError *error, gpointer data);

/* Writes the page that @window shows to @file, as HTML that stands alone: its picture, with numbers around the texts, and beside it
 * each sentence in two languages. Texts that are scrolled out of sight have a picture of what can be scrolled. A file that was there
 * stays until the new one is whole. Only the words of the window are made again, with marks and without. */
void hsd_report_write (GtkWindow *window, GFile *file, HsdReportDone done, gpointer data);

/* The same for the window of @application that was used last and has a page; tells there how it went. */
void hsd_report_write_front (GtkApplication *application, GFile *file);

G_END_DECLS
