/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets the main loop run for so many milliseconds. */
void hsd_test_pass (guint ms);

/* The pixels of @view, row by row, after its transitions. */
guint32 *hsd_test_draw (gpointer view, int width, int height);

/* A checksum of them. */
char *hsd_test_look (gpointer view, int width, int height);

/* The same once it does not change any more, since pictures of cards are loaded in threads. */
char *hsd_test_look_at_rest (gpointer view, int width, int height);

G_END_DECLS
