/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "render/dice/data.h"
#include "render/dice/kernel.h"

#define WOOL_PER_UNIT 112.0f /* texels to a unit on the table */

#define RIM 0.78f     /* units: the width of the wood */
#define CHAMFER 0.11f /* and of its two edges */
#define CORNER 0.30f  /* radius of the corners of the felt */

#define SLOW 8 /* pixels over which the light on the felt changes evenly */

#define TAKES_ALL 255u
#define WOOD_TAKES 110u

static float
fall (float x)
{
  return hsd_dice_data.fall[(int) (CLAMP (x, 0.0f, HSD_FALL_END - .01f) * (HSD_FALL / HSD_FALL_END))];
}

static float
wool_at (float x, float y)
{
  float top, bottom;
  int next;
  float u = x * WOOL_PER_UNIT + 16 * HSD_WOOL_SIDE, v = y * WOOL_PER_UNIT + 16 * HSD_WOOL_SIDE;
  int iu = (int) u, iv = (int) v;
  float pu = u - iu, pv = v - iv;
  const float *above = hsd_dice_data.wool + (iv & (HSD_WOOL_SIDE - 1)) * HSD_WOOL_SIDE;
  const float *below = hsd_dice_data.wool + ((iv + 1) & (HSD_WOOL_SIDE - 1)) * HSD_WOOL_SIDE;

  iu &= HSD_WOOL_SIDE - 1;
  next = (iu + 1) & (HSD_WOOL_SIDE - 1);
  top = above[iu] + (above[next] - above[iu]) * pu;
  bottom = below[iu] + (below[next] - below[iu]) * pu;
  return top + (bottom - top) * pv;
}

static float
noise_at (float x, float y, float z)
{
  float bottom;
  float top;
  guint32 cell;
  float px, py;
  int ix, iy, iz;
  const guint32 *volume = hsd_dice_data.noise;

  x += 512;
  y += 512;
  ix = (int) x;
  iy = (int) y;
  iz = (int) z & (HSD_NOISE_SIDE - 1);
  px = x - ix;
  py = y - iy;
  cell = volume[(iz * HSD_NOISE_SIDE + (iy & (HSD_NOISE_SIDE - 1))) * HSD_NOISE_SIDE + (ix & (HSD_NOISE_SIDE - 1))];
  top = (cell & 0xff) + ((float) (cell >> 8 & 0xff) - (cell & 0xff)) * px;
  bottom = (cell >> 16 & 0xff) + ((float) (cell >> 24) - (cell >> 16 & 0xff)) * px;
  return (top + (bottom - top) * py) / 255;
}

static guint32
develop (const float colour[3], guint32 takes)
{
  guint32 pixel = takes << 24;

  for (int i = 0; i < 3; i++)
    pixel |= (guint32) (sqrtf (CLAMP (colour[i], 0.0f, 1.0f)) * 255 + .5f) << (16 - 8 * i);
  return pixel;
}

/* Positive outside the felt. */
static float
beyond (float x, float y)
{
  float across = fabsf (x) - (float) HSD_TRAY_WIDTH / 2 + CORNER, down = fabsf (y) - (float) HSD_TRAY_HEIGHT / 2 + CORNER;

  if (across > 0 && down > 0)
    return sqrtf (across * across + down * down) - CORNER;
  return MAX (across, down) - CORNER;
}

/* The parts that change slowly: the pool of light, and the shade of the rim. */
static float
light_on_felt (float x, float y, float inside)
{
  float pool = 1.85f * fall ((x + 1.3f) * (x + 1.3f) / 78 + (y - .7f) * (y - .7f) / 30) + .20f;
  float left = MAX (x + (float) HSD_TRAY_WIDTH / 2, 0), top = MAX ((float) HSD_TRAY_HEIGHT / 2 - y, 0);
  /* On the side of the lamp the rim covers the lamp itself. */
  float by_left = .42f * fall (left * left * 7), by_top = .42f * fall (top * top * 7);

  return pool * (1 - .50f * fall (2.8f * inside)) * (1 - by_left) * (1 - by_top)
    * (.935f + .13f * noise_at (x * 1.1f, y * 1.1f, 3));
}

static guint32
paint_felt (float x, float y, float light, float grit)
{
  static const float colour[3] = { .0105f, .0250f, .0700f };
  float lit[3];

  light *= MAX (1 + .34f * wool_at (x, y) + .11f * grit, .2f);
  lit[0] = colour[0] * light;
  lit[1] = colour[1] * light;
  lit[2] = colour[2] * light + .0016f;
  return develop (lit, TAKES_ALL);
}

static guint32
paint_wood (float x, float y, float outside, float grit)
{
  float lit[3];
  static const float light_wood[3] = { .155f, .074f, .031f }, dark_wood[3] = { .052f, .022f, .010f };
  gboolean side = fabsf (x) - HSD_TRAY_WIDTH / 2 > fabsf (y) - HSD_TRAY_HEIGHT / 2;
  float along = side ? y : x, across = side ? x : y;
  float sway = noise_at (along * .35f, across * .8f, 9) - .5f;
  float grain = noise_at (along * .9f, across * 17 + sway * 9, side ? 14 : 21);
  float pores = noise_at (along * 5, across * 70, side ? 5 : 27);
  float tone = CLAMP (.12f + .95f * grain - .30f * (pores > .72f) , 0.0f, 1.0f);

  /* Chamfers: those that face the lamp, at the upper left, shine; the others are dark. */
  gboolean towards = side ? x > 0 : y < 0;
  float light = .74f;
  float inner = 1 - CLAMP (fabsf (outside - CHAMFER * .5f) / (CHAMFER * .5f), 0, 1);
  float outer = 1 - CLAMP (fabsf (outside - RIM + CHAMFER * .5f) / (CHAMFER * .5f), 0, 1);
  light += (towards ? 1.05f : -.30f) * MIN (inner * 1.7f, 1) + (towards ? -.40f : .75f) * MIN (outer * 1.7f, 1);
  light *= .35f + .65f * MIN (outside / .028f, 1); /* the joint with the felt */
  light *= .50f + .62f * fall (((x + 3) * (x + 3) / 150 + (y - 2) * (y - 2) / 60));
  light *= 1 + .05f * grit;
  for (int i = 0; i < 3; i++)
    lit[i] = (dark_wood[i] + (light_wood[i] - dark_wood[i]) * tone) * light;
  return develop (lit, WOOD_TAKES);
}

static guint32
paint_room (float outside, float grit)
{
  float light = (1 - .75f * fall ((outside - RIM) * 1.6f)) * (.55f + .45f * fall (outside * .10f)) * (1 + .08f * grit);
  const float lit[3] = { .0052f * light, .0060f * light, .0098f * light };

  return develop (lit, WOOD_TAKES);
}

static float
grit_at (int x, int y)
{
  return (hsd_noise_hash ((guint32) x, (guint32) y, 3) & 0xff) / 127.5f - 1;
}

static guint32
paint_anywhere (float x, float y, float grit)
{
  float outside = beyond (x, y);

  return outside <= 0 ? paint_felt (x, y, light_on_felt (x, y, -outside), grit)
    : outside < RIM ? paint_wood (x, y, outside, grit) : paint_room (outside, grit);
}

void
hsd_felt_paint (const HsdCamera *camera, guint32 *pixels, int from, int to)
{
  for (int row = from; row < to; row++)
    {
      double left, right, y;
      float x0, by;
      guint32 *out = pixels + (gsize) row * camera->width;

      hsd_camera_on_table (camera, .5, row + .5, 0, &left, &y);
      hsd_camera_on_table (camera, 1.5, row + .5, 0, &right, &y);
      x0 = (float) left;
      by = (float) (right - left);
      for (int start = 0; start < camera->width; start += SLOW)
        {
          float near = x0 + start * by, far = near + SLOW * by;
          float inside = -beyond (near, (float) y), inside_far = -beyond (far, (float) y);
          int n = MIN (SLOW, camera->width - start);

          if (inside > 0 && inside_far > 0)
            {
              float light = light_on_felt (near, (float) y, inside);
              float more = (light_on_felt (far, (float) y, inside_far) - light) / SLOW;

              for (int i = 0; i < n; i++)
                out[start + i] = paint_felt (near + i * by, (float) y, light + i * more, grit_at (start + i, row));
            }
          else
            for (int i = 0; i < n; i++)
              out[start + i] = paint_anywhere (near + i * by, (float) y, grit_at (start + i, row));
        }
    }
}

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

/* @part 0 to 256 of the second pixel. */
KERNEL_INLINE guint32
between (guint32 one, guint32 other, guint32 part)
{
  guint32 odd = ((one & PAIR) * (256 - part) + (other & PAIR) * part) >> 8 & PAIR;
  guint32 even = ((one >> 8 & PAIR) * (256 - part) + (other >> 8 & PAIR) * part) >> 8 & PAIR;

  return odd | even << 8;
}

KERNEL_CLONES void
hsd_kernel_enlarge (guint32 *restrict out, const guint32 *restrict above, const guint32 *restrict below, int part, guint32 from,
                    guint32 by, guint32 *restrict line, int n)
{
  int first = (int) (from >> 16), read = (int) ((from + by * (guint32) (n - 1)) >> 16) + 2 - first;

  for (int i = 0; i < read; i++)
    line[i] = between (above[first + i], below[first + i], (guint32) part);
  from -= (guint32) first << 16;
  for (int i = 0; i < n; i++)
    {
      guint32 at = from + by * (guint32) i;

      out[i] = between (line[at >> 16], line[(at >> 16) + 1], at >> 8 & 0xff);
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
