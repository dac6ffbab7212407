/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/dice/die.h"

G_BEGIN_DECLS

/* The shadows of a die on the felt: that of the key light, towards the lower right; that of the
 * room, straight below; and the dark line at the contact. All three are soft, and become sharper as
 * the die comes down. */
typedef struct
{
  HsdKernelShadow parts[3];
  int n_parts;
  int left, top, right, bottom; /* pixels; nothing outside is darkened */
} HsdShadows;

void hsd_shadows_cast (const HsdDieLook *die, const HsdCamera *camera, HsdShadows *shadows);

G_END_DECLS
