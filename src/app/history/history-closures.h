/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Binds the closures that the template of #HsdHistoryPage calls: all are functions of the throw that is opened. */
void hsd_history_bind_closures (GtkWidgetClass *widget_class);

G_END_DECLS
