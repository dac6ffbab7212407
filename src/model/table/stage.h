/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/showing.h"
#include "model/story/story.h"
#include "model/table/prospect.h"
#include "model/table/seat.h"

G_BEGIN_DECLS

/**
 * HsdStage:
 *
 * What everybody may see of the test, and nothing else: whoever projects, streams or
 * follows is given a stage alone. What is secret was left out of it when it was set.
 *
 * #HsdStage::changed follows each change of the story, #HsdStage::touched one of what is told
 * around it, or is about to be thrown.
 */
#define HSD_TYPE_STAGE (hsd_stage_get_type ())
G_DECLARE_FINAL_TYPE (HsdStage, hsd_stage, HSD, STAGE, GObject)

HsdStage *hsd_stage_new (void);

/* A stage without a veil, for the game master's own eyes: it has all of every story. */
HsdStage *hsd_stage_new_bare (void);

/* The system of the test that is on the stage or kept back, or NULL when it is empty. */
HsdSystem *hsd_stage_get_system (HsdStage *self);

/* Something was thrown that is not shown. */
gboolean hsd_stage_is_closed (HsdStage *self);

HsdVisibility hsd_stage_get_visibility (HsdStage *self);

/* Which test that is, as a story tells it, also where it is not shown; 0 when it is empty. */
guint64 hsd_stage_get_telling (HsdStage *self);

/* NULL when it is empty or closed. */
const HsdStory *hsd_stage_get_story (HsdStage *self);

/* What is told around its dice and cards; NULL where there is no story. */
const HsdShowing *hsd_stage_get_showing (HsdStage *self);

/* How whoever sits at the table is told from others: HsdSeat. */
const GPtrArray *hsd_stage_get_seats (HsdStage *self);

/* What is about to be thrown, or NULL. The next test that comes takes it away. */
const HsdProspect *hsd_stage_get_prospect (HsdStage *self);

/* Copies @prospect, without its hint. It must hold nothing that everybody may not see. */
void hsd_stage_set_prospect (HsdStage *self, const HsdProspect *prospect);

/* Becomes what @source is now. */
void hsd_stage_take (HsdStage *self, HsdStage *source);

/* For the table alone: sets what is public of @story, or empties the stage; @state is where
 * pools are read, or NULL. */
void hsd_stage_tell (HsdStage *self, const HsdStory *story, const HsdState *state);
void hsd_stage_set_story (HsdStage *self, const HsdStory *story);

/* The same story as before, or none, on a table whose people or pools may have changed. */
void hsd_stage_retell (HsdStage *self, const HsdStory *story, const HsdState *state);

G_END_DECLS
