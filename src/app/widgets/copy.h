/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/public-view.h"

G_BEGIN_DECLS

/* Puts a throw on the clipboard as everybody may see it, and tells so in a toast. */
void hsd_copy_view (GtkWidget *widget, const HsdPublicView *view);

/* The same for the game master alone: all of it, and marked where it is a secret. */
void hsd_copy_throw (GtkWidget *widget, HsdHistoryThrow *throw);

/* The size of a picture that is copied, in pixels: that of a link with a picture on most sites. */
#define HSD_PICTURE_WIDTH 1200
#define HSD_PICTURE_HEIGHT 630

/* Puts a picture on the clipboard, takes it over, and tells so in a toast. */
void hsd_copy_picture (GtkWidget *widget, cairo_surface_t *picture);

G_END_DECLS
