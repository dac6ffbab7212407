/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Pointing at a text, while it is on: the message under the pointer is shown among the messages, and marked where it stands. Tab
 * and Shift+Tab go from text to text, Enter opens the message in the editor, Escape ends it. All windows of @application take part but
 * the projection, which shows nothing of it. */
void     hsd_pointing_set (GtkApplication *application, gboolean on);
gboolean hsd_pointing_is_on (void);

/* Points at the first text of @root that is of @entry; FALSE if there is none. */
gboolean hsd_pointing_show (GtkWidget *root, guint entry);

G_END_DECLS
