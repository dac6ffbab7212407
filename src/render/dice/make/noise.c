/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/dice/make/make.h"

#define SIDE HSD_NOISE_SIDE

/* Value noise with @period cells to the side of the cube, smooth between them. */
static float
octave (float x, float y, float z, int period)
{
  float sum;
  float place[3] = { x, y, z }, part[3];
  int cell[3];

  for (int i = 0; i < 3; i++)
    {
      float scaled = place[i] * period / SIDE;

      cell[i] = (int) scaled;
      part[i] = scaled - cell[i];
      part[i] = part[i] * part[i] * (3 - 2 * part[i]);
    }
  sum = 0;
  for (int k = 0; k < 8; k++)
    {
      guint32 corner[3];
      float weight = 1;

      for (int i = 0; i < 3; i++)
        {
          corner[i] = (guint32) ((cell[i] + (k >> i & 1)) % period);
          weight *= k >> i & 1 ? part[i] : 1 - part[i];
        }
      sum += weight * (hsd_noise_hash (corner[0] + 57 * period, corner[1], corner[2]) & 0xffff);
    }
  return sum / 65535;
}

static guint8
value_at (int x, int y, int z)
{
  float value = .54f * octave (x, y, z, SIDE / 4) + .30f * octave (x, y, z, SIDE / 2) + .16f * octave (x, y, z, SIDE);

  value = (value - .5f) * 1.75f + .5f; /* sums of octaves crowd about the middle */
  return (guint8) CLAMP (value * 255, 0.0f, 255.0f);
}

void
hsd_make_noise (guint32 *volume)
{
  g_autofree guint8 *plain = g_new (guint8, SIDE * SIDE * SIDE);

  for (int i = 0; i < SIDE * SIDE * SIDE; i++)
    plain[i] = value_at (i % SIDE, i / SIDE % SIDE, i / SIDE / SIDE);
  for (int i = 0; i < SIDE * SIDE * SIDE; i++)
    {
      int x = i % SIDE, layer = i / SIDE / SIDE * SIDE * SIDE;
      int row = i / SIDE % SIDE * SIDE, below = (i / SIDE + 1) % SIDE * SIDE;
      int right = (x + 1) % SIDE;

      volume[i] = plain[layer + row + x] | (guint32) plain[layer + row + right] << 8
        | (guint32) plain[layer + below + x] << 16 | (guint32) plain[layer + below + right] << 24;
    }
}
