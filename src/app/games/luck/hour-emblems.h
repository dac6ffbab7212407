/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

#define HSD_HOURS 12

/* Draws the emblem of an hour, 1 … 12, into a square of @size around the point, in the colour
 * of the context. They are silhouettes, made to be told apart at 20 pixels. */
void hsd_hour_emblem_draw (cairo_t *cr, int hour, double x, double y, double size);

G_END_DECLS
