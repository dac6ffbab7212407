/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Makes a table of version 1 at @target, on the simulated disk, with the rows of the closed table
 * of today at @source; @at is the place of its mark. */
void older_make (const char *source, const char *target, gint64 at);

G_END_DECLS
