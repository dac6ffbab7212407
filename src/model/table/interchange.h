/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/table.h"

G_BEGIN_DECLS

/* Exports a table as lines of JSON, and imports it. Each line describes its content in words and
 * numbers for readers, beside the packed bytes that are imported.
 *
 * An import trusts nothing: a line has at most 24 MiB, a table at most 10,000,000 entries. Each value is validated as it comes, and
 * at the end whether the rows agree. Numbers of entries may have gaps only where the export says so. */

typedef gboolean (*HsdWriteLine) (const char *line, gpointer data);

/* Sets @line to the next line without its end, or to the first @most bytes of it. FALSE at the end, or with @error. */
typedef gboolean (*HsdReadLine) (GString *line, gsize most, gpointer data, GError **error);

/* Exports the whole table; or for a @player only the public part of its throws, which cannot be
 * imported. FALSE if @write fails. */
gboolean hsd_table_export (HsdTable *table, gboolean player, HsdWriteLine write, gpointer data, GError **error);

/* Makes a table file at @path, where there must be none, from an export that is whole and fits together. Errors give the
 * number of the line where there is one, and leave no file. */
gboolean hsd_table_import (const char *path, HsdReadLine read, gpointer data, GError **error);

G_END_DECLS
