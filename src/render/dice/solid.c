/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/dice/solid.h"

/* Sizes on the tray, near those of real dice beside each other. */
#define CUBE_EDGE 1.40
#define TRAPEZOHEDRON_RADIUS 1.05 /* of its equator, and the height of its poles */
#define ICOSAHEDRON_RADIUS 1.00
#define OCTAHEDRON_RADIUS 1.12
#define DODECAHEDRON_RADIUS 1.00

/* The largest distance of two points that are equal except for rounding. */
#define SAME 1e-9

static void
add_vertex (HsdSolid *solid, double x, double y, double z)
{
  solid->vertices[solid->n_vertices++] = hsd_vec (x, y, z);
}

static void
set_loop (HsdSolid *solid, guint face, guint n_vertices, const guint8 *vertices)
{
  HsdSolidFace *self = &solid->faces[face];

  self->n_vertices = n_vertices;
  for (guint i = 0; i < n_vertices; i++)
    self->vertices[i] = vertices[i];
}

/* --- the bodies: vertices, and the loops of the faces --- */

/* The right-handed die of the West: 1, 2, 3 turn counter-clockwise around their corner. */
static void
build_cube (HsdSolid *solid)
{
  static const guint8 loops[6][4] = {
    { 7, 5, 1, 3 }, { 6, 7, 3, 2 }, { 7, 6, 4, 5 }, { 2, 3, 1, 0 }, { 5, 4, 0, 1 }, { 4, 6, 2, 0 },
  };
  double half = CUBE_EDGE / 2;

  for (guint i = 0; i < 8; i++)
    add_vertex (solid, i & 1 ? half : -half, i & 2 ? half : -half, i & 4 ? half : -half);

  solid->n_faces = 6;
  for (guint i = 0; i < 6; i++)
    set_loop (solid, i, 4, loops[i]);
}

/* Ten vertices zigzag about the equator, 36° apart, and two are the poles. A face is a kite
 * from a pole to one vertex of the equator that lies beyond it; it is flat for one
 * depth of the zigzag only, (1 − cos 36°) ÷ (1 + cos 36°) of the height of the poles.
 * Even digits stand around one pole. */
static void
build_trapezohedron (HsdSolid *solid)
{
  static const guint8 evens[5] = { 0, 6, 2, 8, 4 };
  double root = sqrt (5);
  double cosines[5] = { 1, (1 + root) / 4, (root - 1) / 4, -(root - 1) / 4, -(1 + root) / 4 };
  double sines[5] = { 0, sqrt (10 - 2 * root) / 4, sqrt (10 + 2 * root) / 4, sqrt (10 + 2 * root) / 4,
                      sqrt (10 - 2 * root) / 4 };
  double radius = TRAPEZOHEDRON_RADIUS;
  double depth = radius * (1 - cosines[1]) / (1 + cosines[1]);

  for (guint i = 0; i < 10; i++)
    {
      double side = i < 5 ? radius : -radius;

      add_vertex (solid, side * cosines[i % 5], side * sines[i % 5], i % 2 ? -depth : depth);
    }
  add_vertex (solid, 0, 0, radius);
  add_vertex (solid, 0, 0, -radius);

  solid->n_faces = 10;
  for (guint i = 0; i < 5; i++)
    {
      guint8 far = 2 * i + 1;
      guint8 across = (far + 5) % 10;
      guint8 upper[4] = { 10, far - 1, far, (far + 1) % 10 };
      guint8 lower[4] = { 11, (across + 1) % 10, across, (across + 9) % 10 };

      set_loop (solid, evens[i], 4, upper);
      set_loop (solid, 9 - evens[i], 4, lower);
    }
}

/* Three golden rectangles at right angles. The numerals stand as they do on the dice that are
 * sold: 20 between 2, 8 and 14. */
static void
build_icosahedron (HsdSolid *solid)
{
  static const guint8 loops[20][3] = {
    { 1, 3, 11 }, { 0, 9, 2 }, { 1, 4, 10 }, { 2, 7, 5 }, { 7, 9, 11 }, { 5, 10, 8 }, { 1, 11, 6 },
    { 0, 8, 4 },  { 3, 10, 5 }, { 0, 4, 6 }, { 3, 5, 7 }, { 0, 6, 9 }, { 3, 7, 11 }, { 2, 5, 8 },
    { 6, 11, 9 }, { 4, 8, 10 }, { 1, 6, 4 }, { 2, 9, 7 }, { 1, 10, 3 }, { 0, 2, 8 },
  };
  double golden = (1 + sqrt (5)) / 2;
  double shorter = ICOSAHEDRON_RADIUS / sqrt (1 + golden * golden);
  double longer = shorter * golden;

  for (guint i = 0; i < 12; i++)
    {
      double a = i & 2 ? -shorter : shorter;
      double b = i & 1 ? -longer : longer;

      if (i < 4)
        add_vertex (solid, 0, a, b);
      else if (i < 8)
        add_vertex (solid, a, b, 0);
      else
        add_vertex (solid, b, 0, a);
    }

  solid->n_faces = 20;
  for (guint i = 0; i < 20; i++)
    set_loop (solid, i, 3, loops[i]);
}

/* A numeral points to the upper or the lower vertex; around either of them numerals add up to 18. */
static void
build_octahedron (HsdSolid *solid)
{
  static const guint8 loops[8][3] = {
    { 4, 0, 2 }, { 5, 1, 2 }, { 5, 0, 3 }, { 4, 1, 3 }, { 5, 2, 0 }, { 4, 2, 1 }, { 4, 3, 0 }, { 5, 3, 1 },
  };
  double radius = OCTAHEDRON_RADIUS;

  for (guint i = 0; i < 6; i++)
    add_vertex (solid, i / 2 == 0 ? (i % 2 ? -radius : radius) : 0, i / 2 == 1 ? (i % 2 ? -radius : radius) : 0,
                i / 2 == 2 ? (i % 2 ? -radius : radius) : 0);

  solid->n_faces = 8;
  for (guint i = 0; i < 8; i++)
    set_loop (solid, i, 3, loops[i]);
}

/* A cube, and above each of its sides an edge as long as those of the faces. The numerals are mixed as well as twelve of
 * them can be: around each corner they add up to between 16 and 23. */
static void
build_dodecahedron (HsdSolid *solid)
{
  static const guint8 loops[12][5] = {
    { 6, 11, 7, 19, 18 }, { 4, 16, 17, 5, 10 }, { 0, 12, 2, 9, 8 },   { 1, 8, 9, 3, 14 },
    { 1, 14, 15, 5, 17 }, { 0, 16, 4, 13, 12 }, { 3, 19, 7, 15, 14 }, { 2, 12, 13, 6, 18 },
    { 4, 10, 11, 6, 13 }, { 5, 15, 7, 11, 10 }, { 2, 18, 19, 3, 9 },  { 0, 8, 1, 17, 16 },
  };
  double golden = (1 + sqrt (5)) / 2;
  double side = DODECAHEDRON_RADIUS / sqrt (3);

  for (guint i = 0; i < 8; i++)
    add_vertex (solid, i & 1 ? side : -side, i & 2 ? side : -side, i & 4 ? side : -side);
  for (guint i = 0; i < 12; i++)
    {
      double a = i & 1 ? side / golden : -side / golden;
      double b = i & 2 ? side * golden : -side * golden;

      if (i < 4)
        add_vertex (solid, 0, a, b);
      else if (i < 8)
        add_vertex (solid, b, 0, a);
      else
        add_vertex (solid, a, b, 0);
    }

  solid->n_faces = 12;
  for (guint i = 0; i < 12; i++)
    set_loop (solid, i, 5, loops[i]);
}

/* --- what follows from them --- */

static HsdVec
corner (const HsdSolid *solid, const HsdSolidFace *face, guint i)
{
  return solid->vertices[face->vertices[i % face->n_vertices]];
}

/* A square, a kite, a triangle and a pentagon of equal sides each hold a circle that touches all sides. In a
 * kite its centre cuts the axis as the two lengths of side do, for the bisector of a side
 * corner passes there; a square is a kite of equal sides. */
static HsdVec
find_centre (const HsdSolid *solid, const HsdSolidFace *face)
{
  HsdVec a = corner (solid, face, 0);
  HsdVec b = corner (solid, face, 1);
  HsdVec c = corner (solid, face, 2);
  double near, far;

  if (face->n_vertices == 3)
    return hsd_vec_scale (hsd_vec_add (a, hsd_vec_add (b, c)), 1.0 / 3);
  if (face->n_vertices == 5)
    return hsd_vec_scale (hsd_vec_add (hsd_vec_add (a, b), hsd_vec_add (c, hsd_vec_add (corner (solid, face, 3), corner (solid, face, 4)))),
                          1.0 / 5);

  near = hsd_vec_length (hsd_vec_sub (b, a));
  far = hsd_vec_length (hsd_vec_sub (c, b));

  return hsd_vec_scale (hsd_vec_along (hsd_vec_scale (a, far), near, c), 1 / (near + far));
}

/* On a cube numerals stand square to the sides, elsewhere their heads point to a corner: on
 * the d10 to the pole. */
static void
complete_face (HsdSolid *solid, HsdSolidFace *face)
{
  HsdVec a = corner (solid, face, 0);
  HsdVec b = corner (solid, face, 1);
  HsdVec along = hsd_vec_unit (hsd_vec_sub (b, a));
  HsdVec head = solid->kind == HSD_SOLID_D6 ? hsd_vec_scale (hsd_vec_add (a, b), 0.5) : a;

  face->normal = hsd_vec_unit (hsd_vec_cross (along, hsd_vec_sub (corner (solid, face, 2), b)));
  face->distance = hsd_vec_dot (face->normal, a);
  face->centre = find_centre (solid, face);
  face->up = hsd_vec_unit (hsd_vec_sub (head, face->centre));
  face->right = hsd_vec_cross (face->up, face->normal);
  face->room = hsd_vec_length (hsd_vec_cross (along, hsd_vec_sub (face->centre, a)));
}

static HsdSolidEdge *
find_edge (HsdSolid *solid, guint from, guint to)
{
  for (guint i = 0; i < solid->n_edges; i++)
    if (solid->edges[i].vertices[0] == from && solid->edges[i].vertices[1] == to)
      return &solid->edges[i];

  return NULL;
}

/* Each edge is visited twice, once in each direction. */
static void
collect_edges (HsdSolid *solid)
{
  for (guint i = 0; i < solid->n_faces; i++)
    {
      const HsdSolidFace *face = &solid->faces[i];

      for (guint j = 0; j < face->n_vertices; j++)
        {
          guint from = face->vertices[j];
          guint to = face->vertices[(j + 1) % face->n_vertices];
          HsdSolidEdge *edge = find_edge (solid, to, from);

          if (edge)
            edge->faces[1] = i;
          else
            solid->edges[solid->n_edges++] = (HsdSolidEdge){ { from, to }, { i, 0 } };
          solid->edge = MAX (solid->edge, hsd_vec_length (hsd_vec_sub (solid->vertices[to], solid->vertices[from])));
        }
    }
}

/* The body is cut into tetrahedra from its centre to a triangle of a face. For one of them,
 * with s the sum of its other corners, the integral of x² is volume ÷ 20 × (Σ x² + s_x²). */
static void
measure (HsdSolid *solid)
{
  HsdVec square = { 0, 0, 0 };
  double volume = 0;

  for (guint i = 0; i < solid->n_faces; i++)
    for (guint j = 1; j + 1 < solid->faces[i].n_vertices; j++)
      {
        HsdVec a = corner (solid, &solid->faces[i], 0);
        HsdVec b = corner (solid, &solid->faces[i], j);
        HsdVec c = corner (solid, &solid->faces[i], j + 1);
        HsdVec s = hsd_vec_add (a, hsd_vec_add (b, c));
        double part = hsd_vec_dot (a, hsd_vec_cross (b, c)) / 6;

        volume += part;
        square.x += part / 20 * (a.x * a.x + b.x * b.x + c.x * c.x + s.x * s.x);
        square.y += part / 20 * (a.y * a.y + b.y * b.y + c.y * c.y + s.y * s.y);
        square.z += part / 20 * (a.z * a.z + b.z * b.z + c.z * c.z + s.z * s.z);
      }

  solid->inertia = hsd_vec_scale (hsd_vec (square.y + square.z, square.z + square.x, square.x + square.y), 1 / volume);
  solid->inradius = solid->faces[0].distance;
  for (guint i = 0; i < solid->n_vertices; i++)
    solid->circumradius = MAX (solid->circumradius, hsd_vec_length (solid->vertices[i]));
}

/* --- rotations --- */

/* The turn whose matrix has these columns. The largest of the four numbers is found first and
 * the others divided by it, so that nothing is lost; its sign makes it positive. */
static HsdQuat
quat_of_columns (HsdVec x, HsdVec y, HsdVec z)
{
  double ww = 1 + x.x + y.y + z.z;
  double xx = 1 + x.x - y.y - z.z;
  double yy = 1 - x.x + y.y - z.z;
  double zz = 1 - x.x - y.y + z.z;
  HsdQuat q;

  if (ww >= xx && ww >= yy && ww >= zz)
    q = (HsdQuat){ ww, y.z - z.y, z.x - x.z, x.y - y.x };
  else if (xx >= yy && xx >= zz)
    q = (HsdQuat){ y.z - z.y, xx, y.x + x.y, z.x + x.z };
  else if (yy >= zz)
    q = (HsdQuat){ z.x - x.z, y.x + x.y, yy, z.y + y.z };
  else
    q = (HsdQuat){ x.y - y.x, z.x + x.z, z.y + y.z, zz };

  return hsd_quat_unit (q);
}

/* The turn that lays one frame (two unit vectors at right angles) onto another. */
static HsdQuat
quat_between_frames (HsdVec normal, HsdVec up, HsdVec to_normal, HsdVec to_up)
{
  HsdQuat from = quat_of_columns (hsd_vec_cross (up, normal), up, normal);
  HsdQuat to = quat_of_columns (hsd_vec_cross (to_up, to_normal), to_up, to_normal);

  return hsd_quat_times (to, hsd_quat_inverse (from));
}

static gboolean
same_place (HsdVec a, HsdVec b)
{
  HsdVec gap = hsd_vec_sub (a, b);

  return hsd_vec_dot (gap, gap) < SAME * SAME;
}

static gboolean
has_vertex_at (const HsdSolid *solid, HsdVec place)
{
  for (guint i = 0; i < solid->n_vertices; i++)
    if (same_place (solid->vertices[i], place))
      return TRUE;

  return FALSE;
}

/* Keeps @q if it moves every vertex onto a vertex, so that each normal becomes a normal. */
static void
add_rotation (HsdSolid *solid, HsdQuat q)
{
  guint8 *images = solid->images[solid->n_rotations];

  for (guint i = 0; i < solid->n_vertices; i++)
    if (!has_vertex_at (solid, hsd_quat_turn (q, solid->vertices[i])))
      return;

  for (guint i = 0; i < solid->n_faces; i++)
    for (guint j = 0; j < solid->n_faces; j++)
      if (same_place (hsd_quat_turn (q, solid->faces[i].normal), solid->faces[j].normal))
        images[i] = j;
  solid->rotations[solid->n_rotations++] = q;
}

/* A rotation is determined by the images of face 0 and of that face's first corner. */
static void
find_rotations (HsdSolid *solid)
{
  const HsdSolidFace *first = &solid->faces[0];
  HsdVec head = hsd_vec_unit (hsd_vec_sub (corner (solid, first, 0), first->centre));

  for (guint i = 0; i < solid->n_faces; i++)
    for (guint j = 0; j < solid->faces[i].n_vertices; j++)
      {
        const HsdSolidFace *face = &solid->faces[i];
        HsdVec to = hsd_vec_unit (hsd_vec_sub (corner (solid, face, j), face->centre));

        add_rotation (solid, quat_between_frames (first->normal, head, face->normal, to));
      }
}

static void
build (HsdSolid *solid, HsdSolidKind kind)
{
  static void (*const builders[HSD_N_SOLIDS]) (HsdSolid *) = {
    build_cube, build_trapezohedron, build_icosahedron, build_octahedron, build_dodecahedron,
  };

  solid->kind = kind;
  builders[kind](solid);
  for (guint i = 0; i < solid->n_faces; i++)
    complete_face (solid, &solid->faces[i]);
  collect_edges (solid);
  measure (solid);
  find_rotations (solid);
}

const HsdSolid *
hsd_solid_get (HsdSolidKind kind)
{
  static HsdSolid solids[HSD_N_SOLIDS];
  static gsize built;

  g_return_val_if_fail (kind < HSD_N_SOLIDS, NULL);

  if (g_once_init_enter (&built))
    {
      for (HsdSolidKind i = 0; i < HSD_N_SOLIDS; i++)
        build (&solids[i], i);
      g_once_init_leave (&built, 1);
    }

  return &solids[kind];
}

guint
hsd_solid_top (const HsdSolid *solid, HsdQuat q)
{
  HsdVec up = hsd_quat_turn (hsd_quat_inverse (q), hsd_vec (0, 0, 1));
  guint best = 0;

  for (guint i = 1; i < solid->n_faces; i++)
    if (hsd_vec_dot (solid->faces[i].normal, up) > hsd_vec_dot (solid->faces[best].normal, up))
      best = i;

  return best;
}

static double
uprightness_of (const HsdSolid *solid, HsdQuat q, guint face)
{
  HsdVec up = hsd_quat_turn (q, solid->faces[face].up);
  double length = sqrt (up.x * up.x + up.y * up.y);

  return length > 0 ? up.y / length : 0;
}

HsdQuat
hsd_solid_turn_to (const HsdSolid *solid, HsdQuat q, guint wanted)
{
  guint top = hsd_solid_top (solid, q);
  double best = -2;
  HsdQuat turn = HSD_QUAT_IDENTITY;

  g_return_val_if_fail (wanted < solid->n_faces, turn);

  for (guint i = 0; i < solid->n_rotations; i++)
    if (solid->images[i][wanted] == top)
      {
        double uprightness = uprightness_of (solid, hsd_quat_times (q, solid->rotations[i]), wanted);

        if (uprightness > best)
          {
            best = uprightness;
            turn = solid->rotations[i];
          }
      }

  return turn;
}

HsdQuat
hsd_solid_upright (const HsdSolid *solid, guint top)
{
  const HsdSolidFace *face = &solid->faces[top];

  return quat_between_frames (face->normal, face->up, hsd_vec (0, 0, 1), hsd_vec (0, 1, 0));
}
