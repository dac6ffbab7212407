/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/stage/prospect.h"
#include "app/stage/throw-clock.h"
#include "model/table/stage.h"

G_BEGIN_DECLS

/**
 * HsdStageView:
 *
 * A stage as a picture, the same at every size: who acts, dice that tumble into the tray or
 * cards on the cloth, what they count, and the outcome; before the throw, what is about to be
 * thrown. It knows of nothing but the stage and how owners are told apart.
 *
 * #HsdStageView::rested follows each motion: only then may the outcome be told. It comes to all the
 * views that share a #HsdThrowClock at once.
 * #HsdStageView::ghost-clicked has the index of the ghost, #HsdStageView::die-clicked the kind
 * and the place of the die; only where the view is "interactive".
 *
 * Properties: "pace" stretches motion (0: there is none), "ground" is the
 * #HsdBackground of the band, "title" is written on an empty stage, under a die and a card; NULL
 * leaves it empty. Where "takes-keys" is unset, keys do not skip its motion. What an
 * "audible" view shows is heard: one of them is enough.
 */
#define HSD_TYPE_STAGE_VIEW (hsd_stage_view_get_type ())
G_DECLARE_FINAL_TYPE (HsdStageView, hsd_stage_view, HSD, STAGE_VIEW, GtkWidget)

GtkWidget *hsd_stage_view_new (void);

/* Shows @stage, or with NULL an empty tray. Where @only is given, tests of other
 * systems are left out. What lies there already is shown at rest. */
void hsd_stage_view_follow (HsdStageView *self, HsdStage *stage, HsdSystem *only);

/* Shows the next throw instead of the current test. The view keeps a reference until the next call
 * or the next test. NULL for none. Not for a view of a public stage. */
void hsd_stage_view_set_prospect (HsdStageView *self, HsdProspect *prospect);

/* Shares the time of its throws with the other views that are given @clock. By itself a view has one of its own. */
void hsd_stage_view_set_clock (HsdStageView *self, HsdThrowClock *clock);

/* Whether the last throw is still animated, here or in a view with the same clock. */
gboolean hsd_stage_view_is_moving (HsdStageView *self);

/* Goes to the end at once, and so do all views with the same clock. */
void hsd_stage_view_skip (HsdStageView *self);

/* Paints @view at rest, with the outcome that the table knows and without clocks; the colours of the characters are those
 * of @state. Returns (transfer full) a surface in ARGB32. */
cairo_surface_t *hsd_stage_view_paint (HsdPublicView *view, const HsdState *state, int width, int height);

G_END_DECLS
