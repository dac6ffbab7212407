/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Calls @done once nothing has been drawn in @window, and nothing computed, for a moment; after some seconds in any case. With NULL
 * if the window is gone before. */
void hsd_wait_idle (GtkWindow *window, void (*done) (GtkWindow *window, gpointer data), gpointer data);

G_END_DECLS
