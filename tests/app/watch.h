/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What the main thread does that may wait for a disk, or long for the processor. This program has
 * functions of its own by the names of those of the libraries; they count, and call the others. */

/* From now on calls of the main thread are counted; from zero. */
void hsd_watch_begin (void);
void hsd_watch_end (void);

guint hsd_watch_files (void);    /* opened, looked for or told about */
guint hsd_watch_sql (void);      /* statements prepared, or stepped */
guint hsd_watch_pictures (void); /* read or drawn by librsvg */

/* The last that was counted, with what it was given, or NULL. */
const char *hsd_watch_last (void);

G_END_DECLS
