/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "render/dice/outline.h"

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

void
hsd_outline_inset (HsdOutline *self, double inset)
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

void
hsd_outline_scan (const HsdOutline *self, double radius, double y, double step, int n, float (*ranges)[2])
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
