/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/public-view.h"
#include "model/table/seat.h"

G_BEGIN_DECLS

/**
 * HsdStage:
 *
 * What is drawn of a test, and of what is about to be thrown. It is one of two kinds, and no
 * function that sets the one takes the other: whoever projects, streams or follows is given an
 * #HsdPublicStage; an #HsdBareStage is for the game master's own eyes.
 *
 * #HsdStage::changed follows each change of the story, #HsdStage::touched one of what is told
 * around it, or is about to be thrown.
 */
#define HSD_TYPE_STAGE (hsd_stage_get_type ())
G_DECLARE_DERIVABLE_TYPE (HsdStage, hsd_stage, HSD, STAGE, GObject)

struct _HsdStageClass
{
  GObjectClass parent_class;
};

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

/**
 * HsdPublicStage:
 *
 * What everybody may see, and nothing else: all that it is ever given is an #HsdPublicView.
 */
#define HSD_TYPE_PUBLIC_STAGE (hsd_public_stage_get_type ())
G_DECLARE_FINAL_TYPE (HsdPublicStage, hsd_public_stage, HSD, PUBLIC_STAGE, HsdStage)

HsdPublicStage *hsd_public_stage_new (void);

/* The view of the test that is on the stage, or NULL when it is empty. */
HsdPublicView *hsd_public_stage_get_view (HsdPublicStage *self);

/* Shows a test, or with NULL nothing; @state is where seats are read, or NULL. Where @view was made
 * again of the one that is there, the stage is touched and not changed. */
void hsd_public_stage_tell (HsdPublicStage *self, HsdPublicView *view, const HsdState *state);

/* Becomes what @source is now. */
void hsd_public_stage_take (HsdPublicStage *self, HsdPublicStage *source);

/**
 * HsdBareStage:
 *
 * A stage without a veil: it has all of every story.
 */
#define HSD_TYPE_BARE_STAGE (hsd_bare_stage_get_type ())
G_DECLARE_FINAL_TYPE (HsdBareStage, hsd_bare_stage, HSD, BARE_STAGE, HsdStage)

HsdBareStage *hsd_bare_stage_new (void);

/* Shows @story, or empties the stage; @state is where pools are read, or NULL. A story that is there
 * already is told anew, on a table whose people or pools may have changed. */
void hsd_bare_stage_tell (HsdBareStage *self, const HsdStory *story, const HsdState *state);

G_END_DECLS
