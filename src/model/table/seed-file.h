/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The seed of an open evening: one file per evening in the state folder of the user, named after
 * the hash of the seed and readable by the user only. If it is lost, the evening cannot be
 * verified, which is to be told but hinders nothing. */

/* @next is the first entry for which numbers may be drawn. A seed that cannot be marked is removed:
 * an older version of the table must not draw its numbers again. Each @error is a sentence. */
gboolean hsd_seed_file_write (const char *commitment, const guint8 *seed, const char *table, guint next, GError **error);
gboolean hsd_seed_file_mark (const char *commitment, guint next, GError **error);
void     hsd_seed_file_remove (const char *commitment);

/* FALSE if there is no such file, if it belongs to another table or has another seed, or if numbers
 * were already drawn for @next. */
gboolean hsd_seed_file_read (const char *commitment, const char *table, guint next, guint8 *seed);

G_END_DECLS
