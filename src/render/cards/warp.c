/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "render/cards/warp.h"

/* First across, then down, both by rows of memory and with two channels of a pixel in a word, since
 * this is done for every frame of the animation. Weights are in 256ths. */

#define EVEN 0x00ff00ffu

/* The source pixels of one pixel of the squeezed picture. */
typedef struct
{
  int first;
  int n;
  guint at; /* of the first weight */
} Taps;

/* The picture, squeezed to the width of the target, with an empty row above and below. */
typedef struct
{
  int width;
  int height;
  guint32 *pixels;
} Squeezed;

/* Computes the weights of the pixels that a column covers; the rounding error goes to the largest. */
static void
weigh (const HsdWarpColumn *column, int width, Taps *taps, GArray *weights)
{
  double middle = (column->from + column->to) / 2;
  /* Never less than one pixel, so that a picture that grows is smooth. */
  double half = MAX (fabs (column->to - column->from), 1) / 2;
  double from = CLAMP (middle - half, 0, width);
  double to = CLAMP (middle + half, 0, width);
  int left = (int) lround (256 * column->cover);
  int whole = left;
  guint heaviest = weights->len;

  *taps = (Taps) { (int) from, 0, weights->len };
  for (int x = (int) from; x < to && whole > 0; x++)
    {
      guint16 weight = (guint16) (whole * (MIN (x + 1, to) - MAX (x, from)) / (to - from));

      g_array_append_val (weights, weight);
      left -= weight;
      taps->n++;
      if (weight > g_array_index (weights, guint16, heaviest))
        heaviest = weights->len - 1;
    }
  if (taps->n > 0)
    g_array_index (weights, guint16, heaviest) += (guint16) left;
}

static void
squeeze_row (const guint32 *from, guint32 *to, const Taps *taps, int n, const guint16 *weights)
{
  for (int x = 0; x < n; x++)
    {
      const guint32 *pixel = from + taps[x].first;
      const guint16 *weight = weights + taps[x].at;
      guint32 even = 0;
      guint32 odd = 0;

      for (int i = 0; i < taps[x].n; i++)
        {
          even += (pixel[i] & EVEN) * weight[i];
          odd += (pixel[i] >> 8 & EVEN) * weight[i];
        }
      to[x] = (even >> 8 & EVEN) | (odd & ~EVEN);
    }
}

static void
squeeze (cairo_surface_t *source, const HsdWarpColumn *columns, Squeezed *squeezed)
{
  int width = cairo_image_surface_get_width (source);
  int height = cairo_image_surface_get_height (source);
  int stride = cairo_image_surface_get_stride (source);
  const guchar *data = cairo_image_surface_get_data (source);
  g_autofree Taps *taps = g_new (Taps, squeezed->width);
  g_autoptr (GArray) weights = g_array_new (FALSE, FALSE, sizeof (guint16));

  for (int x = 0; x < squeezed->width; x++)
    weigh (&columns[x], width, &taps[x], weights);
  squeezed->height = height;
  squeezed->pixels = g_new0 (guint32, (gsize) squeezed->width * ((gsize) height + 2));
  for (int y = 0; y < height; y++)
    squeeze_row ((const guint32 *) (data + (gsize) y * (gsize) stride),
                 squeezed->pixels + (gsize) squeezed->width * ((gsize) y + 1), taps, squeezed->width,
                 (const guint16 *) weights->data);
}

static guint32
between (guint32 a, guint32 b, guint32 part)
{
  guint32 even = (a & EVEN) * (256 - part) + (b & EVEN) * part;
  guint32 odd = (a >> 8 & EVEN) * (256 - part) + (b >> 8 & EVEN) * part;

  return (even >> 8 & EVEN) | (odd & ~EVEN);
}

/* Rows are in 65536ths and measured between their centres; the first is the empty one. */
static void
stretch_row (const Squeezed *squeezed, guint32 *to, const gint32 *tops, const gint32 *rows, int y)
{
  for (int x = 0; x < squeezed->width; x++)
    {
      gint32 row = tops[x] + y * rows[x];
      const guint32 *above;

      if (row < 0 || row >> 16 > squeezed->height)
        continue;
      above = squeezed->pixels + (gsize) (row >> 16) * (gsize) squeezed->width + x;
      to[x] = between (above[0], above[squeezed->width], (guint32) row >> 8 & 0xff);
    }
}

void
hsd_warp_columns (cairo_surface_t *source, cairo_surface_t *target, const HsdWarpColumn *columns, double middle)
{
  Squeezed squeezed = { .width = cairo_image_surface_get_width (target) };
  int stride = cairo_image_surface_get_stride (target);
  guchar *data = cairo_image_surface_get_data (target);
  g_autofree gint32 *tops = g_new (gint32, squeezed.width);
  g_autofree gint32 *rows = g_new (gint32, squeezed.width);

  cairo_surface_flush (source);
  cairo_surface_flush (target);
  squeeze (source, columns, &squeezed);
  for (int x = 0; x < squeezed.width; x++)
    {
      double top = squeezed.height / 2.0 + 0.5 + (0.5 - middle) * columns[x].rows;

      rows[x] = (gint32) lround (65536 * columns[x].rows);
      tops[x] = (gint32) lround (65536 * top);
    }
  for (int y = 0; y < cairo_image_surface_get_height (target); y++)
    stretch_row (&squeezed, (guint32 *) (data + (gsize) y * (gsize) stride), tops, rows, y);
  cairo_surface_mark_dirty (target);
  g_free (squeezed.pixels);
}
