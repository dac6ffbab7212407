/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/dice/felt.h"
#include "render/dice/glyphs.h"
#include "render/dice/noise.h"
#include "render/dice/prepare.h"
#include "render/dice/skin.h"

static void
write_faces (HsdSkinKind kind)
{
  const HsdSkin *skin = hsd_skin_get (kind);

  for (guint i = 0; i < hsd_solid_get (skin->solid)->n_faces; i++)
    hsd_glyphs_offset (hsd_glyphs_get_default (), &skin->faces[i]);
}

void
hsd_dice_prepare_tray (void)
{
  hsd_noise_volume ();
  hsd_felt_prepare ();
  write_faces (HSD_SKIN_D20);
}

void
hsd_dice_prepare_faces (void)
{
  for (int kind = 0; kind < HSD_N_SKINS; kind++)
    write_faces (kind);
}
