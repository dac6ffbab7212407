/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "render/dice/make/make.h"

#define FIBRES 26000

static float
chance (guint32 *state)
{
  *state = hsd_noise_hash (*state, 11, 17);
  return (*state & 0xffffff) / (float) 0x1000000;
}

static void
lay_fibre (float *wool, guint32 *state)
{
  float x = chance (state) * HSD_WOOL_SIDE, y = chance (state) * HSD_WOOL_SIDE;
  float angle = chance (state) * 6.2832f, bend = (chance (state) - .5f) * .16f;
  float tone = chance (state) - .5f;
  int length = 6 + (int) (chance (state) * 22);

  for (int i = 0; i < length; i++)
    {
      float end = 1 - fabsf (2.0f * i / length - 1);

      wool[((int) y & (HSD_WOOL_SIDE - 1)) * HSD_WOOL_SIDE + ((int) x & (HSD_WOOL_SIDE - 1))] += tone * end * 1.3f;
      x += cosf (angle) + HSD_WOOL_SIDE;
      y += sinf (angle) + HSD_WOOL_SIDE;
      x -= HSD_WOOL_SIDE * (int) (x / HSD_WOOL_SIDE);
      y -= HSD_WOOL_SIDE * (int) (y / HSD_WOOL_SIDE);
      angle += bend;
    }
}

void
hsd_make_wool (float *wool)
{
  guint32 state = 20;

  for (int i = 0; i < FIBRES; i++)
    lay_fibre (wool, &state);
  for (int i = 0; i < HSD_WOOL_SIDE * HSD_WOOL_SIDE; i++)
    wool[i] = CLAMP (wool[i], -1.2f, 1.2f);
}
