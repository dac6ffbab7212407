/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "render/dice/camera.h"
#include "render/dice/material.h"

G_BEGIN_DECLS

/* Vector widths differ between processors, so the version is chosen when the program starts. If the
 * compiler or the system cannot do that, there is one version, which is correct but slower. */
#ifdef HSD_HAVE_TARGET_CLONES
#define KERNEL_CLONES __attribute__ ((target_clones ("default", "arch=x86-64-v3", "arch=x86-64-v4")))
#else
#define KERNEL_CLONES
#endif

/* Helpers of a kernel must be compiled again for each of its versions. */
#define KERNEL_INLINE static inline __attribute__ ((always_inline))

/* Paints rows @from to @to of the empty tray, camera->width pixels each: night-blue felt in a pool
 * of light, and its wooden rim. The alpha of a pixel is not its opacity but the strength of a
 * shadow on it: less on wood. */
void hsd_felt_paint (const HsdCamera *camera, guint32 *pixels, int from, int to);

/* The inner loops, which see a die as numbers prepared by die.c and the felt as bytes. They are plain C over
 * runs of a fixed length, compiled so that they become vectors, in several versions where the compiler can choose one when the program
 * starts. All lengths are those of the body: its centre is the origin, its axes turn with it, and its circumradius is one.
 *
 * A solid is the inside of its planes n·p = d. Seen from the eye o along a ray r, plane i is met at t = (d - n·o) / n·r, and
 *     q_i = 1 / t = n·r / (d - n·o)
 * goes straight over the picture, because r does. Outside the body, its visible face is the front face met last: the one of least q.
 * The distance of the point met to another plane j is (d_j - n_j·o)(q_j t - 1): where it is nearer than the width of the bevel, the
 * normal of j is blended in. That rounds every edge and corner without any geometry. */
#define HSD_SPAN 32          /* pixels in a run */
#define HSD_KERNEL_FACES 20
#define HSD_KERNEL_EDGES 16  /* of the outline of a shadow */
#define HSD_KERNEL_CASTERS 6 /* dice that darken another one */

typedef struct
{
  float q[3];    /* q = q[0] + q[1] x + q[2] y */
  float gap;     /* d - n·o: negative when the face looks at the eye */
  float normal[3];
  float u[4];    /* the texel: u[0] + t (u[1] + u[2] x + u[3] y) */
  float v[4];
  float slope_u; /* how much brighter a wall becomes if it rises along u, and along v */
  float slope_v;
  float ink;     /* the opacity of its ink, 0 to 1 */
  float sharp;   /* pixels to a texel */
  int field;     /* offset in the fields */
  int index;     /* in the solid */
} HsdKernelFace;

/* Another die between this one and the light, or just beside it. */
typedef struct
{
  int n_edges;
  float edges[HSD_KERNEL_EDGES][4]; /* e[0] + e·p: from -1 inside the shadow to 1 outside, across its soft border */
  float before[4];                  /* how far it is before the point, towards the light */
  float strength;
  float centre[3];
  float size;     /* its radius squared */
  float nearness; /* 1 / the square of the distance from which it hides nothing */
} HsdKernelCaster;

typedef struct
{
  float ray[3][3]; /* ray = ray[0] + x ray[1] + y ray[2] */
  float eye[3];
  float light[3], view[3], up[3];
  float half_scale;       /* 1 / |light + view| */
  float height[4];        /* height over the table: h[0] + h·p */
  float bevel;            /* 1 / its width */
  float grain[3], grain_at[3];
  float bold;             /* texels by which strokes are widened */
  float relief;           /* the apparent depth of the engraving */
  float dim;              /* of a dropped die, 0 to 1 */
  float shine;            /* of the highlights, 0 to 1 */
  HsdMaterial material;
  const guint32 *fields;
  const guint32 *noise;
  HsdKernelFace faces[HSD_KERNEL_FACES]; /* those towards the camera first */
  int n_faces, n_front;
  HsdKernelCaster casters[HSD_KERNEL_CASTERS];
  int n_casters;
} HsdKernelDie;

/* The faces and casters that matter in a run; faces towards the camera first. */
typedef struct
{
  guint8 faces[HSD_KERNEL_FACES];
  int n_faces, n_front;
} HsdKernelPick;

/* Shades HSD_SPAN pixels, opaque, whose centres are at x, x + step, … */
void hsd_kernel_shade (const HsdKernelDie *die, const HsdKernelPick *pick, float x, float y, float step, guint32 *out);

/* --- the felt, and putting things on it --- */

/* A convex shadow on the table: over the soft border, its edges go from -1 inside to 1 outside. */
typedef struct
{
  int n_edges;
  float edges[HSD_KERNEL_EDGES][3]; /* e[0] + e[1] x + e[2] y, in pixels of the picture */
  float opacity;
} HsdKernelShadow;

/* Multiplies @light, at x, x + step, …, by the transparency of a shadow. @n is a multiple of
 * HSD_CELL_GROUP. */
#define HSD_CELL_GROUP 8
void hsd_kernel_shadow (const HsdKernelShadow *shadow, float x, float y, float step, float *light, int n);

/* Interpolates light, 0 to 256, between two rows of cells of @cell pixels: from the middle of the first cell to that of cell @n_cells. */
void hsd_kernel_light (const float *above, const float *below, float part, int cell, int n_cells, guint16 *light);

/* One row of an enlarged picture: from between two of its rows, @part 0 to 256 of @below, starting @from pixels into them and
 * moving on by @by, both in 65536ths of a pixel. @line has room for what is read, and two more. */
void hsd_kernel_enlarge (guint32 *out, const guint32 *above, const guint32 *below, int part, guint32 from, guint32 by, guint32 *line, int n);

/* The background under its light. The alpha of the background is the strength of a shadow on it. */
void hsd_kernel_ground (guint32 *out, const guint32 *ground, const guint16 *light, int n);

/* @over, premultiplied, on top of @out; @alpha 0 to 256. */
void hsd_kernel_over (guint32 *out, const guint32 *over, int alpha, int n);

/* One row of a picture, made from two rows of half its width: @part 0 to 4 quarters of @below; @n is even. */
void hsd_kernel_double (guint32 *out, const guint32 *above, const guint32 *below, int part, int n);

G_END_DECLS
