/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/dice/camera.h"
#include "render/dice/glyphs.h"
#include "render/dice/kernel.h"
#include "render/dice/outline.h"
#include "render/dice/skin.h"

G_BEGIN_DECLS

/* Where the key light comes from. */
#define HSD_LIGHT ((HsdVec) { -.5005, .4404, .7457 })

/* One die as it is to be drawn: what it is, where it lies, how it looks. */
typedef struct
{
  const HsdSolid *solid;
  const HsdSkin *skin;
  const HsdMaterial *material;
  HsdVec position;
  HsdQuat turn;
  double scale;  /* of the solid */
  double rest;   /* 0 while it moves, 1 when its top alone is to be read: the ink of the other faces fades */
  double dim;    /* 0 to 1, of a die that does not count */
  gboolean alone; /* too small for more than one numeral: the top one, larger and plain */
  guint seed;    /* two dice of one material are not twins */
} HsdDieLook;

/* The picture of a die: premultiplied pixels, one to @step × @step of the screen, around which all is clear. */
typedef struct
{
  int x, y;          /* of the left top, on the screen; multiples of step */
  int width, height; /* in pixels of its own */
  int step;          /* 1, or 2 while it flies */
  guint32 *pixels;   /* width × height, and HSD_SPAN more; @room of them are there */
  gsize room;
} HsdSprite;

double hsd_die_radius (const HsdDieLook *self);

/* The corners as they are seen, and their number; 0 when the die is behind the eye. */
int hsd_die_project (const HsdDieLook *self, const HsdCamera *camera, double points[HSD_SOLID_MAX_VERTICES][2]);

/* How large the die lies on the screen: pixels to its radius. */
double hsd_die_pixels (const HsdDieLook *self, const HsdCamera *camera);

/* Prepares what the kernel needs, but for the casters. */
void hsd_die_prepare (const HsdDieLook *self, const HsdCamera *camera, HsdGlyphs *glyphs, int step, HsdKernelDie *kernel);

/* Adds what @other takes from the light of @self, if anything. */
void hsd_die_add_caster (const HsdDieLook *self, const HsdDieLook *other, HsdKernelDie *kernel);

/* Whether it would. */
gboolean hsd_die_is_shaded_by (const HsdDieLook *self, const HsdDieLook *other);

/* The rectangle that the sprite of the die takes, clipped to the screen. FALSE when it is empty. */
gboolean hsd_die_measure (const HsdDieLook *self, const HsdCamera *camera, int step, HsdSprite *sprite);

/* Draws into a measured sprite that has room. */
void hsd_die_draw (const HsdDieLook *self, const HsdCamera *camera, const HsdKernelDie *kernel, HsdSprite *sprite);

G_END_DECLS
