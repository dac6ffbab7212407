/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdLastThrows:
 *
 * The last throws of a game, as few rows as one takes in at a glance; hidden while there are none.
 */
#define HSD_TYPE_LAST_THROWS (hsd_last_throws_get_type ())
G_DECLARE_FINAL_TYPE (HsdLastThrows, hsd_last_throws, HSD, LAST_THROWS, GtkBox)

/* Shows those that @table holds now. */
void hsd_last_throws_follow (HsdLastThrows *self, HsdTable *table, HsdSystem *system);

G_END_DECLS
