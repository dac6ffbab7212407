/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/dice/world.h"
#include "body.h"
#include "suite.h"

/* A top in free flight keeps its angular momentum, and its energy up to rounding. */
static void
test_free_flight (void)
{
  HsdWorld world;
  HsdBody *body;
  HsdVec before, after;
  double energy;

  hsd_world_init (&world, 1, 1);
  world.gravity = 0;
  body = world.bodies;
  *body = (HsdBody){ hsd_solid_get (HSD_SOLID_D10), { 0, 0, 50 }, HSD_QUAT_IDENTITY, { 0, 0, 0 }, { 9, 4, 12 } };
  hsd_world_place (body);
  hsd_world_reset (&world);
  before = hsd_body_momentum (body);
  energy = hsd_world_energy (&world);
  for (guint i = 0; i < 480; i++)
    hsd_world_step (&world);
  after = hsd_body_momentum (body);

  g_assert_cmpfloat (hsd_vec_length (hsd_vec_sub (before, after)), <, 1e-9);
  g_assert_cmpfloat_with_epsilon (hsd_world_energy (&world), energy, 0.005 * energy);
  g_assert_cmpfloat (hsd_vec_length (hsd_vec_sub (body->spin, hsd_vec (9, 4, 12))), >, 0.1);
  hsd_world_clear (&world);
}

/* Dropped flat from a height, a cube comes back to the square of the restitution of it. */
static void
test_bounce (void)
{
  HsdWorld world;
  HsdBody *body;
  double highest = 0;

  hsd_world_init (&world, 1, 1);
  body = world.bodies;
  *body = (HsdBody){ hsd_solid_get (HSD_SOLID_D6), { 0, 0, 4.7 }, HSD_QUAT_IDENTITY };
  hsd_world_place (body);
  hsd_world_reset (&world);
  while (body->velocity.z <= 0 && world.time < 1)
    hsd_world_step (&world);
  for (; body->velocity.z > 0; hsd_world_step (&world))
    highest = MAX (highest, body->position.z);

  g_assert_cmpfloat_with_epsilon (highest - 0.7, 4 * 0.25, 0.1);
  g_assert_cmpuint (world.impacts->len, ==, 1);
  hsd_world_clear (&world);
}

/* Two cubes that meet head on in the air: the momentum that was stays, 0.6 of the speed comes back. */
static void
test_blow (void)
{
  const HsdSolid *cube = hsd_solid_get (HSD_SOLID_D6);
  HsdWorld world;

  hsd_world_init (&world, 2, 1);
  world.gravity = 0;
  world.bodies[0] = (HsdBody){ cube, { -2, 0, 4 }, HSD_QUAT_IDENTITY, { 12, 0, 0 } };
  world.bodies[1] = (HsdBody){ cube, { 2, 0, 4 }, HSD_QUAT_IDENTITY, { -8, 0, 0 } };
  hsd_world_place (&world.bodies[0]);
  hsd_world_place (&world.bodies[1]);
  hsd_world_reset (&world);
  while (world.time < 0.2)
    hsd_world_step (&world);

  g_assert_cmpfloat_with_epsilon (world.bodies[0].velocity.x, -4, 1e-3);
  g_assert_cmpfloat_with_epsilon (world.bodies[1].velocity.x, 8, 1e-3);
  g_assert_cmpfloat (world.dice_depth, <=, 1e-6);
  hsd_world_clear (&world);
}

/* --- how deep --- */

static guint64
next_word (guint64 *word)
{
  *word = *word * G_GUINT64_CONSTANT (6364136223846793005) + G_GUINT64_CONSTANT (1442695040888963407);

  return *word >> 33;
}

static double
any_between (guint64 *word, double low, double high)
{
  return low + (high - low) * next_word (word) / (double) (1u << 31);
}

static HsdQuat
any_turn (guint64 *word)
{
  return hsd_quat_unit ((HsdQuat){ any_between (word, 0.1, 1), any_between (word, -1, 1), any_between (word, -1, 1),
                                   any_between (word, -1, 1) });
}

/* Two dice near each other: the fast search finds the same gap as the exhaustive one, except that
 * faces are preferred to edges; and overlapping dice have contacts that push them apart. */
static void
test_gap (void)
{
  guint64 word = 1;
  guint n_deep = 0;
  HsdWorld world;

  hsd_world_init (&world, 2, 1);
  for (guint i = 0; i < 4000; i++)
    {
      HsdBody *one = &world.bodies[0];
      HsdBody *other = &world.bodies[1];
      HsdVec way = hsd_vec_unit (hsd_vec (any_between (&word, -1, 1), any_between (&word, -1, 1), any_between (&word, -1, 1)));
      Body a, b;
      double depth;

      *one = (HsdBody){ hsd_solid_get (i % 3), { 0, 0, 4 }, any_turn (&word) };
      *other = (HsdBody){ hsd_solid_get (i / 3 % 3), { 0, 0, 4 }, any_turn (&word) };
      other->position = hsd_vec_along (one->position, any_between (&word, 1.3, 2.3), way);
      hsd_world_place (one);
      hsd_world_place (other);
      hsd_world_reset (&world);
      hsd_world_find_contacts (&world);

      a = body_in (one->solid, one->position, one->turn);
      b = body_in (other->solid, other->position, other->turn);
      depth = depth_of (&a, &b);
      g_assert_cmpfloat (world.pairs[1].gap, <=, -depth + 1e-9);
      if (depth < -0.08)
        continue;

      g_assert_cmpfloat (world.pairs[1].gap, >=, -depth - 0.011);
      if (depth <= 0.011)
        continue;
      n_deep++;
      g_assert_cmpfloat_with_epsilon (world.dice_depth * MIN (one->solid->inradius, other->solid->inradius), depth, 0.011);
      g_assert_cmpuint (world.contacts->len, >, 0);
      for (guint j = 0; j < world.contacts->len; j++)
        {
          const HsdContact *contact = &g_array_index (world.contacts, HsdContact, j);
          double along = hsd_vec_dot (contact->normal, way);

          g_assert_cmpfloat (contact->a == one ? along : -along, <, 0);
        }
    }
  g_assert_cmpuint (n_deep, >, 200);
  hsd_world_clear (&world);
}

HSD_SUITE (world)
{
  g_test_add_func ("/world/free-flight", test_free_flight);
  g_test_add_func ("/world/bounce", test_bounce);
  g_test_add_func ("/world/blow", test_blow);
  g_test_add_func ("/world/gap", test_gap);
}
