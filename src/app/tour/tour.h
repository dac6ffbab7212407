/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds the action show-moment to @application: it plays the moment of that name, and points at the message with that key there. It is
 * enabled while a translation is followed. */
void hsd_tour_add_actions (GtkApplication *application);

G_END_DECLS
