/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/dice/motion.h"
#include "suite.h"

#define N_DICE 12
#define STEPS 64

static void
assert_same_place (HsdVec a, HsdVec b, double epsilon)
{
  g_assert_cmpfloat_with_epsilon (a.x, b.x, epsilon);
  g_assert_cmpfloat_with_epsilon (a.y, b.y, epsilon);
  g_assert_cmpfloat_with_epsilon (a.z, b.z, epsilon);
}

static HsdMotion *
throw_mixed (guint64 seed)
{
  HsdSolidKind solids[N_DICE];

  for (guint i = 0; i < N_DICE; i++)
    solids[i] = i % HSD_N_SOLIDS;

  return hsd_motion_throw (solids, N_DICE, hsd_motion_tray (N_DICE), seed);
}

/* From where they lie after the throw to places in two rows, in the order of the dice. */
static void
lay_out (const HsdMotion *motion, guint wanted, HsdPose *from, HsdPose *to, double *radii)
{
  for (guint i = 0; i < N_DICE; i++)
    {
      const HsdSolid *solid = motion->solids[i];
      guint face = wanted % solid->n_faces;

      from[i] = hsd_pose_thrown (motion, i, hsd_pose_turn_to (motion, i, face), G_MAXDOUBLE);
      to[i] = hsd_pose_placed (solid, face, (i % 6) * 2.6 - 6.5, i < 6 ? 2 : -2, 0.9);
      radii[i] = solid->circumradius;
    }
}

/* At both ends the poses are the given ones; in between each die keeps its face up and stays above
 * the felt. */
static void
test_ways (void)
{
  for (guint64 seed = 0; seed < 5; seed++)
    {
      g_autoptr (HsdMotion) motion = throw_mixed (seed);
      HsdPose from[N_DICE], to[N_DICE];
      double radii[N_DICE], hops[N_DICE];

      lay_out (motion, seed, from, to, radii);
      hsd_glide_hops (from, to, radii, N_DICE, hops);
      for (guint i = 0; i < N_DICE; i++)
        {
          const HsdSolid *solid = motion->solids[i];
          HsdPose first = hsd_glide (&from[i], &to[i], hops[i], 0);
          HsdPose last = hsd_glide (&from[i], &to[i], hops[i], 1);
          HsdVec up;

          assert_same_place (first.position, from[i].position, 1e-12);
          assert_same_place (last.position, to[i].position, 1e-12);
          g_assert_cmpfloat (fabs (hsd_quat_dot (last.turn, to[i].turn)), >, 1 - 1e-12);
          g_assert_cmpfloat_with_epsilon (last.scale, 0.9, 1e-12);
          up = hsd_quat_turn (last.turn, solid->faces[hsd_solid_top (solid, last.turn)].up);
          g_assert_cmpfloat_with_epsilon (up.y / hypot (up.x, up.y), 1, 1e-9);

          for (guint step = 0; step <= STEPS; step++)
            {
              HsdPose pose = hsd_glide (&from[i], &to[i], hops[i], step / (double) STEPS);

              g_assert_cmpuint (hsd_solid_top (solid, pose.turn), ==, seed % solid->n_faces);
              g_assert_cmpfloat (pose.position.z, >=, (1 - HSD_MOTION_DEPTH_AT_REST) * solid->inradius * pose.scale);
            }
        }
    }
}

/* There is no jump between the throw and the glide. */
static void
test_no_snap (void)
{
  g_autoptr (HsdMotion) motion = throw_mixed (9);
  HsdPose from[N_DICE], to[N_DICE];
  double radii[N_DICE];

  lay_out (motion, 3, from, to, radii);
  for (guint i = 0; i < N_DICE; i++)
    {
      HsdQuat turn_to = hsd_pose_turn_to (motion, i, 3 % motion->solids[i]->n_faces);
      HsdPose rest = hsd_pose_thrown (motion, i, turn_to, motion->rest);
      HsdPose start = hsd_glide (&from[i], &to[i], 1, 0.02);

      assert_same_place (rest.position, from[i].position, 0.013);
      assert_same_place (start.position, from[i].position, 0.01);
    }
}

/* Of two that change places, one passes over the other. Two side by side stay low, and one that is
 * at its place does not move. */
static void
test_hops (void)
{
  const HsdSolid *cube = hsd_solid_get (HSD_SOLID_D6);
  double radii[3] = { cube->circumradius, cube->circumradius, cube->circumradius };
  HsdPose from[3], swapped[3], moved[3];
  double hops[3];

  for (guint i = 0; i < 3; i++)
    {
      from[i] = hsd_pose_placed (cube, i, 4.0 * i, 0, 1);
      swapped[i] = hsd_pose_placed (cube, i, i == 2 ? 8 : 4.0 * !i, 0, 1);
      moved[i] = hsd_pose_placed (cube, i, 4.0 * i, 3, 1);
    }

  hsd_glide_hops (from, moved, radii, 3, hops);
  g_assert_cmpfloat (hops[0], ==, hops[1]);
  g_assert_cmpfloat (hops[0], >, 0);

  hsd_glide_hops (from, swapped, radii, 3, hops);
  g_assert_cmpfloat (hops[2], ==, 0);
  for (guint step = 0; step <= STEPS; step++)
    {
      HsdPose a = hsd_glide (&from[0], &swapped[0], hops[0], step / (double) STEPS);
      HsdPose b = hsd_glide (&from[1], &swapped[1], hops[1], step / (double) STEPS);

      if (fabs (a.position.x - b.position.x) < cube->edge)
        g_assert_cmpfloat (fabs (a.position.z - b.position.z), >, cube->edge);
    }
}

/* The picture has the same size for any tray. */
static void
test_tray (void)
{
  HsdSolidKind solids[40] = { HSD_SOLID_D6 };
  g_autoptr (HsdMotion) motion = hsd_motion_throw (solids, 40, hsd_motion_tray (40), 2);

  for (guint i = 0; i < 40; i++)
    {
      HsdPose pose = hsd_pose_thrown (motion, i, HSD_QUAT_IDENTITY, G_MAXDOUBLE);

      g_assert_cmpfloat (fabs (pose.position.x), <, 8);
      g_assert_cmpfloat (fabs (pose.position.y), <, 4.5);
      g_assert_cmpfloat_with_epsilon (pose.position.z, motion->solids[i]->inradius * pose.scale, 0.01);
    }
}

HSD_SUITE (glide)
{
  g_test_add_func ("/glide/ways", test_ways);
  g_test_add_func ("/glide/no-snap", test_no_snap);
  g_test_add_func ("/glide/hops", test_hops);
  g_test_add_func ("/glide/tray", test_tray);
}
