/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Pictures of what is on the screen. Their coordinates are those of the widget that is painted, in pixels of the screen. */

/* Paints @window with the popovers over it. */
void hsd_picture_paint_window (GtkSnapshot *snapshot, GtkWindow *window);

/* The part @bounds of what was painted, which is drawn as the window of @widget is, @scale times as large. Takes @snapshot over.
 * NULL if nothing was painted. */
GdkTexture *hsd_picture_take (GtkSnapshot *snapshot, GtkWidget *widget, const graphene_rect_t *bounds, float scale);

G_END_DECLS
