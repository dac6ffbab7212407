/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/dice/camera.h"
#include "render/dice/kernel.h"
#include "render/dice/skin.h"

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

/* Edge @i as a·x + b·y + c, the distance from it, positive outside. */
void hsd_outline_edge (const HsdOutline *self, int i, double edge[3]);

/* The direction of the key light. */
#define HSD_LIGHT ((HsdVec) { -.5005, .4404, .7457 })

/* One die to draw: its kind, its pose, its look. */
typedef struct
{
  const HsdSolid *solid;
  const HsdSkin *skin;
  const HsdMaterial *material;
  HsdVec position;
  HsdQuat turn;
  double scale;  /* of the solid */
  double rest;   /* 0 while it moves, 1 when only its top is to be read: the ink of the other faces fades */
  double dim;    /* 0 to 1, of a die that does not count */
  gboolean alone; /* too small for several numerals: only the top one, larger and plain */
  guint seed;    /* varies the grain between dice of one material */
} HsdDieLook;

/* The picture of a die: premultiplied pixels, each @step × @step of the screen, on an empty ground. */
typedef struct
{
  int x, y;          /* of the left top, on the screen; multiples of step */
  int width, height; /* in pixels of its own */
  int step;          /* 1, or 2 while it flies */
  guint32 *pixels;   /* width × height, and HSD_SPAN more; @room are allocated */
  gsize room;
} HsdSprite;

double hsd_die_radius (const HsdDieLook *self);

/* The radius of the die on the screen, in pixels. */
double hsd_die_pixels (const HsdDieLook *self, const HsdCamera *camera);

/* Prepares the data of the kernel, except for the casters. */
void hsd_die_prepare (const HsdDieLook *self, const HsdCamera *camera, int step, HsdKernelDie *kernel);

/* Adds the shadow of @other on @self, if there is one. */
void hsd_die_add_caster (const HsdDieLook *self, const HsdDieLook *other, HsdKernelDie *kernel);

/* Whether there is one. */
gboolean hsd_die_is_shaded_by (const HsdDieLook *self, const HsdDieLook *other);

/* The rectangle of the die's sprite, clipped to the screen. FALSE if it is empty. */
gboolean hsd_die_measure (const HsdDieLook *self, const HsdCamera *camera, int step, HsdSprite *sprite);

/* Draws into a sprite that was measured and has enough room. */
void hsd_die_draw (const HsdDieLook *self, const HsdCamera *camera, const HsdKernelDie *kernel, HsdSprite *sprite);

G_END_DECLS
