/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/dice/formation.h"
#include "render/dice/world.h"

/* Launches dice from the left, runs the world, and keeps the first run that is within all limits.
 * Otherwise it tries another seed made from the first: this is fast, since most runs are good and
 * bad ones are often detected early. */

#define TRIES 24
#define STEPS_A_FRAME 4 /* 480 ÷ 120 */
#define PATIENCE 0.6    /* seconds after the time in which a slow run may still end */
#define TILT 1.4e-5     /* 1 − cos 0.3° */

#define LAYERS 2
#define GAP 0.08   /* between the dice at the start */
#define LOOSE 0.6  /* and the random addition, so that they do not come in ranks */
#define LOWEST 2.6 /* height of the start */

/* --- chance that only decorates: splitmix64, the same everywhere --- */

typedef guint64 Whim;

static guint64
next_word (Whim *whim)
{
  guint64 word = *whim += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  word = (word ^ word >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  word = (word ^ word >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return word ^ word >> 31;
}

static double
between (Whim *whim, double low, double high)
{
  return low + (high - low) * ((double) (next_word (whim) >> 11) / 9007199254740992.0);
}

static HsdVec
any_direction (Whim *whim)
{
  for (;;)
    {
      HsdVec v = { between (whim, -1, 1), between (whim, -1, 1), between (whim, -1, 1) };
      double square = hsd_vec_dot (v, v);

      if (square > 0.01 && square < 1)
        return hsd_vec_unit (v);
    }
}

static HsdQuat
any_turn (Whim *whim)
{
  for (;;)
    {
      HsdQuat q = { between (whim, -1, 1), between (whim, -1, 1), between (whim, -1, 1), between (whim, -1, 1) };
      double square = hsd_quat_dot (q, q);

      if (square > 0.01 && square < 1)
        return hsd_quat_unit (q);
    }
}

/* --- launching --- */

typedef struct
{
  double speed;
  double slope;  /* of the whole throw: up per right */
  double spread; /* of each die about it */
  double pitch;  /* between places at the start */
  double offset; /* of the middle of the hand, up the picture */
  guint n_rows;
  guint n_layers;
} Launch;

/* In a tray twice as wide everything is 1.5 times as fast: at twice the speed dice would go through
 * each other, at the same speed it would take too long. */
static double
pace_of (double tray)
{
  return (1 + tray) / 2;
}

/* One die ends about the middle of the tray; many are thrown harder, for they brake each other. */
static double
speed_for (guint n_dice)
{
  return MIN (13 + 0.3 * n_dice, 19);
}

static Launch
plan (const HsdWorld *world, Whim *whim)
{
  double tray = world->half_width / 8;
  Launch launch = { .speed = speed_for (world->n_bodies) * pace_of (tray) * between (whim, 0.95, 1.05) };
  double radius = 0;

  for (guint i = 0; i < world->n_bodies; i++)
    radius = MAX (radius, world->bodies[i].solid->circumradius);

  launch.pitch = 2 * radius + GAP;
  launch.n_rows = world->n_bodies <= 3 ? MIN (world->n_bodies, 2) : (world->n_bodies + 1) / 2;
  launch.n_rows = MIN (launch.n_rows, (guint) (2 * world->half_height / launch.pitch));
  launch.offset = between (whim, -0.6, 0.6) * (world->half_height - launch.n_rows * launch.pitch / 2);
  launch.n_layers = world->n_bodies > launch.n_rows ? LAYERS : 1;
  launch.slope = world->n_bodies == 1 ? between (whim, -0.32, 0.32) : between (whim, -0.16, 0.16);
  launch.spread = world->n_bodies == 1 ? 0 : 0.16;

  return launch;
}

/* The speed upwards with which a die from here first lands within the tray: it flies over the rim,
 * not through it. */
static double
lob (const HsdWorld *world, const HsdBody *body, double speed, double landing)
{
  double time = (landing - body->position.x) / speed;

  return world->gravity * time / 2 - (body->position.z - body->solid->inradius) / time;
}

/* The distance to the left at which a die is just outside the picture, which ends 7 % beyond the
 * tray, and sooner near the camera. */
static double
out_of_sight (const HsdWorld *world, const HsdBody *body)
{
  return -1.07 * world->half_width + 0.31 * body->position.z - body->solid->circumradius - 0.1;
}

static void
launch_one (const HsdWorld *world, const Launch *launch, HsdBody *body, guint place, Whim *whim)
{
  guint a_column = launch->n_rows * launch->n_layers;
  guint column = place / a_column;
  guint layer = place % a_column / launch->n_rows;
  guint row = place % launch->n_rows;
  double middle = (launch->n_rows - 1) / 2.0;
  double slope = launch->slope + between (whim, -launch->spread, launch->spread);
  double speed = launch->speed * between (whim, 0.94, 1.06);
  HsdVec way = hsd_vec_unit (hsd_vec (1, slope, 0));
  HsdVec rolling = hsd_vec (-way.y, way.x, 0);
  HsdVec axis = hsd_vec_unit (hsd_vec_along (hsd_vec_scale (rolling, 0.6), 0.4, any_direction (whim)));

  body->position.y = launch->offset + (row - middle) * launch->pitch;
  body->position.z = LOWEST + layer * (launch->pitch + LOOSE) + between (whim, 0, LOOSE);
  body->position.x = out_of_sight (world, body) - column * (launch->pitch + LOOSE) - 0.9 * layer - between (whim, 0, LOOSE);
  body->turn = any_turn (whim);
  body->velocity = hsd_vec_scale (way, speed);
  body->velocity.z = lob (world, body, speed, world->half_width * between (whim, -0.72, -0.48));
  body->spin = hsd_vec_scale (axis, 18 * between (whim, 0.75, 1.25));
  body->travelled = 0;
  body->still = 0;
  body->hit_time = -1;
  body->asleep = body->entered = FALSE;
  hsd_world_place (body);
}

/* Which die stands where is shuffled, so that the kinds mix. */
static void
launch_all (HsdWorld *world, Whim *whim)
{
  Launch launch = plan (world, whim);
  g_autofree guint *places = g_new (guint, world->n_bodies);

  for (guint i = 0; i < world->n_bodies; i++)
    {
      guint other = (guint) between (whim, 0, i + 1);

      places[i] = places[other];
      places[other] = i;
    }
  hsd_world_reset (world);
  for (guint i = 0; i < world->n_bodies; i++)
    launch_one (world, &launch, &world->bodies[i], places[i], whim);
}

/* --- running --- */

static gboolean
all_asleep (const HsdWorld *world)
{
  for (guint i = 0; i < world->n_bodies; i++)
    if (!world->bodies[i].asleep)
      return FALSE;

  return TRUE;
}

static gboolean
is_sound (const HsdWorld *world)
{
  return world->floor_depth <= HSD_MOTION_DEPTH_IN_A_BLOW && world->dice_depth <= HSD_MOTION_DEPTH_IN_A_BLOW
         && world->gain <= HSD_MOTION_GAIN;
}

static void
record_frame (const HsdWorld *world, HsdRecorder *recorder)
{
  for (guint i = 0; i < world->n_bodies; i++)
    hsd_recorder_add (recorder, world->bodies[i].position, world->bodies[i].turn);
}

static gboolean
run (HsdWorld *world, HsdRecorder *recorder)
{
  double end = hsd_motion_time (world->n_bodies) + PATIENCE;

  hsd_recorder_reset (recorder);
  record_frame (world, recorder);
  while (!all_asleep (world))
    {
      if (world->time > end || !is_sound (world))
        return FALSE;
      for (guint i = 0; i < STEPS_A_FRAME; i++)
        hsd_world_step (world);
      record_frame (world, recorder);
    }

  return is_sound (world);
}

static gboolean
lies_well (const HsdWorld *world, const HsdBody *body)
{
  double room_x = world->half_width - fabs (body->position.x);
  double room_y = world->half_height - fabs (body->position.y);

  return body->entered && body->tilt <= TILT && MIN (room_x, room_y) > 0
         && fabs (body->position.z - body->solid->inradius) <= HSD_MOTION_DEPTH_AT_REST * body->solid->inradius;
}

/* Measures the overlaps at the end again, without the distances known from before. */
static double
measure_rest (HsdWorld *world)
{
  double floor_depth = world->floor_depth;
  double dice_depth = world->dice_depth;
  double depth;

  world->floor_depth = world->dice_depth = 0;
  for (guint i = 0; i < world->n_bodies * world->n_bodies; i++)
    world->pairs[i] = (HsdPair){ .gap = -1, .side = -1 };
  for (guint i = 0; i < world->n_bodies; i++)
    world->bodies[i].asleep = FALSE;
  hsd_world_find_contacts (world);
  depth = MAX (world->floor_depth, world->dice_depth);
  world->floor_depth = floor_depth;
  world->dice_depth = dice_depth;

  return depth;
}

static HsdMotion *
finish (HsdWorld *world, HsdRecorder *recorder, double rest_depth)
{
  HsdMotion *motion = hsd_recorder_finish (recorder);

  motion->floor_depth = world->floor_depth;
  motion->dice_depth = world->dice_depth;
  motion->rest_depth = rest_depth;
  motion->gain = world->gain;
  motion->n_impacts = world->impacts->len;
  motion->impacts = g_memdup2 (world->impacts->data, world->impacts->len * sizeof (HsdImpact));

  return motion;
}

/* NULL if the run must not be shown. */
static HsdMotion *
try_once (HsdWorld *world, HsdRecorder *recorder, Whim *whim)
{
  double depth;

  launch_all (world, whim);
  if (!run (world, recorder))
    return NULL;
  for (guint i = 0; i < world->n_bodies; i++)
    if (!lies_well (world, &world->bodies[i]))
      return NULL;
  depth = measure_rest (world);

  return depth <= HSD_MOTION_DEPTH_AT_REST ? finish (world, recorder, depth) : NULL;
}

static gboolean
in_time (const HsdMotion *motion)
{
  return motion->rest >= HSD_MOTION_LEAST_TIME && motion->rest <= hsd_motion_time (motion->n_dice);
}

/* The first run in time; or the fastest; or NULL. */
static HsdMotion *
try_often (HsdWorld *world, HsdRecorder *recorder, guint64 seed)
{
  Whim whim = seed;
  HsdMotion *best = NULL;

  for (guint i = 1; i <= TRIES; i++)
    {
      HsdMotion *motion = try_once (world, recorder, &whim);

      if (!motion)
        continue;
      motion->n_tries = i;
      if (in_time (motion))
        {
          g_clear_pointer (&best, hsd_motion_unref);
          return motion;
        }
      if (best && best->rest <= motion->rest)
        {
          hsd_motion_unref (motion);
          continue;
        }
      g_clear_pointer (&best, hsd_motion_unref);
      best = motion;
    }

  if (best)
    {
      best->kind = HSD_MOTION_SLOW;
      best->n_tries = TRIES;
    }

  return best;
}

/* --- public --- */

double
hsd_motion_tray (guint n_dice)
{
  return MAX (1, sqrt (n_dice / 12.8));
}

double
hsd_motion_time (guint n_dice)
{
  static const double times[][2] = { { 1, 1.2 }, { 2, 1.4 }, { 5, 1.6 }, { 20, 2.0 }, { 60, 3.0 } };

  for (guint i = 1; i < G_N_ELEMENTS (times); i++)
    if (n_dice <= times[i][0])
      {
        double part = (MAX (n_dice, 1) - times[i - 1][0]) / (times[i][0] - times[i - 1][0]);

        return times[i - 1][1] + part * (times[i][1] - times[i - 1][1]);
      }

  return times[G_N_ELEMENTS (times) - 1][1];
}

static HsdMotion *
throw_together (const HsdSolidKind *solids, guint n_dice, double tray, guint64 seed)
{
  g_autofree const HsdSolid **bodies = g_new (const HsdSolid *, n_dice);
  HsdRecorder recorder;
  HsdWorld world;
  HsdMotion *motion;

  for (guint i = 0; i < n_dice; i++)
    bodies[i] = hsd_solid_get (solids[i]);
  tray = MAX (tray, hsd_formation_tray (n_dice));

  hsd_recorder_init (&recorder, bodies, n_dice, tray);
  hsd_world_init (&world, n_dice, tray);
  world.gravity *= pace_of (tray);
  for (guint i = 0; i < n_dice; i++)
    world.bodies[i].solid = bodies[i];

  motion = n_dice > 0 ? try_often (&world, &recorder, seed) : hsd_recorder_finish (&recorder);
  if (!motion)
    {
      motion = hsd_formation_lay (&recorder);
      motion->n_tries = TRIES;
    }
  hsd_world_clear (&world);
  hsd_recorder_clear (&recorder);

  return motion;
}

static int
compare_impacts (gconstpointer a, gconstpointer b)
{
  const HsdImpact *first = a, *second = b;

  return (first->time > second->time) - (first->time < second->time);
}

static void
record_apart (HsdMotion **alone, guint n_dice, HsdRecorder *recorder)
{
  guint n_frames = 0;

  for (guint i = 0; i < n_dice; i++)
    n_frames = MAX (n_frames, alone[i]->n_frames);
  for (guint frame = 0; frame < n_frames; frame++)
    for (guint i = 0; i < n_dice; i++)
      {
        HsdVec position;
        HsdQuat turn;

        hsd_motion_at (alone[i], 0, frame / (double) HSD_MOTION_RATE, &position, &turn);
        hsd_recorder_add (recorder, position, turn);
      }
}

static HsdMotion *
throw_apart (const HsdSolidKind *solids, guint n_dice, guint64 seed)
{
  g_autoptr (GPtrArray) alone = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_motion_unref);
  g_autoptr (GArray) impacts = g_array_new (FALSE, FALSE, sizeof (HsdImpact));
  g_autofree const HsdSolid **bodies = g_new (const HsdSolid *, n_dice);
  Whim whim = seed;
  HsdRecorder recorder;
  HsdMotion *motion;

  for (guint i = 0; i < n_dice; i++)
    {
      HsdMotion *one = throw_together (&solids[i], 1, 1, next_word (&whim));

      g_ptr_array_add (alone, one);
      bodies[i] = one->solids[0];
      for (guint k = 0; k < one->n_impacts; k++)
        {
          HsdImpact impact = one->impacts[k];

          impact.die = impact.other = i;
          g_array_append_val (impacts, impact);
        }
    }
  g_array_sort (impacts, compare_impacts);

  hsd_recorder_init (&recorder, bodies, n_dice, 1);
  record_apart ((HsdMotion **) alone->pdata, n_dice, &recorder);
  motion = hsd_recorder_finish (&recorder);
  motion->n_impacts = impacts->len;
  motion->impacts = g_memdup2 (impacts->data, impacts->len * sizeof (HsdImpact));
  hsd_recorder_clear (&recorder);

  return motion;
}

HsdMotion *
hsd_motion_throw (const HsdSolidKind *solids, guint n_dice, double tray, guint64 seed)
{
  return tray == HSD_MOTION_APART ? throw_apart (solids, n_dice, seed) : throw_together (solids, n_dice, tray, seed);
}
