/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "render/mark.h"

/* Lengths are parts of the square, but for the least widths, which are pixels. */
#define EDGE_WIDTH 0.042
#define HATCH_FROM 28.0 /* pixels: hatching would not be visible below this size */

typedef struct
{
  double red, green, blue;
} Colour;

#define RGB(hex) { ((hex) >> 16 & 0xff) / 255.0, ((hex) >> 8 & 0xff) / 255.0, ((hex) & 0xff) / 255.0 }

typedef struct
{
  Colour fill;
  Colour edge;
  Colour glyph;
} Palette;

static const Palette palettes[2][HSD_N_RENDER_MARKS] = {
  [HSD_INK_LIGHT] = {
    [HSD_RENDER_CRITICAL_SUCCESS] = { RGB (0xe0a526), RGB (0x8a5a00), RGB (0x3b2600) },
    [HSD_RENDER_SUCCESS] = { RGB (0x2e9e6b), RGB (0x17714a), RGB (0xffffff) },
    [HSD_RENDER_TIE] = { RGB (0x6d8cae), RGB (0x3f5a78), RGB (0xffffff) },
    [HSD_RENDER_FAILURE] = { RGB (0xd65a34), RGB (0xb23a1c), RGB (0xffffff) },
    [HSD_RENDER_AUTOMATIC_FAILURE] = { RGB (0xa85877), RGB (0x8a4560), RGB (0xa85877) },
    [HSD_RENDER_CRITICAL_FAILURE] = { RGB (0x93399f), RGB (0x7a2a86), RGB (0xffffff) },
  },
  [HSD_INK_DARK] = {
    [HSD_RENDER_CRITICAL_SUCCESS] = { RGB (0xf2c14e), RGB (0xffdf8f), RGB (0x33240a) },
    [HSD_RENDER_SUCCESS] = { RGB (0x6fd3a0), RGB (0xa2ebc6), RGB (0x0c2b1d) },
    [HSD_RENDER_TIE] = { RGB (0xa9c3de), RGB (0xd3e3f4), RGB (0x17273a) },
    [HSD_RENDER_FAILURE] = { RGB (0xff9a76), RGB (0xffc2ab), RGB (0x43160a) },
    [HSD_RENDER_AUTOMATIC_FAILURE] = { RGB (0xe9a3bd), RGB (0xf7cddc), RGB (0xe9a3bd) },
    [HSD_RENDER_CRITICAL_FAILURE] = { RGB (0xe29bf0), RGB (0xf4cdfb), RGB (0x36093e) },
  },
};

/* The state of one drawing. */
typedef struct
{
  cairo_t *cr;
  double size;
  gboolean plain; /* one ink */
  Colour fill;
  Colour edge;
  Colour glyph;
} Pen;

static void
set_colour (cairo_t *cr, const Colour *colour, double alpha)
{
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, alpha);
}

/* A width of at least @pixels. */
static double
at_least (const Pen *pen, double width, double pixels)
{
  return MAX (width, pixels / pen->size);
}

/* The nearest edge between two pixels. */
static double
snap (const Pen *pen, double place)
{
  return round (place * pen->size) / pen->size;
}

/* --- shapes --- */

static void
star_path (cairo_t *cr, int n_points, double outer, double inner)
{
  for (int i = 0; i < 2 * n_points; i++)
    {
      double radius = i % 2 == 0 ? outer : inner;
      double angle = G_PI * (i / (double) n_points - 0.5);

      cairo_line_to (cr, 0.5 + radius * cos (angle), 0.5 + radius * sin (angle));
    }
  cairo_close_path (cr);
}

static void
rounded_path (cairo_t *cr, double from, double to, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, to - radius, from + radius, radius, -(G_PI / 2), 0);
  cairo_arc (cr, to - radius, to - radius, radius, 0, (G_PI / 2));
  cairo_arc (cr, from + radius, to - radius, radius, (G_PI / 2), G_PI);
  cairo_arc (cr, from + radius, from + radius, radius, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

/* A triangle whose corners are round; the point is down. */
static void
triangle_path (cairo_t *cr)
{
  static const double corners[][2] = { { 0.02, 0.07 }, { 0.98, 0.07 }, { 0.5, 0.99 } };
  static const double radius = 0.07;

  for (int i = 0; i < 3; i++)
    {
      const double *here = corners[i];
      const double *before = corners[(i + 2) % 3];
      const double *after = corners[(i + 1) % 3];
      double in = hypot (here[0] - before[0], here[1] - before[1]);
      double out = hypot (after[0] - here[0], after[1] - here[1]);
      double cut = 2 * radius;

      cairo_line_to (cr, here[0] + (before[0] - here[0]) * cut / in, here[1] + (before[1] - here[1]) * cut / in);
      cairo_curve_to (cr, here[0], here[1], here[0], here[1], here[0] + (after[0] - here[0]) * cut / out,
                      here[1] + (after[1] - here[1]) * cut / out);
    }
  cairo_close_path (cr);
}

static void
shape_path (const Pen *pen, HsdRenderMark mark)
{
  double from = snap (pen, 0.06);

  cairo_new_path (pen->cr);
  switch (mark)
    {
    case HSD_RENDER_CRITICAL_SUCCESS:
      star_path (pen->cr, 8, 0.5, 0.36);
      break;
    case HSD_RENDER_SUCCESS:
      cairo_arc (pen->cr, 0.5, 0.5, 0.48, 0, 2 * G_PI);
      break;
    case HSD_RENDER_TIE:
      star_path (pen->cr, 2, 0.5, 0.44);
      break;
    case HSD_RENDER_FAILURE:
      rounded_path (pen->cr, from, 1 - from, 0.17);
      break;
    case HSD_RENDER_CRITICAL_FAILURE:
      triangle_path (pen->cr);
      break;
    case HSD_RENDER_AUTOMATIC_FAILURE:
    case HSD_N_RENDER_MARKS:
    default:
      break;
    }
}

/* --- what stands inside --- */

static void
cross_path (cairo_t *cr)
{
  cairo_new_path (cr);
  cairo_move_to (cr, 0.33, 0.33);
  cairo_line_to (cr, 0.67, 0.67);
  cairo_move_to (cr, 0.67, 0.33);
  cairo_line_to (cr, 0.33, 0.67);
}

static void
crack_path (cairo_t *cr)
{
  cairo_new_path (cr);
  cairo_move_to (cr, 0.56, 0.02);
  cairo_line_to (cr, 0.43, 0.30);
  cairo_line_to (cr, 0.59, 0.42);
  cairo_line_to (cr, 0.47, 0.72);
}

static void
draw_equals (const Pen *pen)
{
  double height = MAX (snap (pen, 0.1), 1 / pen->size);
  double left = snap (pen, 0.33);

  for (int i = 0; i < 2; i++)
    cairo_rectangle (pen->cr, left, snap (pen, i == 0 ? 0.35 : 0.55), 1 - 2 * left, height);
  cairo_fill (pen->cr);
}

static void
draw_glyph (const Pen *pen, HsdRenderMark mark)
{
  cairo_t *cr = pen->cr;

  cairo_new_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);

  switch (mark)
    {
    case HSD_RENDER_CRITICAL_SUCCESS:
      star_path (cr, 5, 0.27, 0.115);
      cairo_fill (cr);
      break;
    case HSD_RENDER_SUCCESS:
      cairo_move_to (cr, 0.27, 0.53);
      cairo_line_to (cr, 0.435, 0.69);
      cairo_line_to (cr, 0.735, 0.35);
      cairo_set_line_width (cr, at_least (pen, 0.115, 1.8));
      cairo_stroke (cr);
      break;
    case HSD_RENDER_TIE:
      draw_equals (pen);
      break;
    case HSD_RENDER_FAILURE:
      cross_path (cr);
      cairo_set_line_width (cr, at_least (pen, 0.12, 1.8));
      cairo_stroke (cr);
      break;
    case HSD_RENDER_CRITICAL_FAILURE:
      crack_path (cr);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
      cairo_set_line_width (cr, at_least (pen, 0.085, 1.5));
      cairo_stroke (cr);
      break;
    case HSD_RENDER_AUTOMATIC_FAILURE:
    case HSD_N_RENDER_MARKS:
    default:
      break;
    }
}

/* --- the marks --- */

static void
hatch (const Pen *pen, gboolean crossed)
{
  cairo_t *cr = pen->cr;
  double step = at_least (pen, 0.115, 4.5);

  cairo_new_path (cr);
  for (double at = -1; at < 1; at += step)
    {
      cairo_move_to (cr, at, 1);
      cairo_line_to (cr, at + 1, 0);
      if (crossed)
        {
          cairo_move_to (cr, at, 0);
          cairo_line_to (cr, at + 1, 1);
        }
    }
  cairo_set_line_width (cr, at_least (pen, 0.022, 0.9));
  cairo_stroke (cr);
}

/* Hatches the clipped shape, except for a border around the glyph. */
static void
draw_hatch (const Pen *pen, HsdRenderMark mark)
{
  cairo_t *cr = pen->cr;

  if (pen->size < HATCH_FROM)
    return;

  cairo_push_group (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  hatch (pen, mark == HSD_RENDER_CRITICAL_FAILURE);
  if (mark == HSD_RENDER_FAILURE)
    cross_path (cr);
  else
    crack_path (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_OUT);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, mark == HSD_RENDER_FAILURE ? 0.29 : 0.19);
  cairo_stroke (cr);

  if (pen->plain)
    {
      cairo_pop_group_to_source (cr);
      cairo_set_operator (cr, CAIRO_OPERATOR_DEST_OUT);
      cairo_paint (cr);
      cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
    }
  else
    {
      cairo_pattern_t *mask = cairo_pop_group (cr);

      set_colour (cr, &pen->edge, 1);
      cairo_mask (cr, mask);
      cairo_pattern_destroy (mask);
    }
}

static void
draw_filled (const Pen *pen, HsdRenderMark mark)
{
  cairo_t *cr = pen->cr;

  cairo_save (cr);
  shape_path (pen, mark);
  cairo_clip_preserve (cr);
  set_colour (cr, &pen->fill, 1);
  cairo_fill (cr);

  if (mark == HSD_RENDER_FAILURE || mark == HSD_RENDER_CRITICAL_FAILURE)
    draw_hatch (pen, mark);

  /* Half of the line is clipped: what is left lies inside the shape. */
  shape_path (pen, mark);
  set_colour (cr, &pen->edge, 1);
  cairo_set_line_width (cr, 2 * at_least (pen, EDGE_WIDTH, 1));
  cairo_stroke (cr);

  if (pen->plain)
    cairo_set_operator (cr, CAIRO_OPERATOR_DEST_OUT);
  set_colour (cr, &pen->glyph, 1);
  draw_glyph (pen, mark);
  cairo_restore (cr);
}

/* A ring, higher than wide, and a stroke that leaves it on both sides. */
static void
draw_struck_zero (const Pen *pen)
{
  cairo_t *cr = pen->cr;
  double width = at_least (pen, 0.135, 1.9);

  cairo_save (cr);
  cairo_translate (cr, 0.5, 0.5);
  cairo_scale (cr, 0.75, 1);
  cairo_arc (cr, 0, 0, 0.48 - width / 2, 0, 2 * G_PI);
  cairo_restore (cr);
  set_colour (cr, &pen->fill, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, 0.1, 0.86);
  cairo_line_to (cr, 0.9, 0.14);

  /* A gap on both sides separates the stroke from the ring. */
  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_OUT);
  cairo_set_line_width (cr, width + 2 * at_least (pen, 0.05, 0.7));
  cairo_stroke_preserve (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  cairo_set_line_width (cr, width * 0.85);
  cairo_stroke (cr);
}

static Pen
make_pen (cairo_t *cr, HsdRenderMark mark, double size, HsdInk ink)
{
  static const Colour black = RGB (0x000000);
  static const Colour white = RGB (0xffffff);
  Pen pen = { .cr = cr, .size = size, .plain = ink == HSD_INK_BLACK || ink == HSD_INK_WHITE };

  if (pen.plain)
    {
      pen.fill = pen.edge = pen.glyph = ink == HSD_INK_BLACK ? black : white;
    }
  else
    {
      const Palette *palette = &palettes[ink][mark];

      pen.fill = palette->fill;
      pen.edge = palette->edge;
      pen.glyph = palette->glyph;
    }

  return pen;
}

void
hsd_mark_draw (cairo_t *cr, HsdRenderMark mark, double size, HsdInk ink)
{
  Pen pen;

  g_return_if_fail (mark < HSD_N_RENDER_MARKS && ink < HSD_N_INKS);
  g_return_if_fail (size > 0);

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_clip (cr);

  /* In a group of its own, so that cutting out does not affect the ground. */
  cairo_push_group (cr);
  cairo_scale (cr, size, size);
  pen = make_pen (cr, mark, size, ink);
  if (mark == HSD_RENDER_AUTOMATIC_FAILURE)
    draw_struck_zero (&pen);
  else
    draw_filled (&pen, mark);
  cairo_pop_group_to_source (cr);
  cairo_paint (cr);
  cairo_restore (cr);
}

/* --- areas --- */

#define STRIPE 4.5 /* pixels from one line of a pattern to the next */

typedef enum
{
  RISING = 1 << 0,
  FALLING = 1 << 1,
  UPRIGHT = 1 << 2,
  LEVEL = 1 << 3,
} Stripes;

static const Stripes stripes[HSD_N_RENDER_MARKS] = {
  [HSD_RENDER_FAILURE] = RISING,
  [HSD_RENDER_AUTOMATIC_FAILURE] = UPRIGHT,
  [HSD_RENDER_CRITICAL_FAILURE] = RISING | FALLING,
};

/* Without colours these need a pattern too: only success is solid. */
static const Stripes plain_stripes[HSD_N_RENDER_MARKS] = {
  [HSD_RENDER_CRITICAL_SUCCESS] = FALLING,
  [HSD_RENDER_TIE] = LEVEL,
};

static void
stripe_path (cairo_t *cr, Stripes which)
{
  double left, top, right, bottom;

  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  for (double x = STRIPE * floor ((left - bottom) / STRIPE); which & RISING && x + top < right; x += STRIPE)
    {
      cairo_move_to (cr, x + bottom, top);
      cairo_line_to (cr, x + top, bottom);
    }
  for (double x = STRIPE * floor ((left - bottom) / STRIPE); which & FALLING && x + top < right; x += STRIPE)
    {
      cairo_move_to (cr, x + top, top);
      cairo_line_to (cr, x + bottom, bottom);
    }
  for (double x = STRIPE * floor (left / STRIPE) + .5; which & UPRIGHT && x < right; x += STRIPE)
    {
      cairo_move_to (cr, x, top);
      cairo_line_to (cr, x, bottom);
    }
  for (double y = STRIPE * floor (top / STRIPE) + .5; which & LEVEL && y < bottom; y += STRIPE)
    {
      cairo_move_to (cr, left, y);
      cairo_line_to (cr, right, y);
    }
}

void
hsd_mark_fill (cairo_t *cr, HsdRenderMark mark, HsdInk ink)
{
  gboolean plain = ink == HSD_INK_BLACK || ink == HSD_INK_WHITE;
  Stripes which = stripes[mark] | (plain ? plain_stripes[mark] : 0);
  Pen pen = make_pen (cr, mark, 1, plain ? ink : HSD_INK_LIGHT);

  g_return_if_fail (mark < HSD_N_RENDER_MARKS && ink < HSD_N_INKS);

  cairo_save (cr);
  cairo_clip (cr);
  if (!plain || which == 0)
    {
      set_colour (cr, &pen.fill, 1);
      cairo_paint (cr);
    }
  if (which != 0)
    {
      /* The light colour of the mark contrasts with its fill and with a dark ground. */
      set_colour (cr, plain ? &pen.fill : &palettes[HSD_INK_DARK][mark].edge, 1);
      cairo_set_line_width (cr, plain ? 1.5 : 1.3);
      stripe_path (cr, which);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}
