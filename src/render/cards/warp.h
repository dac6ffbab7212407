/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* What one column of pixels shows of a picture that stands upright but is turned from the eye. */
typedef struct
{
  double from, to; /* the columns of the picture that fall on it, in either order */
  double rows;     /* of the picture, to a pixel */
  double cover;    /* how much of the pixels it fills, 0 … 1 */
} HsdWarpColumn;

/* Fills the @target, which is clear, by one entry of @columns for each of its columns. The middle
 * row of the picture falls on @middle, in pixels from the top. Both surfaces are ARGB32 images of
 * at most 16384 pixels a side; what lies beyond the picture is left clear. */
void hsd_warp_columns (cairo_surface_t *source,
                       cairo_surface_t *target,
                       const HsdWarpColumn *columns,
                       double middle);

G_END_DECLS
