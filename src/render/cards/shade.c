/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "render/cards/shade.h"

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
