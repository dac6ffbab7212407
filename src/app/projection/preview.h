/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/projection/projector.h"

G_BEGIN_DECLS

/**
 * HsdPreview:
 *
 * A small preview of the projection on the console: the projected stage, with buttons that freeze,
 * blank and move it.
 *
 * Property: "projector".
 */
#define HSD_TYPE_PREVIEW (hsd_preview_get_type ())
G_DECLARE_FINAL_TYPE (HsdPreview, hsd_preview, HSD, PREVIEW, GtkWidget)

G_END_DECLS
