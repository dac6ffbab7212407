/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/dice/felt.h"
#include "render/dice/glyphs.h"
#include "render/dice/noise.h"
#include "render/dice/prepare.h"
#include "render/dice/skin.h"

void
hsd_dice_prepare (void)
{
  HsdGlyphs *glyphs = hsd_glyphs_get_default ();

  hsd_noise_volume ();
  hsd_felt_prepare ();
  /* The d20, of which most is written and which lies on the empty table, is the last of them. */
  for (int kind = HSD_N_SKINS; kind-- > 0;)
    {
      const HsdSkin *skin = hsd_skin_get (kind);

      for (guint i = 0; i < hsd_solid_get (skin->solid)->n_faces; i++)
        hsd_glyphs_offset (glyphs, &skin->faces[i]);
    }
}
