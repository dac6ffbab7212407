/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Tables in files, for tests: a folder of their own, and nothing of the user's is touched. */

#include <sqlite3.h>

#include "support.h"

G_BEGIN_DECLS

/* To be called first in main(): what the program keeps for the user goes to a folder of the
 * test's own too. Returns that folder. */
const char *test_folder_init (void);

/* Takes the folder away with all that is in it; to be called last. */
void test_folder_remove (void);

/* A file in it that is not there; free it with g_free(). */
char *test_folder_name (const char *name);

/* The table in the file at @path, made when there is none; @entropy is NULL for an evening. */
TestTable *test_table_open (const char *path, HsdEntropy *entropy);

/* Closes it, and opens it again. */
void test_table_reopen (TestTable **self, const char *path, HsdEntropy *entropy);

/* A connection of somebody else, who may only look: what it sees was committed. */
sqlite3 *test_look (const char *path);
gint64   test_look_number (sqlite3 *database, const char *sql);

/* Changes the file behind the back of everybody. */
void test_tamper (const char *path, const char *sql);

G_END_DECLS
