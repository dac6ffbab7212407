/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The seed of an open evening: one file per evening in the state folder of the user, named after
 * the hash of the seed and readable by the user only. If it is lost, the evening cannot be
 * verified, which is no error: so these functions do not fail. */

/* @next is the first entry for which numbers may be drawn. */
void hsd_seed_file_write (const char *commitment, const guint8 *seed, const char *table, guint next);
void hsd_seed_file_mark (const char *commitment, guint next);
void hsd_seed_file_remove (const char *commitment);

/* FALSE if there is no such file, if it belongs to another table or has another seed, or if numbers
 * were already drawn for @next. */
gboolean hsd_seed_file_read (const char *commitment, const char *table, guint next, guint8 *seed);

G_END_DECLS
