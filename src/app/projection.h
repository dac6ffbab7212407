/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/stage-view.h"

G_BEGIN_DECLS

/**
 * HsdProjection:
 *
 * The window that faces the table: a stage, and nothing else. It is given nothing else, so
 * that it cannot show more.
 *
 * Its keys are actions of the group "win", which whoever opens it inserts.
 */
#define HSD_TYPE_PROJECTION (hsd_projection_get_type ())
G_DECLARE_FINAL_TYPE (HsdProjection, hsd_projection, HSD, PROJECTION, GtkWindow)

GtkWindow *hsd_projection_new (HsdStage *stage);

HsdStageView *hsd_projection_get_view (HsdProjection *self);

/* A black screen; the stage is not drawn. */
void hsd_projection_set_blank (HsdProjection *self, gboolean blank);

G_END_DECLS
