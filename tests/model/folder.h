/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Tables in files, for tests: in a folder of their own, so that nothing of the user's changes. */

#include <sqlite3.h>

#include "reseal.h"
#include "support.h"

G_BEGIN_DECLS

/* Call it first in main(): user data goes to a folder of the test. Returns that folder. */
const char *test_folder_init (void);

/* Removes the folder and all its files; call it last. */
void test_folder_remove (void);

/* The path of a new file in it; free it with g_free(). */
char *test_folder_name (const char *name);

/* Opens or creates the table at @path; @entropy is NULL for an #HsdEvening. */
TestTable *test_table_open (const char *path, HsdEntropy *entropy);

/* Closes it, and opens it again. */
void test_table_reopen (TestTable **self, const char *path, HsdEntropy *entropy);

/* A read-only connection of its own, which sees only what was committed. */
sqlite3 *test_look (const char *path);
gint64   test_look_number (sqlite3 *database, const char *sql);

/* Changes the file directly; and forges its seals. */
void test_change (const char *path, const char *sql);
void test_tamper (const char *path, const char *sql);

G_END_DECLS
