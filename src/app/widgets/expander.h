/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives an expander what it folds. GTK 4.8 takes that out of the window while it is folded and lets the focus look
 * for a place in it all the same, which is critical: what is folded is hidden, so that it has none. */
void hsd_expander_set_child (GtkWidget *expander, GtkWidget *child);

G_END_DECLS
