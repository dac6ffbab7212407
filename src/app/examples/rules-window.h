/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/story/system.h"

G_BEGIN_DECLS

/* Shows the rules of @system on a card above @parent; where nobody wrote them, does nothing and
 * returns NULL. */
GtkWindow *hsd_rules_window_show (GtkWindow *parent, HsdSystem *system);

G_END_DECLS
