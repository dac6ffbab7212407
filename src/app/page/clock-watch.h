/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/* As long as @window is there, a countdown of @table that ends is told in it, once: by its action win.tell. Those that
 * ended before are not. */
void hsd_clock_watch (GtkWidget *window, HsdTable *table);

G_END_DECLS
