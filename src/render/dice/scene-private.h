/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/dice/crew.h"
#include "render/dice/die.h"
#include "render/dice/glide.h"
#include "render/dice/scene.h"
#include "render/dice/shadow.h"

G_BEGIN_DECLS

/* For the files of the scene alone. scene.c has the public functions; scene-poses.c finds the poses
 * at a time; scene-frame.c finds what changed; scene-compose.c draws pixels; scene-marks.c draws
 * the marks of dice. */

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
} HsdScenePose;

typedef struct
{
  HsdSceneDie die;
  const HsdSolid *solid;
  const HsdSkin *skin;
  HsdMaterial material;
  guint thrown;    /* its number in the motion, or G_MAXUINT */
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
} HsdSceneItem;

/* The scratch memory of one thread. */
typedef struct
{
  HsdKernelDie kernel;
  float *cells[2];
  int cell_rows[2]; /* the rows in them, for the current run */
  guint16 *light;
  guint32 *line;
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
  gboolean fine;
  gboolean alone;

  /* Of a size. */
  HsdCamera camera;
  int cell;         /* pixels to a cell of shadow */
  guint32 *ground;
  gsize ground_room;
  HsdSceneScratch scratch[HSD_CREW_SIZE];
  int n_across, n_down; /* tiles */
  guint8 *dirty;
  cairo_rectangle_int_t *tiles;
  guint n_tiles;

  /* Of a frame. */
  guint32 serial;   /* of the content of the surface */
  gboolean whole;   /* everything must be drawn */
  guint32 *pixels;
  int stride;       /* pixels */
  int order[HSD_SCENE_DICE];
  int shaded[HSD_SCENE_DICE];
  int n_shaded;
};

/* scene-poses.c */
void hsd_dice_scene_lay_out (HsdDiceScene *self);
HsdScenePose hsd_dice_scene_pose_at (HsdDiceScene *self, const HsdSceneItem *item, double time);
HsdDieLook hsd_dice_scene_die_of (const HsdDiceScene *self, const HsdSceneItem *item, const HsdScenePose *pose);

/* scene-marks.c */
gboolean hsd_dice_scene_has_ring (const HsdSceneItem *item);
void hsd_dice_scene_draw_marks (HsdDiceScene *self);
void hsd_dice_scene_drop_marks (HsdSceneItem *item);

/* scene-frame.c */
void hsd_dice_scene_draw_frame (HsdDiceScene *self, double time);

/* scene-compose.c: the tiles of one row of tiles that are dirty. */
void hsd_dice_scene_compose (HsdDiceScene *self, int row, int hand);

G_END_DECLS
