/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/stage/stage-shape.h"
#include "model/table/stage.h"
#include "render/dice/scene.h"

G_BEGIN_DECLS

/* The tray of a stage: the dice of a story as textures, of which only those are made anew whose
 * picture changed. Without dice, the felt on which cards lie. */
typedef struct _HsdStageDice HsdStageDice;

HsdStageDice *hsd_stage_dice_new (void);
void          hsd_stage_dice_free (HsdStageDice *self);

/* The dice of @story, told as in @showing, or none. The first @n_lying of them lay there before. */
void hsd_stage_dice_set_story (HsdStageDice *self, const HsdStory *story, const HsdShowing *showing, guint n_lying,
                               const GPtrArray *seats);

/* Whether dice set from now on have a flourish: not where an outcome is not everybody's. */
void hsd_stage_dice_set_festive (HsdStageDice *self, gboolean festive);

/* The dice of all those lines that are shown, of the material of the settings; of each, so many lay there before. Their places are
 * set before they are drawn. */
void hsd_stage_dice_set_lines (HsdStageDice *self, const HsdLine *const *lines, const guint *n_lying, guint n);

/* Lets the dice of a story line up in the field of @shape. */
void hsd_stage_dice_set_shape (HsdStageDice *self, const HsdStageShape *shape);

/* The bodies of @n dice, those that count first; returns how many there are. And the place of each body. */
guint hsd_stage_dice_list_bodies (HsdStageDice *self, guint first, guint n, guint *bodies);
void  hsd_stage_dice_set_places (HsdStageDice *self, const HsdScenePlace *places);

/* One die alone, on the left half: half of a picture of nothing in particular. */
void hsd_stage_dice_set_emblem (HsdStageDice *self);

/* The final place of a die of the story, in the units of its last rendering. */
gboolean hsd_stage_dice_get_box (HsdStageDice *self, guint die, graphene_rect_t *box);

/* The bodies that are thrown: what a motion is to be computed for. */
const HsdSolidKind *hsd_stage_dice_get_thrown (HsdStageDice *self, guint *n);
void                hsd_stage_dice_set_motion (HsdStageDice *self, HsdMotion *motion);

/* The motion that was set for these dice, or NULL; and what they are made of. */
const HsdMotion *hsd_stage_dice_get_motion (HsdStageDice *self);
HsdMaterialName  hsd_stage_dice_get_material (HsdStageDice *self);

/* The outcome is told: lets the dice that decided it have their flourish from @time on. Returns when nothing changes any
 * more. */
double hsd_stage_dice_flourish (HsdStageDice *self, double time);

double hsd_stage_dice_rest_time (HsdStageDice *self);
double hsd_stage_dice_end_time (HsdStageDice *self);

/* The renderer that draws the picture, or NULL: each one gets the type of node that it draws best. */
void hsd_stage_dice_set_renderer (HsdStageDice *self, GskRenderer *renderer);

/* Draws the picture at @time, so many units wide and high; INFINITY is the end, and @scale is
 * pixels to a unit. Whether it has changed. */
gboolean hsd_stage_dice_render (HsdStageDice *self, int width, int height, int scale, double time);

/* Puts what was drawn last into @snapshot. */
void hsd_stage_dice_snapshot (HsdStageDice *self, GtkSnapshot *snapshot);

G_END_DECLS
