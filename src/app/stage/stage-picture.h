/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/stage.h"

G_BEGIN_DECLS

/**
 * HsdStagePicture:
 *
 * The picture of the album that the table sees, or the promise of the dice, to be laid over the stage and as large: whole, on the cloth. A
 * roll takes its place until it is cleared away, or stands beside it.
 */
#define HSD_TYPE_STAGE_PICTURE (hsd_stage_picture_get_type ())
G_DECLARE_FINAL_TYPE (HsdStagePicture, hsd_stage_picture, HSD, STAGE_PICTURE, GtkWidget)

void hsd_stage_picture_follow (HsdStagePicture *self, HsdPublicStage *stage);

G_END_DECLS
