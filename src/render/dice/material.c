/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/dice/material.h"

static const HsdMaterial materials[HSD_N_MATERIALS] = {
  [HSD_MATERIAL_BONE] = {
    .name = "bone", .colour = { .82f, .72f, .52f }, .vein = { .58f, .43f, .24f }, .ink = { .022f, .013f, .009f },
    .grain = .55f, .grain_scale = { 9, 9, 1.7f },
    .ambient = .40f, .diffuse = .92f, .wrap = .22f, .specular = .26f, .gloss = 5, .softbox = .11f, .sky = .05f,
    .fresnel = .95f, .rim = .14f, .glow = .14f, .edge = .14f, .puff = .12f,
  },
  [HSD_MATERIAL_EBONY] = {
    .name = "ebony", .colour = { .0042f, .0036f, .0042f }, .vein = { .016f, .0105f, .0085f }, .ink = { .86f, .68f, .36f },
    .grain = .80f, .grain_scale = { 11, 11, 1.1f },
    .ambient = .40f, .diffuse = .75f, .wrap = .05f, .specular = .22f, .gloss = 7, .softbox = .022f, .sky = .008f,
    .rim = .07f, .ink_gloss = .4f, .edge = .07f, .puff = .14f,
  },
  [HSD_MATERIAL_RESIN] = {
    .name = "resin", .colour = { .150f, .002f, .006f }, .vein = { .74f, .034f, .022f }, .ink = { .95f, .90f, .78f },
    .grain = .60f, .grain_scale = { 3.6f, 3.6f, 3.6f },
    .ambient = .30f, .diffuse = .70f, .wrap = .05f, .specular = .85f, .gloss = 7, .softbox = .16f, .sky = .06f,
    .rim = .16f, .glow = .50f, .edge = .14f, .puff = .14f,
  },
  [HSD_MATERIAL_LAPIS] = {
    .name = "lapis", .colour = { .004f, .018f, .16f }, .vein = { .055f, .135f, .42f }, .ink = { .92f, .68f, .22f },
    .grain = .95f, .grain_scale = { 5.2f, 5.2f, 5.2f }, .sparkle = .75f,
    .ambient = .42f, .diffuse = .95f, .wrap = .08f, .specular = .70f, .gloss = 6, .softbox = .11f, .sky = .06f,
    .rim = .20f, .glow = .05f, .ink_gloss = .5f, .edge = .12f, .puff = .14f,
  },
  [HSD_MATERIAL_BRASS] = {
    .name = "brass", .colour = { .82f, .53f, .17f }, .vein = { .60f, .35f, .10f }, .ink = { .030f, .014f, .005f },
    .grain = .35f, .grain_scale = { 13, 2.0f, 13 },
    .ambient = .30f, .diffuse = .35f, .wrap = .10f, .specular = 1.1f, .gloss = 6, .softbox = .40f, .sky = .30f,
    .rim = .16f, .edge = .30f, .puff = .16f, .metal = TRUE,
  },
  [HSD_MATERIAL_CONTRAST] = {
    .name = "contrast", .colour = { .95f, .95f, .95f }, .vein = { .95f, .95f, .95f }, .ink = { 0, 0, 0 },
    .grain_scale = { 1, 1, 1 },
    .ambient = .60f, .diffuse = .60f, .wrap = .30f, .specular = .05f, .gloss = 5, .edge = .05f, .puff = .02f,
  },
};

const HsdMaterial *
hsd_material_get (HsdMaterialName name)
{
  return &materials[(int) name >= 0 && name < HSD_N_MATERIALS ? name : HSD_MATERIAL_BONE];
}

HsdMaterial
hsd_material_dye (const HsdMaterial *self, guint32 rgb)
{
  static const float dark[3] = { .020f, .012f, .010f }, pale[3] = { .95f, .91f, .80f };
  HsdMaterial dyed = *self;
  float light = 0;

  for (int i = 0; i < 3; i++)
    {
      static const float weight[3] = { .3f, .6f, .1f };
      float value = (rgb >> (16 - 8 * i) & 0xff) / 255.0f;

      dyed.colour[i] = value * value;
      dyed.vein[i] = value * value * .72f;
      light += weight[i] * dyed.colour[i];
    }
  for (int i = 0; i < 3; i++)
    dyed.ink[i] = light > .22f ? dark[i] : pale[i];
  dyed.sparkle = 0;
  dyed.metal = FALSE;
  if (self->metal)
    {
      dyed.ambient = .35f;
      dyed.diffuse = .80f;
      dyed.softbox = .16f;
      dyed.sky = .08f;
    }
  return dyed;
}
