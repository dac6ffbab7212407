/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "render/dice/solid.h"

G_BEGIN_DECLS

/* A throw of dice, computed once from a seed and recorded: rigid bodies that fall into the tray
 * from its left, bounce, strike each other and the rim, and come to rest flat on a face.
 * The same dice, tray and seed give the same record, to the last bit.
 *
 * The seed is no luck of the game: which face ends on top was drawn before, and a replay
 * (glide.h) turns each body beforehand by one of its own rotations so that it does. */

#define HSD_MOTION_RATE 120 /* frames a second */

/* What may not be passed. Depths are parts of the inradius of the lesser die. */
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

/* How a record was come by. */
typedef enum
{
  HSD_MOTION_THROWN, /* within all bounds */
  HSD_MOTION_SLOW,   /* all but the time: no seed of those tried was in time */
  HSD_MOTION_LAID    /* none came to rest well: the dice slide to their places in ranks */
} HsdMotionKind;

/* Read it, change nothing: a record may be shared between threads. */
typedef struct
{
  HsdMotionKind kind;
  guint n_dice;
  const HsdSolid **solids;
  double tray;      /* the tray is 16 × 9 times this, about the origin; its floor is z = 0 */
  guint n_frames;   /* at least 1, but 0 without dice */
  float *frames;    /* per frame, per die: x, y, z of the centre; w, x, y, z of the turn */
  double *rests;    /* seconds: per die, when it was last seen to move */
  double rest;      /* the latest of them */
  guint n_impacts;  /* in the order of time */
  HsdImpact *impacts;

  guint n_tries;
  double floor_depth; /* the worst there was, also in blows */
  double dice_depth;
  double rest_depth; /* at the end */
  double gain;
} HsdMotion;

/* The tray in which so many dice have room to roll: 1, and from a dozen on, more. */
double hsd_motion_tray (guint n_dice);

/* The longest that so many dice may take to rest, in seconds. */
double hsd_motion_time (guint n_dice);

/* Never fails: see HsdMotionKind. @tray is made larger if it could not hold the dice.
 * Twenty dice take tens of milliseconds: not for the thread that draws. */
HsdMotion *hsd_motion_throw (const HsdSolidKind *solids, guint n_dice, double tray, guint64 seed);

/* The same in a thread of GLib's pool. The callback comes to the caller's main context. A
 * cancelled throw is no longer waited for. */
void       hsd_motion_throw_async  (const HsdSolidKind *solids, guint n_dice, double tray, guint64 seed,
                                    GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);
HsdMotion *hsd_motion_throw_finish (GAsyncResult *result, GError **error);

HsdMotion *hsd_motion_ref   (HsdMotion *self);
void       hsd_motion_unref (HsdMotion *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdMotion, hsd_motion_unref)

/* As recorded, with nothing turned beforehand; between two frames, at the start before the first
 * and at rest after the last. A time that is no number is the end. */
void hsd_motion_at (const HsdMotion *self, guint die, double seconds, HsdVec *position, HsdQuat *turn);

/* The face that the recorded body has on top at the end. */
guint hsd_motion_top (const HsdMotion *self, guint die);

G_END_DECLS
