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

static void
world_solve (HsdWorld *self)
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

/* The contacts, and possible contacts in the next step.
 *
 * Vertices are held against the floor and the four sides of the tray. Two dice are parted, if
 * they are apart, by the plane of a face of one of them or by a plane along an edge of each:
 * among these the one with the widest gap is sought (the separating axis test). Where they
 * touch face to face, the face of the one is clipped to that of the other, and its corners
 * are the contacts; where edges cross, the two nearest points.
 *
 * Most pairs need no search. What they have travelled since cannot have closed the gap that
 * was found last; or the face that parted them still does. */

#define NEAR 0.08      /* gaps that are looked at, at the least */
#define ON_FLOOR 0.02  /* a vertex this near stands on the floor */
#define EDGE_LEAD 0.01 /* faces are preferred: they give more points */
#define WAKING 0.6     /* speed of what wakes a sleeping die */
#define MAX_CORNERS 10 /* of a clipped face: five, and one more for each side */

/* @point from the centre of @a; @normal towards @a. */
static void
add_contact (HsdWorld *self, HsdPartner partner, HsdBody *a, HsdBody *b, HsdVec normal, HsdVec point, double gap)
{
  HsdContact contact = { .a = a, .b = b, .partner = partner, .normal = normal, .arm = point, .gap = gap };

  contact.lever_a = hsd_vec_cross (point, normal);
  contact.approach = hsd_vec_dot (normal, a->velocity) + hsd_vec_dot (contact.lever_a, a->spin);
  if (b)
    {
      contact.lever_b = hsd_vec_cross (hsd_vec_sub (hsd_vec_add (a->position, point), b->position), normal);
      contact.approach -= hsd_vec_dot (normal, b->velocity) + hsd_vec_dot (contact.lever_b, b->spin);
    }
  g_array_append_val (self->contacts, contact);
}

static void
meet_floor (HsdWorld *self, HsdBody *body)
{
  double near = MAX (NEAR, body->reach);

  if (body->position.z - body->solid->circumradius > near)
    return;

  for (guint i = 0; i < body->solid->n_vertices; i++)
    {
      double gap = body->position.z + body->vertices[i].z;

      if (gap > near)
        continue;
      body->n_floor += gap < ON_FLOOR;
      self->floor_depth = MAX (self->floor_depth, -gap / body->solid->inradius);
      add_contact (self, HSD_WITH_FLOOR, body, NULL, hsd_vec (0, 0, 1), body->vertices[i], gap);
    }
}

static void
meet_side (HsdWorld *self, HsdBody *body, HsdVec inward, double distance)
{
  double near = MAX (NEAR, body->reach);
  double place = distance + hsd_vec_dot (inward, body->position);

  if (place - body->solid->circumradius > near)
    return;

  for (guint i = 0; i < body->solid->n_vertices; i++)
    {
      double gap = place + hsd_vec_dot (inward, body->vertices[i]);

      if (gap > near)
        continue;
      self->floor_depth = MAX (self->floor_depth, -gap / body->solid->inradius);
      add_contact (self, HSD_WITH_RIM, body, NULL, inward, body->vertices[i], gap);
    }
}

static void
meet_tray (HsdWorld *self, HsdBody *body)
{
  meet_floor (self, body);
  if (body->entered)
    meet_side (self, body, hsd_vec (1, 0, 0), self->half_width);
  meet_side (self, body, hsd_vec (-1, 0, 0), self->half_width);
  meet_side (self, body, hsd_vec (0, 1, 0), self->half_height);
  meet_side (self, body, hsd_vec (0, -1, 0), self->half_height);
}

/* --- the widest gap --- */

/* Two dice, seen from the one of which a face or the first edge is taken. */
typedef struct
{
  const HsdBody *one;
  const HsdBody *other;
  HsdVec way; /* between the centres, to the other */
} View;

/* The gap that the plane of a face leaves: how far the nearest vertex of the other is beyond. */
static double
gap_of_face (const View *view, guint face)
{
  HsdVec normal = view->one->normals[face];
  double nearest = G_MAXDOUBLE;

  for (guint i = 0; i < view->other->solid->n_vertices; i++)
    {
      double height = hsd_vec_dot (normal, view->other->vertices[i]);

      nearest = MIN (nearest, height);
    }

  return hsd_vec_dot (normal, view->way) - view->one->solid->inradius + nearest;
}

/* No plane can leave more than the way along its normal less both inradii: that spares most
 * of the faces. */
static void
widen_by_faces (const View *view, gint8 side, double *gap, gint8 *best_side, guint8 *best_face)
{
  double radii = view->one->solid->inradius + view->other->solid->inradius;

  for (guint i = 0; i < view->one->solid->n_faces; i++)
    {
      double found;

      if (hsd_vec_dot (view->one->normals[i], view->way) - radii <= *gap)
        continue;
      found = gap_of_face (view, i);
      if (found <= *gap)
        continue;
      *gap = found;
      *best_side = side;
      *best_face = i;
    }
}

typedef struct
{
  HsdVec from;
  HsdVec along;
  HsdVec normals[2]; /* of the faces that it joins */
  HsdVec outward;    /* their sum */
} Edge;

/* A plane through an edge has its normal between those of the two faces, and can by that
 * leave at most the longer of their ways ÷ cos of half their angle. */
static guint
collect_edges (const View *view, double gap, Edge *edges)
{
  const HsdSolid *solid = view->one->solid;
  double least = solid->inradius + view->other->solid->inradius + gap;
  guint n = 0;

  for (guint i = 0; i < solid->n_edges; i++)
    {
      const HsdSolidEdge *edge = &solid->edges[i];
      HsdVec a = view->one->normals[edge->faces[0]];
      HsdVec b = view->one->normals[edge->faces[1]];
      double way_a = hsd_vec_dot (a, view->way);
      double way_b = hsd_vec_dot (b, view->way);
      double longer = MAX (way_a, way_b);

      /* 2 cos² of half the angle is 1 + cos of it. */
      if (longer <= 0 || 2 * longer * longer < least * least * (1 + hsd_vec_dot (a, b)))
        continue;
      edges[n++] = (Edge){
        view->one->vertices[edge->vertices[0]],
        hsd_vec_sub (view->one->vertices[edge->vertices[1]], view->one->vertices[edge->vertices[0]]),
        { a, b },
        hsd_vec_add (a, b),
      };
    }

  return n;
}

/* Whether a plane along both edges can touch both bodies from outside: on the sphere of
 * normals, the arc of the one edge must cross the opposite of the arc of the other. */
static gboolean
arcs_cross (const Edge *a, const Edge *b)
{
  double b0 = hsd_vec_dot (b->normals[0], a->along);
  double b1 = hsd_vec_dot (b->normals[1], a->along);
  double a0 = hsd_vec_dot (a->normals[0], b->along);
  double a1 = hsd_vec_dot (a->normals[1], b->along);

  return b0 * b1 < 0 && a0 * a1 < 0 && b0 * a1 < 0;
}

typedef struct
{
  Edge a, b;
  HsdVec normal; /* from a to b */
} Crossing;

static gboolean
widen_by_edges (const View *view, double *gap, Crossing *best)
{
  View back = { view->other, view->one, hsd_vec_scale (view->way, -1) };
  Edge ones[HSD_SOLID_MAX_EDGES], others[HSD_SOLID_MAX_EDGES];
  guint n_ones = collect_edges (view, *gap, ones);
  guint n_others = collect_edges (&back, *gap, others);
  gboolean found = FALSE;

  for (guint i = 0; i < n_ones; i++)
    for (guint j = 0; j < n_others; j++)
      {
        HsdVec normal;
        double length, between;

        if (!arcs_cross (&ones[i], &others[j]))
          continue;
        normal = hsd_vec_cross (ones[i].along, others[j].along);
        length = hsd_vec_length (normal);
        if (length < 1e-6)
          continue;
        normal = hsd_vec_scale (normal, hsd_vec_dot (normal, ones[i].outward) < 0 ? -1 / length : 1 / length);
        between = hsd_vec_dot (normal, hsd_vec_sub (hsd_vec_add (view->way, others[j].from), ones[i].from));
        if (between <= *gap)
          continue;
        *gap = between;
        *best = (Crossing){ ones[i], others[j], normal };
        found = TRUE;
      }

  return found;
}

/* --- the points of contact --- */

/* Cuts a polygon at a plane through @edge_point, keeping the side of @inward. */
static guint
clip (const HsdVec *from, guint n, HsdVec edge_point, HsdVec inward, HsdVec *to)
{
  guint n_to = 0;

  for (guint i = 0; i < n; i++)
    {
      HsdVec here = from[i];
      HsdVec next = from[(i + 1) % n];
      double a = hsd_vec_dot (inward, hsd_vec_sub (here, edge_point));
      double b = hsd_vec_dot (inward, hsd_vec_sub (next, edge_point));

      if (a >= 0)
        to[n_to++] = here;
      if ((a < 0) != (b < 0))
        to[n_to++] = hsd_vec_along (here, a / (a - b), hsd_vec_sub (next, here));
    }

  return n_to;
}

/* The face of @body that looks most against @normal, its corners told from elsewhere. */
static guint
opposing_face (const HsdBody *body, HsdVec normal, HsdVec shift, HsdVec *corners)
{
  const HsdSolid *solid = body->solid;
  guint best = 0;

  for (guint i = 1; i < solid->n_faces; i++)
    if (hsd_vec_dot (normal, body->normals[i]) < hsd_vec_dot (normal, body->normals[best]))
      best = i;
  for (guint i = 0; i < solid->faces[best].n_vertices; i++)
    corners[i] = hsd_vec_add (shift, body->vertices[solid->faces[best].vertices[i]]);

  return solid->faces[best].n_vertices;
}

/* Clips the face of the other that looks at @face to the prism over it, widened by @more. */
static guint
clip_to_face (const View *view, guint face, double more, HsdVec *corners)
{
  const HsdSolidFace *own = &view->one->solid->faces[face];
  HsdVec normal = view->one->normals[face];
  HsdVec spare[MAX_CORNERS];
  guint n = opposing_face (view->other, normal, view->way, corners);

  for (guint i = 0; i < own->n_vertices && n > 0; i++)
    {
      HsdVec a = view->one->vertices[own->vertices[i]];
      HsdVec b = view->one->vertices[own->vertices[(i + 1) % own->n_vertices]];
      HsdVec inward = hsd_vec_unit (hsd_vec_cross (normal, hsd_vec_sub (b, a)));

      for (guint j = 0; j < n; j++)
        spare[j] = corners[j];
      n = clip (spare, n, hsd_vec_along (a, -more, inward), inward, corners);
    }

  return n;
}

/* Two dice that are still apart may have nothing of the one before the face of the other, and
 * yet meet within the step: then a little more than the face counts. */
static void
touch_by_face (HsdWorld *self, const View *view, guint face, double near)
{
  HsdVec normal = view->one->normals[face];
  HsdVec corners[MAX_CORNERS];
  guint n = clip_to_face (view, face, 0, corners);

  if (n == 0)
    n = clip_to_face (view, face, 2 * near, corners);

  for (guint i = 0; i < n; i++)
    {
      double gap = hsd_vec_dot (normal, corners[i]) - view->one->solid->inradius;

      if (gap < near)
        add_contact (self, HSD_WITH_DIE, (HsdBody *) view->one, (HsdBody *) view->other, hsd_vec_scale (normal, -1),
                     hsd_vec_along (corners[i], -gap / 2, normal), gap);
    }
}

/* The nearest points of two lines that are not parallel, which the crossing of arcs promises. */
static void
touch_by_edges (HsdWorld *self, const View *view, const Crossing *crossing, double gap)
{
  HsdVec a = crossing->a.along;
  HsdVec b = crossing->b.along;
  HsdVec between = hsd_vec_sub (hsd_vec_add (view->way, crossing->b.from), crossing->a.from);
  double aa = hsd_vec_dot (a, a), bb = hsd_vec_dot (b, b), ab = hsd_vec_dot (a, b);
  double part = (hsd_vec_dot (between, a) * bb - hsd_vec_dot (between, b) * ab) / (aa * bb - ab * ab);
  HsdVec point = hsd_vec_along (crossing->a.from, CLAMP (part, 0, 1), a);

  add_contact (self, HSD_WITH_DIE, (HsdBody *) view->one, (HsdBody *) view->other, hsd_vec_scale (crossing->normal, -1),
               hsd_vec_along (point, gap / 2, crossing->normal), gap);
}

static void
touch (HsdWorld *self, View views[2], HsdPair *pair, double near)
{
  double least = MIN (views[0].one->solid->inradius, views[0].other->solid->inradius);
  double gap = -G_MAXDOUBLE, widest;
  Crossing crossing;
  gboolean crossed;

  for (gint8 side = 0; side < 2; side++)
    widen_by_faces (&views[side], side, &gap, &pair->side, &pair->face);
  pair->gap = gap;
  if (gap > near)
    return;

  widest = gap + EDGE_LEAD;
  crossed = widen_by_edges (&views[0], &widest, &crossing);
  if (crossed)
    pair->gap = widest;
  if (pair->gap > near)
    return;

  self->dice_depth = MAX (self->dice_depth, -pair->gap / least);
  if (crossed)
    touch_by_edges (self, &views[0], &crossing, widest);
  else
    touch_by_face (self, &views[(guint) pair->side], pair->face, near);
}

static void
meet (HsdWorld *self, HsdBody *a, HsdBody *b, HsdPair *pair)
{
  HsdVec way = hsd_vec_sub (b->position, a->position);
  View views[2] = { { a, b, way }, { b, a, hsd_vec_scale (way, -1) } };
  double near = MAX (NEAR, a->reach + b->reach);
  double travelled = a->travelled + b->travelled;
  double reach = a->solid->circumradius + b->solid->circumradius + near;

  if (pair->gap - (travelled - pair->travelled) > near)
    return;

  pair->travelled = travelled;
  if (hsd_vec_dot (way, way) > reach * reach)
    {
      pair->gap = hsd_vec_length (way) - reach + near;
      return;
    }
  if (pair->side >= 0)
    {
      pair->gap = gap_of_face (&views[(guint) pair->side], pair->face);
      if (pair->gap > near)
        return;
    }
  touch (self, views, pair, near);
}

/* A blow wakes a sleeping die before it is solved, so that it can give way. */
static void
wake (HsdWorld *self)
{
  for (guint i = 0; i < self->contacts->len; i++)
    {
      HsdContact *contact = &g_array_index (self->contacts, HsdContact, i);

      if (!contact->b || contact->approach > -WAKING || contact->gap + contact->approach * HSD_STEP > 0)
        continue;
      contact->a->asleep = contact->b->asleep = FALSE;
    }
}

void
hsd_world_find_contacts (HsdWorld *self)
{
  g_array_set_size (self->contacts, 0);

  for (guint i = 0; i < self->n_bodies; i++)
    for (guint j = i + 1; j < self->n_bodies; j++)
      if (!self->bodies[i].asleep || !self->bodies[j].asleep)
        meet (self, &self->bodies[i], &self->bodies[j], &self->pairs[i * self->n_bodies + j]);
  wake (self);

  for (guint i = 0; i < self->n_bodies; i++)
    if (!self->bodies[i].asleep)
      meet_tray (self, &self->bodies[i]);
}

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
  world_solve (self);

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
