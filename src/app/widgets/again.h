/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @window, which is transient for another one, can be made again by that detailed action of it: “win.rules('2d20')”. */
void hsd_again_note (GtkWindow *window, const char *action);

/* Makes those of @parent again that can be, in other words; what was open in them is carried over. */
void hsd_again_show (GtkWindow *parent);

G_END_DECLS
