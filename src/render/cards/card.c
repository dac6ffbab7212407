/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "render/cards/card.h"
#include "render/cards/plain.h"

/* Approximates the integral of a bell curve, from the inside out. */
static const double fall[] = { 1, 0.94, 0.78, 0.5, 0.22, 0.06, 0 };

static void
add_stops (cairo_pattern_t *pattern, double alpha)
{
  for (guint i = 0; i < G_N_ELEMENTS (fall); i++)
    cairo_pattern_add_color_stop_rgba (pattern, i / (G_N_ELEMENTS (fall) - 1.0), 0.05, 0.04, 0.06, alpha * fall[i]);
}

/* One part of the border, between inside and outside. */
static void
fill_part (cairo_t *cr, cairo_pattern_t *pattern, double alpha, double x, double y, double width, double height)
{
  add_stops (pattern, alpha);
  cairo_set_source (cr, pattern);
  cairo_rectangle (cr, x, y, width, height);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

/* A soft dark rectangle: full inside, nothing further than @blur outside. One that is thinner than
 * its blur grows pale rather than sharp. */
static void
shade_rectangle (cairo_t *cr, double x, double y, double width, double height, double blur, double alpha)
{
  double band = 2 * blur;
  double left, top, right, bottom;

  if (width < band)
    {
      alpha *= sqrt (width / band);
      x -= (band - width) / 2;
      width = band;
    }
  height = MAX (height, band);
  left = x + blur;
  top = y + blur;
  right = x + width - blur;
  bottom = y + height - blur;

  cairo_save (cr);
  /* The nine parts meet; smoothed edges would draw a grid where they do. */
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  cairo_set_source_rgba (cr, 0.05, 0.04, 0.06, alpha);
  cairo_rectangle (cr, left, top, right - left, bottom - top);
  cairo_fill (cr);
  fill_part (cr, cairo_pattern_create_linear (left, 0, left - band, 0), alpha, left - band, top, band, bottom - top);
  fill_part (cr, cairo_pattern_create_linear (right, 0, right + band, 0), alpha, right, top, band, bottom - top);
  fill_part (cr, cairo_pattern_create_linear (0, top, 0, top - band), alpha, left, top - band, right - left, band);
  fill_part (cr, cairo_pattern_create_linear (0, bottom, 0, bottom + band), alpha, left, bottom, right - left, band);
  for (int corner = 0; corner < 4; corner++)
    {
      double cx = corner % 2 == 0 ? left : right;
      double cy = corner < 2 ? top : bottom;

      fill_part (cr, cairo_pattern_create_radial (cx, cy, 0, cx, cy, band), alpha, corner % 2 == 0 ? cx - band : cx,
                 corner < 2 ? cy - band : cy, band, band);
    }
  cairo_restore (cr);
}

void
hsd_shade_lifted (cairo_t *cr, double x, double y, double width, double height, double unit, double lift)
{
  double blur = (0.018 + 0.085 * lift) * unit;
  double away = (0.014 + 0.10 * lift) * unit;

  shade_rectangle (cr, x + 0.6 * away, y + away, width, height, blur, 0.5 - 0.2 * lift);
}

/* All lengths are those of a card that is 240 wide. */
#define RISE 24.0
#define RING 6.0
#define TAB_HEIGHT 40.0
#define LEAST_TAB 12.0 /* pixels: below this, the motif would be too small to see */

static void
set_ink (cairo_t *cr, double alpha)
{
  cairo_set_source_rgba (cr, 0x1f / 255.0, 0x1a / 255.0, 0x17 / 255.0, alpha);
}

static void
set_bone (cairo_t *cr, double alpha)
{
  cairo_set_source_rgba (cr, 0xfb / 255.0, 0xf6 / 255.0, 0xe9 / 255.0, alpha);
}

/* Whether the pixels of the picture coincide with those of the target. */
static gboolean
is_exact (cairo_t *cr)
{
  cairo_matrix_t matrix;
  double sx, sy, x, y;

  cairo_get_matrix (cr, &matrix);
  cairo_surface_get_device_scale (cairo_get_group_target (cr), &sx, &sy);
  x = matrix.x0 * sx;
  y = matrix.y0 * sy;

  return fabs (matrix.xx * sx - 1) < 1e-9 && fabs (matrix.yy * sy - 1) < 1e-9 && matrix.xy == 0 && matrix.yx == 0
         && fabs (x - round (x)) < 1e-6 && fabs (y - round (y)) < 1e-6;
}

/* A card is opaque except for its round corners: elsewhere its pixels are copied instead of
 * blended, which takes less than half the time. */
static void
copy_picture (cairo_t *cr, cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int corner = MIN ((int) ceil (width * HSD_CARD_CORNER / HSD_CARD_WIDTH) + 1, MIN (width, height) / 2);

  for (int i = 0; i < 4; i++)
    cairo_rectangle (cr, i % 2 * (width - corner), i / 2 * (height - corner), corner, corner);
  cairo_fill (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_rectangle (cr, corner, 0, width - 2 * corner, corner);
  cairo_rectangle (cr, 0, corner, width, height - 2 * corner);
  cairo_rectangle (cr, corner, height - corner, width - 2 * corner, corner);
  cairo_fill (cr);
}

static void
paint_picture (cairo_t *cr, cairo_surface_t *surface, double width, double alpha)
{
  double part = width / cairo_image_surface_get_width (surface);

  cairo_scale (cr, part, part);
  cairo_set_source_surface (cr, surface, 0, 0);
  /* The default filter takes sixty times as long, too long for an animation. */
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  if (alpha >= 1 && is_exact (cr))
    copy_picture (cr, surface);
  else
    cairo_paint_with_alpha (cr, alpha);
}

void
hsd_card_picture_draw (cairo_t *cr, const HsdCardShow *show, double width, double alpha)
{
  cairo_save (cr);
  if (show->surface != NULL)
    paint_picture (cr, show->surface, width, alpha);
  else if (alpha < 1)
    {
      cairo_push_group (cr);
      hsd_plain_card_draw (cr, show->id, &show->words, width);
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, alpha);
    }
  else
    hsd_plain_card_draw (cr, show->id, &show->words, width);
  cairo_restore (cr);
}

static void
stroke_outline (cairo_t *cr, double by, double width)
{
  hsd_card_outline (cr, HSD_CARD_WIDTH, by);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* Gold between two dark lines is visible on felt and on paper. */
static void
draw_ring (cairo_t *cr)
{
  set_ink (cr, 1);
  stroke_outline (cr, RING / 2 + 1, RING + 4);
  cairo_set_source_rgb (cr, 0xf2 / 255.0, 0xb9 / 255.0, 0x3a / 255.0);
  stroke_outline (cr, RING / 2 + 1, RING);
}

/* Visible on any ground: light dashes in the gaps of dark ones. */
static void
draw_dashes (cairo_t *cr)
{
  static const double dash[] = { 14, 14 };

  cairo_save (cr);
  cairo_set_dash (cr, dash, 2, 0);
  set_ink (cr, 0.85);
  stroke_outline (cr, -2.5, 5);
  cairo_set_dash (cr, dash, 2, 14);
  set_bone (cr, 0.85);
  stroke_outline (cr, -2.5, 5);
  cairo_restore (cr);
}

static void
draw_strike (cairo_t *cr)
{
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (int pass = 0; pass < 2; pass++)
    {
      if (pass == 0)
        set_bone (cr, 0.9);
      else
        set_ink (cr, 0.9);
      cairo_set_line_width (cr, pass == 0 ? 13 : 7);
      cairo_move_to (cr, HSD_CARD_WIDTH - 28, 36);
      cairo_line_to (cr, 28, HSD_CARD_HEIGHT - 36);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

static void
draw_hatching (cairo_t *cr)
{
  cairo_save (cr);
  hsd_card_outline (cr, HSD_CARD_WIDTH, 0);
  cairo_clip (cr);
  set_bone (cr, 0.3);
  cairo_paint (cr);
  set_ink (cr, 0.45);
  cairo_set_line_width (cr, 3);
  for (double x = -HSD_CARD_HEIGHT; x < HSD_CARD_WIDTH; x += 17)
    {
      cairo_move_to (cr, x, HSD_CARD_HEIGHT);
      cairo_line_to (cr, x + HSD_CARD_HEIGHT, 0);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* A padlock on a disc, in the middle. */
static void
draw_lock (cairo_t *cr)
{
  double x = HSD_CARD_WIDTH / 2;
  double y = HSD_CARD_HEIGHT / 2;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, 50, 0, 2 * G_PI);
  set_ink (cr, 1);
  cairo_fill_preserve (cr);
  set_bone (cr, 1);
  cairo_set_line_width (cr, 5);
  cairo_stroke (cr);
  cairo_rectangle (cr, x - 24, y - 6, 48, 36);
  cairo_fill (cr);
  cairo_set_line_width (cr, 8);
  cairo_move_to (cr, x - 15, y - 4);
  cairo_line_to (cr, x - 15, y - 14);
  cairo_arc (cr, x, y - 14, 15, G_PI, 2 * G_PI);
  cairo_line_to (cr, x + 15, y - 4);
  cairo_stroke (cr);
  set_ink (cr, 1);
  cairo_arc (cr, x, y + 9, 6, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_rectangle (cr, x - 2.5, y + 9, 5, 14);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* Sets the colour of text on the colour of the owner. */
static void
set_contrast (cairo_t *cr, const HsdOwner *owner)
{
  if (0.3 * owner->red + 0.59 * owner->green + 0.11 * owner->blue > 0.6)
    set_ink (cr, 1);
  else
    cairo_set_source_rgb (cr, 1, 1, 1);
}

static void
draw_edge (cairo_t *cr, const HsdOwner *owner)
{
  cairo_set_source_rgb (cr, owner->red, owner->green, owner->blue);
  stroke_outline (cr, -5, 10);
}

/* On the upper edge, beside the numeral: the motif, and the name if there is room. */
static void
draw_tab (cairo_t *cr, const HsdOwner *owner, double unit)
{
  double height = MAX (TAB_HEIGHT, LEAST_TAB / unit);
  gboolean has_name = owner->name != NULL && *owner->name != '\0' && HSD_CARD_WIDTH > 3.5 * height;
  double width = has_name ? HSD_CARD_WIDTH - 44 : 1.5 * height;
  double left = (HSD_CARD_WIDTH - width) / 2;
  double top = -0.8 * height;
  double radius = height / 2;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_arc (cr, left + radius, top + radius, radius, (G_PI / 2), 1.5 * G_PI);
  cairo_arc (cr, left + width - radius, top + radius, radius, -(G_PI / 2), (G_PI / 2));
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, owner->red, owner->green, owner->blue);
  cairo_fill_preserve (cr);
  set_ink (cr, 1);
  cairo_set_line_width (cr, 3);
  cairo_stroke (cr);
  set_contrast (cr, owner);
  hsd_owner_motif_path (cr, owner->motif, has_name ? left + radius + 3 : HSD_CARD_WIDTH / 2, top + radius,
                        0.6 * height);
  cairo_fill (cr);
  if (has_name)
    hsd_lettering_fit (cr, owner->name, left + 1.9 * radius, top + 3, width - 2.6 * radius, height - 6, 0.58 * height);
  cairo_restore (cr);
}

void
hsd_card_draw (cairo_t *cr, const HsdCardShow *show, double width)
{
  gboolean is_raised = (show->states & HSD_SHOW_RAISED) != 0;
  gboolean is_spent = (show->states & HSD_SHOW_SPENT) != 0;
  double unit = width / HSD_CARD_WIDTH;

  cairo_save (cr);
  cairo_new_path (cr);
  if (!show->is_flat && !is_spent)
    hsd_shade_lifted (cr, 0, 0, width, HSD_CARD_HEIGHT * unit, width, is_raised ? 0.5 : 0);
  if (is_raised)
    cairo_translate (cr, 0, -RISE * unit);
  hsd_card_picture_draw (cr, show, width, is_spent ? 0.3 : 1);

  cairo_scale (cr, unit, unit);
  /* Paper on paper would have no visible edge. */
  if (!is_spent)
    {
      set_ink (cr, 0.4);
      stroke_outline (cr, 0, MIN (2, 1 / unit));
    }
  if ((show->states & HSD_SHOW_FORBIDDEN) != 0)
    draw_hatching (cr);
  if (is_spent)
    {
      draw_dashes (cr);
      draw_strike (cr);
    }
  if ((show->states & HSD_SHOW_LENT) != 0 && show->owner != NULL)
    draw_edge (cr, show->owner);
  if (is_raised)
    draw_ring (cr);
  if ((show->states & HSD_SHOW_LENT) != 0 && show->owner != NULL)
    draw_tab (cr, show->owner, unit);
  if ((show->states & HSD_SHOW_FORBIDDEN) != 0)
    draw_lock (cr);
  cairo_restore (cr);
}

void
hsd_card_slot_draw (cairo_t *cr, const char *word, double width, HsdInk ink)
{
  static const double dash[] = { 15, 10 };
  double unit = width / HSD_CARD_WIDTH;

  cairo_save (cr);
  cairo_scale (cr, unit, unit);
  cairo_set_source_rgba (cr, 0x8f / 255.0, 0xb8 / 255.0, 0xe2 / 255.0, 0.16);
  hsd_card_outline (cr, HSD_CARD_WIDTH, -3);
  cairo_fill (cr);

  if (ink == HSD_INK_DARK || ink == HSD_INK_WHITE)
    cairo_set_source_rgb (cr, 0xd3 / 255.0, 0xe3 / 255.0, 0xf4 / 255.0);
  else if (ink == HSD_INK_LIGHT)
    cairo_set_source_rgb (cr, 0x2f / 255.0, 0x5d / 255.0, 0x8c / 255.0);
  else
    set_ink (cr, 1);
  hsd_lettering_fit (cr, word, 20, HSD_CARD_HEIGHT / 2 - 40, HSD_CARD_WIDTH - 40, 80, 40);
  cairo_set_dash (cr, dash, 2, 0);
  stroke_outline (cr, -3, MAX (6, 1.5 / unit));
  cairo_restore (cr);
}
