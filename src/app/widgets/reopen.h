/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @window, which is transient for another one, is opened by that detailed action of it: “win.rules('2d20')”. */
void hsd_reopen_set_action (GtkWindow *window, const char *action);

/* Closes the windows above @parent that have an action, and opens them again in the present language, as they were. */
void hsd_reopen_windows (GtkWindow *parent);

G_END_DECLS
