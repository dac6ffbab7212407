/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/stage/stage-view.h"

G_BEGIN_DECLS

/**
 * HsdProjection:
 *
 * The window that faces the table: a stage, and nothing else. It is given nothing else, so
 * that it cannot show more.
 *
 * Of keys it knows those of a window alone: F11, and Control+W, which closes it. What becomes of the others is for
 * whoever opens it.
 */
#define HSD_TYPE_PROJECTION (hsd_projection_get_type ())
G_DECLARE_FINAL_TYPE (HsdProjection, hsd_projection, HSD, PROJECTION, GtkWindow)

GtkWindow *hsd_projection_new (HsdPublicStage *stage);

HsdStageView *hsd_projection_get_view (HsdProjection *self);

/* A black screen; the stage is not drawn. */
void hsd_projection_set_blank (HsdProjection *self, gboolean blank);

G_END_DECLS
