/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives a window that was just made the size that the last one had, as far as its screen goes; what
 * becomes of it is kept from then on. */
void hsd_window_state_follow (GtkWindow *window);

/* Its size is not remembered any more. */
void hsd_window_state_forget (GtkWindow *window);

G_END_DECLS
