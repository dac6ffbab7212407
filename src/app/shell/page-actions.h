/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Installs the actions about the page in the class of #HsdWindow, with their keys except space and
 * Enter. The focused widget gets a key first; a text takes all letters. */
void hsd_page_actions_install (GtkWidgetClass *widget_class);

/* The letters among these keys, for one window: a person may switch them off. */
void hsd_page_actions_add_letters (GtkWidget *window);

G_END_DECLS
