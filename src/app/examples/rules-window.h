/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/story/system.h"

G_BEGIN_DECLS

/* Shows the rules of @system in a window above @parent; returns NULL if it has none. */
GtkWindow *hsd_rules_window_show (GtkWindow *parent, HsdSystem *system);

G_END_DECLS
