/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdUnreadBar:
 *
 * Says how many throws of a table cannot be read, and where they are left out; hidden while there is none.
 */
#define HSD_TYPE_UNREAD_BAR (hsd_unread_bar_get_type ())
G_DECLARE_FINAL_TYPE (HsdUnreadBar, hsd_unread_bar, HSD, UNREAD_BAR, GtkWidget)

void hsd_unread_bar_follow (HsdUnreadBar *self, HsdTable *table);

G_END_DECLS
