/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/dice/motion.h"

#define NUMBERS 7 /* of one die in one frame */

HsdMotion *
hsd_motion_ref (HsdMotion *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (HsdMotion *self)
{
  g_free (self->solids);
  g_free (self->frames);
  g_free (self->rests);
  g_free (self->impacts);
}

void
hsd_motion_unref (HsdMotion *self)
{
  g_atomic_rc_box_release_full (self, (GDestroyNotify) clear);
}

static void
read_frame (const HsdMotion *self, guint die, guint frame, HsdVec *position, HsdQuat *turn)
{
  const float *numbers = self->frames + (frame * self->n_dice + die) * NUMBERS;

  *position = hsd_vec (numbers[0], numbers[1], numbers[2]);
  *turn = hsd_quat_unit ((HsdQuat){ numbers[3], numbers[4], numbers[5], numbers[6] });
}

void
hsd_motion_at (const HsdMotion *self, guint die, double seconds, HsdVec *position, HsdQuat *turn)
{
  double last = self->n_frames - 1.0;
  double place = seconds * HSD_MOTION_RATE < last ? MAX (seconds * HSD_MOTION_RATE, 0) : last;
  guint frame = (guint) place;
  double part = place - frame;
  HsdVec next_position;
  HsdQuat next_turn;

  g_return_if_fail (die < self->n_dice);

  read_frame (self, die, frame, position, turn);
  if (part <= 0)
    return;

  read_frame (self, die, frame + 1, &next_position, &next_turn);
  *position = hsd_vec_along (hsd_vec_scale (*position, 1 - part), part, next_position);
  *turn = hsd_quat_between (*turn, next_turn, part);
}

/* --- off the thread that draws --- */

typedef struct
{
  HsdSolidKind *solids;
  guint n_dice;
  double tray;
  guint64 seed;
} Order;

static void
order_free (Order *order)
{
  g_free (order->solids);
  g_free (order);
}

static void
throw_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Order *order = data;

  g_task_return_pointer (task, hsd_motion_throw (order->solids, order->n_dice, order->tray, order->seed),
                         (GDestroyNotify) hsd_motion_unref);
}

void
hsd_motion_throw_async (const HsdSolidKind *solids, guint n_dice, double tray, guint64 seed, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Order *order = g_new (Order, 1);

  *order = (Order){ g_memdup2 (solids, n_dice * sizeof *solids), n_dice, tray, seed };
  g_task_set_source_tag (task, hsd_motion_throw_async);
  g_task_set_task_data (task, order, (GDestroyNotify) order_free);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, throw_in_thread);
}

HsdMotion *
hsd_motion_throw_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

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
