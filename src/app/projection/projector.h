/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/projection/output.h"

G_BEGIN_DECLS

typedef enum
{
  HSD_PROJECTOR_NONE, /* nothing is projected */
  HSD_PROJECTOR_ON,
  HSD_PROJECTOR_FROZEN, /* what was shown is shown on */
  HSD_PROJECTOR_BLANK,  /* a black screen */
} HsdProjectorState;

#define HSD_PROJECTOR_OUTPUTS 8 /* at the most */

/**
 * HsdProjector:
 *
 * Projects a stage for a console: opens and closes its outputs together, blanks and freezes them. There is always one;
 * others are added and removed. It has a stage of its own in between, which is all that a projection or a preview
 * of it is given; freezing is not to take anything over.
 *
 * What was told stays there until something is thrown, or it is cleared away: then it is empty, also
 * after an undo, until something is thrown or shown.
 *
 * It installs the actions project, which is on while something is projected, stop-projecting, blank, freeze, clear-stage
 * other-screen and projections on the console. Keys that are pressed on the projection go to the console.
 *
 * Properties: "state" is a #HsdProjectorState; "outputs" remembers those after the first: the keys of their screens, each
 * with a newline behind it; "title" is the table's name, for an empty stage;
 * "away" shows that empty stage whatever lies on the other, while the console is used for something
 * that is not the table's.
 */
#define HSD_TYPE_PROJECTOR (hsd_projector_get_type ())
G_DECLARE_FINAL_TYPE (HsdProjector, hsd_projector, HSD, PROJECTOR, GObject)

/* For @console, whose end it does not outlive on the screen. It must be a #GActionMap. */
HsdProjector *hsd_projector_new (GtkWindow *console);

/* The time of throws, for all that show the same: the projection, its preview, and the console. */
HsdThrowClock *hsd_projector_get_clock (HsdProjector *self);

/* The stage to project, or NULL. */
void hsd_projector_follow (HsdProjector *self, HsdPublicStage *source);

/* The stage that is shown, or would be. */
HsdPublicStage *hsd_projector_get_stage (HsdProjector *self);

HsdProjectorState hsd_projector_get_state (HsdProjector *self);

/* Of all that are open that which has the focus, else the first; NULL while nothing is projected. */
HsdProjection *hsd_projector_get_projection (HsdProjector *self);

/* #HsdOutput, in their order. */
GListModel *hsd_projector_get_outputs (HsdProjector *self);

/* It opens at once where others are open. Nothing is added above %HSD_PROJECTOR_OUTPUTS, and the first is not removed. */
void hsd_projector_add_output (HsdProjector *self);
void hsd_projector_remove_output (HsdProjector *self, HsdOutput *output);

/* The screen that is preferred by the first, by connector, maker and model; "" for any other than the
 * console's. It is a property too: "monitor-key". */
const char *hsd_projector_get_monitor_key (HsdProjector *self);

void hsd_projector_start (HsdProjector *self);

/* The screens are others than before: a projection whose screen is gone becomes a plain window,
 * and goes back when its screen does. */
void hsd_projector_follow_monitors (HsdProjector *self, GListModel *monitors);

G_END_DECLS
