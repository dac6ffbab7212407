/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Saves a picture of @window with the popovers over it as a PNG at @path, once nothing has been
 * drawn for a moment. @done is called afterwards, with @path or NULL when that was not possible. */
void hsd_debug_picture (GtkWindow *window, const char *path, void (*done) (const char *path));

G_END_DECLS
