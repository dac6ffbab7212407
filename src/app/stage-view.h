/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/stage.h"

G_BEGIN_DECLS

/**
 * HsdStageView:
 *
 * What lies on a stage, as a picture: dice that tumble into the tray, or cards on the
 * cloth. It knows of nothing but the stage and how owners are told apart.
 *
 * #HsdStageView::rested follows each motion: only then may the outcome be told.
 */
#define HSD_TYPE_STAGE_VIEW (hsd_stage_view_get_type ())
G_DECLARE_FINAL_TYPE (HsdStageView, hsd_stage_view, HSD, STAGE_VIEW, GtkWidget)

GtkWidget *hsd_stage_view_new (void);

/* Shows @stage, or with NULL an empty tray; @characters have colours and motifs. Where @only is
 * given, tests of other systems are left out. What lies there already is shown at rest. */
void hsd_stage_view_follow (HsdStageView *self, HsdStage *stage, GListModel *characters, HsdSystem *only);

/* What was thrown last has not come to rest yet. */
gboolean hsd_stage_view_is_moving (HsdStageView *self);

/* Goes to the end at once. */
void hsd_stage_view_skip (HsdStageView *self);

G_END_DECLS
