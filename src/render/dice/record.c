/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/dice/record.h"

#define NUMBERS 7

/* A die that moves less is at rest: less than a pixel at 1080p. */
#define SEEN 0.012

void
hsd_recorder_init (HsdRecorder *self, const HsdSolid **solids, guint n_dice, double tray)
{
  guint n_frames = 3 * HSD_MOTION_RATE;

  *self = (HsdRecorder){ solids, n_dice, tray };
  self->frames = g_array_sized_new (FALSE, FALSE, sizeof (float), n_frames * n_dice * NUMBERS);
}

void
hsd_recorder_clear (HsdRecorder *self)
{
  g_array_unref (self->frames);
}

void
hsd_recorder_reset (HsdRecorder *self)
{
  g_array_set_size (self->frames, 0);
}

void
hsd_recorder_add (HsdRecorder *self, HsdVec position, HsdQuat turn)
{
  float numbers[NUMBERS] = { position.x, position.y, position.z, turn.w, turn.x, turn.y, turn.z };

  g_array_append_vals (self->frames, numbers, NUMBERS);
}

/* The distance between a point of the die and its last position, for the point that moved most. The
 * real part of a turn by an angle is the cosine of half of it. */
static double
distance (const HsdMotion *motion, guint die, guint frame)
{
  HsdVec here, there;
  HsdQuat turn, end;
  double cosine;

  hsd_motion_at (motion, die, frame / (double) HSD_MOTION_RATE, &here, &turn);
  hsd_motion_at (motion, die, G_MAXDOUBLE, &there, &end);
  cosine = hsd_quat_dot (turn, end);

  return hsd_vec_length (hsd_vec_sub (here, there))
         + 2 * sqrt (MAX (0, 1 - cosine * cosine)) * motion->solids[die]->circumradius;
}

static double
time_of_rest (const HsdMotion *motion, guint die)
{
  guint frame = motion->n_frames;

  while (frame > 0 && distance (motion, die, frame - 1) <= SEEN)
    frame--;

  return frame / (double) HSD_MOTION_RATE;
}

HsdMotion *
hsd_recorder_finish (const HsdRecorder *self)
{
  HsdMotion *motion = g_atomic_rc_box_new0 (HsdMotion);

  motion->n_dice = self->n_dice;
  motion->solids = g_memdup2 (self->solids, self->n_dice * sizeof *self->solids);
  motion->tray = self->tray;
  motion->n_frames = self->n_dice > 0 ? self->frames->len / (self->n_dice * NUMBERS) : 0;
  motion->frames = g_memdup2 (self->frames->data, self->frames->len * sizeof (float));
  motion->rests = g_new0 (double, self->n_dice);
  for (guint i = 0; i < self->n_dice; i++)
    {
      motion->rests[i] = time_of_rest (motion, i);
      motion->rest = MAX (motion->rest, motion->rests[i]);
    }

  return motion;
}
