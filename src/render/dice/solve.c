/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/dice/world.h"

/* Answers contacts with impulses. Each contact in turn is given what it lacks to part at the
 * wanted speed, never pulling; what it gets disturbs its neighbours, so the round is made
 * again until hardly anything changes (sequential impulses).
 *
 * A contact that is not yet closed may close in this step, but no further: the speed wanted is
 * −gap ÷ step. One that closes fast bounces instead. What depth remains is undone apart, by
 * a second set of impulses whose speeds are forgotten after the step, so that
 * being pushed out never makes a die jump. */

static const double restitution[] = { [HSD_WITH_FLOOR] = 0.5, [HSD_WITH_RIM] = 0.95, [HSD_WITH_DIE] = 0.6 };

#define FRICTION 0.18    /* of the felt; rim and dice are polished */
#define NO_BOUNCE 2.0    /* speed under which nothing bounces */
#define IMPACT_SPEED 1.5 /* and below which there is no sound */
#define IMPACT_PAUSE 0.033

#define ROUNDS 40
#define SETTLED 0.03 /* the change of speed, in units a second, that a further round is worth */

#define PUSH_ROUNDS 12
#define SLOP 0.002
#define PUSH_SHARE 0.25
#define PUSH_SPEED 8.0

/* A slow die that leans on another, or on the rim, is helped to fall. */
#define NUDGE 0.6
#define SLOW 2.5
#define LEANING 1.5e-4 /* 1 − cos 1° */

static gboolean
leans (const HsdBody *body)
{
  return !body->asleep && body->tilt > LEANING && hsd_vec_dot (body->velocity, body->velocity) < SLOW * SLOW
         && hsd_vec_dot (body->spin, body->spin) < SLOW * SLOW;
}

static double
wanted_speed (const HsdContact *contact)
{
  gboolean closes = contact->gap + contact->approach * HSD_STEP < 0;

  if (closes && contact->approach < -NO_BOUNCE)
    return -restitution[contact->partner] * contact->approach;
  if (contact->gap < SLOP && contact->partner != HSD_WITH_FLOOR
      && (leans (contact->a) || (contact->b && leans (contact->b))))
    return NUDGE;

  return contact->gap > 0 ? -contact->gap / HSD_STEP : 0;
}

/* The inverse mass for friction along @axis at a vertex on the floor. */
static double
sideways_mass (const HsdContact *contact, HsdVec axis)
{
  HsdVec lever = hsd_vec_cross (contact->arm, axis);

  return 1 / (1 + hsd_vec_dot (lever, hsd_body_spin_of (contact->a, lever)));
}

/* A sleeping die is as heavy as the table. */
static void
prepare (HsdContact *contact)
{
  double inverse = 0;

  if (!contact->a->asleep)
    {
      contact->turn_a = hsd_body_spin_of (contact->a, contact->lever_a);
      inverse += 1 + hsd_vec_dot (contact->lever_a, contact->turn_a);
    }
  if (contact->b && !contact->b->asleep)
    {
      contact->turn_b = hsd_body_spin_of (contact->b, contact->lever_b);
      inverse += 1 + hsd_vec_dot (contact->lever_b, contact->turn_b);
    }
  if (contact->partner == HSD_WITH_FLOOR)
    {
      contact->mass_x = sideways_mass (contact, hsd_vec (1, 0, 0));
      contact->mass_y = sideways_mass (contact, hsd_vec (0, 1, 0));
    }
  contact->mass = 1 / inverse;
  contact->wanted = wanted_speed (contact);
  contact->wanted_push = MIN (PUSH_SHARE * (-contact->gap - SLOP) / HSD_STEP, PUSH_SPEED);
}

/* Returns the change of speed. */
static double
press (HsdContact *contact)
{
  HsdBody *a = contact->a;
  HsdBody *b = contact->b;
  double speed = hsd_vec_dot (contact->normal, a->velocity) + hsd_vec_dot (contact->lever_a, a->spin);
  double before = contact->impulse;
  double given;

  if (b)
    speed -= hsd_vec_dot (contact->normal, b->velocity) + hsd_vec_dot (contact->lever_b, b->spin);

  contact->impulse = MAX (before + (contact->wanted - speed) * contact->mass, 0);
  given = contact->impulse - before;
  if (given == 0)
    return 0;

  if (!a->asleep)
    {
      a->velocity = hsd_vec_along (a->velocity, given, contact->normal);
      a->spin = hsd_vec_along (a->spin, given, contact->turn_a);
    }
  if (b && !b->asleep)
    {
      b->velocity = hsd_vec_along (b->velocity, -given, contact->normal);
      b->spin = hsd_vec_along (b->spin, -given, contact->turn_b);
    }

  return given < 0 ? -given / contact->mass : given / contact->mass;
}

/* Coulomb's law: friction stops the vertex, but is limited to a share of the pressure. */
static void
rub (HsdContact *contact)
{
  HsdBody *body = contact->a;
  HsdVec arm = contact->arm;
  double limit = FRICTION * contact->impulse;
  double slip_x, slip_y, x, y, square;
  HsdVec given;

  if (limit == 0 && contact->drag_x == 0 && contact->drag_y == 0)
    return;

  slip_x = body->velocity.x + body->spin.y * arm.z - body->spin.z * arm.y;
  slip_y = body->velocity.y + body->spin.z * arm.x - body->spin.x * arm.z;
  x = contact->drag_x - slip_x * contact->mass_x;
  y = contact->drag_y - slip_y * contact->mass_y;
  square = x * x + y * y;
  if (square > limit * limit)
    {
      double share = limit / sqrt (square);

      x *= share;
      y *= share;
    }
  given = hsd_vec (x - contact->drag_x, y - contact->drag_y, 0);
  contact->drag_x = x;
  contact->drag_y = y;
  body->velocity = hsd_vec_add (body->velocity, given);
  body->spin = hsd_vec_add (body->spin, hsd_body_spin_of (body, hsd_vec_cross (arm, given)));
}

static void
push_out (HsdContact *contact)
{
  HsdBody *a = contact->a;
  HsdBody *b = contact->b;
  double speed = hsd_vec_dot (contact->normal, a->push) + hsd_vec_dot (contact->lever_a, a->twist);
  double before = contact->push;
  double given;

  if (b)
    speed -= hsd_vec_dot (contact->normal, b->push) + hsd_vec_dot (contact->lever_b, b->twist);

  contact->push = MAX (before + (contact->wanted_push - speed) * contact->mass, 0);
  given = contact->push - before;
  if (!a->asleep)
    {
      a->push = hsd_vec_along (a->push, given, contact->normal);
      a->twist = hsd_vec_along (a->twist, given, contact->turn_a);
    }
  if (b && !b->asleep)
    {
      b->push = hsd_vec_along (b->push, -given, contact->normal);
      b->twist = hsd_vec_along (b->twist, -given, contact->turn_b);
    }
}

/* Counts one impact for all corners of a blow, and its aftershocks. */
static void
note_impact (HsdWorld *self, const HsdContact *contact)
{
  guint die = contact->a - self->bodies;
  guint other = contact->b ? (guint) (contact->b - self->bodies) : die;
  double *last = &contact->a->hit_time;
  HsdImpact impact = { self->time, -contact->approach, die, other, contact->partner };

  if (contact->impulse <= 0 || impact.speed < IMPACT_SPEED || contact->gap + contact->approach * HSD_STEP > 0)
    return;

  if (contact->b)
    last = &self->pairs[MIN (die, other) * self->n_bodies + MAX (die, other)].hit_time;
  if (self->time - *last < IMPACT_PAUSE)
    return;
  *last = self->time;
  g_array_append_val (self->impacts, impact);
}

static void
solve_depth (HsdContact *contacts, guint n)
{
  gboolean deep = FALSE;

  for (guint i = 0; i < n; i++)
    deep |= contacts[i].gap < -SLOP;

  for (guint round = 0; round < PUSH_ROUNDS && deep; round++)
    for (guint i = 0; i < n; i++)
      push_out (&contacts[i]);
}

void
hsd_world_solve (HsdWorld *self)
{
  HsdContact *contacts = (HsdContact *) (void *) self->contacts->data;
  guint n = self->contacts->len;
  double change = G_MAXDOUBLE;

  for (guint i = 0; i < n; i++)
    prepare (&contacts[i]);

  for (guint round = 0; round < ROUNDS && change > SETTLED; round++)
    {
      change = 0;
      for (guint i = 0; i < n; i++)
        {
          double given = press (&contacts[i]);

          change = MAX (change, given);
          if (contacts[i].partner == HSD_WITH_FLOOR)
            rub (&contacts[i]);
        }
    }

  solve_depth (contacts, n);
  for (guint i = 0; i < n; i++)
    note_impact (self, &contacts[i]);
}
