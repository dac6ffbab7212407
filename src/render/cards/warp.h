/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* The part of a picture that one column of pixels shows; the picture is upright and turned about
 * its vertical axis. */
typedef struct
{
  double from, to; /* the columns of the picture in it, in either order */
  double rows;     /* pixels per row of the picture */
  double cover;    /* the covered part of the pixels, 0 … 1 */
} HsdWarpColumn;

/* Fills the empty @target, with one entry of @columns for each of its columns. The middle row of
 * the picture is at @middle, in pixels from the top. Both surfaces are ARGB32 images of at most
 * 16384 pixels a side; pixels beyond the picture stay empty. */
void hsd_warp_columns (cairo_surface_t *source,
                       cairo_surface_t *target,
                       const HsdWarpColumn *columns,
                       double middle);

G_END_DECLS
