/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "render/cards/flip.h"
#include "render/cards/plain.h"
#include "render/cards/shade.h"

/* Parts of the width of the card. */
#define EYE 3.4        /* how far above the table the eye is */
#define HIGHEST 0.32   /* how high the middle of the card rises */
#define THICKNESS 0.024
#define RISE 0.05      /* by how much it moves up the picture */
#define STRIP 3.0      /* units: the width of what is drawn without perspective */
#define DARKEST 0.34   /* how dark a face becomes as it turns from the light */
#define CORNER_STEPS 6

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

/* Where on the plane of the card the upright line at @x of the picture lies. */
static double
along_at (const Body *body, double x)
{
  double off = x - body->x;

  return off * (body->eye - body->z) / (body->cosine * body->eye + off * body->sine);
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

/* An upright slice of the face, over which the height hardly changes. */
static void
draw_strip (cairo_t *cr,
            const Body *body,
            cairo_pattern_t *pattern,
            const double size[2],
            double from,
            double to,
            double end)
{
  double sides[2] = { along_at (body, from), along_at (body, to) };
  double middle = see (body, (sides[0] + sides[1]) / 2, 0).scale;
  double pixels = size[0] / body->width * (body->cosine < 0 ? -1 : 1);
  double columns[2] = { size[0] / 2 + sides[0] * pixels, size[0] / 2 + sides[1] * pixels };
  double across = (columns[1] - columns[0]) / (to - from);
  double down = size[1] / (body->height * middle);
  double half = body->height / 2;
  double tops[2] = { half * see (body, sides[0], 0).scale, half * see (body, along_at (body, end), 0).scale };
  cairo_matrix_t matrix;

  cairo_matrix_init (&matrix, across, 0, 0, down, columns[0] - across * from, size[1] / 2 - down * body->y);
  cairo_pattern_set_matrix (pattern, &matrix);
  cairo_set_source (cr, pattern);
  cairo_move_to (cr, from, body->y - tops[0]);
  cairo_line_to (cr, end, body->y - tops[1]);
  cairo_line_to (cr, end, body->y + tops[1]);
  cairo_line_to (cr, from, body->y + tops[0]);
  cairo_close_path (cr);
  cairo_fill (cr);
}

/* The picture at half the width, as often as it is still twice too wide: so much shrunk at once, it
 * would be a row of dots. */
static cairo_surface_t *
narrow (cairo_t *cr, cairo_surface_t *surface, double seen)
{
  double down = 0;

  cairo_user_to_device_distance (cr, &seen, &down);
  seen = hypot (seen, down);
  cairo_surface_reference (surface);
  while (cairo_image_surface_get_width (surface) > 2 * seen && cairo_image_surface_get_width (surface) >= 8)
    {
      int width = cairo_image_surface_get_width (surface) / 2;
      int height = cairo_image_surface_get_height (surface);
      cairo_surface_t *half = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
      cairo_t *pen = cairo_create (half);

      cairo_scale (pen, (double) width / cairo_image_surface_get_width (surface), 1);
      cairo_set_source_surface (pen, surface, 0, 0);
      cairo_pattern_set_filter (cairo_get_source (pen), CAIRO_FILTER_BILINEAR);
      cairo_set_operator (pen, CAIRO_OPERATOR_SOURCE);
      cairo_paint (pen);
      cairo_destroy (pen);
      cairo_surface_destroy (surface);
      surface = half;
    }

  return surface;
}

/* Each strip reaches a little under the next, so that no seam shows. */
static void
draw_picture (cairo_t *cr, const Body *body, cairo_surface_t *surface)
{
  double ends[2] = { see (body, -body->width / 2, 0).x, see (body, body->width / 2, 0).x };
  double left = MIN (ends[0], ends[1]);
  double right = MAX (ends[0], ends[1]);
  cairo_surface_t *narrowed = narrow (cr, surface, right - left);
  double size[2] = { cairo_image_surface_get_width (narrowed), cairo_image_surface_get_height (narrowed) };
  int n = MAX ((int) ceil ((right - left) / STRIP), 1);
  cairo_pattern_t *pattern = cairo_pattern_create_for_surface (narrowed);

  cairo_surface_destroy (narrowed);
  cairo_pattern_set_filter (pattern, CAIRO_FILTER_BILINEAR);
  for (int i = 0; i < n; i++)
    {
      double from = left + (right - left) * i / n;
      double to = left + (right - left) * (i + 1) / n;

      draw_strip (cr, body, pattern, size, from, to, i + 1 < n ? to + STRIP / 2 : to);
    }
  cairo_pattern_destroy (pattern);
}

/* The outline of the face as it is seen, for its shading. */
static void
face_path (cairo_t *cr, const Body *body)
{
  double radius = HSD_CARD_CORNER * body->width / HSD_CARD_WIDTH;

  cairo_new_path (cr);
  for (int corner = 0; corner < 4; corner++)
    {
      double sx = corner == 0 || corner == 3 ? 1 : -1;
      double sy = corner < 2 ? 1 : -1;

      for (int i = 0; i <= CORNER_STEPS; i++)
        {
          double angle = (corner + i / (double) CORNER_STEPS) * G_PI / 2;
          double along = sx * (body->width / 2 - radius) + radius * cos (angle);
          double up = sy * (body->height / 2 - radius) + radius * sin (angle);
          Seen seen = see (body, along, 0);

          cairo_line_to (cr, seen.x, body->y + up * seen.scale);
        }
    }
  cairo_close_path (cr);
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

/* A picture to cut into strips: the card's own, or a plain one made for now. */
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

static void
draw_face (cairo_t *cr, const Body *body, const HsdCardShow *show)
{
  cairo_surface_t *surface = picture_of (show, body->width);

  draw_picture (cr, body, surface);
  cairo_surface_destroy (surface);
  face_path (cr, body);
  cairo_set_source_rgba (cr, 0x14 / 255.0, 0x10 / 255.0, 0x18 / 255.0, DARKEST * body->sine);
  cairo_fill (cr);
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
  /* Edge-on there is nothing of a face to see. */
  if (fabs (seen) > 0.002 * width)
    draw_face (cr, &body, seen > 0 ? from : to);
  cairo_restore (cr);
}
