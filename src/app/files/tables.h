/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/table.h"

G_BEGIN_DECLS

/* Tables as the files that a person knows them by. What these make or open is owned by the
 * caller; what they refuse is NULL with one sentence, and leaves every file as it was. */

/* The user's own table. The first time the sample party sits at it. */
HsdTable *hsd_tables_open_default (GError **error);

/* The table in a file that is there. */
HsdTable *hsd_tables_open (const char *path, GError **error);

/* An empty table in a file that is not there yet. */
HsdTable *hsd_tables_make (const char *path, GError **error);

/* Whether both are the same file, by whatever names. */
gboolean hsd_tables_same (const char *path, const char *other);

/* The path of @uri; NULL with one sentence where that is not on this computer. Free it with
 * g_free(), like all that follow. */
char *hsd_tables_path (const char *uri, GError **error);

/* How the table at @path is called. */
char *hsd_tables_name (const char *path);

/* The same of an open table: the user's own has the name of the sample while that party sits
 * there. "" for a table without a file. */
char *hsd_tables_title (HsdTable *table);

/* Whether it is the user's own with the sample party. */
gboolean hsd_tables_is_sample (HsdTable *table);

/* @path with the ending of tables, where it has none. */
char *hsd_tables_complete (const char *path);

/* A file name that nothing in @folder has yet, after @name. */
char *hsd_tables_suggest (const char *folder, const char *name);

G_END_DECLS
