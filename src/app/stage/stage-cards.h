/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/stage/stage-shape.h"
#include "model/table/stage.h"


G_BEGIN_DECLS

/* The cloth of a stage: what was chosen on the left, Destiny or who opposes on the right. New
 * arcana of Destiny are turned over one after the other. */
typedef struct _HsdStageCards HsdStageCards;

/* @widget is drawn again when a better picture of a card is there. */
HsdStageCards *hsd_stage_cards_new (GtkWidget *widget);
void           hsd_stage_cards_free (HsdStageCards *self);

/* The cards of @story, or none. The first @n_lying of them lay there before. */
void hsd_stage_cards_set_story (HsdStageCards *self, const HsdStory *story, guint n_lying, const GPtrArray *seats);

/* The opponent, if their card is not there yet. */
void hsd_stage_cards_set_opponent (HsdStageCards *self, const char *name);

/* A back, and nothing else; or on the right half, beside a die. */
void hsd_stage_cards_set_closed (HsdStageCards *self);
void hsd_stage_cards_set_emblem (HsdStageCards *self);

/* The place where a card is to be played, and the back of what is to be drawn against it. */
void hsd_stage_cards_set_places (HsdStageCards *self, const char *left, const char *right);

gboolean hsd_stage_cards_is_empty (HsdStageCards *self);

/* How long the turning takes, in seconds; 0 when nothing is turned. */
double hsd_stage_cards_end_time (HsdStageCards *self);

/* How many cards have landed by that time. */
guint hsd_stage_cards_count_landed (HsdStageCards *self, double time);

/* The cards at @time, in the units of the widget; @raised is from 0, where they have all of its
 * height, to 1, above the band of the outcome. */
void hsd_stage_cards_snapshot (HsdStageCards *self, GtkSnapshot *snapshot, const HsdStageShape *shape, double time, double raised);

/* Waits for the pictures of the cards that were drawn; they are better the next time. */
void hsd_stage_cards_wait (HsdStageCards *self);

/* The sums under them. */
void hsd_stage_cards_append_sums (HsdStageCards *self, GtkSnapshot *snapshot, const HsdShowing *showing, const HsdStageShape *shape,
                                  double raised);

G_END_DECLS
