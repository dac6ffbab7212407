/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Where the seed of an open evening waits: one file an evening in the user's state folder,
 * named by the hash of the seed, for nobody else to read. Losing it costs nothing but that the
 * evening cannot be verified; so none of this fails. */

/* @next is the first entry that may still be drawn for. */
void hsd_seed_file_write (const char *commitment, const guint8 *seed, const char *table, guint next);
void hsd_seed_file_mark (const char *commitment, guint next);
void hsd_seed_file_remove (const char *commitment);

/* FALSE when there is none, when it is of another table or not that seed, or when the table
 * is to draw again for an entry that was drawn for. */
gboolean hsd_seed_file_read (const char *commitment, const char *table, guint next, guint8 *seed);

G_END_DECLS
