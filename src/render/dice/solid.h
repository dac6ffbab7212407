/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/dice/vec.h"

G_BEGIN_DECLS

/* The bodies of dice: everything that does not depend on pose and skin.
 *
 * Coordinates are the body's own, its centre at the origin, in units of the tray (16 × 9). A pose
 * (position p, turn q) puts the point v of a body at p + q v. x goes right, y up the picture, z up
 * from the felt.
 *
 * Faces are numbered from 0 in the order of their numerals: face f has f + 1, but on a d10,
 * where it has f. Opposite faces are f and n_faces − 1 − f, as on real dice: sums of 7, 21, 9 and 13, and of 9 on a
 * d10. */

typedef enum
{
  HSD_SOLID_D6,  /* cube */
  HSD_SOLID_D10, /* pentagonal trapezohedron; two of them make a d100 */
  HSD_SOLID_D20, /* icosahedron */
  HSD_SOLID_D8,  /* octahedron */
  HSD_SOLID_D12, /* dodecahedron */
  HSD_N_SOLIDS
} HsdSolidKind;

#define HSD_SOLID_MAX_CORNERS 5 /* of a face */
#define HSD_SOLID_MAX_VERTICES 20
#define HSD_SOLID_MAX_FACES 20
#define HSD_SOLID_MAX_EDGES 30
#define HSD_SOLID_MAX_ROTATIONS 60

typedef struct
{
  guint8 n_vertices;
  guint8 vertices[HSD_SOLID_MAX_CORNERS]; /* counter-clockwise seen from outside */
  HsdVec normal;                          /* unit, outward */
  double distance;                        /* of its plane from the centre of the body */

  /* The place of its numeral: right × up = normal, and a circle of radius room around the centre
   * touches every side of the face. */
  HsdVec centre;
  HsdVec right;
  HsdVec up;
  double room;
} HsdSolidFace;

typedef struct
{
  guint8 vertices[2];
  guint8 faces[2]; /* the first has the vertices in this order, the second in the other */
} HsdSolidEdge;

typedef struct
{
  HsdSolidKind kind;
  guint n_vertices;
  guint n_faces;
  guint n_edges;
  guint n_rotations; /* 24, 10, 60, 24, 60 */
  HsdVec vertices[HSD_SOLID_MAX_VERTICES];
  HsdSolidFace faces[HSD_SOLID_MAX_FACES];
  HsdSolidEdge edges[HSD_SOLID_MAX_EDGES];
  double inradius;     /* to the planes of the faces: the height of the centre at rest */
  double circumradius; /* to the vertex farthest out */
  double edge;         /* longest */
  HsdVec inertia;      /* about the axes of the body, for a mass of 1 */

  /* The rotations that map the body onto itself, the first being the identity; and the face that
   * each face becomes by each of them. */
  HsdQuat rotations[HSD_SOLID_MAX_ROTATIONS];
  guint8 images[HSD_SOLID_MAX_ROTATIONS][HSD_SOLID_MAX_FACES];
} HsdSolid;

/* Created once and never freed; can be called from any thread. */
const HsdSolid *hsd_solid_get (HsdSolidKind kind);

/* Of a body turned by @q: the face on top. */
guint hsd_solid_top (const HsdSolid *solid, HsdQuat q);

/* Of the rotations g for which the body at @q·g, which fills the very same space as at @q,
 * shows @wanted on top: the one whose numeral then stands most upright, its up nearest
 * to +y. There is always one; a cube has a choice of four, an icosahedron of three. */
HsdQuat hsd_solid_turn_to (const HsdSolid *solid, HsdQuat q, guint wanted);

/* The turn of a body at rest with @top up and its numeral upright. */
HsdQuat hsd_solid_upright (const HsdSolid *solid, guint top);

G_END_DECLS
