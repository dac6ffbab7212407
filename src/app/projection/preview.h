/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/projection/projector.h"

G_BEGIN_DECLS

/**
 * HsdPreview:
 *
 * What the table sees, small, for whoever sits at the console: the very stage that is projected,
 * and what freezes, blanks and moves it.
 *
 * Property: "projector".
 */
#define HSD_TYPE_PREVIEW (hsd_preview_get_type ())
G_DECLARE_FINAL_TYPE (HsdPreview, hsd_preview, HSD, PREVIEW, GtkWidget)

G_END_DECLS
