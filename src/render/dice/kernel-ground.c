/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/dice/kernel-clones.h"
#include "render/dice/kernel.h"

#define PAIR 0x00ff00ffu /* two channels of a pixel, with room above each */

/* The part of [*from, *to] along a row where an edge stays below @level. */
static void
narrow (const float *edge, float y, float level, float *from, float *to)
{
  float rest = level - edge[0] - edge[2] * y;

  if (edge[1] > 1e-9f)
    *to = MIN (*to, rest / edge[1]);
  else if (edge[1] < -1e-9f)
    *from = MAX (*from, rest / edge[1]);
  else if (rest < 0)
    *to = *from - 1;
}

KERNEL_CLONES void
hsd_kernel_shadow (const HsdKernelShadow *shadow, float x, float y, float step, float *light, int n)
{
  /* Outside of the first range everything is lit; inside of the second everything is fully dark. */
  float from = -1e9f, to = 1e9f, dark_from = -1e9f, dark_to = 1e9f;

  for (int k = 0; k < shadow->n_edges; k++)
    {
      narrow (shadow->edges[k], y, 1, &from, &to);
      narrow (shadow->edges[k], y, -1, &dark_from, &dark_to);
    }
  for (int start = 0; start < n; start += HSD_CELL_GROUP)
    {
      float left = x + step * start, right = left + step * (HSD_CELL_GROUP - 1);
      float cover[HSD_CELL_GROUP];

      if (right < from || left > to)
        continue;
      for (int i = 0; i < HSD_CELL_GROUP; i++)
        cover[i] = shadow->opacity;
      for (int k = 0; k < shadow->n_edges && !(left > dark_from && right < dark_to); k++)
        {
          const float *edge = shadow->edges[k];
          float at = .5f - .5f * (edge[0] + edge[1] * left + edge[2] * y), by = -.5f * edge[1] * step;

          for (int i = 0; i < HSD_CELL_GROUP; i++)
            {
              float part = at + by * i;

              part = part < 0 ? 0 : part > 1 ? 1 : part;
              cover[i] *= part * part * (3 - 2 * part);
            }
        }
      for (int i = 0; i < HSD_CELL_GROUP; i++)
        light[start + i] *= 1 - cover[i];
    }
}

/* Written once for each size of cells, so that the inner loop has a known length. */
KERNEL_INLINE void
spread_light (const float *above, const float *below, float part, int cell, int n_cells, guint16 *light)
{
  for (int k = 0; k < n_cells; k++)
    {
      float left = above[k] + (below[k] - above[k]) * part + .5f;
      float right = above[k + 1] + (below[k + 1] - above[k + 1]) * part + .5f;
      float by = (right - left) / cell;

      for (int i = 0; i < cell; i++)
        light[k * cell + i] = (guint16) (int) (left + by * (i + .5f));
    }
}

KERNEL_CLONES void
hsd_kernel_light (const float *restrict above, const float *restrict below, float part, int cell, int n_cells,
                  guint16 *restrict light)
{
  switch (cell)
    {
    case 2:
      spread_light (above, below, part, 2, n_cells, light);
      break;
    case 4:
      spread_light (above, below, part, 4, n_cells, light);
      break;
    case 8:
      spread_light (above, below, part, 8, n_cells, light);
      break;
    default:
      spread_light (above, below, part, cell, n_cells, light);
      break;
    }
}

KERNEL_CLONES void
hsd_kernel_ground (guint32 *restrict out, const guint32 *restrict ground, const guint16 *restrict light, int n)
{
  for (int i = 0; i < n; i++)
    {
      guint32 pixel = ground[i];
      guint32 dark = (256u - light[i]) * ((pixel >> 24) + 1) >> 8;
      guint32 left = 256 - dark, blue = 256 - dark + (dark >> 3); /* shade is bluer than the light */
      guint32 r = (pixel >> 16 & 0xff) * left >> 8, g = (pixel >> 8 & 0xff) * left >> 8, b = (pixel & 0xff) * blue >> 8;

      out[i] = 0xff000000u | r << 16 | g << 8 | b;
    }
}

KERNEL_CLONES void
hsd_kernel_over (guint32 *restrict out, const guint32 *restrict over, int alpha, int n)
{
  guint32 part = (guint32) alpha;

  for (int i = 0; i < n; i++)
    {
      guint32 top = over[i], under = out[i];
      guint32 odd = ((top & PAIR) * part >> 8) & PAIR, even = ((top >> 8 & PAIR) * part >> 8) & PAIR;
      guint32 cover = even >> 16;
      guint32 rest = 256 - (cover + (cover >> 7));

      odd += ((under & PAIR) * rest >> 8) & PAIR;
      even += ((under >> 8 & PAIR) * rest >> 8) & PAIR;
      out[i] = odd | even << 8;
    }
}

KERNEL_CLONES void
hsd_kernel_double (guint32 *restrict out, const guint32 *restrict above, const guint32 *restrict below, int part, int n)
{
  guint32 low = (guint32) part, high = 4 - low;

  for (int i = 0; i < n / 2; i++)
    {
      guint32 even[3], odd[3];

      for (int k = 0; k < 3; k++)
        {
          guint32 a = above[i + k - 1], b = below[i + k - 1];

          even[k] = (a & PAIR) * high + (b & PAIR) * low;
          odd[k] = (a >> 8 & PAIR) * high + (b >> 8 & PAIR) * low;
        }
      out[2 * i] = ((even[0] + 3 * even[1] + 0x00080008u) >> 4 & PAIR) | ((odd[0] + 3 * odd[1] + 0x00080008u) >> 4 & PAIR) << 8;
      out[2 * i + 1] = ((even[2] + 3 * even[1] + 0x00080008u) >> 4 & PAIR)
        | ((odd[2] + 3 * odd[1] + 0x00080008u) >> 4 & PAIR) << 8;
    }
}
