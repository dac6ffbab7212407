/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Functions for the closures of templates. They depend on nothing but their arguments; @self is the widget. */

/* Whether @text is not NULL, and whether it is not "" either. */
gboolean hsd_is_given (gpointer self, const char *text);
gboolean hsd_has_text (gpointer self, const char *text);
gboolean hsd_has_object (gpointer self, GObject *object);

/* Lets the template of a class name them. */
void hsd_closures_bind (GtkWidgetClass *widget_class);

G_END_DECLS
