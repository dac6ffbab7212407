/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/dice/formation.h"

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

/* If no seed brings the dice to rest, they are laid down instead: they come in from the left in
 * ranks, slide to a stop and stay. They all keep the same distance, so that they cannot collide;
 * each stands flat on a face, so that any face can be on top; and their places are inside the tray.
 * This cannot fail. */

#define SECONDS 1.1
#define PITCH 2.2 /* from die to die: none lies wider on a face */
#define DROP 0.6  /* of the height from which they come down, in the first third */

static guint
count_columns (double tray)
{
  return (guint) (16 * tray / PITCH);
}

static guint
count_rows (double tray)
{
  return (guint) (9 * tray / PITCH);
}

double
hsd_formation_tray (guint n_dice)
{
  double tray = 1;

  while (count_columns (tray) * count_rows (tray) < n_dice)
    tray *= 1.1;

  return tray;
}

static HsdVec
place_of (const HsdRecorder *recorder, guint die)
{
  guint n_rows = count_rows (recorder->tray);
  guint n_columns = (recorder->n_dice + n_rows - 1) / n_rows;
  guint column = die / n_rows;
  guint in_column = MIN (n_rows, recorder->n_dice - column * n_rows);

  return hsd_vec ((column - (n_columns - 1) / 2.0) * PITCH, ((in_column - 1) / 2.0 - die % n_rows) * PITCH,
                  recorder->solids[die]->inradius);
}

/* The speed decreases evenly to zero; the height sooner. */
static HsdVec
shift_at (const HsdRecorder *recorder, double part)
{
  double rest = 1 - part;
  double fall = MAX (0, 1 - 3 * part);

  return hsd_vec (-17 * recorder->tray * rest * rest, 0, DROP * fall * fall);
}

HsdMotion *
hsd_formation_lay (HsdRecorder *recorder)
{
  guint n_frames = (guint) (SECONDS * HSD_MOTION_RATE) + 1;
  HsdMotion *motion;

  hsd_recorder_reset (recorder);
  for (guint frame = 0; frame < n_frames; frame++)
    {
      HsdVec shift = shift_at (recorder, frame / (n_frames - 1.0));

      for (guint i = 0; i < recorder->n_dice; i++)
        hsd_recorder_add (recorder, hsd_vec_add (place_of (recorder, i), shift),
                          hsd_solid_upright (recorder->solids[i], 0));
    }

  motion = hsd_recorder_finish (recorder);
  motion->kind = HSD_MOTION_LAID;

  return motion;
}
