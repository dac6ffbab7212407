/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "render/dice/scene-private.h"
#include "render/mark.h"

typedef struct
{
  double red, green, blue;
} Ink;

static const Ink gold = { .957, .757, .306 }, amber = { .918, .612, .133 }, rose = { .945, .541, .682 },
                 pale = { .80, .85, .93 };

/* The place of a mark: its position on the screen, and the radius of the die there. */
typedef struct
{
  cairo_t *cr;
  double x, y;
  double radius;
} Spot;

static void
set_ink (cairo_t *cr, const Ink *ink, double alpha)
{
  cairo_set_source_rgba (cr, ink->red, ink->green, ink->blue, alpha);
}

/* --- under the die: rings, inlaid in the felt --- */

static void
stroke_ring (const Spot *spot, const Ink *ink, double size, double width)
{
  cairo_new_path (spot->cr);
  cairo_arc (spot->cr, spot->x, spot->y, size * spot->radius, 0, 2 * G_PI);
  cairo_set_line_width (spot->cr, MAX (width * spot->radius * 2.6, width > .06 ? 3.5 : 2));

  set_ink (spot->cr, ink, .16);
  cairo_stroke_preserve (spot->cr);
  cairo_set_line_width (spot->cr, MAX (width * spot->radius, 1.3));
  set_ink (spot->cr, ink, 1);
  cairo_stroke (spot->cr);
}

/* Rays outward from the ring, every second one longer. */
static void
stroke_rays (const Spot *spot, const Ink *ink, double from)
{
  set_ink (spot->cr, ink, 1);
  for (int i = 0; i < 24; i++)
    {
      double angle = i * G_PI / 12, half = .050, to = i % 2 ? from + .07 : from + .13;
      cairo_move_to (spot->cr, spot->x + from * spot->radius * cos (angle - half), spot->y + from * spot->radius * sin (angle - half));
      cairo_line_to (spot->cr, spot->x + to * spot->radius * cos (angle), spot->y + to * spot->radius * sin (angle));
      cairo_line_to (spot->cr, spot->x + from * spot->radius * cos (angle + half), spot->y + from * spot->radius * sin (angle + half));
      cairo_close_path (spot->cr);
      cairo_fill (spot->cr);
    }
}

static void
draw_under (const Spot *spot, HsdSceneState state)
{
  static const double broken[2] = { .21, .15 };
  double dashes[2] = { broken[0] * spot->radius, broken[1] * spot->radius };

  switch (state)
    {
    case HSD_SCENE_CRITICAL:
      stroke_ring (spot, &gold, .99, .050);
      stroke_rays (spot, &gold, 1.045);
      break;
    case HSD_SCENE_COMPLICATION:
      stroke_ring (spot, &amber, 1.03, .080);
      break;
    case HSD_SCENE_RUIN:
      stroke_ring (spot, &rose, .99, .042);
      cairo_set_dash (spot->cr, dashes, 2, 0);
      stroke_ring (spot, &rose, 1.09, .055);
      cairo_set_dash (spot->cr, NULL, 0, 0);
      break;
    case HSD_SCENE_REPLACED:
      cairo_set_dash (spot->cr, dashes, 2, 0);
      stroke_ring (spot, &pale, 1.06, .040);
      cairo_set_dash (spot->cr, NULL, 0, 0);
      break;
    case HSD_SCENE_KEPT:
    case HSD_SCENE_DROPPED:
    case HSD_N_SCENE_STATES:
    default:
      break;
    }
}

/* --- over the die: badges at its shoulders --- */

static void
draw_plate (cairo_t *cr, double x, double y, double radius, const Ink *fill)
{
  cairo_new_path (cr);
  cairo_arc (cr, x, y + radius * .10, radius * 1.12, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, .01, .02, .05, .55);
  cairo_fill (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);

  set_ink (cr, fill, 1);
  cairo_fill (cr);
}

/* An open triangle with a bar in it. */
static void
draw_warning (cairo_t *cr, double x, double y, double size, const Ink *ink)
{
  set_ink (cr, ink, 1);
  cairo_set_line_width (cr, MAX (size * .24, 1));
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, x, y - size * .95);
  cairo_line_to (cr, x + size * .98, y + size * .72);
  cairo_line_to (cr, x - size * .98, y + size * .72);
  cairo_close_path (cr);
  cairo_stroke (cr);
  cairo_move_to (cr, x, y - size * .22);
  cairo_line_to (cr, x, y + size * .28);
  cairo_stroke (cr);
}

static void
draw_chevron (cairo_t *cr, double x, double y, double size, const Ink *ink)
{
  set_ink (cr, ink, 1);
  cairo_set_line_width (cr, MAX (size * .34, 1));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_move_to (cr, x - size * .62, y - size * .28);
  cairo_line_to (cr, x, y + size * .40);
  cairo_line_to (cr, x + size * .62, y - size * .28);
  cairo_stroke (cr);
}

/* Most of a circle with the head of an arrow: re-rolled. */
static void
draw_turn (cairo_t *cr, double x, double y, double size, const Ink *ink)
{
  double tip_x, tip_y;

  set_ink (cr, ink, 1);
  cairo_set_line_width (cr, MAX (size * .28, 1));
  cairo_arc (cr, x, y, size * .62, -.2 * G_PI, 1.35 * G_PI);
  cairo_stroke (cr);
  tip_x = x + size * .62 * cos (-.2 * G_PI);
  tip_y = y + size * .62 * sin (-.2 * G_PI);
  cairo_move_to (cr, tip_x - size * .10, tip_y - size * .46);
  cairo_line_to (cr, tip_x + size * .36, tip_y + size * .12);
  cairo_line_to (cr, tip_x - size * .46, tip_y + size * .18);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
polygon (cairo_t *cr, double x, double y, int n, double outer, double inner, double turn)
{
  int corners = inner > 0 ? 2 * n : n;
  cairo_new_path (cr);

  for (int i = 0; i < corners; i++)
    {
      double radius = inner > 0 && i % 2 ? inner : outer, angle = turn + i * 2 * G_PI / corners - G_PI / 2;
      cairo_line_to (cr, x + radius * cos (angle), y + radius * sin (angle));
    }
  cairo_close_path (cr);
}

static void
draw_motif (cairo_t *cr, HsdMotif motif, double x, double y, double size)
{
  cairo_new_path (cr);

  switch (motif)
    {
    case HSD_MOTIF_DISC:
      cairo_arc (cr, x, y, size * .56, 0, 2 * G_PI);
      break;
    case HSD_MOTIF_TRIANGLE:
      polygon (cr, x, y + size * .12, 3, size * .82, 0, 0);
      break;
    case HSD_MOTIF_SQUARE:
      polygon (cr, x, y, 4, size * .90, 0, G_PI / 4);
      break;
    case HSD_MOTIF_LOZENGE:
      polygon (cr, x, y, 4, size * .82, 0, 0);
      break;
    case HSD_MOTIF_RING:
      cairo_arc (cr, x, y, size * .50, 0, 2 * G_PI);
      cairo_set_line_width (cr, size * .30);
      cairo_stroke (cr);
      return;
    case HSD_MOTIF_CROSS:
      cairo_rectangle (cr, x - size * .20, y - size * .68, size * .40, size * 1.36);
      cairo_rectangle (cr, x - size * .68, y - size * .20, size * 1.36, size * .40);
      break;
    case HSD_MOTIF_STAR:
      polygon (cr, x, y, 5, size * .85, size * .36, 0);
      break;
    case HSD_MOTIF_NONE:
    case HSD_N_MOTIFS:
    default:
      break;
    }
  cairo_fill (cr);
}

static void
draw_owner (cairo_t *cr, double x, double y, double size, const HsdSceneDie *die)
{
  const Ink own = { (die->colour >> 16 & 0xff) / 255.0, (die->colour >> 8 & 0xff) / 255.0, (die->colour & 0xff) / 255.0 };
  const Ink white = { .98, .97, .94 };

  draw_plate (cr, x, y, size * 1.14, &white);
  cairo_arc (cr, x, y, size, 0, 2 * G_PI);
  set_ink (cr, &own, 1);
  cairo_fill (cr);
  set_ink (cr, &white, 1);
  draw_motif (cr, die->motif, x, y, size);
}

static void
draw_state (cairo_t *cr, double x, double y, double size, HsdSceneState state)
{
  const Ink night = { .055, .085, .15 };

  if (state == HSD_SCENE_KEPT)
    return;
  draw_plate (cr, x, y, size * 1.14, &night);
  switch (state)
    {
    case HSD_SCENE_CRITICAL:
    case HSD_SCENE_RUIN:
      cairo_save (cr);
      cairo_translate (cr, x - size, y - size);
      hsd_mark_draw (cr, state == HSD_SCENE_RUIN ? HSD_RENDER_AUTOMATIC_FAILURE : HSD_RENDER_CRITICAL_SUCCESS, 2 * size,
                     HSD_INK_DARK);
      cairo_restore (cr);
      break;
    case HSD_SCENE_COMPLICATION:
      draw_warning (cr, x, y, size * .72, &amber);
      break;
    case HSD_SCENE_DROPPED:
      draw_chevron (cr, x, y, size * .85, &pale);
      break;
    case HSD_SCENE_REPLACED:
      draw_turn (cr, x, y, size * .85, &pale);
      break;
    case HSD_SCENE_KEPT:
    case HSD_N_SCENE_STATES:
    default:
      break;
    }
}

/* --- surfaces --- */

void
hsd_dice_scene_drop_marks (HsdSceneItem *item)
{
  g_clear_pointer (&item->under.surface, cairo_surface_destroy);
  g_clear_pointer (&item->over.surface, cairo_surface_destroy);
}

static cairo_t *
open_mark (HsdSceneMark *mark, double left, double top, double right, double bottom)
{
  cairo_t *cr;

  mark->x = (int) floor (left);
  mark->y = (int) floor (top);
  mark->width = CLAMP ((int) ceil (right) - mark->x, 1, 4096);
  mark->height = CLAMP ((int) ceil (bottom) - mark->y, 1, 4096);
  mark->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, mark->width, mark->height);
  if (cairo_surface_status (mark->surface) != CAIRO_STATUS_SUCCESS)
    {
      g_clear_pointer (&mark->surface, cairo_surface_destroy);
      return NULL;
    }
  cr = cairo_create (mark->surface);
  cairo_translate (cr, -mark->x, -mark->y);
  return cr;
}

static void
close_mark (HsdSceneMark *mark, cairo_t *cr)
{
  cairo_destroy (cr);
  cairo_surface_flush (mark->surface);
}

static gboolean
middle_of (HsdDiceScene *self, const HsdSceneItem *item, double height, Spot *spot)
{
  HsdDieLook die = hsd_dice_scene_die_of (self, item, &item->last);
  const double place[3] = { die.position.x, die.position.y, die.position.z * height };

  spot->radius = hsd_die_pixels (&die, &self->camera) * (item->solid->kind == HSD_SOLID_D6 ? .80 : 1);
  return hsd_camera_project (&self->camera, place, &spot->x, &spot->y) && spot->radius < 2048;
}

gboolean
hsd_dice_scene_has_ring (const HsdSceneItem *item)
{
  return item->die.state != HSD_SCENE_KEPT && item->die.state != HSD_SCENE_DROPPED;
}

static void
draw_item_marks (HsdDiceScene *self, HsdSceneItem *item)
{
  cairo_t *cr;
  double aside, up;
  double reach, size;
  gboolean owned = item->die.motif > HSD_MOTIF_NONE && item->die.motif < HSD_N_MOTIFS;
  Spot spot;

  if (hsd_dice_scene_has_ring (item) && middle_of (self, item, .6, &spot))
    {
      reach = 1.4 * spot.radius + 4;
      spot.cr = open_mark (&item->under, spot.x - reach, spot.y - reach, spot.x + reach, spot.y + reach);
      if (spot.cr != NULL)
        {
          draw_under (&spot, item->die.state);
          close_mark (&item->under, spot.cr);
        }
    }
  if ((!owned && item->die.state == HSD_SCENE_KEPT) || !middle_of (self, item, 1.4, &spot))
    return;
  reach = 1.5 * spot.radius + 8;
  size = CLAMP (spot.radius * .28, 5.5, 60);
  aside = spot.radius * .80;
  up = spot.radius * .74;
  cr = open_mark (&item->over, spot.x - reach, spot.y - reach, spot.x + reach, spot.y);
  if (cr == NULL)
    return;
  draw_state (cr, spot.x + aside, spot.y - up, size, item->die.state);
  if (owned)
    draw_owner (cr, spot.x - aside, spot.y - up, size, &item->die);
  close_mark (&item->over, cr);
}

void
hsd_dice_scene_draw_marks (HsdDiceScene *self)
{
  for (guint i = 0; i < self->n_items; i++)
    {
      hsd_dice_scene_drop_marks (&self->items[i]);
      draw_item_marks (self, &self->items[i]);
    }
}
