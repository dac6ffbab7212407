/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "render/dice/felt.h"
#include "render/dice/scene-private.h"

/* A larger picture is useless, and the caches would be huge: the surface is then not changed. */
#define MOST_PIXELS (64 * 1000 * 1000)
#define GROUND_ROWS 32 /* painted in one piece */
#define WIDE (HSD_TRAY_WIDTH / HSD_TRAY_HEIGHT)
#define FILLS 1.3         /* how near the camera is, that no wood is seen */
#define FILLS_ACROSS .72  /* the same of the width, to a height of one */

static const cairo_user_data_key_t serial_key;
static guint32 last_serial;

/* --- sizes --- */

static void
paint_ground (gpointer data, int piece, int hand)
{
  HsdDiceScene *self = data;

  hsd_felt_paint (&self->camera, self->ground, piece * GROUND_ROWS, MIN ((piece + 1) * GROUND_ROWS, self->camera.height));
}

static void
choose_cell (HsdDiceScene *self)
{
  double line = .075 * self->camera.unit / self->tray; /* half the dark line under a die, in pixels */

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

/* Near enough that the felt fills the picture, whatever its shape, where dice have places on all of it. */
static double
find_zoom (const HsdDiceScene *self, int width, int height)
{
  double shape = (double) width / height;

  if (!self->placed)
    return 1;

  return shape < WIDE ? FILLS * WIDE / shape : MAX (FILLS, FILLS_ACROSS * shape);
}

static void
resize (HsdDiceScene *self, int width, int height)
{
  gsize size = (gsize) width * height;

  hsd_camera_init (&self->camera, width, height, find_zoom (self, width, height));
  self->n_across = (width + HSD_SCENE_TILE - 1) / HSD_SCENE_TILE;
  self->n_down = (height + HSD_SCENE_TILE - 1) / HSD_SCENE_TILE;
  self->dirty = g_renew (guint8, self->dirty, self->n_across * self->n_down);
  self->tiles = g_renew (cairo_rectangle_int_t, self->tiles, self->n_across * self->n_down);
  for (int i = 0; i < HSD_CREW_SIZE; i++)
    {
      HsdSceneScratch *scratch = &self->scratch[i];

      scratch->light = g_renew (guint16, scratch->light, width + 4 * HSD_SCENE_TILE);
      scratch->line = g_renew (guint32, scratch->line, width + HSD_SCENE_TILE);
      for (int k = 0; k < 2; k++)
        scratch->cells[k] = g_renew (float, scratch->cells[k], width / 2 + HSD_SCENE_TILE);
    }
  if (size > self->ground_room || size < self->ground_room / 2)
    {
      g_free (self->ground);
      self->ground = g_new (guint32, size);
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
  item->thrown = G_MAXUINT;
  if (!die->lying && self->motion != NULL && *n_thrown < self->motion->n_dice
      && self->motion->solids[*n_thrown] == item->solid)
    {
      item->thrown = (*n_thrown)++;
    }
}

/* --- public functions --- */

HsdDiceScene *
hsd_dice_scene_new (void)
{
  HsdDiceScene *self = g_new0 (HsdDiceScene, 1);

  self->crew = hsd_crew_new ();
  self->tray = 1;
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
  if (self->ground == NULL || width != self->camera.width || height != self->camera.height)
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
  HsdCamera camera = self->camera;

  if (die >= self->n_items || width <= 0 || height <= 0)
    return FALSE;
  hsd_camera_init (&self->camera, width, height, find_zoom (self, width, height));
  hsd_dice_scene_lay_out (self);
  shown = hsd_dice_scene_die_of (self, &self->items[die], &self->items[die].last);
  there = hsd_die_measure (&shown, &self->camera, 1, &sprite);
  if (there)
    *box = (cairo_rectangle_int_t) { sprite.x, sprite.y, sprite.width, sprite.height };
  self->camera = camera;
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
