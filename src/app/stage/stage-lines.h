/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/stage/stage-dice.h"
#include "model/table/stage.h"

G_BEGIN_DECLS

/* Several tests of one request on a stage: a line each, and a foot that counts; beside the lines where the stage is very wide. More than
 * a page of them are shown in turns. */
typedef struct _HsdStageLines HsdStageLines;

#define HSD_STAGE_LINES 8 /* of a page */

/* @widget is drawn again when a better picture of a card is there. */
HsdStageLines *hsd_stage_lines_new (GtkWidget *widget);
void           hsd_stage_lines_free (HsdStageLines *self);

/* What is told on @stage, which has lines as long as they are drawn, from the line of that number on. */
void hsd_stage_lines_set (HsdStageLines *self, HsdStage *stage, guint first);

/* Tells where the dice of the page lie, which are all of its lines in their order, on a stage of the size of the widget. */
void hsd_stage_lines_place (HsdStageLines *self, HsdStageDice *dice);

/* Draws all but dice: @time is that of the throw, @told how far the outcomes are there, @counted how far the count is, both from 0
 * to 1; @light is the ground of the foot. */
void hsd_stage_lines_snapshot (HsdStageLines *self, GtkSnapshot *snapshot, double time, double told, double counted, gboolean light);

G_END_DECLS
