/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "render/dice/formation.h"
#include "render/dice/motion.h"
#include "body.h"
#include "suite.h"

#define MIX HSD_N_SOLIDS
#define FIRST_THREE (HSD_N_SOLIDS + 1) /* a mix of those that were there from the beginning */
#define MOST_DICE 60
#define TILT 0.3     /* degrees at rest */
#define ROUNDING 1e-5 /* of poses that are kept as floats */

/* Dice all of one solid, or of each in turn. */
static const HsdSolidKind *
choose_solids (guint mix)
{
  static HsdSolidKind solids[MOST_DICE];

  for (guint i = 0; i < MOST_DICE; i++)
    solids[i] = mix == FIRST_THREE ? i % 3 : mix == MIX ? i % HSD_N_SOLIDS : mix;

  return solids;
}

static HsdMotion *
throw_dice (guint mix, guint n_dice, guint64 seed)
{
  return hsd_motion_throw (choose_solids (mix), n_dice, hsd_motion_tray (n_dice), seed);
}

static double
at_frame (guint frame)
{
  return frame / (double) HSD_MOTION_RATE;
}

static Body
body_at (const HsdMotion *motion, guint die, double seconds)
{
  HsdVec position;
  HsdQuat turn;

  hsd_motion_at (motion, die, seconds, &position, &turn);

  return body_in (motion->solids[die], position, turn);
}

static double
deepest_pair (const HsdMotion *motion, double seconds)
{
  double deepest = 0;

  for (guint i = 0; i < motion->n_dice; i++)
    for (guint j = 0; j < i; j++)
      {
        Body a = body_at (motion, i, seconds);
        Body b = body_at (motion, j, seconds);
        HsdVec way = hsd_vec_sub (a.position, b.position);

        if (hsd_vec_length (way) < a.solid->circumradius + b.solid->circumradius)
          deepest = MAX (deepest, depth_of (&a, &b) / MIN (a.solid->inradius, b.solid->inradius));
      }

  return deepest;
}

/* --- bounds --- */

/* Nothing sinks into the floor; and what has entered the tray stays in it. */
static void
assert_stays_in_tray (const HsdMotion *motion)
{
  double width = 8 * motion->tray;
  double height = 4.5 * motion->tray;

  for (guint i = 0; i < motion->n_dice; i++)
    {
      double slack = HSD_MOTION_DEPTH_IN_A_BLOW * motion->solids[i]->inradius + ROUNDING;
      gboolean entered = FALSE;

      for (guint frame = 0; frame < motion->n_frames; frame++)
        {
          Body body = body_at (motion, i, at_frame (frame));
          double left = lowest (&body, hsd_vec (1, 0, 0)) + width;

          entered |= left > motion->solids[i]->circumradius;
          g_assert_cmpfloat (lowest (&body, hsd_vec (0, 0, 1)), >, -slack);
          g_assert_cmpfloat (lowest (&body, hsd_vec (-1, 0, 0)) + width, >, -slack);
          g_assert_cmpfloat (lowest (&body, hsd_vec (0, 1, 0)) + height, >, -slack);
          g_assert_cmpfloat (lowest (&body, hsd_vec (0, -1, 0)) + height, >, -slack);
          g_assert_true (!entered || left > -slack);
          if (frame + 1 == motion->n_frames)
            g_assert_cmpfloat (left, >, -slack);
        }
    }
}

static void
assert_lies_flat (const HsdMotion *motion)
{
  for (guint i = 0; i < motion->n_dice; i++)
    {
      Body body = body_at (motion, i, G_MAXDOUBLE);
      const HsdSolidFace *top = &body.solid->faces[hsd_solid_top (body.solid, body.turn)];
      HsdVec normal = hsd_quat_turn (body.turn, top->normal);

      g_assert_cmpfloat (normal.z, >, cos (TILT * G_PI / 180));
      g_assert_cmpfloat_with_epsilon (body.position.z, body.solid->inradius,
                                      HSD_MOTION_DEPTH_AT_REST * body.solid->inradius);
    }
}

static void
assert_within_bounds (const HsdMotion *motion)
{
  g_assert_cmpint (motion->kind, ==, HSD_MOTION_THROWN);
  g_assert_cmpfloat (motion->floor_depth, <=, HSD_MOTION_DEPTH_IN_A_BLOW);
  g_assert_cmpfloat (motion->dice_depth, <=, HSD_MOTION_DEPTH_IN_A_BLOW);
  g_assert_cmpfloat (motion->rest_depth, <=, HSD_MOTION_DEPTH_AT_REST);
  g_assert_cmpfloat (motion->gain, <=, HSD_MOTION_GAIN);
  g_assert_cmpfloat (motion->rest, >=, HSD_MOTION_LEAST_TIME);
  g_assert_cmpfloat (motion->rest, <=, hsd_motion_time (motion->n_dice));
  assert_stays_in_tray (motion);
  assert_lies_flat (motion);
}

static void
assert_many_within_bounds (guint n_dice, guint n_throws)
{
  for (guint mix = 0; mix <= MIX; mix++)
    for (guint i = 0; i < n_throws; i++)
      {
        g_autoptr (HsdMotion) motion = throw_dice (mix, n_dice, i);

        assert_within_bounds (motion);
      }
}

static void
test_bounds (gconstpointer data)
{
  guint n_dice = GPOINTER_TO_UINT (data);

  assert_many_within_bounds (n_dice, g_test_slow () ? 300 : 60 / n_dice + 3);
}

/* The depth that the solver reports equals the depth in the record, measured in a simpler way. */
static void
test_dice_stay_apart (void)
{
  for (guint mix = 0; mix <= MIX; mix++)
    for (guint n_dice = 2; n_dice <= 20; n_dice += 9)
      {
        g_autoptr (HsdMotion) motion = throw_dice (mix, n_dice, 50);

        for (guint frame = 0; frame < motion->n_frames; frame += g_test_slow () ? 1 : 6)
          g_assert_cmpfloat (deepest_pair (motion, at_frame (frame)), <=, motion->dice_depth + 0.01);
        g_assert_cmpfloat (deepest_pair (motion, G_MAXDOUBLE), <=, HSD_MOTION_DEPTH_AT_REST);
      }
}

/* Whether a die comes into the tray over the rim, not through it. */
static gboolean
flies_over (const HsdMotion *motion, guint die)
{
  double rim = -8 * motion->tray;

  for (guint frame = 0; frame < HSD_MOTION_RATE / 2; frame++)
    {
      Body body = body_at (motion, die, at_frame (frame));

      for (guint i = 0; i < body.solid->n_vertices; i++)
        if (body.vertices[i].x < rim && body.vertices[i].z < 0.5)
          return FALSE;
    }

  return TRUE;
}

/* Dice come from beyond the picture, which ends 7 % beside the tray as seen at the height of the
 * felt, and fly over the rim; but for one in fifty at most, that another has struck. */
static void
test_launch (void)
{
  guint n_through = 0, n_all = 0;

  for (guint i = 0; i < 40; i += 2)
    {
      g_autoptr (HsdMotion) motion = throw_dice (MIX, 1 + i, i);

      for (guint die = 0; die < motion->n_dice; die++, n_all++)
        {
          Body start = body_at (motion, die, 0);
          double edge = -8.56 * motion->tray + 0.32 * start.position.z;

          g_assert_cmpfloat (-lowest (&start, hsd_vec (-1, 0, 0)), <, edge);
          n_through += !flies_over (motion, die);
        }
    }
  g_test_message ("%u of %u through the rim", n_through, n_all);
  g_assert_cmpuint (50 * n_through, <=, n_all);
}

static void
test_times (void)
{
  g_assert_cmpfloat_with_epsilon (hsd_motion_time (1), 1.2, 1e-12);
  g_assert_cmpfloat_with_epsilon (hsd_motion_time (5), 1.6, 1e-12);
  g_assert_cmpfloat_with_epsilon (hsd_motion_time (20), 2.0, 1e-12);
  for (guint i = 1; i < 2 * MOST_DICE; i++)
    {
      g_assert_cmpfloat (hsd_motion_time (i), >=, hsd_motion_time (i - 1));
      g_assert_cmpfloat (hsd_motion_tray (i), >=, hsd_motion_tray (i - 1));
    }
}

/* The rest of a die is when it stops moving. */
static void
test_rest (void)
{
  g_autoptr (HsdMotion) motion = throw_dice (MIX, 7, 3);
  double latest = 0;

  for (guint i = 0; i < motion->n_dice; i++)
    {
      Body end = body_at (motion, i, G_MAXDOUBLE);
      Body rest = body_at (motion, i, motion->rests[i]);
      Body before = body_at (motion, i, motion->rests[i] - 0.1);
      double moved = 0;

      latest = MAX (latest, motion->rests[i]);
      for (guint j = 0; j < end.solid->n_vertices; j++)
        {
          g_assert_cmpfloat (hsd_vec_length (hsd_vec_sub (end.vertices[j], rest.vertices[j])), <, 0.013);
          moved = MAX (moved, hsd_vec_length (hsd_vec_sub (end.vertices[j], before.vertices[j])));
        }
      g_assert_cmpfloat (moved, >, 0.013);
    }
  g_assert_cmpfloat (motion->rest, ==, latest);
}

/* Half way between two frames a die is half way between its two poses, but for the arc that it turns. */
static void
test_between_frames (void)
{
  g_autoptr (HsdMotion) motion = throw_dice (MIX, 3, 6);

  for (guint i = 0; i < motion->n_dice; i++)
    for (guint frame = 0; frame + 1 < motion->n_frames; frame++)
      {
        Body a = body_at (motion, i, at_frame (frame));
        Body b = body_at (motion, i, at_frame (frame + 1));
        Body half = body_at (motion, i, at_frame (frame) + 0.5 / HSD_MOTION_RATE);

        for (guint j = 0; j < a.solid->n_vertices; j++)
          {
            HsdVec middle = hsd_vec_scale (hsd_vec_add (a.vertices[j], b.vertices[j]), 0.5);

            g_assert_cmpfloat (hsd_vec_length (hsd_vec_sub (half.vertices[j], middle)), <=, 0.02);
          }
      }
}

/* Before the start a die waits; NaN is the end. */
static void
test_odd_times (void)
{
  static const double times[] = { NAN, INFINITY, G_MAXDOUBLE, 1e9 };
  g_autoptr (HsdMotion) motion = throw_dice (HSD_SOLID_D20, 1, 6);
  Body start = body_at (motion, 0, 0);
  Body before = body_at (motion, 0, -1e9);
  Body end = body_at (motion, 0, at_frame (motion->n_frames - 1));

  g_assert_cmpfloat (before.position.x, ==, start.position.x);
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    g_assert_cmpfloat (body_at (motion, 0, times[i]).position.x, ==, end.position.x);
}

/* --- the same record --- */

static guint64
hash (const HsdMotion *motion)
{
  guint64 sum = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (guint i = 0; i < motion->n_frames * motion->n_dice * 7; i++)
    {
      guint32 bits;

      memcpy (&bits, &motion->frames[i], sizeof bits);
      sum = (sum ^ bits) * G_GUINT64_CONSTANT (0x100000001b3);
    }

  return sum;
}

/* Update these if the motion is changed on purpose. If only one build differs, its compiler flags
 * are wrong: see meson.build beside the sources. */
static const struct
{
  guint mix, n_dice;
  guint64 seed, hash;
} known[] = {
  { HSD_SOLID_D6, 1, 1, G_GUINT64_CONSTANT (0xa5b36ef864e57fc3) },
  { HSD_SOLID_D10, 2, 2, G_GUINT64_CONSTANT (0x058ab6b7e78df604) },
  { HSD_SOLID_D20, 5, 3, G_GUINT64_CONSTANT (0x498897b591784590) },
  { HSD_SOLID_D8, 4, 5, G_GUINT64_CONSTANT (0x26baebd8fb5db8ab) },
  { HSD_SOLID_D12, 4, 6, G_GUINT64_CONSTANT (0x3dd53bc253308d45) },
  { FIRST_THREE, 20, 4, G_GUINT64_CONSTANT (0x4dedb984b3c28c6a) },
};

static void
test_hash (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autoptr (HsdMotion) motion = throw_dice (known[i].mix, known[i].n_dice, known[i].seed);
      g_autoptr (HsdMotion) again = throw_dice (known[i].mix, known[i].n_dice, known[i].seed);
      g_autoptr (HsdMotion) other = throw_dice (known[i].mix, known[i].n_dice, known[i].seed + 1);

      g_test_message ("%u dice: %016" G_GINT64_MODIFIER "x", known[i].n_dice, hash (motion));
      g_assert_cmphex (hash (motion), ==, hash (again));
      g_assert_cmphex (hash (motion), !=, hash (other));
      g_assert_cmphex (hash (motion), ==, known[i].hash);
    }
}

/* --- faces --- */

/* Every die can end with any face on top; and in no frame does the body fill another space than it
 * did when thrown. */
static void
test_every_face_ends_on_top (void)
{
  for (HsdSolidKind kind = 0; kind < HSD_N_SOLIDS; kind++)
    for (guint64 seed = 0; seed < 20; seed++)
      {
        g_autoptr (HsdMotion) motion = throw_dice (kind, 1, seed);
        const HsdSolid *solid = motion->solids[0];

        for (guint wanted = 0; wanted < solid->n_faces; wanted++)
          {
            HsdQuat turn_to = hsd_pose_turn_to (motion, 0, wanted);
            HsdPose end = hsd_pose_thrown (motion, 0, turn_to, G_MAXDOUBLE);

            g_assert_cmpuint (hsd_solid_top (solid, end.turn), ==, wanted);
            for (guint frame = 0; frame < motion->n_frames; frame += 30)
              {
                HsdPose pose = hsd_pose_thrown (motion, 0, turn_to, at_frame (frame));
                Body body = body_at (motion, 0, at_frame (frame));

                for (guint i = 0; i < solid->n_vertices; i++)
                  {
                    HsdVec place = hsd_vec_add (pose.position, hsd_quat_turn (pose.turn, solid->vertices[i]));
                    double nearest = G_MAXDOUBLE;

                    for (guint j = 0; j < solid->n_vertices; j++)
                      nearest = MIN (nearest, hsd_vec_length (hsd_vec_sub (place, body.vertices[j])));
                    g_assert_cmpfloat (nearest, <, 1e-9);
                  }
              }
          }
      }
}

/* --- impacts --- */

static void
test_impacts (void)
{
  g_autoptr (HsdMotion) motion = throw_dice (MIX, 9, 8);
  guint n_floor[9] = { 0 };
  guint n_dice = 0, n_rim = 0;
  double last = 0;

  for (guint i = 0; i < motion->n_impacts; i++)
    {
      const HsdImpact *impact = &motion->impacts[i];

      g_assert_cmpfloat (impact->time, >=, last);
      g_assert_cmpfloat (impact->time, <=, motion->rest);
      g_assert_cmpfloat (impact->speed, >, 1);
      g_assert_cmpfloat (impact->speed, <, 100);
      g_assert_cmpuint (impact->die, <, motion->n_dice);
      g_assert_cmpuint (impact->other, <, motion->n_dice);
      g_assert_true ((impact->partner == HSD_WITH_DIE) == (impact->die != impact->other));
      if (impact->partner == HSD_WITH_FLOOR)
        {
          Body body = body_at (motion, impact->die, impact->time);

          g_assert_cmpfloat (lowest (&body, hsd_vec (0, 0, 1)), <, 0.3);
          n_floor[impact->die]++;
        }
      n_rim += impact->partner == HSD_WITH_RIM;
      n_dice += impact->partner == HSD_WITH_DIE;
      last = impact->time;
    }

  for (guint i = 0; i < motion->n_dice; i++)
    g_assert_cmpuint (n_floor[i], >=, 2);
  g_assert_cmpuint (n_rim, >=, 1);
  g_assert_cmpuint (n_dice, >=, 1);
}

/* --- from none to too many --- */

static void
test_no_dice (void)
{
  g_autoptr (HsdMotion) motion = hsd_motion_throw (NULL, 0, 1, 1);

  g_assert_cmpuint (motion->n_dice, ==, 0);
  g_assert_cmpuint (motion->n_frames, ==, 0);
  g_assert_cmpfloat (motion->rest, ==, 0);
  g_assert_cmpuint (motion->n_impacts, ==, 0);
}

static void
test_sixty_dice (void)
{
  g_autoptr (HsdMotion) motion = throw_dice (MIX, MOST_DICE, 5);

  g_assert_cmpint (motion->kind, !=, HSD_MOTION_LAID);
  assert_stays_in_tray (motion);
  assert_lies_flat (motion);
  g_assert_cmpfloat (deepest_pair (motion, G_MAXDOUBLE), <=, HSD_MOTION_DEPTH_AT_REST);
}

/* A tray that is too small is enlarged; so is one of size 0. */
static void
test_small_tray (void)
{
  g_autoptr (HsdMotion) motion = hsd_motion_throw (choose_solids (HSD_SOLID_D6), MOST_DICE, 0, 1);
  g_autoptr (HsdMotion) one = hsd_motion_throw (choose_solids (HSD_SOLID_D6), 1, -3, 1);

  g_assert_cmpfloat (motion->tray, >, 1);
  g_assert_cmpfloat (one->tray, ==, 1);
  assert_stays_in_tray (motion);
  assert_lies_flat (motion);
  assert_within_bounds (one);
}

/* The fallback keeps the limits of a throw. */
static void
test_formation (void)
{
  for (guint mix = 0; mix <= MIX; mix++)
    for (guint n_dice = 1; n_dice <= MOST_DICE; n_dice += mix == MIX ? 1 : 19)
      {
        const HsdSolidKind *kinds = choose_solids (mix);
        const HsdSolid *solids[MOST_DICE];
        HsdRecorder recorder;
        g_autoptr (HsdMotion) motion = NULL;

        for (guint i = 0; i < n_dice; i++)
          solids[i] = hsd_solid_get (kinds[i]);
        hsd_recorder_init (&recorder, solids, n_dice, hsd_formation_tray (n_dice));
        motion = hsd_formation_lay (&recorder);
        hsd_recorder_clear (&recorder);

        g_assert_cmpint (motion->kind, ==, HSD_MOTION_LAID);
        assert_stays_in_tray (motion);
        assert_lies_flat (motion);
        for (guint frame = 0; frame < motion->n_frames; frame += 40)
          g_assert_cmpfloat (deepest_pair (motion, at_frame (frame)), <=, 0);
        g_assert_cmpfloat (motion->rest, >=, HSD_MOTION_LEAST_TIME);
        g_assert_cmpfloat (motion->rest, <=, hsd_motion_time (1));
      }
}

static void
thrown_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  HsdMotion **motion = data;
  g_autoptr (GError) error = NULL;

  *motion = hsd_motion_throw_finish (result, &error);
  g_assert_no_error (error);
}

static void
test_in_a_thread (void)
{
  g_autoptr (HsdMotion) here = throw_dice (HSD_SOLID_D20, 3, 11);
  HsdMotion *there = NULL;

  hsd_motion_throw_async (choose_solids (HSD_SOLID_D20), 3, 1, 11, NULL, thrown_cb, &there);
  while (!there)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmphex (hash (here), ==, hash (there));
  hsd_motion_unref (there);
}

HSD_SUITE (motion)
{
  g_test_add_func ("/motion/known-hashes", test_hash);
  g_test_add_data_func ("/motion/bounds/1", GUINT_TO_POINTER (1), test_bounds);
  g_test_add_data_func ("/motion/bounds/2", GUINT_TO_POINTER (2), test_bounds);
  g_test_add_data_func ("/motion/bounds/5", GUINT_TO_POINTER (5), test_bounds);
  g_test_add_data_func ("/motion/bounds/20", GUINT_TO_POINTER (20), test_bounds);
  g_test_add_func ("/motion/dice-stay-apart", test_dice_stay_apart);
  g_test_add_func ("/motion/launch", test_launch);
  g_test_add_func ("/motion/times", test_times);
  g_test_add_func ("/motion/rest", test_rest);
  g_test_add_func ("/motion/between-frames", test_between_frames);
  g_test_add_func ("/motion/odd-times", test_odd_times);
  g_test_add_func ("/motion/every-face-ends-on-top", test_every_face_ends_on_top);
  g_test_add_func ("/motion/impacts", test_impacts);
  g_test_add_func ("/motion/no-dice", test_no_dice);
  g_test_add_func ("/motion/sixty-dice", test_sixty_dice);
  g_test_add_func ("/motion/small-tray", test_small_tray);
  g_test_add_func ("/motion/formation", test_formation);
  g_test_add_func ("/motion/in-a-thread", test_in_a_thread);
}
