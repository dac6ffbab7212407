/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Tells over the page of @widget what was just done, beside a button that takes it back. */
void hsd_toast_undoable (GtkWidget *widget, const char *text);

G_END_DECLS
