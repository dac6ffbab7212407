/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdKeptBack:
 *
 * Says that a throw is visible to the game master alone, and lets them show it, or keep it.
 */
#define HSD_TYPE_KEPT_BACK (hsd_kept_back_get_type ())
G_DECLARE_FINAL_TYPE (HsdKeptBack, hsd_kept_back, HSD, KEPT_BACK, GtkWidget)

/* Appears while something of the test on the table is hidden and at rest. */
void hsd_kept_back_follow (HsdKeptBack *self, HsdTable *table, gboolean at_rest);

/* It stays hidden: that is decided. */
void hsd_kept_back_keep (HsdKeptBack *self);

G_END_DECLS
