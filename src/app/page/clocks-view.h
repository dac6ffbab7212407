/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdClocksView:
 *
 * The clocks and countdowns of a table, in a list: each with buttons that fill and empty segments, show it to the table and
 * remove it, and below them an entry for another one.
 */
#define HSD_TYPE_CLOCKS_VIEW (hsd_clocks_view_get_type ())
G_DECLARE_FINAL_TYPE (HsdClocksView, hsd_clocks_view, HSD, CLOCKS_VIEW, GtkBox)

/* Shows the clocks of @table from now on. */
void hsd_clocks_view_follow (HsdClocksView *self, HsdTable *table);

G_END_DECLS
