/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/dice/data.h"
#include "render/dice/die.h"

/* Parts of the circumradius, or of the room of a face. */
static const double bevels[HSD_N_SOLIDS] = { .085, .070, .055, .065, .060 };
static const double cells[HSD_N_SOLIDS] = { 1.80, 2.15, 2.14, 1.80, 1.75 }; /* side of the square of a numeral, to the room of its face */
static const double alone[HSD_N_SOLIDS] = { 1.40, 1.30, 1.88, 1.45, 1.45 }; /* and how much larger it is when nothing else can be read */
#define LEAST_BEVEL 0.8 /* pixels */
#define RELIEF 0.34
#define LEAST_GAP 1e-4

double
hsd_die_radius (const HsdDieLook *self)
{
  return self->solid->circumradius * self->scale;
}

static HsdVec
place_of (const HsdDieLook *self, HsdVec v)
{
  return hsd_vec_along (self->position, self->scale, hsd_quat_turn (self->turn, v));
}

int
hsd_die_project (const HsdDieLook *self, const HsdCamera *camera, double points[HSD_SOLID_MAX_VERTICES][2])
{
  for (guint i = 0; i < self->solid->n_vertices; i++)
    {
      HsdVec v = place_of (self, self->solid->vertices[i]);
      const double place[3] = { v.x, v.y, v.z };

      if (!hsd_camera_project (camera, place, &points[i][0], &points[i][1]))
        return 0;
    }
  return (int) self->solid->n_vertices;
}

static HsdVec
from_array (const double v[3])
{
  return hsd_vec (v[0], v[1], v[2]);
}

static void
to_floats (HsdVec v, float out[3])
{
  out[0] = (float) v.x;
  out[1] = (float) v.y;
  out[2] = (float) v.z;
}

/* The ray in the coordinates of the body, in which it is upright and its radius is one. */
typedef struct
{
  HsdVec eye;
  HsdVec ray[3]; /* to the top left corner of the screen, and its change with a pixel to the right and one down */
  HsdVec light, view, up;
  double radius;
  double pixels; /* to the radius */
} Sight;

double
hsd_die_pixels (const HsdDieLook *self, const HsdCamera *camera)
{
  HsdVec away = hsd_vec_sub (self->position, from_array (camera->eye));
  double depth = MAX (hsd_vec_dot (away, from_array (camera->forward)), 1e-3);

  return hsd_die_radius (self) / (depth * camera->step);
}

static Sight
look_from (const HsdDieLook *self, const HsdCamera *camera)
{
  double shrink;
  Sight sight;
  HsdQuat back = hsd_quat_inverse (self->turn);
  double corner[3];

  hsd_camera_ray (camera, 0, 0, corner);
  sight = (Sight) { .radius = hsd_die_radius (self), .pixels = hsd_die_pixels (self, camera) };
  shrink = 1 / sight.radius;
  sight.eye = hsd_quat_turn (back, hsd_vec_scale (hsd_vec_sub (from_array (camera->eye), self->position), shrink));
  sight.ray[0] = hsd_quat_turn (back, hsd_vec_scale (from_array (corner), shrink));
  sight.ray[1] = hsd_quat_turn (back, hsd_vec_scale (from_array (camera->right), shrink * camera->step));
  sight.ray[2] = hsd_quat_turn (back, hsd_vec_scale (from_array (camera->up), -shrink * camera->step));
  sight.light = hsd_quat_turn (back, HSD_LIGHT);
  sight.view = hsd_vec_unit (sight.eye);
  sight.up = hsd_quat_turn (back, hsd_vec (0, 0, 1));
  return sight;
}

/* The numeral of @from, laid on a face. */
static void
inscribe (const HsdDieLook *self, const Sight *sight, const HsdSolidFace *from, double scale, double towards_foot,
          HsdKernelFace *face)
{
  double slant;
  double shrink = 1 / self->solid->circumradius;
  HsdVec foot = hsd_vec_scale (from->normal, from->distance);
  HsdVec middle = hsd_vec_add (hsd_vec_scale (from->centre, 1 - towards_foot), hsd_vec_scale (foot, towards_foot));
  HsdVec start = hsd_vec_sub (sight->eye, hsd_vec_scale (middle, shrink));
  double texels = HSD_GLYPH_CELL / (from->room * cells[self->solid->kind] * scale * shrink);
  HsdVec right = hsd_vec_scale (from->right, texels), down = hsd_vec_scale (from->up, -texels);

  face->u[0] = (float) (HSD_GLYPH_CELL / 2 - .5 + hsd_vec_dot (start, right));
  face->v[0] = (float) (HSD_GLYPH_CELL / 2 - .5 + hsd_vec_dot (start, down));
  for (int k = 0; k < 3; k++)
    {
      face->u[1 + k] = (float) hsd_vec_dot (sight->ray[k], right);
      face->v[1 + k] = (float) hsd_vec_dot (sight->ray[k], down);
    }
  face->slope_u = (float) hsd_vec_dot (sight->light, from->right);
  face->slope_v = (float) -hsd_vec_dot (sight->light, from->up);
  /* A face at a flat angle is compressed in one direction, where too sharp an edge would break up
   * into dots. Details that would only look like dirt fade. */
  slant = MAX (hsd_vec_dot (from->normal, sight->view), .03);
  face->sharp = (float) (sight->pixels / texels * MIN (sqrt (slant), 1.6 * slant));
  face->ink = (float) CLAMP ((slant - .05) / .16, 0, 1);
}

static void
add_face (const HsdDieLook *self, const Sight *sight, guint index, guint top, int step, HsdKernelFace *face)
{
  const HsdSolidFace *from = &self->solid->faces[index];
  double gap = from->distance / self->solid->circumradius - hsd_vec_dot (from->normal, sight->eye);

  if (fabs (gap) < LEAST_GAP)
    gap = LEAST_GAP;
  face->gap = (float) gap;
  for (int k = 0; k < 3; k++)
    face->q[k] = (float) (hsd_vec_dot (from->normal, sight->ray[k]) / gap);
  to_floats (from->normal, face->normal);
  if (self->alone)
    {
      double rising;

      inscribe (self, sight, &self->solid->faces[top], alone[self->solid->kind], .85, face);
      rising = hsd_vec_dot (self->solid->faces[top].normal, sight->up);
      face->ink = (float) CLAMP ((rising - .80) / .16, 0, 1);
      face->field = (int) hsd_glyph_offset (&self->skin->faces[top]);
    }
  else
    {
      inscribe (self, sight, from, 1, 0, face);
      face->ink *= (float) (index == top ? 1 : 1 - .78 * self->rest);
      face->field = (int) hsd_glyph_offset (&self->skin->faces[index]);
    }
  face->sharp /= step;
}

void
hsd_die_prepare (const HsdDieLook *self, const HsdCamera *camera, int step, HsdKernelDie *kernel)
{
  float sharp;
  int back;
  Sight sight = look_from (self, camera);
  guint top = hsd_solid_top (self->solid, self->turn);

  to_floats (sight.eye, kernel->eye);
  for (int k = 0; k < 3; k++)
    to_floats (sight.ray[k], kernel->ray[k]);
  to_floats (sight.light, kernel->light);
  to_floats (sight.view, kernel->view);
  to_floats (sight.up, kernel->up);
  kernel->half_scale = (float) (1 / hsd_vec_length (hsd_vec_add (sight.light, sight.view)));
  kernel->height[0] = (float) self->position.z;
  for (int k = 0; k < 3; k++)
    kernel->height[1 + k] = (float) (kernel->up[k] * sight.radius);
  kernel->bevel = (float) (1 / MAX (bevels[self->solid->kind], LEAST_BEVEL * step / sight.pixels));
  for (int k = 0; k < 3; k++)
    {
      kernel->grain[k] = self->material->grain_scale[k];
      kernel->grain_at[k] = 64 + (hsd_noise_hash (self->seed, (guint) k, 5) & 0xfff) / 128.0f;
    }
  kernel->dim = (float) self->dim;
  /* A highlight on a small die would look like a stroke of its numeral. */
  kernel->shine = (1 - .8f * kernel->dim) * (float) CLAMP ((sight.pixels - 20) / 120, .12, 1);
  kernel->bold = self->alone ? 2.2f : .25f;
  kernel->material = *self->material;
  kernel->fields = hsd_dice_data.fields;
  kernel->noise = hsd_dice_data.noise;
  kernel->n_faces = (int) self->solid->n_faces;
  kernel->n_front = kernel->n_casters = 0;
  back = kernel->n_faces;
  sharp = 0;
  for (guint i = 0; i < self->solid->n_faces; i++)
    {
      HsdKernelFace face = { .index = (int) i };

      add_face (self, &sight, i, top, step, &face);
      sharp = MAX (sharp, face.sharp);
      kernel->faces[face.gap < 0 ? kernel->n_front++ : --back] = face;
    }
  /* A wall of the engraving that is narrower than a pixel is not drawn. */
  kernel->relief = self->alone ? 0 : (float) (RELIEF * CLAMP (sharp * 2.2 - .5, 0, 1));
}
