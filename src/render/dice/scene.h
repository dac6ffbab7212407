/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "render/dice/glyphs.h"
#include "render/dice/material.h"
#include "render/dice/motion.h"
#include "render/dice/skin.h"

G_BEGIN_DECLS

/* A tray of dice, as a picture at a time.
 *
 * Time runs from the throw: dice fly until hsd_dice_scene_rest_time, glide into their order, get their marks, and from
 * hsd_dice_scene_end_time on nothing changes any more. To skip is to ask for the end; without animations one never asks for
 * anything else. Any time may follow any other.
 *
 * The picture is drawn into the caller's surface; the scene remembers which one it drew last, and then changes only what has to
 * change, tile by tile. A scene belongs to one thread at a time. */

typedef enum
{
  HSD_SCENE_KEPT,
  HSD_SCENE_DROPPED,      /* does not count: dimmed, smaller, lowered */
  HSD_SCENE_REPLACED,     /* was thrown again: what stays of it is a ghost in a broken line */
  HSD_SCENE_CRITICAL,     /* a gold ring of rays, a burst */
  HSD_SCENE_COMPLICATION, /* an amber ring, an open triangle */
  HSD_SCENE_RUIN,         /* the zero that spoils all: a double ring, broken, and a zero struck out */
  HSD_N_SCENE_STATES
} HsdSceneState;

/* The sign of an owner. */
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
  guint face; /* that ends on top, as solid.h counts */
  HsdMaterialName material;
  HsdSceneState state;
  HsdMotif motif;  /* with the colour, whose die it is */
  guint32 colour;  /* 0xrrggbb, with a motif only */
  guint place;     /* in the order after rest; gaps do not matter */
  gboolean lying;  /* not thrown this time: waits on the rim while the others fly */
} HsdSceneDie;

#define HSD_SCENE_DICE 60 /* more than these are not drawn */
#define HSD_SCENE_TILE 64 /* pixels a side; those at the right and bottom may be smaller */

typedef struct _HsdDiceScene HsdDiceScene;

/* @glyphs: NULL for those that all share. */
HsdDiceScene *hsd_dice_scene_new (HsdGlyphs *glyphs);
void hsd_dice_scene_free (HsdDiceScene *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdDiceScene, hsd_dice_scene_free)

/* The dice, and how those that do not lie are thrown, in their order. Without @motion, or for dice beyond those in it, only the
 * end can be seen. Takes a reference. Called again when states change; the next picture is then drawn whole. */
void hsd_dice_scene_set_dice (HsdDiceScene *self, const HsdSceneDie *dice, guint n_dice, HsdMotion *motion);

/* Where dice line up in the end, in parts of the picture; at first all of it. */
void hsd_dice_scene_set_area (HsdDiceScene *self, double left, double top, double right, double bottom);

/* Draws the picture at @time seconds and returns the number of tiles that changed; a time that is no number is the end. The
 * surface is an image of 32 bits (ARGB32 or RGB24); any other, or one without pixels, is left alone. */
guint hsd_dice_scene_render (HsdDiceScene *self, double time, cairo_surface_t *surface);

/* The tiles that changed the last time. Valid until the next time. */
const cairo_rectangle_int_t *hsd_dice_scene_tiles (HsdDiceScene *self);

double hsd_dice_scene_rest_time (HsdDiceScene *self);
double hsd_dice_scene_end_time (HsdDiceScene *self);

/* Where a die lies in the end, in a picture of this size: what is written beside it, or clicked. FALSE when there is none. */
gboolean hsd_dice_scene_die_box (HsdDiceScene *self, guint die, int width, int height, cairo_rectangle_int_t *box);

/* Bytes that are kept to draw faster, glyphs included. */
gsize hsd_dice_scene_cache_bytes (HsdDiceScene *self);

/* For measurements and tests: never less than full resolution, or always only one thread. */
void hsd_dice_scene_set_fine (HsdDiceScene *self, gboolean fine);
void hsd_dice_scene_set_alone (HsdDiceScene *self, gboolean alone);

G_END_DECLS
