/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "render/dice/make/make.h"

#define SIDE HSD_GLYPH_CELL
#define SCALE HSD_FIELD_OVERSAMPLE
#define WIDE (SIDE * SCALE)

/* The outline is where the mask, taken as a surface over the centres of its pixels, is one half. It is
 * found between each two neighbours that lie on different sides. Near such a point, the distance is
 * measured along the slope of the mask, as if the outline went straight on; farther away the point itself is
 * near enough. Points are a texel apart at most, so the error stays under a twentieth of a texel. */
typedef struct
{
  float x, y;   /* texels */
  float nx, ny; /* towards the ink */
} Crossing;

static float
sample (const guint8 *mask, int stride, int x, int y)
{
  x = CLAMP (x, 0, WIDE - 1);
  y = CLAMP (y, 0, WIDE - 1);
  return mask[y * stride + x] / 255.0f;
}

static Crossing
cross (const guint8 *mask, int stride, int x, int y, int dx, int dy, float part)
{
  float length;
  float slope[2] = { 0, 0 };

  for (int k = 0; k < 2; k++)
    {
      int ax = x + k * dx, ay = y + k * dy;
      float weight = k == 0 ? 1 - part : part;

      for (int i = -1; i <= 1; i++)
        {
          float side = weight * (i == 0 ? 2 : 1);

          slope[0] += side * (sample (mask, stride, ax + 1, ay + i) - sample (mask, stride, ax - 1, ay + i));
          slope[1] += side * (sample (mask, stride, ax + i, ay + 1) - sample (mask, stride, ax + i, ay - 1));
        }
    }
  length = MAX (sqrtf (slope[0] * slope[0] + slope[1] * slope[1]), 1e-6f);
  return (Crossing) { (x + 0.5f + part * dx) / SCALE, (y + 0.5f + part * dy) / SCALE,
                      slope[0] / length, slope[1] / length };
}

/* Offers a crossing to the texels around it as their nearest. */
static void
spread (const Crossing *crossing, int index, float *best, int *nearest)
{
  const int reach = (int) HSD_GLYPH_REACH + 1;
  int left = MAX ((int) crossing->x - reach, 0), right = MIN ((int) crossing->x + reach, SIDE - 1);
  int top = MAX ((int) crossing->y - reach, 0), bottom = MIN ((int) crossing->y + reach, SIDE - 1);

  for (int y = top; y <= bottom; y++)
    for (int x = left; x <= right; x++)
      {
        float dx = x + 0.5f - crossing->x, dy = y + 0.5f - crossing->y;
        float square = dx * dx + dy * dy;

        if (square < best[y * SIDE + x])
          {
            best[y * SIDE + x] = square;
            nearest[y * SIDE + x] = index;
          }
      }
}

static gboolean
is_inside (guint8 ink)
{
  return ink > 127;
}

/* The outline crosses few of the pairs of neighbours; the others need no computation. */
static GArray *
find_crossings (const guint8 *mask, int stride)
{
  GArray *crossings = g_array_new (FALSE, FALSE, sizeof (Crossing));

  for (int y = 0; y < WIDE; y++)
    for (int x = 0; x < WIDE; x++)
      for (int k = 0; k < 2; k++)
        {
          int right = MIN (x + (k == 0), WIDE - 1), below = MIN (y + (k == 1), WIDE - 1);
          Crossing crossing;
          float here, there;

          if (is_inside (mask[y * stride + x]) == is_inside (mask[below * stride + right]))
            continue;
          here = sample (mask, stride, x, y) - 0.5f;
          there = sample (mask, stride, right, below) - 0.5f;
          crossing = cross (mask, stride, x, y, k == 0, k == 1, here / (here - there));
          g_array_append_val (crossings, crossing);
        }
  return crossings;
}

static guint8
encode (float distance)
{
  return (guint8) CLAMP (127.5f + distance * (127.5f / HSD_GLYPH_REACH) + 0.5f, 0.0f, 255.0f);
}

static guint8
distance_at (int x, int y, float square, const Crossing *crossing, gboolean inside)
{
  float along = (x + 0.5f - crossing->x) * crossing->nx + (y + 0.5f - crossing->y) * crossing->ny;
  float distance = sqrtf (square);

  if (distance < 1.5f)
    return encode (along);
  return encode (inside ? distance : -distance);
}

void
hsd_make_field (const guint8 *mask, int stride, guint32 *field)
{
  g_autofree float *best = g_new (float, SIDE * SIDE);
  g_autofree int *nearest = g_new (int, SIDE * SIDE);
  g_autofree guint8 *plain = g_new (guint8, SIDE * SIDE);

  g_autoptr (GArray) crossings = find_crossings (mask, stride);
  for (int i = 0; i < SIDE * SIDE; i++)
    best[i] = INFINITY;
  for (guint i = 0; i < crossings->len; i++)
    spread (&g_array_index (crossings, Crossing, i), (int) i, best, nearest);
  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      {
        int i = y * SIDE + x;
        gboolean inside = sample (mask, stride, SCALE * x + SCALE / 2, SCALE * y + SCALE / 2) >= 0.5f;

        plain[i] = isinf (best[i]) ? (inside ? 255 : 0)
          : distance_at (x, y, best[i], &g_array_index (crossings, Crossing, nearest[i]), inside);
      }
  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      {
        int right = MIN (x + 1, SIDE - 1), below = MIN (y + 1, SIDE - 1);

        field[y * SIDE + x] = plain[y * SIDE + x] | (guint32) plain[y * SIDE + right] << 8
          | (guint32) plain[below * SIDE + x] << 16 | (guint32) plain[below * SIDE + right] << 24;
      }
}
