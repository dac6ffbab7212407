/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdReserves:
 *
 * The things that belong to the table and to no character: the pools of points, the critical phase of the
 * tarot, and what begins a session or a quest. Its actions: reserves.pool with a pool and a
 * number to add, reserves.new-session and reserves.new-quest.
 */
#define HSD_TYPE_RESERVES (hsd_reserves_get_type ())
G_DECLARE_FINAL_TYPE (HsdReserves, hsd_reserves, HSD, RESERVES, GtkWidget)

GtkWidget *hsd_reserves_new (HsdTable *table);

G_END_DECLS
