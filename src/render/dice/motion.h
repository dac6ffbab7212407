/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "render/dice/solid.h"

G_BEGIN_DECLS

/* A throw of dice, computed once from a seed and recorded: rigid bodies that fall into the tray
 * from its left, bounce, strike each other and the rim, and come to rest flat on a face.
 * The same dice, tray and seed give the same record, to the last bit. Its files are therefore
 * compiled one fixed way (see meson.build) and use + − × ÷ and √ only: -ffast-math or fused
 * products would change every record. The first run within the limits below is kept.
 *
 * The seed is no luck of the game: which face ends on top was drawn before, and a replay
 * (hsd_pose_turn_to) turns each body beforehand by one of its own rotations so that it does. */

#define HSD_MOTION_RATE 120 /* frames a second */

/* The limits of a throw. Depths are parts of the inradius of the smaller die. */
#define HSD_MOTION_DEPTH_AT_REST 0.02
#define HSD_MOTION_DEPTH_IN_A_BLOW 0.08
#define HSD_MOTION_GAIN 0.001 /* of the first energy, in one step */
#define HSD_MOTION_LEAST_TIME 0.9 /* seconds */

typedef enum
{
  HSD_WITH_FLOOR,
  HSD_WITH_RIM,
  HSD_WITH_DIE
} HsdPartner;

typedef struct
{
  double time;  /* seconds */
  double speed; /* with which they met; a hard blow has 25 */
  guint die;
  guint other; /* the other die; the same one for floor and rim */
  HsdPartner partner;
} HsdImpact;

/* How a record was made. */
typedef enum
{
  HSD_MOTION_THROWN, /* within all bounds */
  HSD_MOTION_SLOW,   /* all but the time: no seed was fast enough */
  HSD_MOTION_LAID    /* no seed came to rest well: the dice slide to their places in ranks */
} HsdMotionKind;

/* Immutable: a record can be shared between threads. */
typedef struct
{
  HsdMotionKind kind;
  guint n_dice;
  const HsdSolid **solids;
  double tray;      /* the tray is 16 × 9 times this, about the origin; its floor is z = 0 */
  guint n_frames;   /* at least 1, but 0 without dice */
  float *frames;    /* per frame, per die: x, y, z of the centre; w, x, y, z of the turn */
  double *rests;    /* seconds: per die, when it came to rest */
  double rest;      /* the latest of them */
  guint n_impacts;  /* in the order of time */
  HsdImpact *impacts;

  guint n_tries;
  double floor_depth; /* the worst so far, impacts included */
  double dice_depth;
  double rest_depth; /* at the end */
  double gain;
} HsdMotion;

/* The size of the tray that so many dice need: 1, and more from a dozen on. */
double hsd_motion_tray (guint n_dice);

/* The longest that so many dice may take to rest, in seconds. */
double hsd_motion_time (guint n_dice);

/* In place of the size of a tray: each die is thrown alone, in a tray of its own, and meets no other. */
#define HSD_MOTION_APART (-1.0)

/* Never fails: see HsdMotionKind. @tray is enlarged if it cannot hold the dice. Twenty dice take
 * tens of milliseconds: do not call it in the main thread. */
HsdMotion *hsd_motion_throw (const HsdSolidKind *solids, guint n_dice, double tray, guint64 seed);

/* The same in a thread of GLib's pool. The callback is called in the caller's main context.
 * Cancelling does not wait for the throw. */
void       hsd_motion_throw_async  (const HsdSolidKind *solids, guint n_dice, double tray, guint64 seed,
                                    GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);
HsdMotion *hsd_motion_throw_finish (GAsyncResult *result, GError **error);

HsdMotion *hsd_motion_ref   (HsdMotion *self);
void       hsd_motion_unref (HsdMotion *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdMotion, hsd_motion_unref)

/* The recorded pose, without the rotation before the throw; interpolated between frames, the first
 * one before the start, and the last one after the end or if the time is NaN. */
void hsd_motion_at (const HsdMotion *self, guint die, double seconds, HsdVec *position, HsdQuat *turn);

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
