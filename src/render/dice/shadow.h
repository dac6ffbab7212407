/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/dice/die.h"

G_BEGIN_DECLS

/* What a die takes from the light of the felt: the shade of the key light, thrown to the lower right; the room that it hides,
 * straight below; and the dark line where it touches. All three are soft, and tighten as it comes down. */
typedef struct
{
  HsdKernelShadow parts[3];
  int n_parts;
  int left, top, right, bottom; /* pixels outside of which nothing is darkened */
} HsdShadows;

void hsd_shadows_cast (const HsdDieLook *die, const HsdCamera *camera, HsdShadows *shadows);

G_END_DECLS
