/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "render/dice/die.h"

#define BAND 4      /* rows that share one choice of faces */
#define FINE 8      /* lines to a row, for soft borders */
#define ROUND 0.062 /* radius of the corners of the silhouette, to the radius of the die */
#define BORDER 2    /* clear pixels around */

static gboolean
silhouette (const HsdDieLook *self, const HsdCamera *camera, HsdOutline *outline, double *radius)
{
  double points[HSD_SOLID_MAX_VERTICES][2];
  int n = hsd_die_project (self, camera, points);

  if (n == 0)
    return FALSE;
  *radius = ROUND * hsd_die_pixels (self, camera);
  hsd_outline_hull (outline, (const double (*)[2]) points, n, .01);
  if (outline->n < 3)
    return FALSE;
  hsd_outline_inset (outline, *radius);
  return TRUE;
}

static int
round_down (double x, int step)
{
  return (int) floor (x / step) * step;
}

gboolean
hsd_die_measure (const HsdDieLook *self, const HsdCamera *camera, int step, HsdSprite *sprite)
{
  int margin;
  double left, right, top, bottom;
  double points[HSD_SOLID_MAX_VERTICES][2];
  int n = hsd_die_project (self, camera, points);

  sprite->width = sprite->height = 0;
  if (n == 0)
    return FALSE;
  left = G_MAXDOUBLE;
  right = -G_MAXDOUBLE;
  top = G_MAXDOUBLE;
  bottom = -G_MAXDOUBLE;
  for (int i = 0; i < n; i++)
    {
      left = MIN (left, points[i][0]);
      right = MAX (right, points[i][0]);
      top = MIN (top, points[i][1]);
      bottom = MAX (bottom, points[i][1]);
    }
  margin = BORDER * step;
  left = MAX (left, -margin);
  top = MAX (top, -margin);
  right = MIN (right, camera->width + margin);
  bottom = MIN (bottom, camera->height + margin);
  if (!(left < right && top < bottom))
    return FALSE;
  sprite->step = step;
  sprite->x = round_down (left, step) - margin;
  sprite->y = round_down (top, step) - margin;
  sprite->width = (round_down (right, step) + step + margin - sprite->x) / step;
  sprite->height = (round_down (bottom, step) + step + margin - sprite->y) / step;
  return TRUE;
}

/* --- which faces a run of pixels may meet --- */

/* A piece of the border of a face, as it is seen. */
typedef struct
{
  double from[2], to[2];
} Piece;

typedef struct
{
  int n_pieces[HSD_KERNEL_FACES];
  Piece pieces[HSD_KERNEL_FACES][2 * HSD_SOLID_MAX_CORNERS];
  double reach; /* pixels: how far beyond its border a face still bends the light */
  double left[HSD_KERNEL_FACES], right[HSD_KERNEL_FACES]; /* in the band at hand */
} Map;

static void
add_piece (Map *map, int face, const double *from, const double *to)
{
  map->pieces[face][map->n_pieces[face]++] = (Piece) { { from[0], from[1] }, { to[0], to[1] } };
}

/* Draws the whole of faces towards the camera, and of other faces the edges that they share with these. */
static void
draw_map (const HsdDieLook *self, const HsdCamera *camera, const HsdKernelDie *kernel, Map *map)
{
  double points[HSD_SOLID_MAX_VERTICES][2];
  guint seen = 0;

  hsd_die_project (self, camera, points);
  for (int k = 0; k < kernel->n_faces; k++)
    {
      const HsdSolidFace *face = &self->solid->faces[kernel->faces[k].index];

      map->n_pieces[k] = 0;
      for (int i = 0; i < face->n_vertices; i++)
        {
          int from = face->vertices[i], to = face->vertices[(i + 1) % face->n_vertices];

          if (k < kernel->n_front)
            {
              add_piece (map, k, points[from], points[to]);
              seen |= 1u << from;
            }
          else if (seen >> from & 1)
            add_piece (map, k, points[from], points[seen >> to & 1 ? to : from]);
        }
    }
  map->reach = 1.6 * hsd_die_pixels (self, camera) / kernel->bevel + 2;
}

static void
read_map (Map *map, int n_faces, double top, double bottom)
{
  top -= map->reach;
  bottom += map->reach;
  for (int k = 0; k < n_faces; k++)
    {
      map->left[k] = G_MAXDOUBLE;
      map->right[k] = -G_MAXDOUBLE;
      for (int i = 0; i < map->n_pieces[k]; i++)
        {
          double end;
          double x;
          double slope;
          const double *a = map->pieces[k][i].from, *b = map->pieces[k][i].to;

          if (a[1] > b[1])
            {
              const double *swap = a;

              a = b;
              b = swap;
            }
          if (b[1] < top || a[1] > bottom)
            continue;
          slope = b[1] - a[1] > 1e-9 ? (b[0] - a[0]) / (b[1] - a[1]) : 0;
          x = a[1] < top ? a[0] + slope * (top - a[1]) : a[0];
          end = b[1] > bottom ? a[0] + slope * (bottom - a[1]) : b[0];
          map->left[k] = MIN (map->left[k], MIN (x, end) - map->reach);
          map->right[k] = MAX (map->right[k], MAX (x, end) + map->reach);
        }
    }
}

static void
pick_faces (const Map *map, const HsdKernelDie *kernel, double left, double right, HsdKernelPick *pick)
{
  pick->n_faces = pick->n_front = 0;
  for (int k = 0; k < kernel->n_faces; k++)
    if (map->left[k] < right && map->right[k] > left)
      {
        pick->faces[pick->n_faces++] = (guint8) k;
        pick->n_front += k < kernel->n_front;
      }
  /* Never none: rounding must not leave a pixel without a face. */
  if (pick->n_front == 0)
    {
      memmove (pick->faces + 1, pick->faces, (gsize) pick->n_faces);
      pick->faces[0] = 0;
      pick->n_faces++;
      pick->n_front = 1;
    }
}

/* --- rows --- */

/* The part of pixel @i that the outline covers, in 256ths. */
static guint
cover (const float (*lines)[2], int i)
{
  float sum = 0;

  for (int k = 0; k < FINE; k++)
    {
      float part = MIN (lines[k][1], i + 1.0f) - MAX (lines[k][0], (float) i);

      sum += part > 0 ? part : 0;
    }
  return (guint) (sum * (256.0f / FINE) + .5f);
}

static guint32
fade (guint32 pixel, guint part)
{
  guint32 odd = (pixel & 0x00ff00ff) * part >> 8 & 0x00ff00ff;
  guint32 even = (pixel >> 8 & 0x00ff00ff) * part >> 8 & 0x00ff00ff;

  return odd | even << 8;
}

/* The pixels of a row that are covered partly, and those covered completely. */
typedef struct
{
  int first, end;           /* partly; first = end if there are none */
  int whole, whole_end;
} Extent;

static Extent
extent_of (const float (*lines)[2], int width)
{
  Extent extent;
  float left = G_MAXFLOAT, right = -G_MAXFLOAT, inner_left = -G_MAXFLOAT, inner_right = G_MAXFLOAT;

  for (int k = 0; k < FINE; k++)
    {
      left = MIN (left, lines[k][0]);
      right = MAX (right, lines[k][1]);
      inner_left = MAX (inner_left, lines[k][0]);
      inner_right = MIN (inner_right, lines[k][1]);
    }
  extent = (Extent) { 0, 0, 0, 0 };
  if (!(left < right))
    return extent;
  extent.first = (int) CLAMP (floorf (left), 0, width);
  extent.end = (int) CLAMP (ceilf (right), extent.first, width);
  extent.whole = (int) CLAMP (ceilf (inner_left), extent.first, extent.end);
  extent.whole_end = (int) CLAMP (floorf (inner_right), extent.whole, extent.end);
  return extent;
}

static void
soften (guint32 *row, const float (*lines)[2], const Extent *extent, int width)
{
  for (int i = extent->first; i < extent->whole; i++)
    row[i] = fade (row[i], cover (lines, i));
  for (int i = extent->whole_end; i < extent->end; i++)
    row[i] = fade (row[i], cover (lines, i));
  memset (row, 0, (gsize) extent->first * sizeof *row);
  memset (row + extent->end, 0, (gsize) (width - extent->end) * sizeof *row);
}

/* The outline in pixels of the sprite. */
static void
to_sprite (HsdOutline *outline, double *radius, const HsdSprite *sprite)
{
  *radius /= sprite->step;
  for (int i = 0; i < outline->n; i++)
    {
      outline->points[i][0] = (outline->points[i][0] - sprite->x) / sprite->step;
      outline->points[i][1] = (outline->points[i][1] - sprite->y) / sprite->step;
    }
}

void
hsd_die_draw (const HsdDieLook *self, const HsdCamera *camera, const HsdKernelDie *kernel, HsdSprite *sprite)
{
  float step;
  HsdOutline outline;
  Map map;
  double radius;

  if (!silhouette (self, camera, &outline, &radius))
    {
      memset (sprite->pixels, 0, (gsize) sprite->width * sprite->height * sizeof *sprite->pixels);
      return;
    }
  to_sprite (&outline, &radius, sprite);
  draw_map (self, camera, kernel, &map);
  step = (float) sprite->step;
  for (int y = 0; y < sprite->height; y += BAND)
    {
      int rows = MIN (BAND, sprite->height - y);
      float lines[BAND * FINE][2];
      Extent extents[BAND];
      int first = sprite->width, end = 0;

      hsd_outline_scan (&outline, radius, y + .5 / FINE, 1.0 / FINE, rows * FINE, lines);
      for (int i = 0; i < rows; i++)
        {
          extents[i] = extent_of ((const float (*)[2]) lines + i * FINE, sprite->width);
          if (extents[i].first == extents[i].end)
            continue;
          first = MIN (first, extents[i].first);
          end = MAX (end, extents[i].end);
        }
      read_map (&map, kernel->n_faces, sprite->y + y * sprite->step, sprite->y + (y + rows) * sprite->step);
      for (int x = first; x < end; x += HSD_SPAN)
        {
          HsdKernelPick pick;
          double left = sprite->x + x * sprite->step;

          pick_faces (&map, kernel, left, left + HSD_SPAN * sprite->step, &pick);
          for (int i = 0; i < rows; i++)
            if (x < extents[i].end && x + HSD_SPAN > extents[i].first)
              {
                guint32 run[HSD_SPAN];

                hsd_kernel_shade (kernel, &pick, sprite->x + (x + .5f) * step, sprite->y + (y + i + .5f) * step, step, run);
                memcpy (sprite->pixels + (gsize) (y + i) * sprite->width + x, run,
                        (gsize) MIN (HSD_SPAN, sprite->width - x) * sizeof *run);
              }
        }
      for (int i = 0; i < rows; i++)
        soften (sprite->pixels + (gsize) (y + i) * sprite->width, (const float (*)[2]) lines + i * FINE, &extents[i],
                sprite->width);
    }
}
