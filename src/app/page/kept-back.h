/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/story/story.h"

G_BEGIN_DECLS

/**
 * HsdKeptBack:
 *
 * Says that a throw is visible to the game master alone, and lets them show it, or keep it.
 */
#define HSD_TYPE_KEPT_BACK (hsd_kept_back_get_type ())
G_DECLARE_FINAL_TYPE (HsdKeptBack, hsd_kept_back, HSD, KEPT_BACK, GtkWidget)

/* Appears where something of @story is hidden; NULL: there is nothing at rest. @kept: that it stays hidden is decided. */
void hsd_kept_back_follow (HsdKeptBack *self, const HsdStory *story, gboolean kept);

G_END_DECLS
