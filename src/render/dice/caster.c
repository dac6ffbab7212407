/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/dice/die.h"

/* Shadows of dice on dice. Seen from the lamp, a die is an outline; where the other die lies behind it, it is dark. The border is
 * softer the farther apart they are. Dice that stand close also hide each other's view of the room. */
#define NEIGHBOUR 1.4 /* radii of both together, within which they hide each other's room */
#define SOFTEST .35
#define STRENGTH .86

/* Two axes across the light. */
static void
across_light (HsdVec *a, HsdVec *b)
{
  *a = hsd_vec_unit (hsd_vec_cross (HSD_LIGHT, hsd_vec (0, 0, 1)));
  *b = hsd_vec_cross (HSD_LIGHT, *a);
}

static double
softness (double nearer, double radius)
{
  return MIN (.05 * radius + .11 * MAX (nearer, 0), SOFTEST * radius);
}

static gboolean
is_before (const HsdDieLook *self, const HsdDieLook *other, double *nearer)
{
  HsdVec aside;
  HsdVec to = hsd_vec_sub (other->position, self->position);
  double reach = hsd_die_radius (self) + hsd_die_radius (other) * (1 + SOFTEST);

  *nearer = hsd_vec_dot (to, HSD_LIGHT);
  aside = hsd_vec_along (to, -*nearer, HSD_LIGHT);
  return *nearer > 0 && hsd_vec_dot (aside, aside) < reach * reach;
}

static gboolean
is_beside (const HsdDieLook *self, const HsdDieLook *other)
{
  HsdVec to = hsd_vec_sub (other->position, self->position);
  double reach = NEIGHBOUR * (hsd_die_radius (self) + hsd_die_radius (other));

  return hsd_vec_dot (to, to) < reach * reach;
}

gboolean
hsd_die_is_shaded_by (const HsdDieLook *self, const HsdDieLook *other)
{
  double nearer;

  return is_before (self, other, &nearer) || is_beside (self, other);
}

/* A plane a·p + c over the world, as one over the body of @self, whose radius is one. */
static void
to_body (const HsdDieLook *self, HsdVec a, double c, float out[4])
{
  HsdVec inside = hsd_quat_turn (hsd_quat_inverse (self->turn), hsd_vec_scale (a, hsd_die_radius (self)));

  out[0] = (float) (c + hsd_vec_dot (a, self->position));
  out[1] = (float) inside.x;
  out[2] = (float) inside.y;
  out[3] = (float) inside.z;
}

static void
cast (const HsdDieLook *self, const HsdDieLook *other, double nearer, HsdKernelCaster *caster)
{
  HsdVec towards;
  HsdVec a, b;
  HsdOutline outline;
  double points[HSD_SOLID_MAX_VERTICES][2];
  double radius = hsd_die_radius (other), half = softness (nearer, radius);

  across_light (&a, &b);
  for (guint i = 0; i < other->solid->n_vertices; i++)
    {
      HsdVec v = hsd_vec_along (other->position, other->scale, hsd_quat_turn (other->turn, other->solid->vertices[i]));

      points[i][0] = hsd_vec_dot (v, a);
      points[i][1] = hsd_vec_dot (v, b);
    }
  hsd_outline_hull (&outline, (const double (*)[2]) points, (int) other->solid->n_vertices, .02 * radius);
  if (outline.n < 3 || outline.n > HSD_KERNEL_EDGES)
    return;
  caster->n_edges = outline.n;
  caster->strength = STRENGTH;
  for (int i = 0; i < outline.n; i++)
    {
      HsdVec plane;
      double edge[3];

      hsd_outline_edge (&outline, i, edge);
      plane = hsd_vec_along (hsd_vec_scale (a, edge[0] / half), edge[1] / half, b);
      to_body (self, plane, edge[2] / half, caster->edges[i]);
    }
  /* The shade begins a little behind the middle of the caster. */
  towards = hsd_vec_scale (HSD_LIGHT, -1 / (.5 * radius));
  to_body (self, towards, hsd_vec_dot (other->position, HSD_LIGHT) / (.5 * radius), caster->before);
}

void
hsd_die_add_caster (const HsdDieLook *self, const HsdDieLook *other, HsdKernelDie *kernel)
{
  double far;
  double size;
  HsdVec to;
  HsdKernelCaster *caster;
  double nearer;
  gboolean before = is_before (self, other, &nearer);

  if (kernel->n_casters == HSD_KERNEL_CASTERS || !(before || is_beside (self, other)))
    return;
  caster = &kernel->casters[kernel->n_casters++];
  *caster = (HsdKernelCaster) { .n_edges = 0 };
  to = hsd_vec_scale (hsd_vec_sub (other->position, self->position), 1 / hsd_die_radius (self));
  to = hsd_quat_turn (hsd_quat_inverse (self->turn), to);
  size = hsd_die_radius (other) / hsd_die_radius (self);
  caster->centre[0] = (float) to.x;
  caster->centre[1] = (float) to.y;
  caster->centre[2] = (float) to.z;
  caster->size = (float) (size * size);
  far = NEIGHBOUR * (1 + size) - 1;
  caster->nearness = (float) (1 / (far * far));
  if (before)
    cast (self, other, nearer, caster);
}
