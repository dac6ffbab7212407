/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Tables that were opened, as the desktop remembers them. */

void hsd_recent_tables_add (const char *path);

/* Fills @menu with those that are still there, the last one first; each opens by
 * app.open-table. */
void hsd_recent_tables_fill (GMenu *menu);

G_END_DECLS
