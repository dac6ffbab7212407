/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/dice/kernel.h"
#include "render/dice/kernel-clones.h"

#define PAIR 0x00ff00ffu /* two channels of a pixel, with room above each */

KERNEL_CLONES void
hsd_kernel_shadow (const HsdKernelShadow *shadow, float x, float y, float step, float *light, int n)
{
  for (int start = 0; start < n; start += 8)
    {
      float cover[8];

      for (int i = 0; i < 8; i++)
        cover[i] = shadow->opacity;
      for (int k = 0; k < shadow->n_edges; k++)
        {
          const float *edge = shadow->edges[k];
          float at = .5f - .5f * (edge[0] + edge[1] * (x + step * start) + edge[2] * y), by = -.5f * edge[1] * step;

          for (int i = 0; i < 8; i++)
            {
              float part = at + by * i;

              part = part < 0 ? 0 : part > 1 ? 1 : part;
              cover[i] *= part * part * (3 - 2 * part);
            }
        }
      for (int i = 0; i < 8; i++)
        light[start + i] *= 1 - cover[i];
    }
}

void
hsd_kernel_light (const float *above, const float *below, float part, int x, int cell, int n, guint16 *light)
{
  int k = x / cell, within = x % cell;

  for (int i = 0; i < n; k++, within = 0)
    {
      float left = above[k] + (below[k] - above[k]) * part + .5f;
      float right = above[k + 1] + (below[k + 1] - above[k + 1]) * part + .5f;
      float by = (right - left) / cell;

      for (; within < cell && i < n; within++, i++)
        light[i] = (guint16) (left + by * (within + .5f));
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
