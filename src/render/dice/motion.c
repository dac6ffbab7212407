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

guint
hsd_motion_top (const HsdMotion *self, guint die)
{
  HsdVec position;
  HsdQuat turn;

  g_return_val_if_fail (die < self->n_dice, 0);

  hsd_motion_at (self, die, G_MAXDOUBLE, &position, &turn);

  return hsd_solid_top (self->solids[die], turn);
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
