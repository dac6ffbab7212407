/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Counts calls of the main thread that may block on a disk or take long: this program wraps those
 * functions of the libraries. */

/* Starts counting calls of the main thread, from zero. */
void hsd_watch_begin (void);
void hsd_watch_end (void);

guint hsd_watch_files (void);    /* opened, or their status read */
guint hsd_watch_sql (void);      /* statements prepared, or stepped */
guint hsd_watch_pictures (void); /* read or drawn by librsvg */

/* The last one that was counted, with its argument, or NULL. */
const char *hsd_watch_last (void);

G_END_DECLS
