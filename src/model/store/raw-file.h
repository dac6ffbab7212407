/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/database.h"

G_BEGIN_DECLS

/* The bytes of a table, read without SQLite acting upon them. They are read through SQLite's
 * own files all the same: closing a descriptor of ours would drop the locks that this process
 * holds on the table elsewhere. */

/* Looks at the head of the file at @path: TRUE when it is a table of ours, or empty. SQLite itself would
 * repair, and so change, a file that is another program's. */
gboolean hsd_raw_file_check (const char *path, GError **error);

/* Copies all of it to @to. */
gboolean hsd_raw_file_copy (const char *path, const char *to, GError **error);

G_END_DECLS
