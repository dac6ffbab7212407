/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "render/dice/felt.h"
#include "render/dice/scene-private.h"

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
  sprite->room = (gsize) (needed * SLACK);
  g_free (sprite->pixels);
  sprite->pixels = g_new (guint32, sprite->room);
}

/* Sets the pose at this time, and everything that depends on it directly. */
static void
move_item (HsdDiceScene *self, HsdSceneItem *item, const HsdScenePose *pose)
{
  const double *forward;
  HsdDieLook die;
  gboolean mark = item->pose.mark != pose->mark || item->fresh;
  HsdScenePose marked = *pose;

  marked.mark = item->pose.mark;
  item->moved = item->fresh || memcmp (&marked, &item->pose, sizeof marked) != 0;
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

/* Whether a die that did not move is lit differently, because one near it did. */
static gboolean
light_changed (const HsdDiceScene *self, const HsdSceneItem *item, const HsdScenePose *before)
{
  HsdDieLook die = hsd_dice_scene_die_of (self, item, &item->pose);

  for (guint i = 0; i < self->n_items; i++)
    {
      const HsdSceneItem *other = &self->items[i];

      if (other != item && other->moved
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

void
hsd_dice_scene_draw_frame (HsdDiceScene *self, double time)
{
  HsdScenePose before[HSD_SCENE_DICE];

  memset (self->dirty, self->whole, (gsize) self->n_across * self->n_down);
  self->n_shaded = 0;
  for (guint i = 0; i < self->n_items; i++)
    {
      HsdScenePose pose = hsd_dice_scene_pose_at (self, &self->items[i], time);

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
    hsd_crew_run (self->crew, compose_piece, self, self->n_down, self->alone || self->n_tiles <= LITTLE);
  for (guint i = 0; i < self->n_items; i++)
    self->items[i].fresh = FALSE;
}
