/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* The shadow of something of that size that floats @lift (0 … 1) above the table, light coming
 * from above on the left: near the table it is dark and tight. */
void hsd_shade_lifted (cairo_t *cr, double x, double y, double width, double height, double unit, double lift);

G_END_DECLS
