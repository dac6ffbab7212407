/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Goes from message to message where they stand, and points at them. Where nothing is known yet of the moments, they are found
 * out first. */

/* To the next one that was not seen. */
void hsd_walk_next (GtkApplication *application);

/* To the message of that key in @moment, or with NULL as a specimen. */
void hsd_walk_to (GtkApplication *application, const char *moment, const char *key);

/* Closes the windows of the tour. */
void hsd_walk_end (void);

G_END_DECLS
