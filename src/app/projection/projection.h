/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/stage/stage-view.h"

G_BEGIN_DECLS

/**
 * HsdProjection:
 *
 * The window for the players: a public stage, and nothing else, so that it cannot show more.
 *
 * Its only keys are those of a window: F11, and Control+W, which closes it. Others are handled by
 * the caller.
 */
#define HSD_TYPE_PROJECTION (hsd_projection_get_type ())
G_DECLARE_FINAL_TYPE (HsdProjection, hsd_projection, HSD, PROJECTION, GtkWindow)

GtkWindow *hsd_projection_new (HsdPublicStage *stage);

HsdStageView *hsd_projection_get_view (HsdProjection *self);

/* A black screen; the stage is not drawn. */
void hsd_projection_set_blank (HsdProjection *self, gboolean blank);

G_END_DECLS
