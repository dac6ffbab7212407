/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets the main loop run for so many milliseconds. */
void hsd_test_pass (guint ms);

/* A checksum of the pixels of @view as they would be on a screen, after what may fade in it. */
char *hsd_test_look (gpointer view, int width, int height);

/* The same when nothing better comes any more: pictures of cards come when they are made. */
char *hsd_test_look_at_rest (gpointer view, int width, int height);

G_END_DECLS
