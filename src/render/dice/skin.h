/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/dice/solid.h"

G_BEGIN_DECLS

/* The signs on the faces of a solid. Their glyphs are the drawings data/dice/NAME.svg. */

typedef enum
{
  HSD_SKIN_DISCORDANT, /* d6: −, −, blank, blank, +, + */
  HSD_SKIN_COMBAT,     /* d6: 1, 2, blank, blank, effect, effect */
  HSD_SKIN_DIGITS,     /* d10: 0 to 9 */
  HSD_SKIN_TENS,       /* d10: 00 to 90, the twin of a d100 */
  HSD_SKIN_D20,        /* d20: 1 to 20 */
  HSD_SKIN_D4,         /* d8: 1 to 4, twice; a tetrahedron would have no face on top */
  HSD_SKIN_D6,         /* d6: 1 to 6 */
  HSD_SKIN_D8,         /* d8: 1 to 8 */
  HSD_SKIN_D12,        /* d12: 1 to 12 */
  HSD_N_SKINS
} HsdSkinKind;

typedef struct
{
  const char *glyphs[3]; /* side by side, from the left; NULL-terminated, so blank is NULL */
  gboolean underlined;   /* distinguishes 6 from 9 */
  guint8 field;          /* the number of its field in data.h; 0 is blank */
} HsdInscription;

typedef struct
{
  const char *id;
  HsdSolidKind solid;
  HsdInscription faces[HSD_SOLID_MAX_FACES]; /* in the order of the faces of the solid */
} HsdSkin;

const HsdSkin *hsd_skin_get (HsdSkinKind kind);

G_END_DECLS
