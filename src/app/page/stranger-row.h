/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/page/draft.h"

G_BEGIN_DECLS

/**
 * HsdStrangerRow:
 *
 * Names a person without a sheet: an entry, and the names given last. The name is stored in the
 * draft; the row is visible while no character acts.
 */
#define HSD_TYPE_STRANGER_ROW (hsd_stranger_row_get_type ())
G_DECLARE_FINAL_TYPE (HsdStrangerRow, hsd_stranger_row, HSD, STRANGER_ROW, GtkBox)

/* The draft is borrowed, and outlives the row; once. */
void hsd_stranger_row_set_draft (HsdStrangerRow *self, HsdDraft *draft);

/* The draft has changed, or the table. */
void hsd_stranger_row_follow (HsdStrangerRow *self);

G_END_DECLS
