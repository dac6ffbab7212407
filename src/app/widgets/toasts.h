/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/* Tells over the page of @widget what was just done to @table, beside a button that takes exactly that back: as soon
 * as anything else happens to the table, undone or done, the toast goes. */
void hsd_toast_undoable (GtkWidget *widget, HsdTable *table, const char *text);

G_END_DECLS
