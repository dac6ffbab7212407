/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/dice/world.h"

/* The felt slows the spin of a die that rolls on it, and its speed a little: the rounder the die,
 * the more, since it would roll on for ever. Shares per second. */
static const double rolling[HSD_N_SOLIDS] = { [HSD_SOLID_D6] = 1.2, [HSD_SOLID_D10] = 3.9, [HSD_SOLID_D20] = 7.8, [HSD_SOLID_D8] = 2.8,
                                               [HSD_SOLID_D12] = 5.5 };
#define SLIDING 0.15 /* of the above */

#define GRAVITY 110.0

/* A die sleeps when it lies flat on three vertices or more, and has hardly moved for a while. */
#define FLAT 4e-7 /* 1 − cos 0.05° */
#define STILL_SPEED 0.12
#define STILL_TIME 0.06

void
hsd_world_init (HsdWorld *self, guint n_bodies, double tray)
{
  *self = (HsdWorld){
    .bodies = g_new0 (HsdBody, n_bodies),
    .n_bodies = n_bodies,
    .pairs = g_new0 (HsdPair, n_bodies * n_bodies),
    .contacts = g_array_sized_new (FALSE, FALSE, sizeof (HsdContact), 16 * n_bodies),
    .impacts = g_array_new (FALSE, FALSE, sizeof (HsdImpact)),
    .half_width = 8 * tray,
    .half_height = 4.5 * tray,
    .gravity = GRAVITY,
  };
}

void
hsd_world_clear (HsdWorld *self)
{
  g_free (self->bodies);
  g_free (self->pairs);
  g_array_unref (self->contacts);
  g_array_unref (self->impacts);
}

void
hsd_world_reset (HsdWorld *self)
{
  for (guint i = 0; i < self->n_bodies * self->n_bodies; i++)
    self->pairs[i] = (HsdPair){ .gap = -1, .hit_time = -1, .side = -1 };

  g_array_set_size (self->impacts, 0);
  self->time = 0;
  self->floor_depth = 0;
  self->dice_depth = 0;
  self->gain = 0;
  self->first_energy = 0;
}

/* Computing the matrix pays off, since there are thirty-two vectors to turn. */
void
hsd_world_place (HsdBody *body)
{
  const HsdSolid *solid = body->solid;
  HsdVec x = hsd_quat_turn (body->turn, hsd_vec (1, 0, 0));
  HsdVec y = hsd_quat_turn (body->turn, hsd_vec (0, 1, 0));
  HsdVec z = hsd_quat_turn (body->turn, hsd_vec (0, 0, 1));
  double level = 0;

  for (guint i = 0; i < solid->n_vertices; i++)
    {
      HsdVec v = solid->vertices[i];

      body->vertices[i] = hsd_vec_along (hsd_vec_along (hsd_vec_scale (x, v.x), v.y, y), v.z, z);
    }
  for (guint i = 0; i < solid->n_faces; i++)
    {
      HsdVec n = solid->faces[i].normal;

      body->normals[i] = hsd_vec_along (hsd_vec_along (hsd_vec_scale (x, n.x), n.y, y), n.z, z);
      level = MAX (level, body->normals[i].z);
    }
  body->axis = z;
  body->tilt = 1 - level;
}

double
hsd_world_energy (const HsdWorld *self)
{
  double sum = 0;

  for (guint i = 0; i < self->n_bodies; i++)
    {
      const HsdBody *body = &self->bodies[i];

      sum += hsd_vec_dot (body->velocity, body->velocity) / 2
             + hsd_vec_dot (body->spin, hsd_body_momentum (body)) / 2 + self->gravity * body->position.z;
    }

  return sum;
}

/* A turn by the small vector @angle: the quaternion (1, angle ÷ 2), made a unit again. */
static HsdQuat
turned_by (HsdQuat turn, HsdVec angle)
{
  HsdQuat small = { 1, angle.x / 2, angle.y / 2, angle.z / 2 };

  return hsd_quat_unit (hsd_quat_times (small, turn));
}

/* The body moves by its speed and by the push that separates it from others. Without a torque the
 * angular momentum is constant, not the spin: a d10 wobbles. */
static void
move (HsdBody *body)
{
  HsdVec momentum = hsd_body_momentum (body);
  HsdVec spin = hsd_vec_add (body->spin, body->twist);

  body->position = hsd_vec_along (body->position, HSD_STEP, hsd_vec_add (body->velocity, body->push));
  body->turn = turned_by (body->turn, hsd_vec_scale (spin, HSD_STEP));
  hsd_world_place (body);
  body->spin = hsd_body_spin_of (body, momentum);
  body->travelled += body->reach;
}

static void
brake (HsdBody *body)
{
  double share = rolling[body->solid->kind] * HSD_STEP;
  double slide = 1 / (1 + SLIDING * share);

  if (body->n_floor == 0)
    return;

  body->spin = hsd_vec_scale (body->spin, 1 / (1 + share));
  body->velocity.x *= slide;
  body->velocity.y *= slide;
}

static void
doze (HsdBody *body)
{
  gboolean still = hsd_vec_dot (body->velocity, body->velocity) < STILL_SPEED * STILL_SPEED
                   && hsd_vec_dot (body->spin, body->spin) < STILL_SPEED * STILL_SPEED
                   && body->tilt < FLAT && body->n_floor >= 3;

  body->still = still ? body->still + HSD_STEP : 0;
  if (body->still < STILL_TIME)
    return;

  body->asleep = TRUE;
  body->velocity = body->spin = hsd_vec (0, 0, 0);
}

/* A die that is wholly in the tray has entered it. */
static void
enter (const HsdWorld *self, HsdBody *body)
{
  if (!body->entered)
    body->entered = body->position.x - body->solid->circumradius > -self->half_width + body->reach;
}

static void
watch_energy (HsdWorld *self)
{
  double energy = hsd_world_energy (self);

  if (self->first_energy > 0)
    self->gain = MAX (self->gain, (energy - self->energy) / self->first_energy);
  else
    self->first_energy = energy;
  self->energy = energy;
}

void
hsd_world_step (HsdWorld *self)
{
  if (self->first_energy <= 0)
    watch_energy (self);

  for (guint i = 0; i < self->n_bodies; i++)
    {
      HsdBody *body = &self->bodies[i];

      body->push = body->twist = hsd_vec (0, 0, 0);
      body->reach = 0;
      body->n_floor = 0;
      if (body->asleep)
        continue;
      body->velocity.z -= self->gravity * HSD_STEP;
      body->reach = (hsd_vec_length (body->velocity) + hsd_vec_length (body->spin) * body->solid->circumradius) * HSD_STEP;
    }

  hsd_world_find_contacts (self);
  hsd_world_solve (self);

  for (guint i = 0; i < self->n_bodies; i++)
    {
      HsdBody *body = &self->bodies[i];

      if (body->asleep)
        continue;
      move (body);
      enter (self, body);
      brake (body);
      doze (body);
    }
  self->time += HSD_STEP;
  watch_energy (self);
}
