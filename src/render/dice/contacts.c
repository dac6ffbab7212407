/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/dice/world.h"

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
