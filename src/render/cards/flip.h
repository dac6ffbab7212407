/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/cards/card.h"

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

/* The pose of a card at one moment while it is turned over. */
typedef struct
{
  double angle; /* 0: as it lay; half a turn in the end; a quarter, edge-on, at half time */
  double lift;  /* 0 on the table, 1 highest, at half time */
} HsdFlipPose;

HsdFlipPose hsd_flip_pose (double time);

/* Draws a card of @width that is turned over, in place, from one face to the other: seen in
 * perspective, with its thickness, over its shadow. At 0 and at 1 it lies as hsd_card_draw draws
 * it. It goes beyond its place by less than a quarter of its width on either side. */
void hsd_flip_draw (cairo_t *cr, const HsdCardShow *from, const HsdCardShow *to, double width, double time);

G_END_DECLS
