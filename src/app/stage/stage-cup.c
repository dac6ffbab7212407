/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "app/stage/stage-cup.h"

/* The cup upside down; in units of its height, its foot at the origin. */
#define MOUTH .43
#define TOP .33
#define ROUND .3 /* how high an ellipse is to its width: how far from above one looks */

static void
add_ellipse (cairo_t *cr, double y, double radius, double from, double to)
{
  cairo_save (cr);
  cairo_translate (cr, 0, y);
  cairo_scale (cr, radius, radius * ROUND);
  cairo_arc (cr, 0, 0, 1, from, to);
  cairo_restore (cr);
}

/* The wall between two heights, which are parts of the whole. */
static void
add_wall (cairo_t *cr, double low, double high)
{
  double wide = MOUTH + (TOP - MOUTH) * low;
  double narrow = MOUTH + (TOP - MOUTH) * high;

  cairo_new_path (cr);
  add_ellipse (cr, -low, wide, 0, G_PI);
  cairo_line_to (cr, -narrow, -high);
  cairo_save (cr);
  cairo_translate (cr, 0, -high);
  cairo_scale (cr, narrow, narrow * ROUND);
  cairo_arc_negative (cr, 0, 0, 1, G_PI, 0);
  cairo_restore (cr);
  cairo_close_path (cr);
}

/* Light comes from above on the left. */
static void
fill_round (cairo_t *cr, double red, double green, double blue)
{
  static const double stops[][2] = { { 0, .5 }, { .22, 1.15 }, { .38, 1.3 }, { .7, .72 }, { 1, .32 } };
  cairo_pattern_t *light = cairo_pattern_create_linear (-MOUTH, 0, MOUTH, 0);

  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    cairo_pattern_add_color_stop_rgb (light, stops[i][0], MIN (1, red * stops[i][1]), MIN (1, green * stops[i][1]),
                                      MIN (1, blue * stops[i][1]));
  cairo_set_source (cr, light);
  cairo_fill (cr);
  cairo_pattern_destroy (light);
}

static void
draw_shadow (cairo_t *cr)
{
  cairo_pattern_t *soft = cairo_pattern_create_radial (0, 0, MOUTH * .6, 0, 0, MOUTH * 1.5);

  cairo_pattern_add_color_stop_rgba (soft, 0, 0, 0, 0, .6);
  cairo_pattern_add_color_stop_rgba (soft, 1, 0, 0, 0, 0);
  cairo_save (cr);
  cairo_translate (cr, .08, .03);
  cairo_scale (cr, 1, ROUND * 1.35);
  cairo_set_source (cr, soft);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_pattern_destroy (soft);
}

static void
draw_stitches (cairo_t *cr, double at)
{
  static const double dashes[] = { .022, .014 };

  cairo_new_path (cr);
  add_ellipse (cr, -at, MOUTH + (TOP - MOUTH) * at, .06, G_PI - .06);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, .009);
  cairo_set_source_rgba (cr, .93, .8, .55, .75);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw_top (cairo_t *cr)
{
  cairo_pattern_t *light = cairo_pattern_create_linear (-TOP, -1 - TOP * ROUND, TOP, -1 + TOP * ROUND);

  cairo_pattern_add_color_stop_rgb (light, 0, .62, .39, .22);
  cairo_pattern_add_color_stop_rgb (light, 1, .33, .18, .1);
  cairo_new_path (cr);
  add_ellipse (cr, -1, TOP, 0, 2 * G_PI);
  cairo_set_source (cr, light);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 1, .88, .68, .35);
  cairo_set_line_width (cr, .01);
  cairo_stroke (cr);
  cairo_new_path (cr);
  add_ellipse (cr, -1, TOP * .84, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, .16, .08, .04, .5);
  cairo_stroke (cr);
  cairo_pattern_destroy (light);
}

/* It rocks on its mouth, and comes to rest. */
static double
lean (double time)
{
  double left = CLAMP (1 - time / HSD_STAGE_CUP_TIME, 0, 1);

  return 9 * G_PI / 180 * left * sin (time * 22);
}

void
hsd_stage_cup_snapshot (GtkSnapshot *snapshot, double width, double height, double time)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  double size = height * HSD_STAGE_CUP_SIZE;

  cairo_translate (cr, width / 2, height * HSD_STAGE_CUP_FOOT);
  cairo_scale (cr, size, size);
  draw_shadow (cr);
  if (time < HSD_STAGE_CUP_TIME)
    cairo_rotate (cr, lean (time));

  add_wall (cr, 0, 1);
  fill_round (cr, .47, .27, .15);
  add_wall (cr, .03, .1);
  fill_round (cr, .79, .61, .28);
  add_wall (cr, .86, .91);
  fill_round (cr, .79, .61, .28);
  draw_stitches (cr, .15);
  draw_stitches (cr, .81);
  draw_top (cr);
  cairo_destroy (cr);
}
