/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define HSD_GLYPH_FIELD_OVERSAMPLE 2

/* Turns a mask of HSD_GLYPH_CELL × HSD_GLYPH_FIELD_OVERSAMPLE pixels a side, with soft edges, into a field of
 * distances as glyphs.h describes it. */
void hsd_glyph_field_make (const guint8 *mask, int stride, guint32 *field);

G_END_DECLS
