/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A text that begins at the left and takes as many lines as it needs; @text and @css_class may be NULL. */
GtkWidget *hsd_label_new (const char *text, const char *css_class);

/* The same with its text at the right. */
GtkWidget *hsd_label_new_at_end (const char *text, const char *css_class);

/* The name by which a screen reader calls a widget. */
void hsd_widget_set_label (GtkWidget *widget, const char *label);

/* The text of its tooltip, or NULL; cheap where it is the same, and while a page is made. */
void hsd_widget_set_tooltip (GtkWidget *widget, const char *text);

/* Gives it a CSS class, or takes it away. */
void hsd_widget_set_class (GtkWidget *widget, const char *css_class, gboolean has);

/* Takes away all children, as the dispose of a widget does that has them by gtk_widget_set_parent(). */
void hsd_widget_unparent_children (GtkWidget *widget);

G_END_DECLS
