/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A popover that asks for a number takes it from the keyboard: the first @spin that is added has the focus when it
 * opens, with its number ready to be typed over, and Enter does what @button does, where that is open. Escape closes,
 * and nothing was done. */
void hsd_number_popover_add (GtkWidget *popover, GtkWidget *spin, GtkWidget *button);

/* The same of all that is below @content. */
void hsd_number_popover_add_all (GtkWidget *popover, GtkWidget *content, GtkWidget *button);

G_END_DECLS
