/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/dice/motion.h"

G_BEGIN_DECLS

/* The pose of a die: during the throw, at its place after rest, and on the way between them.
 * Everything is a function of time, so that a slower pace, a skip to the end or no animation is
 * only a different time. */

#define HSD_GLIDE_TIME 0.230 /* seconds from rest to the place */

typedef struct
{
  HsdVec position;
  HsdQuat turn;
  double scale; /* of the body, about its centre */
} HsdPose;

/* The rotation of a die before the throw that brings @wanted to the top; of several, the one with
 * the most upright numeral. Computed once, used for every frame. */
HsdQuat hsd_pose_turn_to (const HsdMotion *motion, guint die, guint wanted);

/* The pose of such a die, @seconds after the launch; after the end of the record, its last one.
 * Divided by the size of the tray: the picture is always 16 × 9. */
HsdPose hsd_pose_thrown (const HsdMotion *motion, guint die, HsdQuat turn_to, double seconds);

/* A die that lies on the felt with the middle at (x, y), @top up and its numeral upright. */
HsdPose hsd_pose_placed (const HsdSolid *solid, guint top, double x, double y, double scale);

/* The heights to which dice must be lifted so that those with crossing ways pass over each other.
 * @radii of the bodies at their scale. */
void hsd_glide_hops (const HsdPose *from, const HsdPose *to, const double *radii, guint n, double *hops);

/* The pose on the way, at @part of the time, from 0 to 1: eased at both ends. */
HsdPose hsd_glide (const HsdPose *from, const HsdPose *to, double hop, double part);

G_END_DECLS
