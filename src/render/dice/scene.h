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
 * Time runs from the throw: dice fly until hsd_scene_rest_time, glide into their order, get their marks, and from
 * hsd_scene_end_time on nothing changes any more. To skip is to ask for the end; without animations one never asks for
 * anything else. Any time may follow any other.
 *
 * The picture is drawn into the caller's surface; the scene remembers which one it drew last, and then changes only what has to
 * change, tile by tile. A scene belongs to one thread at a time. */

typedef enum
{
  HSD_DIE_KEPT,
  HSD_DIE_DROPPED,      /* does not count: dimmed, smaller, lowered */
  HSD_DIE_REPLACED,     /* was thrown again: what stays of it is a ghost in a broken line */
  HSD_DIE_CRITICAL,     /* a gold ring of rays, a burst */
  HSD_DIE_COMPLICATION, /* an amber ring, an open triangle */
  HSD_DIE_RUIN,         /* the zero that spoils all: a double ring, broken, and a zero struck out */
  HSD_N_DIE_STATES
} HsdDieState;

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
  HsdDieState state;
  HsdMotif motif;  /* with the colour, whose die it is */
  guint32 colour;  /* 0xrrggbb, with a motif only */
  guint place;     /* in the order after rest; gaps do not matter */
  gboolean lying;  /* not thrown this time: waits on the rim while the others fly */
} HsdSceneDie;

#define HSD_SCENE_DICE 60 /* more than these are not drawn */
#define HSD_SCENE_TILE 64 /* pixels a side; those at the right and bottom may be smaller */

typedef struct _HsdScene HsdScene;

/* @glyphs: NULL for those that all share. */
HsdScene *hsd_scene_new (HsdGlyphs *glyphs);
void hsd_scene_free (HsdScene *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdScene, hsd_scene_free)

/* The dice, and how those that do not lie are thrown, in their order. Without @motion, or for dice beyond those in it, only the
 * end can be seen. Takes a reference. May be called again when a state changes: what is the same is not drawn anew. */
void hsd_scene_set_dice (HsdScene *self, const HsdSceneDie *dice, guint n_dice, HsdMotion *motion);

/* Where dice line up in the end, in parts of the picture; at first all of it. */
void hsd_scene_set_area (HsdScene *self, double left, double top, double right, double bottom);

/* Draws the picture at @time seconds and returns the number of tiles that changed; a time that is no number is the end. The
 * surface is an image of 32 bits (ARGB32 or RGB24); any other, or one without pixels, is left alone. */
guint hsd_scene_render (HsdScene *self, double time, cairo_surface_t *surface);

/* The tiles that changed the last time. Valid until the next time. */
const cairo_rectangle_int_t *hsd_scene_tiles (HsdScene *self);

double hsd_scene_rest_time (HsdScene *self);
double hsd_scene_end_time (HsdScene *self);

/* Where a die lies in the end, in a picture of this size: what is written beside it, or clicked. FALSE when there is none. */
gboolean hsd_scene_die_box (HsdScene *self, guint die, int width, int height, cairo_rectangle_int_t *box);

/* Bytes that are kept to draw faster, glyphs included. */
gsize hsd_scene_cache_bytes (HsdScene *self);

/* For measurements and tests: never less than full resolution, or always only one thread. */
void hsd_scene_set_fine (HsdScene *self, gboolean fine);
void hsd_scene_set_alone (HsdScene *self, gboolean alone);

G_END_DECLS
