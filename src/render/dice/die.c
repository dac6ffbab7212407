/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "render/dice/data.h"
#include "render/dice/die.h"

#define MANY 60

static double
turn (const double *a, const double *b, const double *c)
{
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

static int
compare (const double *a, const double *b)
{
  return a[0] != b[0] ? (a[0] < b[0] ? -1 : 1) : a[1] < b[1] ? -1 : a[1] > b[1];
}

/* Sorts by insertion: there are a few dozen points. */
static int
sort (const double (*points)[2], int n, const double **sorted)
{
  int length = 0;

  for (int i = 0; i < MIN (n, MANY); i++)
    {
      int at = length++;

      for (; at > 0 && compare (points[i], sorted[at - 1]) < 0; at--)
        sorted[at] = sorted[at - 1];
      sorted[at] = points[i];
    }
  return length;
}

static void
add_point (HsdOutline *self, const double *point, double merge)
{
  if (self->n > 0)
    {
      const double *last = self->points[self->n - 1];

      if (fabs (last[0] - point[0]) < merge && fabs (last[1] - point[1]) < merge)
        return;
    }
  if (self->n == HSD_OUTLINE_POINTS)
    return;
  self->points[self->n][0] = point[0];
  self->points[self->n][1] = point[1];
  self->n++;
}

void
hsd_outline_hull (HsdOutline *self, const double (*points)[2], int n, double merge)
{
  int size;
  const double *sorted[MANY], *hull[2 * MANY + 1];

  n = sort (points, n, sorted);
  size = 0;
  /* The lower chain from left to right, then the upper one back. */
  for (int way = 0; way < 2; way++)
    {
      int start = size;

      for (int k = 0; k < n; k++)
        {
          const double *point = sorted[way == 0 ? k : n - 1 - k];

          while (size >= start + 2 && turn (hull[size - 2], hull[size - 1], point) <= 0)
            size--;
          hull[size++] = point;
        }
      size--;
    }
  self->n = 0;
  for (int i = 0; i < size; i++)
    add_point (self, hull[i], merge);
  while (self->n > 1 && fabs (self->points[0][0] - self->points[self->n - 1][0]) < merge
         && fabs (self->points[0][1] - self->points[self->n - 1][1]) < merge)
    self->n--;
}

void
hsd_outline_edge (const HsdOutline *self, int i, double edge[3])
{
  const double *a = self->points[i], *b = self->points[(i + 1) % self->n];
  double x = b[1] - a[1], y = a[0] - b[0];
  double length = MAX (sqrt (x * x + y * y), 1e-12);

  edge[0] = x / length;
  edge[1] = y / length;
  edge[2] = -(edge[0] * a[0] + edge[1] * a[1]);
}

/* The part of the outline on the inner side of a line. */
static void
clip (const HsdOutline *from, const double edge[3], HsdOutline *to)
{
  to->n = 0;
  for (int i = 0; i < from->n; i++)
    {
      const double *a = from->points[i], *b = from->points[(i + 1) % from->n];
      double at = edge[0] * a[0] + edge[1] * a[1] + edge[2];
      double next = edge[0] * b[0] + edge[1] * b[1] + edge[2];

      if (at <= 0)
        add_point (to, a, 0);
      if ((at <= 0) != (next <= 0))
        {
          double part = at / (at - next);
          const double point[2] = { a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1]) };

          add_point (to, point, 0);
        }
    }
}

/* Moves every edge in by @inset; an outline that is too small is shrunk as far as possible. */
static void
outline_inset (HsdOutline *self, double inset)
{
  HsdOutline whole = *self;

  for (int i = 0; i < whole.n; i++)
    {
      HsdOutline clipped;
      double edge[3];

      hsd_outline_edge (&whole, i, edge);
      edge[2] += inset;
      clip (self, edge, &clipped);
      if (clipped.n < 3)
        return;
      *self = clipped;
    }
}

/* Widens the ranges of the lines that a piece of the border crosses: a straight piece from a to b,
 * or the arc around a. */
typedef struct
{
  double y, step;
  int n;
  float (*ranges)[2];
} Scan;

static void
widen (const Scan *scan, int i, double x)
{
  scan->ranges[i][0] = MIN (scan->ranges[i][0], (float) x);
  scan->ranges[i][1] = MAX (scan->ranges[i][1], (float) x);
}

static void
rows_between (const Scan *scan, double top, double bottom, int *first, int *last)
{
  *first = (int) CLAMP (ceil ((top - scan->y) / scan->step), 0, scan->n);
  *last = (int) CLAMP (floor ((bottom - scan->y) / scan->step), -1, scan->n - 1);
}

static void
scan_line (const Scan *scan, const double *a, const double *b)
{
  double slope;
  int first, last;

  if (fabs (b[1] - a[1]) < 1e-9)
    return;
  rows_between (scan, MIN (a[1], b[1]), MAX (a[1], b[1]), &first, &last);
  slope = (b[0] - a[0]) / (b[1] - a[1]);
  for (int i = first; i <= last; i++)
    widen (scan, i, a[0] + slope * (scan->y + i * scan->step - a[1]));
}

/* Scans the whole circle; parts of it inside the outline change nothing. */
static void
scan_circle (const Scan *scan, const double *centre, double radius)
{
  int first, last;

  rows_between (scan, centre[1] - radius, centre[1] + radius, &first, &last);
  for (int i = first; i <= last; i++)
    {
      double up = scan->y + i * scan->step - centre[1];
      double half = sqrt (MAX (radius * radius - up * up, 0));

      widen (scan, i, centre[0] - half);
      widen (scan, i, centre[0] + half);
    }
}

/* The places where each of @n lines at y, y + step, … enters and leaves the outline, grown by
 * @radius with round corners. A line that misses it gets an empty range. */
static void
outline_scan (const HsdOutline *self, double radius, double y, double step, int n, float (*ranges)[2])
{
  const Scan scan = { y, step, n, ranges };

  for (int i = 0; i < n; i++)
    {
      ranges[i][0] = G_MAXFLOAT;
      ranges[i][1] = -G_MAXFLOAT;
    }
  for (int i = 0; i < self->n; i++)
    {
      const double *a, *b;
      double edge[3], from[2], to[2];

      hsd_outline_edge (self, i, edge);
      a = self->points[i];
      b = self->points[(i + 1) % self->n];
      for (int k = 0; k < 2; k++)
        {
          from[k] = a[k] + radius * edge[k];
          to[k] = b[k] + radius * edge[k];
        }
      scan_line (&scan, from, to);
      if (radius > 0)
        scan_circle (&scan, a, radius);
    }
}

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

/* The visible corners, and their number; 0 if the die is behind the camera. */
static int
die_project (const HsdDieLook *self, const HsdCamera *camera, double points[HSD_SOLID_MAX_VERTICES][2])
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

#define BAND 4      /* rows that share one choice of faces */
#define FINE 8      /* lines to a row, for soft borders */
#define ROUND 0.062 /* radius of the corners of the silhouette, to the radius of the die */
#define BORDER 2    /* clear pixels around */

static gboolean
silhouette (const HsdDieLook *self, const HsdCamera *camera, HsdOutline *outline, double *radius)
{
  double points[HSD_SOLID_MAX_VERTICES][2];
  int n = die_project (self, camera, points);

  if (n == 0)
    return FALSE;
  *radius = ROUND * hsd_die_pixels (self, camera);
  hsd_outline_hull (outline, (const double (*)[2]) points, n, .01);
  if (outline->n < 3)
    return FALSE;
  outline_inset (outline, *radius);
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
  int n = die_project (self, camera, points);

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

  die_project (self, camera, points);
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

      outline_scan (&outline, radius, y + .5 / FINE, 1.0 / FINE, rows * FINE, lines);
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
