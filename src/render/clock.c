/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "render/clock.h"

/* In parts of the size. */
#define RADIUS .45
#define LINE .06
#define LINES .36 /* of all segments together: many have thin ones */
#define LEAST_LINE 1.0

static void
set_ink (cairo_t *cr, HsdInk ink)
{
  static const double colours[HSD_N_INKS][3] = {
    [HSD_INK_LIGHT] = { .48, .32, .02 },
    [HSD_INK_DARK] = { .96, .78, .36 },
    [HSD_INK_BLACK] = { 0, 0, 0 },
    [HSD_INK_WHITE] = { 1, 1, 1 },
  };

  cairo_set_source_rgb (cr, colours[ink][0], colours[ink][1], colours[ink][2]);
}

static double
begin (cairo_t *cr, double size, double line, HsdInk ink)
{
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, size / 2, size / 2);
  cairo_set_line_width (cr, MAX (size * line, LEAST_LINE));
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  set_ink (cr, ink);

  return size * RADIUS;
}

void
hsd_clock_draw (cairo_t *cr, guint segments, guint filled, double size, HsdInk ink)
{
  double radius;

  g_return_if_fail (segments > 0 && filled <= segments);

  radius = begin (cr, size, MIN (LINE, LINES / segments), ink);
  for (guint i = 0; i < segments; i++)
    {
      double from = 2 * G_PI * i / segments - G_PI / 2;

      cairo_move_to (cr, 0, 0);
      cairo_arc (cr, 0, 0, radius, from, from + 2 * G_PI / segments);
      cairo_close_path (cr);
      if (i < filled)
        cairo_fill_preserve (cr);
      cairo_stroke (cr);
    }

  /* The cuts through what is filled. */
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  for (guint i = filled == segments ? 0 : 1; i < filled; i++)
    {
      double at = 2 * G_PI * i / segments - G_PI / 2;

      cairo_move_to (cr, 0, 0);
      cairo_line_to (cr, cos (at) * radius * .96, sin (at) * radius * .96);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
hsd_clock_draw_countdown (cairo_t *cr, gboolean over, double size, HsdInk ink)
{
  double radius = begin (cr, size, LINE, ink);

  cairo_arc (cr, 0, 0, radius, 0, 2 * G_PI);
  if (over)
    cairo_fill_preserve (cr);
  cairo_stroke (cr);
  if (over)
    cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_move_to (cr, 0, -radius * .62);
  cairo_line_to (cr, 0, 0);
  cairo_line_to (cr, radius * .4, radius * .28);
  cairo_stroke (cr);
  cairo_restore (cr);
}
