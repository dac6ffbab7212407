/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/dice/glyphs.h"
#include "render/dice/noise.h"

G_BEGIN_DECLS

/* What pictures of dice are made from and never changes. make/ computes it when the program is built; the program maps
 * it, and reads from disk only what it draws with. */

/* Wool: a square of short fibres, without seams. */
#define HSD_WOOL_SIDE 512

/* exp (-x), for x from 0 to 8. */
#define HSD_FALL 1024
#define HSD_FALL_END 8.0f

typedef struct
{
  guint32 fields[HSD_N_GLYPHS * HSD_GLYPH_TEXELS];
  guint32 noise[HSD_NOISE_SIDE * HSD_NOISE_SIDE * HSD_NOISE_SIDE];
  float wool[HSD_WOOL_SIDE * HSD_WOOL_SIDE];
  float fall[HSD_FALL + 1];
} HsdDiceData;

extern const HsdDiceData hsd_dice_data;

G_END_DECLS
