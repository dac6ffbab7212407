/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib.h>
#include <math.h>
#include <string.h>

#include "render/dice/die.h"
#include "render/dice/kernel.h"
#include "render/dice/motion.h"
#include "render/dice/noise.h"
#include "render/dice/scene.h"
#include "render/mark.h"

/* The shadows of a die on the felt: that of the key light, towards the lower right; that of the
 * room, straight below; and the dark line at the contact. All three are soft, and become sharper as
 * the die comes down. */
typedef struct
{
  HsdKernelShadow parts[3];
  int n_parts;
  int left, top, right, bottom; /* pixels; nothing outside is darkened */
} HsdShadows;

/* A worker of two threads: the caller, and one that waits. Work is split into pieces, which both
 * threads take in turn. Nothing is allocated for it. */
typedef struct _HsdCrew HsdCrew;

#define HSD_CREW_SIZE 2

/* Does piece @piece; @hand, 0 or 1, is the index of the thread, for its scratch memory. */
typedef void (*HsdCrewFunc) (gpointer data, int piece, int hand);

/* A mark as premultiplied pixels, below or above the dice. */
typedef struct
{
  int x, y, width, height;
  cairo_surface_t *surface; /* NULL if none */
} HsdSceneMark;

/* The look of a die: any change of it changes its pixels. */
typedef struct
{
  HsdPose pose;
  double rest;
  double dim;
  int opacity; /* 0 to 256 */
  int step;
  int mark;    /* 0 to 256: the opacity of its marks */
  double lit;  /* seconds since its flourish began; 0 without one */
} HsdScenePose;

typedef struct
{
  HsdSceneDie die;
  const HsdSolid *solid;
  const HsdSkin *skin;
  HsdMaterial material;
  guint body;      /* its number in the order of the motion, or G_MAXUINT */
  guint thrown;    /* the body of the motion that it is, of the same solid */
  HsdQuat turn_to; /* brings its face to the top */
  double hop;      /* on its way to its place */
  gboolean small;  /* at its place: room for one numeral only */
  HsdScenePose last; /* at rest in its place */
  HsdScenePose wait; /* of a die that is not thrown: while others fly */

  HsdScenePose pose; /* as it is drawn */
  gboolean fresh;    /* not drawn yet */
  gboolean moved;    /* in this frame */
  HsdSprite sprite;
  HsdShadows shadows;
  double depth;
  HsdSceneMark under, over;
  HsdFlourish *flourish;     /* or NULL */
  HsdSceneMark below, above; /* its layers, which it owns, */
  int glow;                  /* and their opacity, 0 to 256 */
} HsdSceneItem;

/* The scratch memory of one thread. */
typedef struct
{
  HsdKernelDie kernel;
  float *cells[2];
  int cell_rows[2]; /* the rows in them, for the current run */
  guint16 *light;
  guint32 *line;
  guint32 *ground; /* enlarged */
  guint32 *coarse; /* and lit, at half resolution */
} HsdSceneScratch;

struct _HsdDiceScene
{
  HsdCrew *crew;
  HsdMotion *motion; /* or NULL */
  HsdSceneItem items[HSD_SCENE_DICE];
  guint n_items;
  double area[4];
  gboolean placed; /* by these, and not in the area */
  HsdScenePlace places[HSD_SCENE_DICE];
  double tray;
  double flourish; /* when they begin, at the earliest */
  gboolean fine;
  gboolean alone;

  /* Of a size. */
  HsdCamera far;    /* sees the whole tray: while dice fly */
  double zoom, about[2]; /* by how much the camera comes nearer, and to which pixel */
  int cell;         /* pixels to a cell of shadow */
  guint32 *ground;
  gsize ground_room;
  HsdSceneScratch scratch[HSD_CREW_SIZE];
  int n_across, n_down; /* tiles */
  guint8 *dirty;
  cairo_rectangle_int_t *tiles;
  guint n_tiles;

  /* Of a frame. */
  HsdCamera camera;
  gboolean travels; /* it is not where it was in the last frame */
  int step;         /* 2 while the ground is drawn at half resolution */
  guint32 serial;   /* of the content of the surface */
  gboolean whole;   /* everything must be drawn */
  guint32 *pixels;
  int stride;       /* pixels */
  int order[HSD_SCENE_DICE];
  int shaded[HSD_SCENE_DICE];
  int n_shaded;
};

static HsdDieLook hsd_dice_scene_die_of (const HsdDiceScene *self, const HsdSceneItem *item, const HsdScenePose *pose);

/* The camera on its way, @part from 0 to 1. */
static HsdCamera
hsd_dice_scene_camera_at (const HsdDiceScene *self, double part)
{
  HsdCamera camera = self->far;

  if (part > 0 && self->zoom > 1)
    hsd_camera_approach (&camera, pow (self->zoom, part), self->about[0], self->about[1]);
  return camera;
}

/* The parameters of one of the three shadows, by the height of the lowest corner in radii of the die. */
typedef struct
{
  double slope;            /* along the light, 1; straight down, 0 */
  double band;             /* only corners this close to the lowest are used */
  double width, widening;  /* half the soft border, in radii */
  double opacity, fading;  /* exp (-fading × height) */
} Kind;

static const Kind kinds[3] = {
  { 1, 100, .13, .20, .52, .10 },
  { 0, 100, .34, .35, .74, 1.3 },
  { 0, .75, .13, .25, .80, 5.0 },
};

static gboolean
cast (const HsdDieLook *die, const HsdCamera *camera, const Kind *kind, double lowest, const HsdVec *corners,
      HsdOutline *outline)
{
  double radius = hsd_die_radius (die);
  double points[HSD_SOLID_MAX_VERTICES][2];
  HsdVec light = HSD_LIGHT;
  int n = 0;

  for (guint i = 0; i < die->solid->n_vertices; i++)
    {
      double along, place[3] = { 0, 0, 0 };

      if (corners[i].z > lowest + kind->band * radius)
        continue;
      along = kind->slope * MAX (corners[i].z, 0) / light.z;
      place[0] = corners[i].x - along * light.x;
      place[1] = corners[i].y - along * light.y;
      if (!hsd_camera_project (camera, place, &points[n][0], &points[n][1]))
        return FALSE;
      n++;
    }
  hsd_outline_hull (outline, (const double (*)[2]) points, n, .02 * radius * camera->unit);
  return outline->n >= 3 && outline->n <= HSD_KERNEL_EDGES;
}

/* The corners of the outline with its edges moved out by @border, the limit of the shadow. */
static void
include (HsdShadows *shadows, const HsdOutline *outline, double border, const HsdCamera *camera)
{
  double last[3], next[3];

  hsd_outline_edge (outline, outline->n - 1, last);
  for (int i = 0; i < outline->n; i++)
    {
      double y;
      double x;
      double reach;

      hsd_outline_edge (outline, i, next);
      reach = border / MAX (1 + last[0] * next[0] + last[1] * next[1], .05);
      x = outline->points[i][0] + reach * (last[0] + next[0]);
      y = outline->points[i][1] + reach * (last[1] + next[1]);
      shadows->left = MIN (shadows->left, (int) CLAMP (floor (x), 0, camera->width));
      shadows->right = MAX (shadows->right, (int) CLAMP (ceil (x), 0, camera->width));
      shadows->top = MIN (shadows->top, (int) CLAMP (floor (y), 0, camera->height));
      shadows->bottom = MAX (shadows->bottom, (int) CLAMP (ceil (y), 0, camera->height));
      memcpy (last, next, sizeof last);
    }
}

static void
hsd_shadows_cast (const HsdDieLook *die, const HsdCamera *camera, HsdShadows *shadows)
{
  double height;
  HsdVec corners[HSD_SOLID_MAX_VERTICES];
  double lowest = G_MAXDOUBLE, radius = hsd_die_radius (die);

  *shadows = (HsdShadows) { .left = camera->width, .top = camera->height };
  for (guint i = 0; i < die->solid->n_vertices; i++)
    {
      corners[i] = hsd_vec_along (die->position, die->scale, hsd_quat_turn (die->turn, die->solid->vertices[i]));
      lowest = MIN (lowest, corners[i].z);
    }
  height = MAX (lowest, 0) / radius;
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      double half;
      HsdOutline outline;
      HsdKernelShadow *part = &shadows->parts[shadows->n_parts];
      double opacity = kinds[k].opacity * exp (-kinds[k].fading * height);

      if (opacity < 1.0 / 256 || !cast (die, camera, &kinds[k], lowest, corners, &outline))
        continue;
      half = MAX ((kinds[k].width + kinds[k].widening * height) * radius * camera->unit, .75);
      part->opacity = (float) opacity;
      part->n_edges = outline.n;
      for (int i = 0; i < outline.n; i++)
        {
          double edge[3];

          hsd_outline_edge (&outline, i, edge);
          part->edges[i][0] = (float) (edge[2] / half);
          part->edges[i][1] = (float) (edge[0] / half);
          part->edges[i][2] = (float) (edge[1] / half);
        }
      include (shadows, &outline, half, camera);
      shadows->n_parts++;
    }
}

struct _HsdCrew
{
  GThread *thread; /* NULL if it could not be started: then the caller does all the work */
  GMutex mutex;
  GCond wake;
  GCond done;

  /* Guarded by the mutex. */
  gboolean called;
  gboolean busy;
  gboolean over;

  /* Set before the thread is called, read by both. */
  HsdCrewFunc func;
  gpointer data;
  int n_pieces;
  int next;        /* atomic */
};

static void
work (HsdCrew *self, int hand)
{
  int piece;

  while ((piece = g_atomic_int_add (&self->next, 1)) < self->n_pieces)
    self->func (self->data, piece, hand);
}

static gpointer
wait_for_work (gpointer data)
{
  HsdCrew *self = data;

  g_mutex_lock (&self->mutex);
  for (;;)
    {
      while (!self->called && !self->over)
        g_cond_wait (&self->wake, &self->mutex);
      if (self->over)
        break;
      self->called = FALSE;
      self->busy = TRUE;
      g_mutex_unlock (&self->mutex);
      work (self, 1);
      g_mutex_lock (&self->mutex);
      self->busy = FALSE;
      g_cond_signal (&self->done);
    }
  g_mutex_unlock (&self->mutex);
  return NULL;
}

static HsdCrew *
hsd_crew_new (void)
{
  HsdCrew *self = g_new0 (HsdCrew, 1);

  g_mutex_init (&self->mutex);
  g_cond_init (&self->wake);
  g_cond_init (&self->done);
  self->thread = g_thread_try_new ("dice", wait_for_work, self, NULL);
  return self;
}

static void
hsd_crew_free (HsdCrew *self)
{
  if (self->thread != NULL)
    {
      g_mutex_lock (&self->mutex);
      self->over = TRUE;
      g_cond_signal (&self->wake);
      g_mutex_unlock (&self->mutex);
      g_thread_join (self->thread);
    }
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->wake);
  g_cond_clear (&self->done);
  g_free (self);
}

/* Returns when all pieces are done. With @alone the second thread is not woken: for work that takes
 * less time than that. */
static void
hsd_crew_run (HsdCrew *self, HsdCrewFunc func, gpointer data, int n_pieces, gboolean alone)
{
  alone = alone || self->thread == NULL || n_pieces < 2;
  self->func = func;
  self->data = data;
  self->n_pieces = n_pieces;
  g_atomic_int_set (&self->next, 0);
  if (!alone)
    {
      g_mutex_lock (&self->mutex);
      self->called = TRUE;
      g_cond_signal (&self->wake);
      g_mutex_unlock (&self->mutex);
    }
  work (self, 0);
  if (alone)
    return;
  /* The thread was called but has not started: tells it that there is nothing left to do. */
  g_mutex_lock (&self->mutex);
  self->called = FALSE;
  while (self->busy)
    g_cond_wait (&self->done, &self->mutex);
  g_mutex_unlock (&self->mutex);
}

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

static void
hsd_dice_scene_drop_marks (HsdSceneItem *item)
{
  g_clear_pointer (&item->under.surface, cairo_surface_destroy);
  g_clear_pointer (&item->over.surface, cairo_surface_destroy);
}

static void
drop_flourish (HsdSceneItem *item)
{
  g_clear_pointer (&item->flourish, hsd_flourish_free);
  item->below.surface = item->above.surface = NULL;
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
  HsdCamera camera = hsd_dice_scene_camera_at (self, 1);
  const double place[3] = { die.position.x, die.position.y, die.position.z * height };

  spot->radius = hsd_die_pixels (&die, &camera) * (item->solid->kind == HSD_SOLID_D6 ? .80 : 1);
  return hsd_camera_project (&camera, place, &spot->x, &spot->y) && spot->radius < 2048;
}

static gboolean
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

/* --- flourishes --- */

/* The die at its place, at full resolution and with an ink of that brightness. */
static HsdSprite
draw_inked (HsdDiceScene *self, const HsdSceneItem *item, const HsdCamera *camera, HsdKernelDie *kernel, float ink)
{
  HsdDieLook look = hsd_dice_scene_die_of (self, item, &item->last);
  HsdMaterial material = item->material;
  HsdSprite sprite = { .width = 0 };

  for (int k = 0; k < 3; k++)
    material.ink[k] = ink;
  look.material = &material;
  if (!hsd_die_measure (&look, camera, 1, &sprite))
    return sprite;
  sprite.pixels = g_new0 (guint32, (gsize) sprite.width * sprite.height + HSD_SPAN);
  hsd_die_prepare (&look, camera, 1, kernel);
  hsd_die_draw (&look, camera, kernel, &sprite);
  return sprite;
}

static HsdSceneMark
layer_of (HsdFlourish *flourish, gboolean above)
{
  HsdSceneMark mark = { .surface = NULL };

  mark.surface = hsd_flourish_get_layer (flourish, above, &mark.x, &mark.y);
  if (mark.surface != NULL)
    {
      mark.width = cairo_image_surface_get_width (mark.surface);
      mark.height = cairo_image_surface_get_height (mark.surface);
    }
  return mark;
}

static void
prepare_flourish (HsdDiceScene *self, HsdSceneItem *item, HsdKernelDie *kernel)
{
  HsdCamera camera = hsd_dice_scene_camera_at (self, 1);
  HsdSprite plain, inked;
  Spot spot;

  if (!middle_of (self, item, .6, &spot))
    return;
  plain = draw_inked (self, item, &camera, kernel, 0);
  inked = draw_inked (self, item, &camera, kernel, 1);
  if (plain.width > 0)
    {
      guint seed = (guint) (item - self->items) + item->die.face;

      item->flourish = hsd_flourish_new (item->die.flourish, spot.x, spot.y, spot.radius, seed, &plain, &inked);
      item->below = layer_of (item->flourish, FALSE);
      item->above = layer_of (item->flourish, TRUE);
    }
  g_free (plain.pixels);
  g_free (inked.pixels);
}

static gboolean
has_flourish (const HsdSceneItem *item)
{
  return item->die.flourish != HSD_FLOURISH_NONE && item->body != G_MAXUINT;
}

static void
hsd_dice_scene_draw_marks (HsdDiceScene *self)
{
  for (guint i = 0; i < self->n_items; i++)
    {
      HsdSceneItem *item = &self->items[i];

      hsd_dice_scene_drop_marks (item);
      drop_flourish (item);
      draw_item_marks (self, item);
    }
}

#define PAUSE 0.08 /* seconds of stillness between rest and glide */
#define MARKS 0.15
#define HIGHEST 2.2 /* units */
#define SETTLE 0.20 /* in which the ink of the other faces fades */

/* Of the order after rest, in radii of a die unless noted. The room in which a die lies astray is its own: it covers no other. */
#define WORTH 1.20   /* how much larger dice must get for a second row */
#define ACROSS 1.12  /* from die to die, in widths */
#define DOWN 1.12
#define LOOSE .28    /* how much further apart dice lie where there is room, in widths */
#define ASTRAY .045  /* how far from the middle of its room a die may lie, in widths, */
#define ASTRAY_DOWN .12 /* in heights, */
#define ASTRAY_ALONE .26 /* and where there is only one row */
#define STAGGER .25  /* the most, of the distance between dice */
#define UNEVEN .35   /* of which this part is left to chance */
#define TURNED (11 * G_PI / 180) /* how far from upright */
#define PARTING 0.24 /* between those that count and those that do not, in widths */
#define LOWERED 0.40
#define SHRUNK 0.82
#define RINGED 1.10  /* room for rings, where there are any */
#define SIDE 0.40    /* units from the rim, over which a large die would seem to lean */

/* Dice that wait stand on the upper rim. */
#define WAIT_Y (HSD_TRAY_HEIGHT / 2 + .40)
#define WAIT_SCALE 0.30

#define NARROW .12     /* how much of its way to the side a die goes in its lane */

#define GHOST 96       /* opacity, of 256 */
#define SMALL 54       /* pixels: under this width a die shows one numeral */

/* Of a die at rest: half its visible width and its height, and the scale above which it is too large for the picture. */
typedef struct
{
  double across, down, largest;
} Bulk;

static const Bulk bulks[HSD_N_SOLIDS] = {
  { .80, .95, 2.60 }, { 1.03, 1.00, 2.15 }, { .97, 1.00, 2.15 }, { .95, 1.00, 2.20 }, { .97, 1.00, 2.15 },
};

/* --- the order after rest --- */

typedef struct
{
  double left, right, top, bottom; /* on the table */
} Field;

static Field
find_field (const HsdDiceScene *self)
{
  const HsdCamera *camera = &self->far;
  double x, y;
  Field field;

  hsd_camera_on_table (camera, camera->width * self->area[0], camera->height * self->area[3], 0, &field.left, &field.bottom);
  hsd_camera_on_table (camera, camera->width * self->area[2], camera->height * self->area[1], .6, &field.right, &field.top);
  /* The picture shows less of the near side of the table. */
  hsd_camera_on_table (camera, camera->width * self->area[2], camera->height * self->area[3], 0, &x, &y);
  field.right = MIN (MIN (field.right, x), HSD_TRAY_WIDTH / 2 - SIDE);
  field.left = MAX (field.left, -HSD_TRAY_WIDTH / 2 + SIDE);
  field.top = MIN (field.top, HSD_TRAY_HEIGHT / 2 - .2);
  field.bottom = MAX (field.bottom, -HSD_TRAY_HEIGHT / 2 + .1);
  return field;
}

/* The items by place; those of the same place in their order. */
static void
sort_places (const HsdDiceScene *self, guint *sorted)
{
  for (guint i = 0; i < self->n_items; i++)
    {
      guint at = i;

      for (; at > 0 && self->items[i].die.place < self->items[sorted[at - 1]].die.place; at--)
        sorted[at] = sorted[at - 1];
      sorted[at] = i;
    }
}

static gboolean
counts (const HsdSceneItem *item)
{
  return item->die.state != HSD_SCENE_DROPPED && item->die.state != HSD_SCENE_REPLACED;
}

static gboolean
parts_from (const HsdSceneItem *item, const HsdSceneItem *next)
{
  return counts (item) != counts (next);
}

/* The room of a die in a row. */
static double
width_of (const HsdSceneItem *item)
{
  return counts (item) ? 1 : SHRUNK;
}

/* The length of a row, in widths. */
static double
row_length (const HsdDiceScene *self, const guint *sorted, guint first, guint n)
{
  double length = 0;

  for (guint i = first; i < first + n; i++)
    {
      length += width_of (&self->items[sorted[i]]);
      if (i > first && parts_from (&self->items[sorted[i - 1]], &self->items[sorted[i]]))
        length += PARTING;
    }
  return length;
}

static guint
in_row (guint n, guint n_rows, guint row)
{
  return n / n_rows + (row < n % n_rows);
}

static double
longest_row (const HsdDiceScene *self, const guint *sorted, guint n_rows)
{
  double longest = 1;
  guint first = 0;

  for (guint row = 0; row < n_rows; row++)
    {
      guint n = in_row (self->n_items, n_rows, row);

      longest = MAX (longest, row_length (self, sorted, first, n));
      first += n;
    }
  return longest;
}

static void
place_item (const HsdDiceScene *self, HsdSceneItem *item, double x, double y, double scale)
{
  if (!counts (item))
    {
      y -= self->placed ? 0 : LOWERED * scale;
      scale *= SHRUNK;
    }
  item->small = 2 * bulks[item->solid->kind].across * scale * self->far.unit < SMALL;
  item->last = (HsdScenePose) {
    .pose = hsd_pose_placed (item->solid, item->die.face, x, y, scale),
    .rest = 1,
    .dim = item->die.state == HSD_SCENE_DROPPED ? 1 : item->die.state == HSD_SCENE_REPLACED ? .55 : 0,
    .opacity = item->die.state == HSD_SCENE_REPLACED ? GHOST : 256,
    .step = 1,
    .mark = 256,
  };
}

/* From -1 to 1: always the same for a die with this face among the others. */
static double
chance (const HsdSceneItem *item, guint at, guint what)
{
  return (hsd_noise_hash (item->die.face * HSD_N_SKINS + item->die.skin, at, what) >> 8) / (double) (1 << 23) - 1;
}

/* As a die lies that was thrown and not set down. */
static void
set_astray (HsdSceneItem *item, guint at, double across, double down)
{
  double half = TURNED / 2 * chance (item, at, 3);

  item->last.pose.position.x += across * chance (item, at, 1);
  item->last.pose.position.y += down * chance (item, at, 2);
  item->last.pose.turn = hsd_quat_times ((HsdQuat) { cos (half), 0, 0, sin (half) }, item->last.pose.turn);
}

/* How dice are laid out in a field: in rows, or in one whose dice are higher and lower in turn, for which they can be larger. */
typedef struct
{
  guint n_rows;
  double scale;
  double pitch;   /* from die to die */
  double stagger; /* of every second die, up and down */
} Plan;

static void
place_row (HsdDiceScene *self, const guint *sorted, guint first, guint n, double x, double y, const Plan *plan, double loose,
           double spare)
{
  double pitch = plan->pitch + loose, astray = ASTRAY * plan->pitch + (n > 1 ? loose / 2 : 0);

  x -= row_length (self, sorted, first, n) / 2 * pitch;
  for (guint i = first; i < first + n; i++)
    {
      HsdSceneItem *item = &self->items[sorted[i]];
      double up = plan->stagger * (1 - UNEVEN * (1 + chance (item, i, 4)) / 2);

      if (i > first && parts_from (&self->items[sorted[i - 1]], item))
        x += PARTING * pitch;
      x += width_of (item) / 2 * pitch;
      place_item (self, item, x, (i - first) % 2 ? y - up : y + up, plan->scale);
      set_astray (item, i, astray, spare);
      x += width_of (item) / 2 * pitch;
    }
}

/* The pixel at which a die lies at the end. */
static void
end_of (const HsdCamera *camera, const HsdVec *position, double pixel[2])
{
  const double place[3] = { position->x, position->y, position->z };

  if (!hsd_camera_project (camera, place, &pixel[0], &pixel[1]))
    pixel[0] = pixel[1] = 0;
}

/* --- the camera comes nearer --- */

/* In pixels. */
typedef struct
{
  double from[2], to[2];
} Frame;

/* Of the tray, where the camera may look. */
static Frame
frame_tray (const HsdCamera *camera)
{
  HsdVec left_top = hsd_vec (SIDE - HSD_TRAY_WIDTH / 2, HSD_TRAY_HEIGHT / 2 - .2, 0);
  HsdVec right_bottom = hsd_vec (HSD_TRAY_WIDTH / 2 - SIDE, .1 - HSD_TRAY_HEIGHT / 2, 0);
  Frame frame;
  double corner[2];

  end_of (camera, &left_top, frame.from);
  end_of (camera, &right_bottom, frame.to);
  /* The far side of the tray is the shorter one. */
  right_bottom.y = left_top.y;
  end_of (camera, &right_bottom, corner);
  frame.to[0] = corner[0];
  return frame;
}

/* Of the dice at their places. */
static Frame
frame_dice (const HsdDiceScene *self)
{
  Frame frame = { { G_MAXDOUBLE, G_MAXDOUBLE }, { -G_MAXDOUBLE, -G_MAXDOUBLE } };

  for (guint i = 0; i < self->n_items; i++)
    {
      const HsdPose *pose = &self->items[i].last.pose;
      double pixel[2], radius = self->items[i].solid->circumradius * pose->scale * self->far.unit;

      end_of (&self->far, &pose->position, pixel);
      for (int k = 0; k < 2; k++)
        {
          frame.from[k] = MIN (frame.from[k], pixel[k] - radius);
          frame.to[k] = MAX (frame.to[k], pixel[k] + radius);
        }
    }
  return frame;
}

/* The middle of the tray comes to the middle of the dice, as far as neither the rim nor what is beyond gets below a die or into
 * the picture: always the same for these dice, whichever way they fell. Their places are kept in the picture. */
static void
come_nearer (HsdDiceScene *self, double zoom)
{
  const double size[2] = { self->far.width, self->far.height };
  Frame tray = frame_tray (&self->far), dice = frame_dice (self);
  HsdCamera near;

  self->zoom = zoom;
  for (int k = 0; k < 2 && zoom > 1; k++)
    {
      double least = MAX (dice.to[k] - zoom * MIN (tray.to[k], size[k]), size[k] * (1 - zoom));
      double most = MIN (dice.from[k] - zoom * MAX (tray.from[k], 0), 0);
      double shift = (dice.from[k] + dice.to[k]) / 2 - zoom * self->far.middle[k];

      shift = least < most ? CLAMP (shift, least, most) : CLAMP ((least + most) / 2, size[k] * (1 - zoom), 0);
      self->about[k] = shift / (1 - zoom);
    }
  near = hsd_dice_scene_camera_at (self, 1);
  for (guint i = 0; i < self->n_items; i++)
    {
      HsdPose *pose = &self->items[i].last.pose;
      double pixel[2];

      end_of (&self->far, &pose->position, pixel);
      pose->scale /= zoom;
      pose->position.z /= zoom;
      hsd_camera_on_table (&near, pixel[0], pixel[1], pose->position.z, &pose->position.x, &pose->position.y);
    }
}

/* --- which body is which die --- */

static double
way_of (const HsdDiceScene *self, const HsdSceneItem *item, guint thrown)
{
  HsdVec end = hsd_pose_thrown (self->motion, thrown, item->turn_to, G_MAXDOUBLE).position;
  HsdVec way = hsd_vec_sub (end, item->last.pose.position);

  return hsd_vec_dot (way, way);
}

/* Which of the bodies that were thrown is which die does not matter until they lie: each falls where it stays, or near it. */
static void
share_bodies (HsdDiceScene *self)
{
  gboolean better = TRUE;

  for (guint i = 0; i < self->n_items; i++)
    self->items[i].thrown = self->items[i].body;
  for (int turn = 0; better && turn < 8; turn++)
    {
      better = FALSE;
      for (guint i = 0; i < self->n_items; i++)
        for (guint k = 0; k < i; k++)
          {
            HsdSceneItem *one = &self->items[i], *other = &self->items[k];
            guint thrown = one->thrown;

            if (thrown == G_MAXUINT || other->thrown == G_MAXUINT || one->solid != other->solid
                || way_of (self, one, other->thrown) + way_of (self, other, thrown)
                     >= way_of (self, one, thrown) + way_of (self, other, other->thrown) - 1e-6)
              continue;
            one->thrown = other->thrown;
            other->thrown = thrown;
            better = TRUE;
          }
    }
}

static void
place_waiting (HsdDiceScene *self)
{
  double pitch;
  guint n = 0, k = 0;

  for (guint i = 0; i < self->n_items; i++)
    n += self->items[i].die.lying;
  pitch = MIN (.95, (HSD_TRAY_WIDTH - 1) / MAX (n, 1));
  for (guint i = 0; i < self->n_items; i++)
    {
      HsdSceneItem *item = &self->items[i];

      if (!item->die.lying)
        continue;
      item->wait = item->last;
      item->wait.pose = hsd_pose_placed (item->solid, item->die.face, (k++ - (n - 1) / 2.0) * pitch, WAIT_Y,
                                         WAIT_SCALE * MIN (pitch / .7, 1));
      item->wait.mark = 0;
    }
}

/* Half a turn about the vertical: what was thrown from the left comes from the right. */
#define ABOUT ((HsdQuat) { 0, 0, 0, 1 })

/* A throw whose end is the place of the die, as large as it is there, and hardly leaves its lane. */
static HsdScenePose
flying_in_lane (const HsdDiceScene *self, const HsdSceneItem *item, double time)
{
  HsdScenePose flying = { .opacity = 256, .step = 1 };
  HsdVec place = item->last.pose.position, now, end;
  double scale = item->last.pose.scale;
  HsdQuat turn;

  hsd_motion_at (self->motion, item->thrown, G_MAXDOUBLE, &end, &turn);
  hsd_motion_at (self->motion, item->thrown, time, &now, &turn);
  flying.pose = (HsdPose) {
    .position = hsd_vec (place.x - (now.x - end.x) * scale, place.y - (now.y - end.y) * scale * NARROW, now.z * scale),
    .turn = hsd_quat_times (hsd_quat_times (ABOUT, turn), item->turn_to),
    .scale = scale,
  };

  return flying;
}

/* The pose in the throw. */
static HsdScenePose
flying_pose (const HsdDiceScene *self, const HsdSceneItem *item, double time)
{
  if (item->thrown == G_MAXUINT)
    return item->die.lying && !self->placed ? item->wait : item->last;
  if (self->placed)
    return flying_in_lane (self, item, time);
  return (HsdScenePose) {
    .pose = hsd_pose_thrown (self->motion, item->thrown, item->turn_to, time),
    .opacity = 256,
    .step = 1,
  };
}

/* Dice with crossing ways pass over each other, but no die leaves the picture: large dice are drawn
 * through each other instead. */
static void
find_hops (HsdDiceScene *self)
{
  HsdPose from[HSD_SCENE_DICE], to[HSD_SCENE_DICE];
  double radii[HSD_SCENE_DICE], hops[HSD_SCENE_DICE];

  for (guint i = 0; i < self->n_items; i++)
    {
      HsdSceneItem *item = &self->items[i];

      from[i] = flying_pose (self, item, G_MAXDOUBLE).pose;
      to[i] = item->last.pose;
      radii[i] = item->solid->circumradius * MAX (from[i].scale, to[i].scale);
    }
  hsd_glide_hops (from, to, radii, self->n_items, hops);
  for (guint i = 0; i < self->n_items; i++)
    self->items[i].hop = MIN (hops[i], HIGHEST);
}

static void
turn_thrown (HsdDiceScene *self)
{
  for (guint i = 0; i < self->n_items; i++)
    {
      HsdSceneItem *item = &self->items[i];
      HsdVec position;
      HsdQuat turn;

      if (item->thrown == G_MAXUINT)
        continue;
      hsd_motion_at (self->motion, item->thrown, G_MAXDOUBLE, &position, &turn);
      item->turn_to = hsd_solid_turn_to (item->solid, self->placed ? hsd_quat_times (ABOUT, turn) : turn, item->die.face);
    }
}

/* Pixels to a unit there on the table. */
static double
unit_at (const HsdCamera *camera, double x, double y)
{
  const double left[3] = { x - .5, y, 0 }, right[3] = { x + .5, y, 0 };
  double from, to, row;

  if (!hsd_camera_project (camera, left, &from, &row) || !hsd_camera_project (camera, right, &to, &row))
    return camera->unit;
  return to - from;
}

static void
lay_out_places (HsdDiceScene *self)
{
  const HsdCamera *camera = &self->far;

  for (guint i = 0; i < self->n_items; i++)
    {
      HsdSceneItem *item = &self->items[i];
      const HsdScenePlace *place = &self->places[i];
      double across = camera->width * place->x, down = camera->height * place->y;
      double x, y, scale;

      hsd_camera_on_table (camera, across, down, 0, &x, &y);
      scale = MAX (camera->height * place->half / (bulks[item->solid->kind].across * unit_at (camera, x, y)), .02);
      hsd_camera_on_table (camera, across, down, item->solid->inradius * scale, &x, &y);
      place_item (self, item, x, y, scale);
      item->hop = 0;
    }
}

/* The largest room that any of them needs. */
static Bulk
find_bulk (const HsdDiceScene *self)
{
  Bulk bulk = { 0, 0, 100 };

  for (guint i = 0; i < self->n_items; i++)
    {
      const Bulk *own = &bulks[self->items[i].solid->kind];

      bulk.across = MAX (bulk.across, own->across * (hsd_dice_scene_has_ring (&self->items[i]) ? RINGED : 1));
      bulk.down = MAX (bulk.down, own->down);
      bulk.largest = MIN (bulk.largest, own->largest);
    }
  return bulk;
}

static Plan
plan_rows (const HsdDiceScene *self, const guint *sorted, const Bulk *bulk, double width, double height)
{
  Plan plan = { .n_rows = 1 };

  for (guint n_rows = 1; n_rows <= MIN (self->n_items, 8); n_rows++)
    {
      double across = width / (longest_row (self, sorted, n_rows) * 2 * bulk->across * ACROSS);
      double fits = MIN (MIN (across, height / (n_rows * 2 * bulk->down * DOWN)), bulk->largest);

      if (fits > plan.scale * (plan.n_rows == 1 ? WORTH : 1.02))
        {
          plan.scale = fits;
          plan.n_rows = n_rows;
        }
    }
  plan.scale = MAX (plan.scale, .02);
  plan.pitch = 2 * bulk->across * ACROSS * plan.scale;
  return plan;
}

/* Makes dice of a row larger, as long as the stagger that then remains keeps them apart. */
static void
stagger_row (const HsdDiceScene *self, const Bulk *bulk, double width, double height, Plan *plan)
{
  for (double scale = plan->scale * 1.02; scale <= bulk->largest; scale *= 1.02)
    {
      double wide = 2 * MAX (bulk->across, bulk->down) * scale, apart = wide * ACROSS;
      double stagger = MIN ((height - 2 * bulk->down * DOWN * scale) / 2, apart * STAGGER);
      double pitch = sqrt (apart * apart - 4 * stagger * stagger);

      if (stagger <= 0 || pitch * (self->n_items - 1) + wide > width)
        break;
      *plan = (Plan) { 1, scale, pitch, stagger };
    }
}

static void
place_rows (HsdDiceScene *self, const guint *sorted, const Bulk *bulk, const Field *field, const Plan *plan)
{
  double high = 2 * bulk->down * plan->scale, room = (field->top - field->bottom) / plan->n_rows;
  double spare = MAX (MIN ((room - high) / 2 - plan->stagger, high * (plan->n_rows == 1 ? ASTRAY_ALONE : ASTRAY_DOWN)), 0);
  double x = (field->left + field->right) / 2, y = (field->top + field->bottom) / 2;
  guint first = 0;

  for (guint row = 0; row < plan->n_rows; row++)
    {
      guint n = in_row (self->n_items, plan->n_rows, row);
      double up = ((plan->n_rows - 1) / 2.0 - row) * high * DOWN;
      double most = (field->right - field->left) / MAX (row_length (self, sorted, first, n), 1);
      double loose = plan->stagger > 0 ? 0 : CLAMP (most - plan->pitch, 0, LOOSE * plan->pitch);

      place_row (self, sorted, first, n, x, y + up, plan, loose, spare);
      first += n;
    }
}

static void
hsd_dice_scene_lay_out (HsdDiceScene *self)
{
  Field field;
  guint sorted[HSD_SCENE_DICE];
  Bulk bulk;
  Plan plan;
  double width, height;

  self->zoom = 1;
  if (self->n_items == 0)
    return;
  if (self->placed)
    {
      turn_thrown (self);
      lay_out_places (self);
      return;
    }
  field = find_field (self);
  width = field.right - field.left;
  height = field.top - field.bottom;
  bulk = find_bulk (self);
  sort_places (self, sorted);
  plan = plan_rows (self, sorted, &bulk, width, height);
  if (plan.n_rows == 1 && self->n_items > 2 && row_length (self, sorted, 0, self->n_items) == self->n_items)
    stagger_row (self, &bulk, width, height, &plan);
  place_rows (self, sorted, &bulk, &field, &plan);
  come_nearer (self, MAX (plan.scale * self->tray, 1));
  share_bodies (self);
  turn_thrown (self);
  place_waiting (self);
  find_hops (self);
}

/* --- in between --- */

static double
ease (double part)
{
  part = CLAMP (part, 0, 1);
  return part * part * (3 - 2 * part);
}

double
hsd_dice_scene_rest_time (HsdDiceScene *self)
{
  return self->motion != NULL ? self->motion->rest : 0;
}

double
hsd_dice_scene_end_time (HsdDiceScene *self)
{
  return self->motion != NULL ? self->motion->rest + PAUSE + HSD_GLIDE_TIME + MARKS : 0;
}

double
hsd_dice_scene_flourish (HsdDiceScene *self, double time)
{
  double end = hsd_dice_scene_end_time (self);

  self->flourish = MAX (time, end - MARKS);
  for (guint i = 0; i < self->n_items; i++)
    if (has_flourish (&self->items[i]))
      return MAX (end, self->flourish + HSD_FLOURISH_TIME);
  return end;
}

/* Of the glide, and of the way of the camera. */
static double
part_of_glide (HsdDiceScene *self, double time)
{
  if (time >= hsd_dice_scene_end_time (self))
    return 1;
  return CLAMP ((time - hsd_dice_scene_rest_time (self) - PAUSE) / HSD_GLIDE_TIME, 0, 1);
}

static HsdScenePose
hsd_dice_scene_pose_at (HsdDiceScene *self, const HsdSceneItem *item, double time)
{
  const HsdScenePose *last = &item->last;
  double rest = hsd_dice_scene_rest_time (self), along = part_of_glide (self, time), part = ease (along);
  HsdScenePose pose = part < 1 ? flying_pose (self, item, time) : *last;

  if (has_flourish (item) && time > self->flourish && time < self->flourish + HSD_FLOURISH_TIME)
    pose.lit = time - self->flourish;
  if (part < 1)
    pose.rest = item->die.lying ? 1 : .6 * ease ((time - rest) / SETTLE) * (1 - part) + part;
  if (part <= 0 || time >= hsd_dice_scene_end_time (self))
    return pose;
  pose.mark = (int) (256 * ease ((time - rest - PAUSE - HSD_GLIDE_TIME) / MARKS));
  if (part >= 1)
    return pose;
  pose.pose = hsd_glide (&pose.pose, &last->pose, item->hop, along);
  pose.dim = pose.dim + part * (last->dim - pose.dim);
  pose.opacity += (int) (part * (last->opacity - pose.opacity));
  return pose;
}

/* Until then much is drawn at half resolution. While the marks appear, the ground becomes sharp, then one die after
 * the other: all at once would take as long as many frames, and be seen. */
static double
sharp_time (HsdDiceScene *self, guint turn)
{
  return hsd_dice_scene_end_time (self) - MARKS * (self->n_items + 1 - turn) / (self->n_items + 2);
}

/* Fast dice are drawn at half resolution if there is much to draw: if the surface of the die moves
 * far on the screen in a frame, as it does while the camera comes nearer, and dice take much of the screen. */
static int
choose_step (HsdDiceScene *self, const HsdSceneItem *item, const HsdScenePose *pose, double time)
{
  const double frame = 1.0 / HSD_MOTION_RATE, many = 200e3, fast = 5;
  double radius = item->solid->circumradius * pose->pose.scale * self->camera.unit;
  double far, cosine, turned;
  HsdScenePose before;

  if (self->fine || pose->pose.scale <= 0 || self->n_items * 3 * radius * radius < many)
    return 1;
  if (part_of_glide (self, time) > 0 && time < sharp_time (self, (guint) (item - self->items) + 1))
    return 2;
  if (item->thrown == G_MAXUINT)
    return 1;
  before = hsd_dice_scene_pose_at (self, item, time - frame);
  far = hsd_vec_length (hsd_vec_sub (pose->pose.position, before.pose.position)) * self->camera.unit;
  cosine = MIN (fabs (hsd_quat_dot (pose->pose.turn, before.pose.turn)), 1);
  turned = 2 * sqrt (MAX (1 - cosine * cosine, 0)) * radius;
  return far + turned > fast ? 2 : 1;
}

/* So is a large ground, all of which moves with the camera. */
static int
ground_step (HsdDiceScene *self, const HsdCamera *camera, double time)
{
  const double large = 1e6;
  gboolean nearer = camera->unit > self->far.unit;

  if (self->fine || (double) camera->width * camera->height < large)
    return 1;
  return nearer && time < sharp_time (self, 0) ? 2 : 1;
}

static HsdDieLook
hsd_dice_scene_die_of (const HsdDiceScene *self, const HsdSceneItem *item, const HsdScenePose *pose)
{
  return (HsdDieLook) {
    .solid = item->solid,
    .skin = item->skin,
    .material = &item->material,
    .position = pose->pose.position,
    .turn = pose->pose.turn,
    .scale = pose->pose.scale,
    .rest = pose->rest,
    .dim = pose->dim,
    .alone = item->small,
    .seed = (guint) (item - self->items) + 1,
  };
}

#define GROUP HSD_CELL_GROUP /* cells that are lit together */

/* A run of dirty tiles in one row of tiles. */
typedef struct
{
  int left, right, top, bottom;
  int first_cell; /* of the row of cells, a multiple of GROUP */
  int n_cells;
} Run;

/* --- light on the felt --- */

/* The cells of a row count from the left edge of the picture, and are always lit in the same
 * groups: so a pixel gets the same light with any set of tiles. */
static void
light_cells (HsdDiceScene *self, const Run *run, int row, float *cells)
{
  float cell = (float) self->cell, y = (row + .5f) * cell;

  for (int i = 0; i < run->n_cells; i++)
    cells[i] = 1;
  for (guint i = 0; i < self->n_items; i++)
    {
      int to;
      int from;
      const HsdShadows *shadows = &self->items[i].shadows;

      if (shadows->n_parts == 0 || y < shadows->top - cell || y > shadows->bottom + cell)
        continue;
      from = (int) floorf ((shadows->left / cell - 1 - run->first_cell) / GROUP) * GROUP;
      to = (int) ceilf ((shadows->right / cell + 1 - run->first_cell) / GROUP) * GROUP;
      from = MAX (from, 0);
      to = MIN (to, run->n_cells);
      for (int k = 0; k < shadows->n_parts && from < to; k++)
        hsd_kernel_shadow (&shadows->parts[k], (run->first_cell + from + .5f) * cell, y, cell, cells + from, to - from);
    }
  /* Colours are the square roots of linear light. */
  for (int i = 0; i < run->n_cells; i++)
    cells[i] = sqrtf (cells[i]) * 256;
}

static const float *
cells_of (HsdDiceScene *self, HsdSceneScratch *scratch, const Run *run, int row)
{
  int which = row & 1;

  if (scratch->cell_rows[which] != row)
    {
      light_cells (self, run, row, scratch->cells[which]);
      scratch->cell_rows[which] = row;
    }
  return scratch->cells[which];
}

/* The ground was painted for the camera that sees all of it: nearer, a part of it is enlarged, and as soft as what a lens
 * does not focus on. */
static const guint32 *
ground_of (HsdDiceScene *self, HsdSceneScratch *scratch, const Run *run, int y)
{
  const HsdCamera *camera = &self->camera;
  double zoom = camera->unit / self->far.unit;
  guint32 by = (guint32) (65536 / zoom), half = self->step == 2 ? by / 2 : 0, across, down;
  const guint32 *above;

  if (zoom <= 1)
    return self->ground + (gsize) y * camera->width + run->left;
  across = (guint32) (65536 * (self->far.middle[0] - camera->middle[0] / zoom)) + by * (guint32) run->left + half;
  down = (guint32) (65536 * (self->far.middle[1] - camera->middle[1] / zoom)) + by * (guint32) y + half;
  above = self->ground + (gsize) (down >> 16) * camera->width;
  hsd_kernel_enlarge (scratch->ground, above, above + ((int) (down >> 16) + 1 < camera->height ? camera->width : 0),
                      down >> 8 & 0xff, across, by * self->step, scratch->line, (run->right - run->left) / self->step);
  return scratch->ground;
}

static void
lay_ground (HsdDiceScene *self, HsdSceneScratch *scratch, const Run *run, int y, guint32 *out)
{
  int cell = self->cell, step = self->step;
  int row = (int) floor ((double) (2 * y + step - cell) / (2 * cell));
  float part = (y + .5f * step - (row + .5f) * cell) / cell;
  const float *above = cells_of (self, scratch, run, row), *below = cells_of (self, scratch, run, row + 1);
  int x = run->left - run->first_cell * cell - cell / 2, n = (run->right - run->left) / step;
  int skip = x / cell;

  hsd_kernel_light (above + skip, below + skip, part, cell / step, run->n_cells - 1 - skip, scratch->light);
  hsd_kernel_ground (out, ground_of (self, scratch, run, y), scratch->light + x % cell / step, n);
}

/* Two rows of the ground from half as many pixels of one: the same picture moves on in each frame. */
static void
lay_coarse_ground (HsdDiceScene *self, HsdSceneScratch *scratch, const Run *run, int y, guint32 *out)
{
  int n = run->right - run->left, half = n / 2;
  guint32 *row = scratch->coarse + 1;

  lay_ground (self, scratch, run, y, row);
  row[-1] = row[0];
  row[half] = row[half - 1];
  hsd_kernel_double (out, row, row, 0, 2 * half);
  out[n - 1] = row[half - 1];
  if (y + 1 < run->bottom)
    memcpy (out + self->stride, out, (gsize) n * sizeof *out);
}

/* --- dice and marks --- */

static void
lay_sprite (HsdSceneScratch *scratch, const HsdSceneItem *item, const Run *run, int y, guint32 *out)
{
  int left, right;
  const HsdSprite *sprite = &item->sprite;
  int row = (y - sprite->y) / sprite->step;

  if (y < sprite->y || row >= sprite->height)
    return;
  left = MAX (run->left, sprite->x);
  right = MIN (run->right, sprite->x + sprite->width);
  if (left < right)
    hsd_kernel_over (out + left - run->left, sprite->pixels + (gsize) row * sprite->width + left - sprite->x,
                     item->pose.opacity, right - left);
}

/* Draws a sprite of half the size. Its border is empty, so that its first and last rows and columns
 * are not needed. */
static void
lay_coarse_sprite (HsdSceneScratch *scratch, const HsdSceneItem *item, const Run *run, int y, guint32 *out)
{
  const guint32 *above;
  int column, n;
  int left, right;
  const HsdSprite *sprite = &item->sprite;
  int down = y - sprite->y, row = down >> 1;

  if (down < 2 || row >= sprite->height - 1)
    return;
  left = MAX (run->left, sprite->x + 2);
  right = MIN (run->right, sprite->x + 2 * sprite->width - 2);
  if (left >= right)
    return;
  column = (left - sprite->x) >> 1;
  n = (right - left + 1) & ~1;
  above = sprite->pixels + (gsize) (down & 1 ? row : row - 1) * sprite->width + column;
  hsd_kernel_double (scratch->line, above, above + sprite->width, down & 1 ? 1 : 3, n);
  hsd_kernel_over (out + left - run->left, scratch->line, item->pose.opacity, right - left);
}

static void
lay_mark (const HsdSceneMark *mark, int opacity, const Run *run, int y, guint32 *out)
{
  int stride;
  const guint32 *pixels;
  int left, right;

  if (mark->surface == NULL || opacity == 0 || y < mark->y || y >= mark->y + mark->height)
    return;
  left = MAX (run->left, mark->x);
  right = MIN (run->right, mark->x + mark->width);
  pixels = (const guint32 *) (gpointer) cairo_image_surface_get_data (mark->surface);
  stride = cairo_image_surface_get_stride (mark->surface) / 4;
  if (left < right)
    hsd_kernel_over (out + left - run->left, pixels + (gsize) (y - mark->y) * stride + left - mark->x, opacity, right - left);
}

static void
lay_row (HsdDiceScene *self, HsdSceneScratch *scratch, const Run *run, int y)
{
  guint32 *out = self->pixels + (gsize) y * self->stride + run->left;

  if (self->step == 1)
    lay_ground (self, scratch, run, y, out);
  else if ((y - run->top) % 2 == 0)
    lay_coarse_ground (self, scratch, run, y, out);
  for (guint i = 0; i < self->n_items; i++)
    lay_mark (&self->items[i].below, self->items[i].glow, run, y, out);
  for (guint i = 0; i < self->n_items; i++)
    lay_mark (&self->items[i].under, self->items[i].pose.mark, run, y, out);
  for (guint i = 0; i < self->n_items; i++)
    {
      const HsdSceneItem *item = &self->items[self->order[i]];

      if (item->sprite.width == 0)
        continue;
      (item->sprite.step == 2 ? lay_coarse_sprite : lay_sprite) (scratch, item, run, y, out);
    }
  for (guint i = 0; i < self->n_items; i++)
    lay_mark (&self->items[i].above, self->items[i].glow, run, y, out);
  for (guint i = 0; i < self->n_items; i++)
    lay_mark (&self->items[i].over, self->items[i].pose.mark, run, y, out);
}

/* Draws the tiles of one row of tiles that are dirty. */
static void
hsd_dice_scene_compose (HsdDiceScene *self, int row, int hand)
{
  HsdSceneScratch *scratch = &self->scratch[hand];
  const guint8 *dirty = self->dirty + row * self->n_across;

  for (int x = 0; x < self->n_across; x++)
    {
      Run run;
      int end = x;

      while (end < self->n_across && dirty[end])
        end++;
      if (end == x)
        continue;
      run = (Run) {
        .left = x * HSD_SCENE_TILE, .right = MIN (end * HSD_SCENE_TILE, self->camera.width),
        .top = row * HSD_SCENE_TILE, .bottom = MIN ((row + 1) * HSD_SCENE_TILE, self->camera.height),
      };
      run.first_cell = (int) floor ((run.left / self->cell - 1) / (double) GROUP) * GROUP;
      run.n_cells = (run.right / self->cell + 2 - run.first_cell + GROUP - 1) / GROUP * GROUP;
      scratch->cell_rows[0] = scratch->cell_rows[1] = G_MININT;
      for (int y = run.top; y < run.bottom; y++)
        lay_row (self, scratch, &run, y);
      x = end;
    }
}

#define LITTLE 4   /* tiles, or one die: too little to wake a second thread */
#define SLACK 1.15 /* a sprite is allocated larger than needed, so that it rarely grows */
#define FAINT 128  /* opacity below which a die has no shadow */

static void
mark_dirty (HsdDiceScene *self, int left, int top, int right, int bottom)
{
  left = MAX (left, 0) / HSD_SCENE_TILE;
  top = MAX (top, 0) / HSD_SCENE_TILE;
  right = MIN ((right + HSD_SCENE_TILE - 1) / HSD_SCENE_TILE, self->n_across);
  bottom = MIN ((bottom + HSD_SCENE_TILE - 1) / HSD_SCENE_TILE, self->n_down);
  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      self->dirty[y * self->n_across + x] = TRUE;
}

static void
mark_sprite (HsdDiceScene *self, const HsdSprite *sprite)
{
  if (sprite->width > 0)
    mark_dirty (self, sprite->x, sprite->y, sprite->x + sprite->width * sprite->step,
                sprite->y + sprite->height * sprite->step);
}

static void
mark_mark (HsdDiceScene *self, const HsdSceneMark *mark)
{
  if (mark->surface != NULL)
    mark_dirty (self, mark->x, mark->y, mark->x + mark->width, mark->y + mark->height);
}

static void
mark_item (HsdDiceScene *self, const HsdSceneItem *item)
{
  mark_sprite (self, &item->sprite);
  if (item->shadows.n_parts > 0)
    mark_dirty (self, item->shadows.left, item->shadows.top, item->shadows.right, item->shadows.bottom);
}

static void
make_room (HsdSprite *sprite)
{
  gsize needed = (gsize) sprite->width * sprite->height + HSD_SPAN;

  if (needed <= sprite->room)
    return;
  sprite->room = sprite->step == 1 ? needed : (gsize) (needed * SLACK);
  g_free (sprite->pixels);
  sprite->pixels = g_new (guint32, sprite->room);
}

/* But for its marks. */
static gboolean
looks_same (const HsdScenePose *one, const HsdScenePose *other)
{
  return memcmp (&one->pose, &other->pose, sizeof one->pose) == 0 && one->rest == other->rest && one->dim == other->dim
         && one->opacity == other->opacity && one->step == other->step;
}

static void
follow_flourish (HsdDiceScene *self, HsdSceneItem *item, double lit)
{
  if (item->pose.lit == lit && !item->fresh)
    return;
  mark_mark (self, &item->below);
  mark_mark (self, &item->above);
}

/* Sets the pose at this time, and everything that depends on it directly. */
static void
move_item (HsdDiceScene *self, HsdSceneItem *item, const HsdScenePose *pose)
{
  const double *forward;
  HsdDieLook die;
  gboolean mark = item->pose.mark != pose->mark || item->fresh;

  follow_flourish (self, item, pose->lit);
  item->moved = item->fresh || self->travels || !looks_same (pose, &item->pose);
  item->pose = *pose;
  if (mark)
    {
      mark_mark (self, &item->under);
      mark_mark (self, &item->over);
    }
  if (!item->moved)
    return;
  if (!item->fresh)
    mark_item (self, item);
  die = hsd_dice_scene_die_of (self, item, &item->pose);
  forward = self->camera.forward;
  item->depth = hsd_vec_dot (pose->pose.position, hsd_vec (forward[0], forward[1], forward[2]));
  if (hsd_die_measure (&die, &self->camera, pose->step, &item->sprite))
    make_room (&item->sprite);
  item->shadows.n_parts = 0;
  if (pose->opacity > FAINT)
    hsd_shadows_cast (&die, &self->camera, &item->shadows);
  mark_item (self, item);
}

static gboolean
shades (const HsdDiceScene *self, const HsdSceneItem *other, const HsdScenePose *pose, const HsdDieLook *die)
{
  HsdDieLook caster = hsd_dice_scene_die_of (self, other, pose);

  return pose->opacity > FAINT && hsd_die_is_shaded_by (die, &caster);
}

/* Whether it moved, and did not only become sharper. */
static gboolean
stirred (const HsdSceneItem *item, const HsdScenePose *before)
{
  return item->fresh || item->pose.opacity != before->opacity
         || memcmp (&item->pose.pose, &before->pose, sizeof before->pose) != 0;
}

/* Whether a die that did not move is lit differently, because one near it did. */
static gboolean
light_changed (const HsdDiceScene *self, const HsdSceneItem *item, const HsdScenePose *before)
{
  HsdDieLook die = hsd_dice_scene_die_of (self, item, &item->pose);

  for (guint i = 0; i < self->n_items; i++)
    {
      const HsdSceneItem *other = &self->items[i];

      if (other != item && stirred (other, &before[i])
          && (shades (self, other, &other->pose, &die) || (!other->fresh && shades (self, other, &before[i], &die))))
        return TRUE;
    }
  return FALSE;
}

static void
shade_piece (gpointer data, int piece, int hand)
{
  HsdDiceScene *self = data;
  HsdKernelDie *kernel = &self->scratch[hand].kernel;
  HsdSceneItem *item = &self->items[self->shaded[piece]];
  HsdDieLook die = hsd_dice_scene_die_of (self, item, &item->pose);

  hsd_die_prepare (&die, &self->camera, item->sprite.step, kernel);
  for (guint i = 0; i < self->n_items; i++)
    {
      const HsdSceneItem *other = &self->items[i];
      HsdDieLook caster = hsd_dice_scene_die_of (self, other, &other->pose);

      if (other != item && other->pose.opacity > FAINT)
        hsd_die_add_caster (&die, &caster, kernel);
    }
  hsd_die_draw (&die, &self->camera, kernel, &item->sprite);
}

/* With the first picture of the throw, which is the slowest anyway; or when it is needed. */
static void
prepare_piece (gpointer data, int piece, int hand)
{
  HsdDiceScene *self = data;
  HsdSceneItem *item = &self->items[piece];

  if (has_flourish (item) && item->flourish == NULL)
    prepare_flourish (self, item, &self->scratch[hand].kernel);
}

static void
flourish_piece (gpointer data, int piece, int hand)
{
  HsdDiceScene *self = data;
  HsdSceneItem *item = &self->items[piece];

  item->glow = item->pose.lit > 0 && item->flourish != NULL ? hsd_flourish_draw (item->flourish, item->pose.lit) : 0;
}

static void
compose_piece (gpointer data, int piece, int hand)
{
  hsd_dice_scene_compose (data, piece, hand);
}

static void
sort_by_depth (HsdDiceScene *self)
{
  for (int i = 0; i < (int) self->n_items; i++)
    {
      int at = i;

      for (; at > 0 && self->items[i].depth > self->items[self->order[at - 1]].depth; at--)
        self->order[at] = self->order[at - 1];
      self->order[at] = i;
    }
}

static void
list_tiles (HsdDiceScene *self)
{
  self->n_tiles = 0;
  for (int i = 0; i < self->n_across * self->n_down; i++)
    if (self->dirty[i])
      {
        int x = i % self->n_across * HSD_SCENE_TILE, y = i / self->n_across * HSD_SCENE_TILE;

        self->tiles[self->n_tiles++] = (cairo_rectangle_int_t) {
          x, y, MIN (HSD_SCENE_TILE, self->camera.width - x), MIN (HSD_SCENE_TILE, self->camera.height - y)
        };
      }
}

static void
hsd_dice_scene_draw_frame (HsdDiceScene *self, double time)
{
  HsdScenePose before[HSD_SCENE_DICE];
  HsdCamera camera = hsd_dice_scene_camera_at (self, ease (part_of_glide (self, time)));
  int step = ground_step (self, &camera, time);
  gboolean lit = time > self->flourish && time < self->flourish + HSD_FLOURISH_TIME;

  self->travels = memcmp (&camera, &self->camera, sizeof camera) != 0;
  memset (self->dirty, self->whole || self->travels || step != self->step, (gsize) self->n_across * self->n_down);
  self->camera = camera;
  self->step = step;
  self->n_shaded = 0;
  if (lit || (self->whole && time < hsd_dice_scene_rest_time (self)))
    hsd_crew_run (self->crew, prepare_piece, self, (int) self->n_items, self->alone);
  for (guint i = 0; i < self->n_items; i++)
    {
      HsdScenePose pose = hsd_dice_scene_pose_at (self, &self->items[i], time);

      pose.step = choose_step (self, &self->items[i], &pose, time);
      before[i] = self->items[i].pose;
      move_item (self, &self->items[i], &pose);
    }
  for (guint i = 0; i < self->n_items; i++)
    {
      HsdSceneItem *item = &self->items[i];

      if (item->sprite.width > 0 && (item->moved || light_changed (self, item, before)))
        {
          mark_sprite (self, &item->sprite);
          self->shaded[self->n_shaded++] = (int) i;
        }
    }
  sort_by_depth (self);
  list_tiles (self);
  hsd_crew_run (self->crew, shade_piece, self, self->n_shaded, self->alone);
  if (self->n_tiles > 0)
    hsd_crew_run (self->crew, flourish_piece, self, (int) self->n_items, self->alone || !lit);
  if (self->n_tiles > 0)
    hsd_crew_run (self->crew, compose_piece, self, self->n_down, self->alone || self->n_tiles <= LITTLE);
  for (guint i = 0; i < self->n_items; i++)
    {
      self->items[i].fresh = FALSE;
      if (time >= self->flourish + HSD_FLOURISH_TIME)
        drop_flourish (&self->items[i]);
    }
}

/* A larger picture is useless, and the caches would be huge: the surface is then not changed. */
#define MOST_PIXELS (64 * 1000 * 1000)
#define GROUND_ROWS 32 /* painted in one piece */
#define WIDE (HSD_TRAY_WIDTH / HSD_TRAY_HEIGHT)
#define NEAREST 1.3       /* of a flat picture: dice still fly within it */
#define FILLS 1.3         /* how near the camera is, that no wood is seen */
#define FILLS_ACROSS .72  /* the same of the width, to a height of one */

static const cairo_user_data_key_t serial_key;
static guint32 last_serial;

/* --- sizes --- */

static void
paint_ground (gpointer data, int piece, int hand)
{
  HsdDiceScene *self = data;

  hsd_felt_paint (&self->far, self->ground, piece * GROUND_ROWS, MIN ((piece + 1) * GROUND_ROWS, self->far.height));
}

static void
choose_cell (HsdDiceScene *self)
{
  double line = .075 * self->far.unit / self->tray; /* half the dark line under a die, in pixels */

  self->cell = 2;
  while (self->cell < 16 && self->cell * 2 <= line / 1.2)
    self->cell *= 2;
}

static void
renew_items (HsdDiceScene *self)
{
  for (guint i = 0; i < self->n_items; i++)
    self->items[i].fresh = TRUE;
  self->whole = TRUE;
  choose_cell (self);
  hsd_dice_scene_lay_out (self);
  hsd_dice_scene_draw_marks (self);
}

/* Near enough that the tray fills the picture, whatever its shape; where dice have places on all of it, that no wood is seen. */
static double
find_zoom (const HsdDiceScene *self, int width, int height)
{
  double shape = (double) width / height;

  if (!self->placed)
    return shape < WIDE ? WIDE / shape : MIN (shape / WIDE, NEAREST);

  return shape < WIDE ? FILLS * WIDE / shape : MAX (FILLS, FILLS_ACROSS * shape);
}

static void
resize (HsdDiceScene *self, int width, int height)
{
  gsize size = (gsize) width * height;

  hsd_camera_init (&self->far, width, height, find_zoom (self, width, height));
  self->n_across = (width + HSD_SCENE_TILE - 1) / HSD_SCENE_TILE;
  self->n_down = (height + HSD_SCENE_TILE - 1) / HSD_SCENE_TILE;
  self->dirty = g_renew (guint8, self->dirty, self->n_across * self->n_down);
  self->tiles = g_renew (cairo_rectangle_int_t, self->tiles, self->n_across * self->n_down);
  for (int i = 0; i < HSD_CREW_SIZE; i++)
    {
      HsdSceneScratch *scratch = &self->scratch[i];

      scratch->light = g_renew (guint16, scratch->light, width + 4 * HSD_SCENE_TILE);
      scratch->line = g_renew (guint32, scratch->line, width + HSD_SCENE_TILE);
      scratch->ground = g_renew (guint32, scratch->ground, width);
      scratch->coarse = g_renew (guint32, scratch->coarse, width / 2 + 2);
      for (int k = 0; k < 2; k++)
        scratch->cells[k] = g_renew (float, scratch->cells[k], width / 2 + HSD_SCENE_TILE);
    }
  if (size > self->ground_room || size < self->ground_room / 2)
    {
      g_free (self->ground);
      self->ground = g_new (guint32, size + 1);
      self->ground[size] = 0;
      self->ground_room = size;
      for (guint i = 0; i < self->n_items; i++)
        {
          g_clear_pointer (&self->items[i].sprite.pixels, g_free);
          self->items[i].sprite = (HsdSprite) { .width = 0 };
        }
    }
  hsd_crew_run (self->crew, paint_ground, self, (height + GROUND_ROWS - 1) / GROUND_ROWS, self->alone);
  renew_items (self);
}

/* --- dice --- */

static void
clear_item (HsdSceneItem *item)
{
  hsd_dice_scene_drop_marks (item);
  drop_flourish (item);
  g_free (item->sprite.pixels);
  memset (item, 0, sizeof *item);
}

static void
set_item (HsdDiceScene *self, HsdSceneItem *item, const HsdSceneDie *die, guint *n_thrown)
{
  item->die = *die;
  item->die.skin = MIN (die->skin, HSD_N_SKINS - 1);
  item->skin = hsd_skin_get (item->die.skin);
  item->solid = hsd_solid_get (item->skin->solid);
  item->die.face = MIN (die->face, item->solid->n_faces - 1);
  item->material = *hsd_material_get (die->material);
  if (die->motif != HSD_MOTIF_NONE)
    item->material = hsd_material_dye (&item->material, die->colour);
  item->body = G_MAXUINT;
  if (!die->lying && self->motion != NULL && *n_thrown < self->motion->n_dice
      && self->motion->solids[*n_thrown] == item->solid)
    {
      item->body = (*n_thrown)++;
    }
  item->thrown = item->body;
}

/* --- public functions --- */

HsdDiceScene *
hsd_dice_scene_new (void)
{
  HsdDiceScene *self = g_new0 (HsdDiceScene, 1);

  self->crew = hsd_crew_new ();
  self->tray = 1;
  self->flourish = INFINITY;
  self->area[2] = self->area[3] = 1;
  return self;
}

void
hsd_dice_scene_free (HsdDiceScene *self)
{
  hsd_crew_free (self->crew);
  for (guint i = 0; i < self->n_items; i++)
    clear_item (&self->items[i]);
  for (int i = 0; i < HSD_CREW_SIZE; i++)
    {
      g_free (self->scratch[i].light);
      g_free (self->scratch[i].line);
      g_free (self->scratch[i].ground);
      g_free (self->scratch[i].coarse);
      g_free (self->scratch[i].cells[0]);
      g_free (self->scratch[i].cells[1]);
    }
  g_clear_pointer (&self->motion, hsd_motion_unref);
  g_free (self->ground);
  g_free (self->dirty);
  g_free (self->tiles);
  g_free (self);
}

void
hsd_dice_scene_set_dice (HsdDiceScene *self, const HsdSceneDie *dice, guint n_dice, HsdMotion *motion)
{
  guint n_thrown = 0;

  n_dice = MIN (n_dice, HSD_SCENE_DICE);
  for (guint i = n_dice; i < self->n_items; i++)
    clear_item (&self->items[i]);
  self->n_items = n_dice;
  if (motion != NULL)
    hsd_motion_ref (motion);
  g_clear_pointer (&self->motion, hsd_motion_unref);
  self->motion = motion;
  self->tray = motion != NULL ? motion->tray : 1;
  self->flourish = INFINITY;
  for (guint i = 0; i < n_dice; i++)
    set_item (self, &self->items[i], &dice[i], &n_thrown);
  if (self->ground != NULL)
    renew_items (self);
}

void
hsd_dice_scene_set_area (HsdDiceScene *self, double left, double top, double right, double bottom)
{
  const double area[4] = { left, top, right, bottom };

  if (!(left >= 0 && left < right && right <= 1 && top >= 0 && top < bottom && bottom <= 1)
      || memcmp (area, self->area, sizeof area) == 0)
    return;
  memcpy (self->area, area, sizeof area);
  if (self->ground != NULL)
    renew_items (self);
}

void
hsd_dice_scene_set_places (HsdDiceScene *self, const HsdScenePlace *places)
{
  gboolean placed = places != NULL;
  gsize size = self->n_items * sizeof *places;

  if (placed == self->placed && (!placed || memcmp (places, self->places, size) == 0))
    return;
  if (placed)
    memcpy (self->places, places, size);
  if (placed != self->placed)
    {
      /* Another camera: all is drawn anew. */
      self->placed = placed;
      g_clear_pointer (&self->ground, g_free);
      self->ground_room = 0;
    }
  else if (self->ground != NULL)
    renew_items (self);
}

guint
hsd_dice_scene_render (HsdDiceScene *self, double time, cairo_surface_t *surface)
{
  gpointer drawn;
  int width, height;

  self->n_tiles = 0;
  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS
      || cairo_surface_get_type (surface) != CAIRO_SURFACE_TYPE_IMAGE
      || (cairo_image_surface_get_format (surface) != CAIRO_FORMAT_ARGB32
          && cairo_image_surface_get_format (surface) != CAIRO_FORMAT_RGB24))
    return 0;
  width = cairo_image_surface_get_width (surface);
  height = cairo_image_surface_get_height (surface);
  if (width <= 0 || height <= 0 || (gint64) width * height > MOST_PIXELS)
    return 0;
  cairo_surface_flush (surface);
  if (self->ground == NULL || width != self->far.width || height != self->far.height)
    resize (self, width, height);
  drawn = cairo_surface_get_user_data (surface, &serial_key);
  if (self->serial == 0 || drawn != GUINT_TO_POINTER (self->serial))
    {
      self->whole = TRUE;
      self->serial = (guint32) g_atomic_int_add ((gint *) &last_serial, 1) + 1;
      cairo_surface_set_user_data (surface, &serial_key, GUINT_TO_POINTER (self->serial), NULL);
    }
  self->pixels = (guint32 *) (gpointer) cairo_image_surface_get_data (surface);
  self->stride = cairo_image_surface_get_stride (surface) / 4;
  hsd_dice_scene_draw_frame (self, time == time ? time : G_MAXDOUBLE);
  self->whole = FALSE;
  if (self->n_tiles > 0)
    cairo_surface_mark_dirty (surface);
  return self->n_tiles;
}

const cairo_rectangle_int_t *
hsd_dice_scene_tiles (HsdDiceScene *self)
{
  return self->tiles;
}

gboolean
hsd_dice_scene_die_box (HsdDiceScene *self, guint die, int width, int height, cairo_rectangle_int_t *box)
{
  gboolean there;
  HsdDieLook shown;
  HsdSprite sprite = { .width = 0 };
  HsdCamera far = self->far, near;

  if (die >= self->n_items || width <= 0 || height <= 0)
    return FALSE;
  hsd_camera_init (&self->far, width, height, find_zoom (self, width, height));
  hsd_dice_scene_lay_out (self);
  near = hsd_dice_scene_camera_at (self, 1);
  shown = hsd_dice_scene_die_of (self, &self->items[die], &self->items[die].last);
  there = hsd_die_measure (&shown, &near, 1, &sprite);
  if (there)
    *box = (cairo_rectangle_int_t) { sprite.x, sprite.y, sprite.width, sprite.height };
  self->far = far;
  if (self->ground != NULL)
    hsd_dice_scene_lay_out (self);
  return there;
}

gsize
hsd_dice_scene_cache_bytes (HsdDiceScene *self)
{
  gsize bytes = self->ground_room * 4;

  for (guint i = 0; i < self->n_items; i++)
    {
      const HsdSceneItem *item = &self->items[i];

      bytes += item->sprite.room * 4;
      if (item->under.surface != NULL)
        bytes += (gsize) item->under.width * item->under.height * 4;
      if (item->over.surface != NULL)
        bytes += (gsize) item->over.width * item->over.height * 4;
    }
  return bytes;
}

void
hsd_dice_scene_set_fine (HsdDiceScene *self, gboolean fine)
{
  self->fine = fine;
}

void
hsd_dice_scene_set_alone (HsdDiceScene *self, gboolean alone)
{
  self->alone = alone;
}
