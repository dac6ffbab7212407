/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/database.h"

G_BEGIN_DECLS

/* Reads the bytes of a table without SQLite acting on them, but through the file functions of
 * SQLite: closing a descriptor of our own would drop the locks that this process holds on it. */

/* Checks the header of the file at @path: TRUE if it is a table of ours, or all of one is in the log
 * beside an empty file. Opening it in SQLite might repair, and so change, a file of another program. */
gboolean hsd_raw_file_check (const char *path, GError **error);

/* Reads @size bytes at @offset; FALSE if they are not there. */
gboolean hsd_raw_file_read (const char *path, guint8 *bytes, gint64 offset, int size);

/* Syncs a file, other than the table, or a folder. */
gboolean hsd_raw_file_sync (const char *path);

/* Copies the whole file to the new file @to, which only the user can read. */
gboolean hsd_raw_file_copy (const char *path, const char *to, GError **error);

G_END_DECLS
