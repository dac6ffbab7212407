/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/* As long as @window is there, a countdown of @table that ends is told in it, once: by its action win.tell. Those that
 * ended before are not. While no window of ours is active, the desktop shows a notification too, until @window is active
 * or gone; a countdown that the table does not see has no name in it. */
void hsd_clock_watch (GtkWidget *window, HsdTable *table);

G_END_DECLS
