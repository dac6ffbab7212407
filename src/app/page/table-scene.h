/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdTableScene:
 *
 * The scene that is played, shared by all pages of a table: whether it is secret
 * (#HsdTableScene:secret), which the table stores, and which game was shown last while the table is
 * open.
 */
#define HSD_TYPE_TABLE_SCENE (hsd_table_scene_get_type ())
G_DECLARE_FINAL_TYPE (HsdTableScene, hsd_table_scene, HSD, TABLE_SCENE, GObject)

/* The one of that table, which owns it. */
HsdTableScene *hsd_table_scene_of (HsdTable *table);

gboolean hsd_table_scene_is_secret (HsdTableScene *self);

/* Says it at the table, which may refuse to keep it. */
gboolean hsd_table_scene_set_secret (HsdTableScene *self, gboolean secret, GError **error);

/* A game is shown; whether another one was before. */
gboolean hsd_table_scene_show (HsdTableScene *self, HsdSystem *system);

G_END_DECLS
