/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "render/dice/shadow.h"

/* The parameters of one of the three shadows, by the height of the lowest corner in radii of the die. */
typedef struct
{
  double slope;            /* along the light, 1; straight down, 0 */
  double band;             /* only corners this close to the lowest are used */
  double width, widening;  /* half the soft border, in radii */
  double opacity, fading;  /* exp (-fading × height) */
} Kind;

static const Kind kinds[3] = {
  { 1, 100, .13, .20, .52, .10 },
  { 0, 100, .32, .35, .55, 1.1 },
  { 0, .22, .075, .25, .72, 7.0 },
};

static gboolean
cast (const HsdDieLook *die, const HsdCamera *camera, const Kind *kind, double lowest, const HsdVec *corners,
      HsdOutline *outline)
{
  double radius = hsd_die_radius (die);
  double points[HSD_SOLID_MAX_VERTICES][2];
  HsdVec light = HSD_LIGHT;
  int n = 0;

  for (guint i = 0; i < die->solid->n_vertices; i++)
    {
      double along, place[3] = { 0, 0, 0 };

      if (corners[i].z > lowest + kind->band * radius)
        continue;
      along = kind->slope * MAX (corners[i].z, 0) / light.z;
      place[0] = corners[i].x - along * light.x;
      place[1] = corners[i].y - along * light.y;
      if (!hsd_camera_project (camera, place, &points[n][0], &points[n][1]))
        return FALSE;
      n++;
    }
  hsd_outline_hull (outline, (const double (*)[2]) points, n, .02 * radius * camera->unit);
  return outline->n >= 3 && outline->n <= HSD_KERNEL_EDGES;
}

/* The corners of the outline with its edges moved out by @border, the limit of the shadow. */
static void
include (HsdShadows *shadows, const HsdOutline *outline, double border, const HsdCamera *camera)
{
  double last[3], next[3];

  hsd_outline_edge (outline, outline->n - 1, last);
  for (int i = 0; i < outline->n; i++)
    {
      double y;
      double x;
      double reach;

      hsd_outline_edge (outline, i, next);
      reach = border / MAX (1 + last[0] * next[0] + last[1] * next[1], .05);
      x = outline->points[i][0] + reach * (last[0] + next[0]);
      y = outline->points[i][1] + reach * (last[1] + next[1]);
      shadows->left = MIN (shadows->left, (int) CLAMP (floor (x), 0, camera->width));
      shadows->right = MAX (shadows->right, (int) CLAMP (ceil (x), 0, camera->width));
      shadows->top = MIN (shadows->top, (int) CLAMP (floor (y), 0, camera->height));
      shadows->bottom = MAX (shadows->bottom, (int) CLAMP (ceil (y), 0, camera->height));
      memcpy (last, next, sizeof last);
    }
}

void
hsd_shadows_cast (const HsdDieLook *die, const HsdCamera *camera, HsdShadows *shadows)
{
  double height;
  HsdVec corners[HSD_SOLID_MAX_VERTICES];
  double lowest = G_MAXDOUBLE, radius = hsd_die_radius (die);

  *shadows = (HsdShadows) { .left = camera->width, .top = camera->height };
  for (guint i = 0; i < die->solid->n_vertices; i++)
    {
      corners[i] = hsd_vec_along (die->position, die->scale, hsd_quat_turn (die->turn, die->solid->vertices[i]));
      lowest = MIN (lowest, corners[i].z);
    }
  height = MAX (lowest, 0) / radius;
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      double half;
      HsdOutline outline;
      HsdKernelShadow *part = &shadows->parts[shadows->n_parts];
      double opacity = kinds[k].opacity * exp (-kinds[k].fading * height);

      if (opacity < 1.0 / 256 || !cast (die, camera, &kinds[k], lowest, corners, &outline))
        continue;
      half = MAX ((kinds[k].width + kinds[k].widening * height) * radius * camera->unit, .75);
      part->opacity = (float) opacity;
      part->n_edges = outline.n;
      for (int i = 0; i < outline.n; i++)
        {
          double edge[3];

          hsd_outline_edge (&outline, i, edge);
          part->edges[i][0] = (float) (edge[2] / half);
          part->edges[i][1] = (float) (edge[0] / half);
          part->edges[i][2] = (float) (edge[1] / half);
        }
      include (shadows, &outline, half, camera);
      shadows->n_parts++;
    }
}
