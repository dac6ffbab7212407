/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdFileBar:
 *
 * Says in one sentence why a table can only be viewed, what of it is damaged, or what is missing since it was
 * recovered, with one button: save a copy, save what can be read, or confirm. While another instance writes the table,
 * the bar lets it follow, and take that one's place when it ends. #HsdFileBar:table is to be set once; when its window
 * has been painted, its file is checked.
 */
#define HSD_TYPE_FILE_BAR (hsd_file_bar_get_type ())
G_DECLARE_FINAL_TYPE (HsdFileBar, hsd_file_bar, HSD, FILE_BAR, GtkWidget)

/* Looks whether the table can still be written: a file may have been taken away. */
void hsd_file_bar_look (HsdFileBar *self);

gboolean    hsd_file_bar_is_read_only (HsdFileBar *self);
const char *hsd_file_bar_get_reason (HsdFileBar *self); /* "" without one */

G_END_DECLS
