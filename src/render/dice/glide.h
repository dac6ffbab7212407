/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/dice/motion.h"

G_BEGIN_DECLS

/* Where the body of a die is shown: in the throw, in its place after rest, and on its way from
 * the one to the other. All are functions of the time alone: a slower pace, a skip to the end or
 * no animation at all is but another time. */

#define HSD_GLIDE_TIME 0.230 /* seconds from rest to the place */

typedef struct
{
  HsdVec position;
  HsdQuat turn;
  double scale; /* of the body, about its centre */
} HsdPose;

/* The rotation that a die is given before the throw for @wanted to end on top; among several
 * the one that leaves its numeral most upright. Found once, used for every frame. */
HsdQuat hsd_pose_turn_to (const HsdMotion *motion, guint die, guint wanted);

/* A die so turned, @seconds after the launch; after the end of the record, as it lies. Divided
 * by the tray: the picture is always of 16 × 9. */
HsdPose hsd_pose_thrown (const HsdMotion *motion, guint die, HsdQuat turn_to, double seconds);

/* A die that lies on the felt with the middle at (x, y), @top up and its numeral upright. */
HsdPose hsd_pose_placed (const HsdSolid *solid, guint top, double x, double y, double scale);

/* How high dice must be lifted on their way, for those whose ways cross to pass over each
 * other instead of through. @radii of the bodies at their scale. */
void hsd_glide_hops (const HsdPose *from, const HsdPose *to, const double *radii, guint n, double *hops);

/* On the way at @part of the time, from 0 to 1: eased at both ends. */
HsdPose hsd_glide (const HsdPose *from, const HsdPose *to, double hop, double part);

G_END_DECLS
