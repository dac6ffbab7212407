/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/dice/skin.h"

G_BEGIN_DECLS

/* The engravings of dice, as fields of distances to the outline.
 *
 * A field says for each texel of a square cell how far the nearest outline is, and on which side.
 * One field therefore serves every size: the edge stays sharp when it is enlarged and smooth
 * when it is reduced, a heavier numeral is another threshold, and the slope of the field is
 * the wall of the engraving. A texel holds the four distances at its corners, a byte each (x, x + 1, the
 * row below, its right), so that one load is enough to interpolate.
 *
 * What a skin inscribes on a face becomes one field. It is drawn from data/dice; a sign that is damaged or
 * missing is written with Pango instead. All fields stand in one block, which never moves: an offset in it
 * is what a face keeps, and the field at 0 is blank. */
typedef struct _HsdGlyphs HsdGlyphs;

#define HSD_GLYPH_CELL 128   /* texels a side */
#define HSD_GLYPH_REACH 8.0f /* texels: the distance that the bytes 0 and 255 stand for, from 127.5 */

/* @directory: where the SVG are read; NULL for those that are part of the program. */
HsdGlyphs *hsd_glyphs_new (const char *directory);
HsdGlyphs *hsd_glyphs_ref (HsdGlyphs *self);
void hsd_glyphs_unref (HsdGlyphs *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdGlyphs, hsd_glyphs_unref)

/* The instance that scenes share. (transfer none) */
HsdGlyphs *hsd_glyphs_get_default (void);

/* The offset of an inscription in the block; its field is made on first use. Can be called from any
 * thread. */
guint hsd_glyphs_offset (HsdGlyphs *self, const HsdInscription *inscription);
const guint32 *hsd_glyphs_block (HsdGlyphs *self);

/* Bytes in use. */
gsize hsd_glyphs_bytes (HsdGlyphs *self);

G_END_DECLS
