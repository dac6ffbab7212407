/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

#include "render/mark.h"

G_BEGIN_DECLS

/* A circle cut into so many segments, of which the first ones, from the top on and clockwise, are filled; from the origin of @cr into
 * a square of @size units. What is filled differs from what is not by more than its colour: the segment is solid. The
 * context is not changed. */
void hsd_clock_draw (cairo_t *cr, guint segments, guint filled, double size, HsdInk ink);

/* The same for a countdown: the rim of a clock with two hands, which is solid once it is @over. */
void hsd_clock_draw_countdown (cairo_t *cr, gboolean over, double size, HsdInk ink);

G_END_DECLS
