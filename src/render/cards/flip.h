/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/cards/card.h"

G_BEGIN_DECLS

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
