/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/dice/formation.h"

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
