/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "render/dice/scene-private.h"

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

static void
lay_ground (HsdDiceScene *self, HsdSceneScratch *scratch, const Run *run, int y, guint32 *out)
{
  int cell = self->cell;
  int row = (int) floor ((double) (2 * y + 1 - cell) / (2 * cell));
  float part = (y + .5f - (row + .5f) * cell) / cell;
  const float *above = cells_of (self, scratch, run, row), *below = cells_of (self, scratch, run, row + 1);
  int x = run->left - run->first_cell * cell - cell / 2, n = run->right - run->left;
  int skip = x / cell;

  hsd_kernel_light (above + skip, below + skip, part, cell, run->n_cells - 1 - skip, scratch->light);
  hsd_kernel_ground (out, self->ground + (gsize) y * self->camera.width + run->left, scratch->light + x % cell, n);
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

  lay_ground (self, scratch, run, y, out);
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
    lay_mark (&self->items[i].over, self->items[i].pose.mark, run, y, out);
}

void
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
