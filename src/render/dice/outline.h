/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Outlines of convex bodies in the plane. */
#define HSD_OUTLINE_POINTS 24

typedef struct
{
  int n;
  double points[HSD_OUTLINE_POINTS][2]; /* turning to the left where y goes up, to the right where it goes down */
} HsdOutline;

/* The hull of @n points, 60 at most. Points that are closer than @merge are merged. */
void hsd_outline_hull (HsdOutline *self, const double (*points)[2], int n, double merge);

/* Moves every edge in by @inset; an outline that is too small is shrunk as far as possible. */
void hsd_outline_inset (HsdOutline *self, double inset);

/* Edge @i as a·x + b·y + c, the distance from it, positive outside. */
void hsd_outline_edge (const HsdOutline *self, int i, double edge[3]);

/* The places where each of @n lines at y, y + step, … enters and leaves the outline, grown by
 * @radius with round corners. A line that misses it gets an empty range. */
void hsd_outline_scan (const HsdOutline *self, double radius, double y, double step, int n, float (*ranges)[2]);

G_END_DECLS
