/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A material, as numbers. Colours are linear: the screen gets their square roots. */
typedef struct
{
  const char *name;
  float colour[3];  /* where the grain is light */
  float vein[3];    /* where it is dark */
  float ink[3];
  float grain;      /* how far the grain goes from one to the other, 0 to 1 */
  float grain_scale[3]; /* cells of noise to a radius, along the axes of the body: unequal ones make fibres */
  float sparkle;    /* specks of metal in the stone */
  float ambient;
  float diffuse;
  float wrap;       /* light that creeps past the edge of the shade, as in bone */
  float specular;
  int gloss;        /* the lobe is a power of 2 to this */
  float softbox;    /* the large lamp, mirrored */
  float sky;        /* the room, mirrored at a flat angle */
  float fresnel;    /* what it mirrors of the room at a flat angle, as anything polished does */
  float rim;        /* the blue ground light on edges that turn away */
  float glow;       /* light that comes out again elsewhere, as in resin */
  float ink_gloss;  /* of the specular light, what the ink keeps: gilt shines, soot does not */
  float edge;       /* how worn, hence bright, the edges are */
  float puff;       /* how convex faces look */
  gboolean metal;
} HsdMaterial;

typedef enum
{
  HSD_MATERIAL_BONE,
  HSD_MATERIAL_EBONY,
  HSD_MATERIAL_RESIN,
  HSD_MATERIAL_LAPIS,
  HSD_MATERIAL_BRASS,
  HSD_MATERIAL_CONTRAST,
  HSD_N_MATERIALS
} HsdMaterialName;

const HsdMaterial *hsd_material_get (HsdMaterialName name);

/* The same material dyed: the colour of an owner instead of its own, with a readable ink. */
HsdMaterial hsd_material_dye (const HsdMaterial *self, guint32 rgb);

G_END_DECLS
