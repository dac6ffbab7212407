/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/dice/data.h"

G_BEGIN_DECLS

/* The parts of make-dice-data, which runs while the program is built. */

#define HSD_FIELD_OVERSAMPLE 2

/* Draws each inscription of all skins from the SVG in @directory into its field of @fields, which are all 0. FALSE
 * if a drawing is missing, damaged or leaves no ink. */
gboolean hsd_make_glyphs (const char *directory, guint32 *fields, GError **error);

/* Turns a mask of HSD_GLYPH_CELL × HSD_FIELD_OVERSAMPLE pixels a side, with soft edges, into a field of
 * distances as data.h describes it. */
void hsd_make_field (const guint8 *mask, int stride, guint32 *field);

/* Fills the cube of noise.h. */
void hsd_make_noise (guint32 *volume);

/* Lays the fibres of the wool, from 0. */
void hsd_make_wool (float *wool);

G_END_DECLS
