/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/dice/skin.h"
#include "render/dice/noise.h"

G_BEGIN_DECLS

/* The engravings of dice, as fields of distances to the outline.
 *
 * A field says for each texel of a square cell how far the nearest outline is, and on which side.
 * One field therefore serves every size: the edge stays sharp when it is enlarged and smooth
 * when it is reduced, a heavier numeral is another threshold, and the slope of the field is
 * the wall of the engraving. A texel holds the four distances at its corners, a byte each (x, x + 1, the
 * row below, its right), so that one load is enough to interpolate.
 *
 * What a skin inscribes on a face is one field, drawn from data/dice when the program is built. */
#define HSD_GLYPH_CELL 128   /* texels a side */
#define HSD_GLYPH_REACH 8.0f /* texels: the distance that the bytes 0 and 255 stand for, from 127.5 */
#define HSD_GLYPH_TEXELS (HSD_GLYPH_CELL * HSD_GLYPH_CELL)
#define HSD_N_GLYPHS 34      /* the first one is blank */

/* The place of an inscription in hsd_dice_data.fields. */
static inline guint
hsd_glyph_offset (const HsdInscription *inscription)
{
  return inscription->field * HSD_GLYPH_TEXELS;
}

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
