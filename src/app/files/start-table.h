/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * HsdStartTable:
 *
 * Asks for the name of a new table, its players and the games they play. The table is made where the
 * others are, then app.begin-table is activated with its address. What is refused is said in the
 * window, and nothing is made.
 */
#define HSD_TYPE_START_TABLE (hsd_start_table_get_type ())
G_DECLARE_FINAL_TYPE (HsdStartTable, hsd_start_table, HSD, START_TABLE, AdwWindow)

/* @parent may be NULL. */
void hsd_start_table_show (GtkApplication *application, GtkWindow *parent);

G_END_DECLS
