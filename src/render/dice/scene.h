/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "render/dice/flourish.h"
#include "render/dice/material.h"
#include "render/dice/motion.h"
#include "render/dice/skin.h"

G_BEGIN_DECLS

/* Draws a tray of dice, at any time of its animation.
 *
 * Time runs from the throw: dice fly until hsd_dice_scene_rest_time(), glide into their order while the camera comes
 * nearer, and get their marks until hsd_dice_scene_end_time(). Nothing changes after it but a flourish, if one was asked
 * for, and after that nothing at all. To skip, ask for the end; without animations, only ask for the end. Times may come
 * in any order.
 *
 * The picture is drawn into the caller's surface; the scene remembers the surface it drew last, and
 * then only draws the tiles that changed. A scene belongs to one thread at a time. A die at rest is a copied picture; one that flies may be
 * drawn at half resolution, which depends on the record and never on a clock. At most two threads draw, and nothing is
 * allocated after the first pictures of dice without a flourish. */

typedef enum
{
  HSD_SCENE_KEPT,
  HSD_SCENE_DROPPED,      /* does not count: dimmed, smaller, lowered */
  HSD_SCENE_REPLACED,     /* was re-rolled: shown as a ghost with a broken line */
  HSD_SCENE_CRITICAL,     /* a gold ring of rays, a burst */
  HSD_SCENE_COMPLICATION, /* an amber ring, an open triangle */
  HSD_SCENE_RUIN,         /* the zero that ruins the throw: a double ring, broken, and a zero struck out */
  HSD_N_SCENE_STATES
} HsdSceneState;

/* The motif of an owner. */
typedef enum
{
  HSD_MOTIF_NONE,
  HSD_MOTIF_DISC,
  HSD_MOTIF_TRIANGLE,
  HSD_MOTIF_SQUARE,
  HSD_MOTIF_LOZENGE,
  HSD_MOTIF_RING,
  HSD_MOTIF_CROSS,
  HSD_MOTIF_STAR,
  HSD_N_MOTIFS
} HsdMotif;

typedef struct
{
  HsdSkinKind skin;
  guint face; /* on top at the end, as in solid.h */
  HsdMaterialName material;
  HsdSceneState state;
  HsdMotif motif;  /* with the colour, marks its owner */
  guint32 colour;  /* 0xrrggbb, with a motif only */
  guint place;     /* in the order after rest; gaps are ignored */
  gboolean lying;  /* not thrown this time: waits on the rim while the others fly */
  HsdFlourishKind flourish; /* once it rests */
} HsdSceneDie;

#define HSD_SCENE_DICE 60 /* further dice are not drawn */
#define HSD_SCENE_TILE 64 /* pixels a side; those at the right and bottom may be smaller */

typedef struct _HsdDiceScene HsdDiceScene;

HsdDiceScene *hsd_dice_scene_new (void);
void hsd_dice_scene_free (HsdDiceScene *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdDiceScene, hsd_dice_scene_free)

/* The dice, and the throw of those that do not lie, in their order. Without @motion, or for dice
 * beyond those in it, only the end can be shown. Takes a reference. Call it again when states
 * change; the next picture is then drawn completely. */
void hsd_dice_scene_set_dice (HsdDiceScene *self, const HsdSceneDie *dice, guint n_dice, HsdMotion *motion);

/* The area in which dice line up at the end, in parts of the picture; by default all of it. */
void hsd_dice_scene_set_area (HsdDiceScene *self, double left, double top, double right, double bottom);

/* Where a die lies at the end: its middle, in parts of the picture, and half of its visible width, in parts of its height. */
typedef struct
{
  double x, y;
  double half;
} HsdScenePlace;

/* The place of each die, in their order, or NULL for the area. Each die then comes from the right in a lane of its own, for which its
 * motion is to be thrown apart; nothing of the rim is seen. */
void hsd_dice_scene_set_places (HsdDiceScene *self, const HsdScenePlace *places);

/* Draws the picture at @time seconds and returns the number of tiles that changed; NaN means the
 * end. The surface must be an image of 32 bits (ARGB32 or RGB24); any other, or an empty one, is
 * not changed. */
guint hsd_dice_scene_render (HsdDiceScene *self, double time, cairo_surface_t *surface);

/* The tiles that changed in the last call of hsd_dice_scene_render(); valid until the next one. */
const cairo_rectangle_int_t *hsd_dice_scene_tiles (HsdDiceScene *self);

/* Lets thrown dice have their flourishes from @time on, or as soon as they get their marks, if that is later. Until it
 * is called, for these dice, there are none. Returns when nothing changes any more. */
double hsd_dice_scene_flourish (HsdDiceScene *self, double time);

double hsd_dice_scene_rest_time (HsdDiceScene *self);
double hsd_dice_scene_end_time (HsdDiceScene *self);

/* The place of a die at the end, in a picture of this size: for labels and clicks. FALSE if there is none. */
gboolean hsd_dice_scene_die_box (HsdDiceScene *self, guint die, int width, int height, cairo_rectangle_int_t *box);

/* The size of all caches, in bytes. */
gsize hsd_dice_scene_cache_bytes (HsdDiceScene *self);

/* For measurements and tests: always full resolution, or always one thread. */
void hsd_dice_scene_set_fine (HsdDiceScene *self, gboolean fine);
void hsd_dice_scene_set_alone (HsdDiceScene *self, gboolean alone);

G_END_DECLS
