/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/dice/vec.h"

G_BEGIN_DECLS

/* The bodies of dice: what is true of a solid wherever it lies and whatever is written on it.
 *
 * Coordinates are the body's own, its centre at the origin, in units of the tray (16 × 9).
 * A pose (position p, turn q) puts the point v of a body at p + q v. x goes right, y up the
 * picture, z up from the felt.
 *
 * Faces are numbered from 0 as their numerals go: face f of a d6 or a d20 bears f + 1, face f
 * of a d10 bears f. On each of them opposite faces are f and n_faces − 1 − f, which is the
 * rule of real dice: sums of 7, 21 and 9. */

typedef enum
{
  HSD_SOLID_D6,  /* cube */
  HSD_SOLID_D10, /* pentagonal trapezohedron; two of them make a d100 */
  HSD_SOLID_D20, /* icosahedron */
  HSD_N_SOLIDS
} HsdSolidKind;

#define HSD_SOLID_MAX_CORNERS 4 /* of a face */
#define HSD_SOLID_MAX_VERTICES 12
#define HSD_SOLID_MAX_FACES 20
#define HSD_SOLID_MAX_EDGES 30
#define HSD_SOLID_MAX_ROTATIONS 60

typedef struct
{
  guint8 n_vertices;
  guint8 vertices[HSD_SOLID_MAX_CORNERS]; /* counter-clockwise seen from outside */
  HsdVec normal;                          /* unit, outward */
  double distance;                        /* of its plane from the centre of the body */

  /* Where its numeral stands: right × up = normal, and a circle of radius room around
   * the centre touches every side of the face. */
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
  guint n_rotations; /* 24, 10, 60 */
  HsdVec vertices[HSD_SOLID_MAX_VERTICES];
  HsdSolidFace faces[HSD_SOLID_MAX_FACES];
  HsdSolidEdge edges[HSD_SOLID_MAX_EDGES];
  double inradius;     /* to the planes of the faces: the height of the centre at rest */
  double circumradius; /* to the vertex farthest out */
  double edge;         /* longest */
  HsdVec inertia;      /* about the axes of the body, for a mass of 1 */

  /* The turns that lay the body onto itself, the first of them being none; and the face
   * that each face becomes by each of them. */
  HsdQuat rotations[HSD_SOLID_MAX_ROTATIONS];
  guint8 images[HSD_SOLID_MAX_ROTATIONS][HSD_SOLID_MAX_FACES];
} HsdSolid;

/* Made once, for good; from any thread. */
const HsdSolid *hsd_solid_get (HsdSolidKind kind);

guint hsd_solid_opposite (const HsdSolid *solid, guint face);

/* Of a body turned by @q: the face nearest to looking straight down, on which it rests, and
 * the one nearest to looking straight up, which is read. */
guint hsd_solid_bottom (const HsdSolid *solid, HsdQuat q);
guint hsd_solid_top (const HsdSolid *solid, HsdQuat q);

/* Of the rotations g for which the body at @q·g, which fills the very same space as at @q,
 * shows @wanted on top: the one whose numeral then stands most upright, its up nearest
 * to +y. There is always one; a cube has a choice of four, an icosahedron of three. */
HsdQuat hsd_solid_turn_to (const HsdSolid *solid, HsdQuat q, guint wanted);

/* How far the numeral on top of a body turned by @q leans: the cosine of the angle between
 * its up, laid flat, and +y. */
double hsd_solid_uprightness (const HsdSolid *solid, HsdQuat q);

/* The turn of a body that lies with @top up, level, its numeral upright. */
HsdQuat hsd_solid_upright (const HsdSolid *solid, guint top);

G_END_DECLS
