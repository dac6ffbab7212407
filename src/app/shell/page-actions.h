/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives the class of #HsdWindow the actions that are about its page, and the keys that do them, but
 * for space and Enter. Whoever has the focus and a use for a key gets it first; a text takes all letters. */
void hsd_page_actions_install (GtkWidgetClass *widget_class);

/* The letters among these keys, for one window: a person may switch them off. */
void hsd_page_actions_add_letters (GtkWidget *window);

G_END_DECLS
