/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/table.h"

G_BEGIN_DECLS

/* Exports a table as lines of JSON, and imports it. Each line describes its content in words and
 * numbers for readers, beside the packed bytes that are imported. */

typedef gboolean (*HsdWriteLine) (const char *line, gpointer data);

/* Returns the next line, to be freed with g_free(), or NULL at the end. */
typedef char *(*HsdReadLine) (gpointer data);

/* Exports the whole table; or for a @player only the public part of its throws, which cannot be
 * imported. FALSE if @write fails. */
gboolean hsd_table_export (HsdTable *table, gboolean player, HsdWriteLine write, gpointer data, GError **error);

/* Creates a table file at @path from an export. Errors give the number of the line, and leave no file. */
gboolean hsd_table_import (const char *path, HsdReadLine read, gpointer data, GError **error);

G_END_DECLS
