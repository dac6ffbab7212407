/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/dice/scene-private.h"

#define PAUSE 0.08 /* seconds of stillness between rest and glide */
#define MARKS 0.15
#define HIGHEST 2.2 /* units */
#define SETTLE 0.20 /* in which the ink of the other faces fades */

/* Of the order after rest, in radii of a die unless noted. */
#define WORTH 1.20   /* how much larger dice must get for a second row */
#define ACROSS 1.16  /* from die to die, in widths */
#define DOWN 1.16
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

/* Of a die at rest: half its visible width and its height, and the scale above which it looks too large. */
typedef struct
{
  double across, down, largest;
} Bulk;

static const Bulk bulks[HSD_N_SOLIDS] = {
  { .80, .95, 1.74 }, { 1.03, 1.00, 1.42 }, { .97, 1.00, 1.40 }, { .95, 1.00, 1.45 }, { .97, 1.00, 1.40 },
};

/* --- the order after rest --- */

typedef struct
{
  double left, right, top, bottom; /* on the table */
} Field;

static Field
find_field (const HsdDiceScene *self)
{
  const HsdCamera *camera = &self->camera;
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
  item->small = 2 * bulks[item->solid->kind].across * scale * self->camera.unit < SMALL;
  item->last = (HsdScenePose) {
    .pose = hsd_pose_placed (item->solid, item->die.face, x, y, scale),
    .rest = 1,
    .dim = item->die.state == HSD_SCENE_DROPPED ? 1 : item->die.state == HSD_SCENE_REPLACED ? .55 : 0,
    .opacity = item->die.state == HSD_SCENE_REPLACED ? GHOST : 256,
    .step = 1,
    .mark = 256,
  };
}

static void
place_row (HsdDiceScene *self, const guint *sorted, guint first, guint n, double x, double y, double pitch, double scale)
{
  x -= row_length (self, sorted, first, n) / 2 * pitch;
  for (guint i = first; i < first + n; i++)
    {
      HsdSceneItem *item = &self->items[sorted[i]];

      if (i > first && parts_from (&self->items[sorted[i - 1]], item))
        x += PARTING * pitch;
      x += width_of (item) / 2 * pitch;
      place_item (self, item, x, y, scale);
      x += width_of (item) / 2 * pitch;
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
  const HsdCamera *camera = &self->camera;

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

void
hsd_dice_scene_lay_out (HsdDiceScene *self)
{
  guint first;
  double x, y;
  double width, height;
  Field field;
  guint sorted[HSD_SCENE_DICE], best_rows = 1;
  double scale = 0;
  Bulk bulk = { 0, 0, 100 };

  if (self->n_items == 0)
    return;
  turn_thrown (self);
  if (self->placed)
    {
      lay_out_places (self);
      return;
    }
  field = find_field (self);
  width = field.right - field.left;
  height = field.top - field.bottom;
  sort_places (self, sorted);
  for (guint i = 0; i < self->n_items; i++)
    {
      const Bulk *own = &bulks[self->items[i].solid->kind];

      bulk.across = MAX (bulk.across, own->across * (hsd_dice_scene_has_ring (&self->items[i]) ? RINGED : 1));
      bulk.down = MAX (bulk.down, own->down);
      bulk.largest = MIN (bulk.largest, own->largest);
    }
  for (guint n_rows = 1; n_rows <= MIN (self->n_items, 8); n_rows++)
    {
      double across = width / (longest_row (self, sorted, n_rows) * 2 * bulk.across * ACROSS);
      double fits = MIN (MIN (across, height / (n_rows * 2 * bulk.down * DOWN)), bulk.largest);

      if (fits > scale * (best_rows == 1 ? WORTH : 1.02))
        {
          scale = fits;
          best_rows = n_rows;
        }
    }
  scale = MAX (scale, .02);
  x = (field.left + field.right) / 2;
  y = (field.top + field.bottom) / 2;
  first = 0;
  for (guint row = 0; row < best_rows; row++)
    {
      guint n = in_row (self->n_items, best_rows, row);
      double up = ((best_rows - 1) / 2.0 - row) * 2 * bulk.down * DOWN * scale;

      place_row (self, sorted, first, n, x, y + up, 2 * bulk.across * ACROSS * scale, scale);
      first += n;
    }
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

/* Fast dice are drawn at half resolution if there is much to draw: if the surface of the die moves
 * far on the screen in a frame, and dice take much of the screen. */
static int
choose_step (const HsdDiceScene *self, const HsdSceneItem *item, const HsdScenePose *pose, double time)
{
  double turned;
  double cosine;
  double far;
  HsdScenePose before;
  double radius;
  const double frame = 1.0 / HSD_MOTION_RATE, many = 200e3, fast = 5;

  if (self->fine || item->thrown == G_MAXUINT)
    return 1;
  radius = item->solid->circumradius * pose->pose.scale * self->camera.unit;
  if (self->n_items * 3 * radius * radius < many)
    return 1;
  before = flying_pose (self, item, time - frame);
  far = hsd_vec_length (hsd_vec_sub (pose->pose.position, before.pose.position)) * self->camera.unit;
  cosine = MIN (fabs (hsd_quat_dot (pose->pose.turn, before.pose.turn)), 1);
  turned = 2 * sqrt (MAX (1 - cosine * cosine, 0)) * radius;
  return far + turned > fast ? 2 : 1;
}

HsdScenePose
hsd_dice_scene_pose_at (HsdDiceScene *self, const HsdSceneItem *item, double time)
{
  const HsdScenePose *last = &item->last;
  double along, part;
  HsdScenePose pose;
  double rest = hsd_dice_scene_rest_time (self), glide = rest + PAUSE;

  if (time >= hsd_dice_scene_end_time (self))
    return *last;
  pose = flying_pose (self, item, time);
  along = CLAMP ((time - glide) / HSD_GLIDE_TIME, 0, 1);
  part = ease (along);
  if (part <= 0)
    {
      pose.step = choose_step (self, item, &pose, time);
      pose.rest = item->die.lying ? 1 : .6 * ease ((time - rest) / SETTLE);
      return pose;
    }
  pose.pose = hsd_glide (&pose.pose, &last->pose, item->hop, along);
  pose.rest = item->die.lying ? 1 : .6 * ease ((time - rest) / SETTLE) * (1 - part) + part;
  pose.dim = pose.dim + part * (last->dim - pose.dim);
  pose.opacity += (int) (part * (last->opacity - pose.opacity));
  pose.mark = (int) (256 * ease ((time - glide - HSD_GLIDE_TIME) / MARKS));
  return pose;
}

HsdDieLook
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
