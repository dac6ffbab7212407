/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "render/cards/owner.h"

static void
star_path (cairo_t *cr, double x, double y, double radius)
{
  for (int i = 0; i < 10; i++)
    {
      double angle = G_PI * (i / 5.0 - 0.5);
      double r = i % 2 == 0 ? radius : 0.45 * radius;

      cairo_line_to (cr, x + r * cos (angle), y + r * sin (angle));
    }
  cairo_close_path (cr);
}

static void
cross_path (cairo_t *cr, double x, double y, double radius)
{
  double arm = 0.38 * radius;

  cairo_rectangle (cr, x - arm, y - radius, 2 * arm, 2 * radius);
  cairo_rectangle (cr, x - radius, y - arm, 2 * radius, 2 * arm);
}

void
hsd_owner_motif_path (cairo_t *cr, HsdOwnerMotif motif, double x, double y, double size)
{
  double radius = size / 2;

  cairo_new_sub_path (cr);
  switch (motif)
    {
    case HSD_OWNER_TRIANGLE:
      cairo_move_to (cr, x, y - radius);
      cairo_line_to (cr, x + radius, y + 0.8 * radius);
      cairo_line_to (cr, x - radius, y + 0.8 * radius);
      cairo_close_path (cr);
      break;
    case HSD_OWNER_SQUARE:
      cairo_rectangle (cr, x - 0.82 * radius, y - 0.82 * radius, 1.64 * radius, 1.64 * radius);
      break;
    case HSD_OWNER_LOZENGE:
      cairo_move_to (cr, x, y - radius);
      cairo_line_to (cr, x + 0.8 * radius, y);
      cairo_line_to (cr, x, y + radius);
      cairo_line_to (cr, x - 0.8 * radius, y);
      cairo_close_path (cr);
      break;
    case HSD_OWNER_CROSS:
      cross_path (cr, x, y, radius);
      break;
    case HSD_OWNER_STAR:
      star_path (cr, x, y, radius);
      break;
    case HSD_OWNER_RING:
      cairo_arc (cr, x, y, 0.95 * radius, 0, 2 * G_PI);
      /* Wound the other way, so that the hole stays empty. */
      cairo_new_sub_path (cr);
      cairo_arc_negative (cr, x, y, 0.5 * radius, 2 * G_PI, 0);
      break;
    case HSD_OWNER_DISC:
    case HSD_N_OWNER_MOTIFS:
    default:
      cairo_arc (cr, x, y, 0.95 * radius, 0, 2 * G_PI);
      break;
    }
}
