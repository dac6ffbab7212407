/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/table.h"

G_BEGIN_DECLS

/* A table as lines of JSON, and back. Every line says in words and numbers what it is about,
 * for whoever reads it; what turns it back into a table stands beside that, packed. */

typedef gboolean (*HsdWriteLine) (const char *line, gpointer data);

/* Returns the next line, to be freed with g_free(), or NULL at the end. */
typedef char *(*HsdReadLine) (gpointer data);

/* All of the table; for a @player, only what everybody may see of its throws, which cannot be
 * turned back. FALSE when @write does not go on. */
gboolean hsd_table_export (HsdTable *table, gboolean player, HsdWriteLine write, gpointer data, GError **error);

/* Makes a new table file at @path from the lines of an export. What is wrong is told with the
 * number of its line, and then no file is left. */
gboolean hsd_table_import (const char *path, HsdReadLine read, gpointer data, GError **error);

G_END_DECLS
