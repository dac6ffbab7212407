/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/dice/solid.h"

/* A body in a pose, computed in the simplest way as a reference. */
typedef struct
{
  const HsdSolid *solid;
  HsdVec position;
  HsdQuat turn;
  HsdVec vertices[HSD_SOLID_MAX_VERTICES];
} Body;

static inline Body
body_in (const HsdSolid *solid, HsdVec position, HsdQuat turn)
{
  Body body = { solid, position, turn };

  for (guint i = 0; i < body.solid->n_vertices; i++)
    body.vertices[i] = hsd_vec_add (body.position, hsd_quat_turn (body.turn, body.solid->vertices[i]));

  return body;
}

static inline double
lowest (const Body *body, HsdVec direction)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < body->solid->n_vertices; i++)
    least = MIN (least, hsd_vec_dot (body->vertices[i], direction));

  return least;
}

static inline void
keep_least (double *depth, const Body *a, const Body *b, HsdVec axis)
{
  double length = hsd_vec_length (axis);
  double there, back;

  if (length < 1e-9)
    return;
  axis = hsd_vec_scale (axis, 1 / length);
  there = -lowest (a, hsd_vec_scale (axis, -1)) - lowest (b, axis);
  back = -lowest (b, hsd_vec_scale (axis, -1)) - lowest (a, axis);
  *depth = MIN (*depth, MIN (there, back));
}

/* The depth to which two bodies overlap, negative if apart: over every possible separating axis of
 * two convex bodies. */
static inline double
depth_of (const Body *a, const Body *b)
{
  double depth = G_MAXDOUBLE;

  for (guint i = 0; i < a->solid->n_faces; i++)
    keep_least (&depth, a, b, hsd_quat_turn (a->turn, a->solid->faces[i].normal));
  for (guint i = 0; i < b->solid->n_faces; i++)
    keep_least (&depth, a, b, hsd_quat_turn (b->turn, b->solid->faces[i].normal));
  for (guint i = 0; i < a->solid->n_edges; i++)
    for (guint j = 0; j < b->solid->n_edges; j++)
      {
        const guint8 *one = a->solid->edges[i].vertices;
        const guint8 *other = b->solid->edges[j].vertices;

        keep_least (&depth, a, b,
                    hsd_vec_cross (hsd_vec_sub (a->vertices[one[1]], a->vertices[one[0]]),
                                   hsd_vec_sub (b->vertices[other[1]], b->vertices[other[0]])));
      }

  return depth;
}
