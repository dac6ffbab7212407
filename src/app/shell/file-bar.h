/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdFileBar:
 *
 * Says why a table can only be looked at, and offers to save a copy of it; not there
 * where the table can be written. While another instance writes the table, the bar lets it
 * follow, and take that one's place when it ends. Where somebody else has changed the file, it offers
 * to go on in the copy that was saved. #HsdFileBar:read-only is what it says.
 * #HsdFileBar:table is to be set once; when its window has been painted, its file is looked over.
 */
#define HSD_TYPE_FILE_BAR (hsd_file_bar_get_type ())
G_DECLARE_FINAL_TYPE (HsdFileBar, hsd_file_bar, HSD, FILE_BAR, GtkWidget)

/* Looks whether the table can still be written: a file may have been taken away. */
void hsd_file_bar_look (HsdFileBar *self);

gboolean    hsd_file_bar_is_read_only (HsdFileBar *self);
const char *hsd_file_bar_get_reason (HsdFileBar *self); /* "" without one */

G_END_DECLS
