/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/* Shows all of @text: libadwaita would cut it to one line. */
AdwToast *hsd_toast_new (const char *text);

/* The toast overlay for @widget: that of its page, above the bar, or else its nearest ancestor.
 * NULL outside of a window with toasts. */
AdwToastOverlay *hsd_toasts_find (GtkWidget *widget);

/* Tells over the page of @widget what was just done to @table, beside a button that takes exactly that back: as soon
 * as anything else happens to the table, undone or done, the toast goes. */
void hsd_toast_undoable (GtkWidget *widget, HsdTable *table, const char *text);

G_END_DECLS
