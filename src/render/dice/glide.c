/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/dice/glide.h"

#define LEAST_HOP 0.12  /* a die is lifted, not pushed; units */
#define STOREY 0.8      /* parts of the widest diameter by which one passes over another: they lie flat */
#define MOST_STOREYS 2  /* any higher, they would come too close to the camera */
#define RISE 0.25       /* part of the way in which it rises, and comes down again */
#define STAYS 0.05      /* shorter ways are ignored */

HsdQuat
hsd_pose_turn_to (const HsdMotion *motion, guint die, guint wanted)
{
  HsdVec position;
  HsdQuat turn;

  hsd_motion_at (motion, die, G_MAXDOUBLE, &position, &turn);

  return hsd_solid_turn_to (motion->solids[die], turn, wanted);
}

HsdPose
hsd_pose_thrown (const HsdMotion *motion, guint die, HsdQuat turn_to, double seconds)
{
  HsdPose pose = { .scale = 1 / motion->tray };

  hsd_motion_at (motion, die, seconds, &pose.position, &pose.turn);
  pose.position = hsd_vec_scale (pose.position, pose.scale);
  pose.turn = hsd_quat_times (pose.turn, turn_to);

  return pose;
}

HsdPose
hsd_pose_placed (const HsdSolid *solid, guint top, double x, double y, double scale)
{
  return (HsdPose){ hsd_vec (x, y, solid->inradius * scale), hsd_solid_upright (solid, top), scale };
}

/* Smooth at both ends: speed and acceleration are zero there. */
static double
ease (double part)
{
  return part * part * part * (part * (6 * part - 15) + 10);
}

static HsdVec
flat_way (HsdVec from, HsdVec to)
{
  return hsd_vec (to.x - from.x, to.y - from.y, 0);
}

/* Both are eased alike, so that each moves along a straight line relative to the other. */
static gboolean
ways_cross (const HsdPose *from, const HsdPose *to, guint a, guint b, double radii)
{
  HsdVec first = flat_way (from[a].position, from[b].position);
  HsdVec last = flat_way (to[a].position, to[b].position);
  HsdVec way = hsd_vec_sub (last, first);
  double square = hsd_vec_dot (way, way);
  double nearest = square > 0 ? CLAMP (-hsd_vec_dot (first, way) / square, 0, 1) : 0;
  HsdVec gap = hsd_vec_along (first, nearest, way);

  return nearest > 0 && nearest < 1 && hsd_vec_dot (gap, gap) < radii * radii;
}

/* The lowest storey that is free of earlier dice with crossing ways. */
void
hsd_glide_hops (const HsdPose *from, const HsdPose *to, const double *radii, guint n, double *hops)
{
  g_autofree guint *storeys = g_new0 (guint, n);
  double highest = 0;

  for (guint i = 0; i < n; i++)
    highest = MAX (highest, radii[i]);

  for (guint i = 0; i < n; i++)
    {
      HsdVec way = flat_way (from[i].position, to[i].position);
      guint taken = 0;

      for (guint j = 0; j < i; j++)
        if (ways_cross (from, to, i, j, radii[i] + radii[j]))
          taken |= 1u << storeys[j];
      while (storeys[i] < MOST_STOREYS && taken & 1u << storeys[i])
        storeys[i]++;
      hops[i] = hsd_vec_length (way) < STAYS ? 0 : LEAST_HOP + storeys[i] * 2 * highest * STOREY;
    }
}

HsdPose
hsd_glide (const HsdPose *from, const HsdPose *to, double hop, double part)
{
  double eased = ease (CLAMP (part, 0, 1));
  double lift = hop * ease (CLAMP (MIN (eased, 1 - eased) / RISE, 0, 1));
  HsdPose pose;

  pose.position = hsd_vec_along (hsd_vec_scale (from->position, 1 - eased), eased, to->position);
  pose.position.z += lift;
  pose.turn = hsd_quat_between (from->turn, to->turn, eased);
  pose.scale = from->scale + eased * (to->scale - from->scale);

  return pose;
}
