/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/* Shows the story of an evening, by its number or with 0 the last one, in a window above @parent; returns NULL if there is none. */
GtkWindow *hsd_story_window_show (GtkWindow *parent, HsdTable *table, guint number);

G_END_DECLS
