/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives the class of #HsdWindow the actions that are about its page, and the keys that do them:
 * space throws, Enter validates, Escape goes back, letters for the rest. Whoever has the focus and
 * a use for a key gets it first; a text takes all letters. */
void hsd_page_actions_install (GtkWidgetClass *widget_class);

/* The keys of the three deeds, for a page too: on the way from the focus it comes before the window, where GTK's
 * own space and Enter would take them. */
void hsd_page_actions_bind_deeds (GtkWidgetClass *widget_class);

/* The letters among these keys, for one window: a person may switch them off. */
void hsd_page_actions_add_letters (GtkWidget *window);

G_END_DECLS
