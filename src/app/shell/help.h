/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds win.show-help-overlay to a window: the list of its keys, which is only built when it is asked for. */
void hsd_help_install (GtkApplicationWindow *window);

G_END_DECLS
