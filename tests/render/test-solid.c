/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/dice/skin.h"
#include "render/dice/solid.h"
#include "suite.h"

#define NEAR 1e-12
#define ANGLE 0.7 /* of an arbitrary turn about the vertical */

static const struct
{
  const char *name;
  guint n_vertices, n_faces, n_edges, n_rotations, n_choices;
  int sum; /* of the numerals of opposite faces */
  int first;
} facts[HSD_N_SOLIDS] = {
  [HSD_SOLID_D6] = { "d6", 8, 6, 12, 24, 4, 7, 1 },
  [HSD_SOLID_D10] = { "d10", 12, 10, 20, 10, 1, 9, 0 },
  [HSD_SOLID_D20] = { "d20", 12, 20, 30, 60, 3, 21, 1 },
  [HSD_SOLID_D8] = { "d8", 6, 8, 12, 24, 3, 9, 1 },
  [HSD_SOLID_D12] = { "d12", 20, 12, 30, 60, 5, 13, 1 },
};

#define FOR_EACH_SOLID(solid) \
  for (const HsdSolid *solid = hsd_solid_get (0); solid; \
       solid = solid->kind + 1 < HSD_N_SOLIDS ? hsd_solid_get (solid->kind + 1) : NULL)

static void
assert_near (double a, double b)
{
  g_assert_cmpfloat_with_epsilon (a, b, NEAR);
}

static void
assert_same_place (HsdVec a, HsdVec b)
{
  assert_near (a.x, b.x);
  assert_near (a.y, b.y);
  assert_near (a.z, b.z);
}

static void
test_counts (void)
{
  FOR_EACH_SOLID (solid)
    {
      g_assert_cmpuint (solid->n_vertices, ==, facts[solid->kind].n_vertices);
      g_assert_cmpuint (solid->n_faces, ==, facts[solid->kind].n_faces);
      g_assert_cmpuint (solid->n_edges, ==, facts[solid->kind].n_edges);
      g_assert_cmpuint (solid->n_rotations, ==, facts[solid->kind].n_rotations);
      g_assert_cmpuint (solid->n_vertices + solid->n_faces, ==, solid->n_edges + 2);
    }
}

/* Every vertex lies on its faces and within all the others: the body is convex, its faces
 * flat, their loops counter-clockwise and their normals outward. */
static void
test_faces (void)
{
  FOR_EACH_SOLID (solid)
    for (guint i = 0; i < solid->n_faces; i++)
      {
        const HsdSolidFace *face = &solid->faces[i];
        guint n_on = 0;

        assert_near (hsd_vec_length (face->normal), 1);
        assert_near (face->distance, solid->inradius);
        for (guint j = 0; j < solid->n_vertices; j++)
          {
            double height = hsd_vec_dot (face->normal, solid->vertices[j]) - face->distance;

            g_assert_cmpfloat (height, <, NEAR);
            n_on += height > -NEAR;
          }
        g_assert_cmpuint (n_on, ==, face->n_vertices);

        for (guint j = 0; j < face->n_vertices; j++)
          {
            HsdVec a = solid->vertices[face->vertices[j]];
            HsdVec b = solid->vertices[face->vertices[(j + 1) % face->n_vertices]];
            HsdVec inward = hsd_vec_cross (face->normal, hsd_vec_unit (hsd_vec_sub (b, a)));

            assert_near (hsd_vec_dot (face->normal, a), face->distance);
            assert_near (hsd_vec_dot (inward, hsd_vec_sub (face->centre, a)), face->room);
          }
      }
}

static void
test_frames (void)
{
  FOR_EACH_SOLID (solid)
    for (guint i = 0; i < solid->n_faces; i++)
      {
        const HsdSolidFace *face = &solid->faces[i];

        assert_near (hsd_vec_length (face->up), 1);
        assert_same_place (hsd_vec_cross (face->right, face->up), face->normal);
        assert_near (hsd_vec_dot (face->normal, face->centre), face->distance);
        g_assert_cmpfloat (face->room, >, 0.38 * solid->inradius);
      }
}

static void
test_edges (void)
{
  FOR_EACH_SOLID (solid)
    for (guint i = 0; i < solid->n_edges; i++)
      {
        const HsdSolidEdge *edge = &solid->edges[i];

        for (guint side = 0; side < 2; side++)
          {
            const HsdSolidFace *face = &solid->faces[edge->faces[side]];
            gboolean found = FALSE;

            for (guint j = 0; j < face->n_vertices; j++)
              found |= face->vertices[j] == edge->vertices[side]
                       && face->vertices[(j + 1) % face->n_vertices] == edge->vertices[!side];
            g_assert_true (found);
          }
      }
}

/* Opposite faces, as on real dice. */
static void
test_opposites (void)
{
  FOR_EACH_SOLID (solid)
    for (guint i = 0; i < solid->n_faces; i++)
      {
        guint other = solid->n_faces - 1 - i;

        assert_same_place (solid->faces[i].normal, hsd_vec_scale (solid->faces[other].normal, -1));
        g_assert_cmpint ((int) (i + other) + 2 * facts[solid->kind].first, ==, facts[solid->kind].sum);
      }
}

/* Low and high numerals are mixed: around no vertex of the d20 do they add up to much more or
 * less than 52.5, and around either pole of the d10 all are even or all odd. */
static void
test_spread (void)
{
  const HsdSolid *d20 = hsd_solid_get (HSD_SOLID_D20);
  const HsdSolid *d10 = hsd_solid_get (HSD_SOLID_D10);

  for (guint i = 0; i < d20->n_vertices; i++)
    {
      guint sum = 0;

      for (guint j = 0; j < d20->n_faces; j++)
        for (guint k = 0; k < 3; k++)
          sum += d20->faces[j].vertices[k] == i ? j + 1 : 0;
      g_assert_cmpuint (sum, >=, 40);
      g_assert_cmpuint (sum, <=, 65);
    }

  for (guint i = 0; i < d10->n_faces; i++)
    g_assert_cmpuint (d10->faces[i].vertices[0], ==, i % 2 ? 11 : 10);
}

/* The moments of a cube are known (edge² ÷ 6), and those of the other regular bodies; all are less than those of the ball
 * around. */
static double
moment_of (const HsdSolid *solid)
{
  double golden = (1 + sqrt (5)) / 2;
  double square = solid->edge * solid->edge;

  switch (solid->kind)
    {
    case HSD_SOLID_D6:
      return square / 6;
    case HSD_SOLID_D8:
      return square / 10;
    case HSD_SOLID_D12:
      return square * (39 * golden + 28) / 150;
    case HSD_SOLID_D20:
    case HSD_SOLID_D10:
    case HSD_N_SOLIDS:
    default:
      return square * golden * golden / 10;
    }
}

static void
test_inertia (void)
{
  FOR_EACH_SOLID (solid)
    {
      double ball = 0.4 * solid->circumradius * solid->circumradius;
      double expected = moment_of (solid);

      g_assert_cmpfloat (solid->inertia.x, <, ball);
      g_assert_cmpfloat (solid->inertia.z, <, ball);
      assert_near (solid->inertia.x, solid->inertia.y);
      if (solid->kind == HSD_SOLID_D10)
        continue;
      assert_near (solid->inertia.x, expected);
      assert_near (solid->inertia.z, expected);
    }
}

static gboolean
same_turn (HsdQuat a, HsdQuat b)
{
  return fabs (hsd_quat_dot (a, b)) > 1 - NEAR;
}

static gboolean
is_a_rotation (const HsdSolid *solid, HsdQuat q)
{
  for (guint i = 0; i < solid->n_rotations; i++)
    if (same_turn (q, solid->rotations[i]))
      return TRUE;

  return FALSE;
}

static void
assert_fills_its_space (const HsdSolid *solid, HsdQuat q, HsdQuat turned)
{
  for (guint i = 0; i < solid->n_vertices; i++)
    {
      HsdVec place = hsd_quat_turn (turned, solid->vertices[i]);
      double nearest = G_MAXDOUBLE;

      for (guint j = 0; j < solid->n_vertices; j++)
        nearest = MIN (nearest, hsd_vec_length (hsd_vec_sub (place, hsd_quat_turn (q, solid->vertices[j]))));
      g_assert_cmpfloat (nearest, <, NEAR);
    }
}

/* The rotations form a group, without duplicates; and each maps the body onto itself. */
static void
test_group (void)
{
  FOR_EACH_SOLID (solid)
    {
      g_assert_true (same_turn (solid->rotations[0], HSD_QUAT_IDENTITY));
      for (guint i = 0; i < solid->n_rotations; i++)
        {
          HsdQuat q = solid->rotations[i];

          assert_near (hsd_quat_dot (q, q), 1);
          assert_fills_its_space (solid, HSD_QUAT_IDENTITY, q);
          g_assert_true (is_a_rotation (solid, hsd_quat_inverse (q)));
          for (guint j = 0; j < solid->n_rotations; j++)
            {
              g_assert_true (is_a_rotation (solid, hsd_quat_times (q, solid->rotations[j])));
              g_assert_true (i == j || !same_turn (q, solid->rotations[j]));
            }
          for (guint j = 0; j < solid->n_faces; j++)
            assert_same_place (hsd_quat_turn (q, solid->faces[j].normal), solid->faces[solid->images[i][j]].normal);
        }
    }
}

/* The cosine of the angle between the up of a face, projected onto the table, and +y. */
static double
uprightness (const HsdSolid *solid, HsdQuat q, guint face)
{
  HsdVec up = hsd_quat_turn (q, solid->faces[face].up);

  return up.y / hypot (up.x, up.y);
}

/* A body at rest on @down, turned about the vertical by some angle. */
static HsdQuat
at_rest (const HsdSolid *solid, guint down, double angle)
{
  HsdQuat spin = { cos (angle / 2), 0, 0, sin (angle / 2) };

  return hsd_quat_times (spin, hsd_solid_upright (solid, solid->n_faces - 1 - down));
}

/* On whatever face a body comes to rest, any face can be brought to its top without changing the
 * space it fills; of several ways, the most upright one is taken. */
static void
test_every_face_ends_on_top (void)
{
  FOR_EACH_SOLID (solid)
    for (guint down = 0; down < solid->n_faces; down++)
      for (guint wanted = 0; wanted < solid->n_faces; wanted++)
        for (guint k = 0; k < 9; k++)
          {
            HsdQuat q = at_rest (solid, down, k * ANGLE);
            HsdQuat turned = hsd_quat_times (q, hsd_solid_turn_to (solid, q, wanted));
            guint n_choices = 0;

            g_assert_cmpuint (hsd_solid_top (solid, turned), ==, wanted);
            assert_fills_its_space (solid, q, turned);

            for (guint i = 0; i < solid->n_rotations; i++)
              {
                HsdQuat other = hsd_quat_times (q, solid->rotations[i]);

                if (hsd_solid_top (solid, other) != wanted)
                  continue;
                n_choices++;
                g_assert_cmpfloat (uprightness (solid, turned, wanted), >=, uprightness (solid, other, wanted) - NEAR);
              }
            g_assert_cmpuint (n_choices, ==, facts[solid->kind].n_choices);
            if (n_choices > 1)
              g_assert_cmpfloat (uprightness (solid, turned, wanted), >=, cos (G_PI / n_choices) - NEAR);
          }
}

static void
test_upright (void)
{
  FOR_EACH_SOLID (solid)
    for (guint i = 0; i < solid->n_faces; i++)
      {
        HsdQuat q = hsd_solid_upright (solid, i);

        assert_same_place (hsd_quat_turn (q, solid->faces[i].normal), hsd_vec (0, 0, 1));
        assert_same_place (hsd_quat_turn (q, solid->faces[i].up), hsd_vec (0, 1, 0));
        assert_near (uprightness (solid, q, i), 1);
      }
}

/* The numeral of each face; each number or sign occurs as often as on a real die. */
static void
test_skins (void)
{
  static const char *const expected[HSD_N_SKINS] = {
    [HSD_SKIN_DISCORDANT] = "minus minus . . plus plus ",
    [HSD_SKIN_COMBAT] = "1 2 . . effect effect ",
    [HSD_SKIN_DIGITS] = "0 1 2 3 4 5 6_ 7 8 9_ ",
    [HSD_SKIN_TENS] = "00 10 20 30 40 50 60 70 80 90 ",
    [HSD_SKIN_D20] = "1 2 3 4 5 6_ 7 8 9_ 10 11 12 13 14 15 16 17 18 19 20 ",
    [HSD_SKIN_D4] = "1 2 3 4 1 2 3 4 ",
    [HSD_SKIN_D6] = "1 2 3 4 5 6 ",
    [HSD_SKIN_D8] = "1 2 3 4 5 6 7 8 ",
    [HSD_SKIN_D12] = "1 2 3 4 5 6_ 7 8 9_ 10 11 12 ",
  };

  for (HsdSkinKind kind = 0; kind < HSD_N_SKINS; kind++)
    {
      const HsdSkin *skin = hsd_skin_get (kind);
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint i = 0; i < hsd_solid_get (skin->solid)->n_faces; i++)
        {
          const HsdInscription *face = &skin->faces[i];

          for (guint j = 0; face->glyphs[j]; j++)
            g_string_append (text, face->glyphs[j]);
          g_string_append (text, face->glyphs[0] ? face->underlined ? "_ " : " " : ". ");
        }
      g_assert_cmpstr (text->str, ==, expected[kind]);
    }
}

HSD_SUITE (solid)
{
  g_test_add_func ("/solid/counts", test_counts);
  g_test_add_func ("/solid/faces-are-flat-and-outward", test_faces);
  g_test_add_func ("/solid/frames-of-numerals", test_frames);
  g_test_add_func ("/solid/edges-join-two-faces", test_edges);
  g_test_add_func ("/solid/opposites-add-up", test_opposites);
  g_test_add_func ("/solid/numerals-are-mixed", test_spread);
  g_test_add_func ("/solid/inertia", test_inertia);
  g_test_add_func ("/solid/rotations-are-a-group", test_group);
  g_test_add_func ("/solid/every-face-ends-on-top", test_every_face_ends_on_top);
  g_test_add_func ("/solid/upright", test_upright);
  g_test_add_func ("/solid/skins", test_skins);
}
