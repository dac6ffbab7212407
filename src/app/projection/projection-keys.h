/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A window that comes up takes the focus: keys that are pressed on @projection from now on go to @console, but for
 * those about a window itself. */
void hsd_projection_forward_keys (GtkWidget *projection, GtkWindow *console);

G_END_DECLS
