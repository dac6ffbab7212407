/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/story.h"

G_BEGIN_DECLS

/**
 * HsdStage:
 *
 * What everybody may see of the test, and nothing else: whoever projects, streams or
 * follows is given a stage alone. What is secret was left out of it when it was set.
 */
#define HSD_TYPE_STAGE (hsd_stage_get_type ())
G_DECLARE_FINAL_TYPE (HsdStage, hsd_stage, HSD, STAGE, GObject)

HsdStage *hsd_stage_new (void);

/* The system of the test that is on the stage or kept back, or NULL when it is empty. */
HsdSystem *hsd_stage_get_system (HsdStage *self);

/* Something was thrown that is not shown. */
gboolean hsd_stage_is_closed (HsdStage *self);

HsdVisibility hsd_stage_get_visibility (HsdStage *self);

/* Which test that is, as a story tells it, also where it is not shown; 0 when it is empty. */
guint64 hsd_stage_get_telling (HsdStage *self);

/* NULL when it is empty or closed. */
const HsdStory *hsd_stage_get_story (HsdStage *self);

/* For the table alone: sets what is public of @story, or empties the stage. */
void hsd_stage_set_story (HsdStage *self, const HsdStory *story);

G_END_DECLS
