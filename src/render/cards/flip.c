/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "render/cards/card.h"
#include "render/cards/flip.h"
#include "render/cards/plain.h"

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

/* Parts of the width of the card. */
#define EYE 3.4        /* how far above the table the eye is */
#define HIGHEST 0.32   /* how high the middle of the card rises */
#define THICKNESS 0.024
#define RISE 0.05      /* by how much it moves up the picture */
#define DARKEST 0.34   /* how dark a face becomes as it turns from the light */

/* The card in the air: x to the right, z to the eye, around its upright middle. */
typedef struct
{
  double width, height;
  double x, y;          /* the middle, in the picture */
  double cosine, sine;
  double z;
  double eye;
} Body;

typedef struct
{
  double x, scale;
} Seen;

/* A point of the card, @along from its middle and @out from its middle plane. */
static Seen
see (const Body *body, double along, double out)
{
  double x = along * body->cosine - out * body->sine;
  double z = body->z + along * body->sine + out * body->cosine;
  double scale = body->eye / (body->eye - z);

  return (Seen) { body->x + x * scale, scale };
}

/* The place on the card's plane of the vertical line at @x of the picture. */
static double
along_at (const Body *body, double x)
{
  double off = x - body->x;

  return off * (body->eye - body->z) / (body->cosine * body->eye + off * body->sine);
}

/* The number of device pixels in a unit. */
static double
pixels_a_unit (cairo_t *cr)
{
  double x = 1;
  double y = 0;
  double sx, sy;

  cairo_user_to_device_distance (cr, &x, &y);
  cairo_surface_get_device_scale (cairo_get_group_target (cr), &sx, &sy);

  return MAX (hypot (x, y) * sx, 0.01);
}

/* Moves a point to the corner of the pixel that it falls on. */
static void
to_pixel (cairo_t *cr, double *x, double *y)
{
  cairo_user_to_device (cr, x, y);
  *x = floor (*x);
  *y = floor (*y);
  cairo_device_to_user (cr, x, y);
}

static Body
make_body (double width, HsdFlipPose pose)
{
  double height = width * HSD_CARD_HEIGHT / HSD_CARD_WIDTH;

  return (Body) {
    .width = width,
    .height = height,
    .x = width / 2,
    .y = height / 2 - RISE * width * pose.lift,
    .cosine = cos (pose.angle),
    .sine = sin (pose.angle),
    .z = HIGHEST * width * pose.lift,
    .eye = EYE * width,
  };
}

static void
darken (cairo_surface_t *surface, double by)
{
  cairo_t *cr = cairo_create (surface);

  cairo_set_operator (cr, CAIRO_OPERATOR_ATOP);
  cairo_set_source_rgba (cr, 0x14 / 255.0, 0x10 / 255.0, 0x18 / 255.0, by);
  cairo_paint (cr);
  cairo_destroy (cr);
}

/* The part of a face of that size which each column of pixels shows, from @x of the picture on. */
static void
lay_columns (const Body *body, cairo_surface_t *face, double x, double fine, HsdWarpColumn *columns, int n)
{
  double ends[2] = { see (body, -body->width / 2, 0).x, see (body, body->width / 2, 0).x };
  double left = MIN (ends[0], ends[1]);
  double right = MAX (ends[0], ends[1]);
  double middle = cairo_image_surface_get_width (face) / 2.0;
  double across = cairo_image_surface_get_width (face) / body->width * (body->cosine < 0 ? -1 : 1);
  double down = cairo_image_surface_get_height (face) / body->height;

  for (int i = 0; i < n; i++)
    {
      double from = CLAMP (x + i / fine, left, right);
      double to = CLAMP (x + (i + 1) / fine, left, right);
      double sides[2] = { along_at (body, from), along_at (body, to) };

      columns[i].cover = (to - from) * fine;
      columns[i].from = middle + sides[0] * across;
      columns[i].to = middle + sides[1] * across;
      columns[i].rows = down / see (body, (sides[0] + sides[1]) / 2, 0).scale / fine;
    }
}

/* The face in the pixels of the target, seen in perspective: each column of them by itself. */
static void
draw_face (cairo_t *cr, const Body *body, cairo_surface_t *face)
{
  Seen ends[2] = { see (body, -body->width / 2, 0), see (body, body->width / 2, 0) };
  double half = body->height / 2 * MAX (ends[0].scale, ends[1].scale);
  double fine = pixels_a_unit (cr);
  int width = (int) ceil (fabs (ends[1].x - ends[0].x) * fine) + 2;
  int height = (int) ceil (2 * half * fine) + 2;
  cairo_surface_t *seen = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  g_autofree HsdWarpColumn *columns = g_new (HsdWarpColumn, width);
  double x = MIN (ends[0].x, ends[1].x);
  double y = body->y - half;

  to_pixel (cr, &x, &y);
  lay_columns (body, face, x, fine, columns, width);
  hsd_warp_columns (face, seen, columns, (body->y - y) * fine);
  darken (seen, DARKEST * body->sine);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, 1 / fine, 1 / fine);
  cairo_set_source_surface (cr, seen, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (seen);
}

/* The side at one end of the card, if it is turned to the eye: paper, with its middle layer. */
static void
draw_side (cairo_t *cr, const Body *body, int end)
{
  double thickness = THICKNESS * body->width;
  Seen front = see (body, end * body->width / 2, thickness / 2);
  Seen back = see (body, end * body->width / 2, -thickness / 2);
  double half = body->height / 2 - 0.03 * body->width;

  if ((back.x - front.x) * end <= 0)
    return;
  cairo_new_path (cr);
  cairo_move_to (cr, front.x, body->y - half * front.scale);
  cairo_line_to (cr, back.x, body->y - half * back.scale);
  cairo_line_to (cr, back.x, body->y + half * back.scale);
  cairo_line_to (cr, front.x, body->y + half * front.scale);
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, 0xf3 / 255.0, 0xe7 / 255.0, 0xcd / 255.0);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0x4a / 255.0, 0x3b / 255.0, 0x2a / 255.0);
  cairo_set_line_width (cr, 0.006 * body->width);
  cairo_stroke (cr);
  cairo_move_to (cr, (front.x + back.x) / 2, body->y - half * (front.scale + back.scale) / 2);
  cairo_line_to (cr, (front.x + back.x) / 2, body->y + half * (front.scale + back.scale) / 2);
  cairo_set_source_rgba (cr, 0x85 / 255.0, 0x55 / 255.0, 0x1c / 255.0, 0.7);
  cairo_stroke (cr);
}

static void
draw_shadow (cairo_t *cr, const Body *body, HsdFlipPose pose)
{
  double width = body->width * fabs (body->cosine) + THICKNESS * body->width * body->sine;

  hsd_shade_lifted (cr, (body->width - width) / 2, 0, width, body->height, body->width, pose.lift);
}

/* The picture to be warped: the card's own, or a plain one drawn now. */
static cairo_surface_t *
picture_of (const HsdCardShow *show, double width)
{
  cairo_surface_t *surface;
  cairo_t *cr;

  if (show->surface != NULL)
    return cairo_surface_reference (show->surface);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (width),
                                        (int) ceil (width * HSD_CARD_HEIGHT / HSD_CARD_WIDTH));
  cr = cairo_create (surface);
  hsd_plain_card_draw (cr, show->id, &show->words, width);
  cairo_destroy (cr);

  return surface;
}

HsdFlipPose
hsd_flip_pose (double time)
{
  double t = CLAMP (time, 0, 1);

  return (HsdFlipPose) { G_PI * t * t * (3 - 2 * t), sin (G_PI * t) };
}

void
hsd_flip_draw (cairo_t *cr, const HsdCardShow *from, const HsdCardShow *to, double width, double time)
{
  HsdFlipPose pose = hsd_flip_pose (time);
  Body body = make_body (width, pose);
  double seen;

  if (time <= 0 || time >= 1)
    {
      hsd_card_draw (cr, time <= 0 ? from : to, width);
      return;
    }
  cairo_save (cr);
  cairo_new_path (cr);
  draw_shadow (cr, &body, pose);
  draw_side (cr, &body, -1);
  draw_side (cr, &body, 1);
  seen = see (&body, body.width / 2, 0).x - see (&body, -body.width / 2, 0).x;
  /* Edge-on no face is visible. */
  if (fabs (seen) > 0.002 * width)
    {
      cairo_surface_t *picture = picture_of (seen > 0 ? from : to, width);

      draw_face (cr, &body, picture);
      cairo_surface_destroy (picture);
    }
  cairo_restore (cr);
}
