/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <unistd.h>

#include <glib/gstdio.h>

#include "folder.h"

static char *folder;

const char *
test_folder_init (void)
{
  /* In memory if possible: these tests are about the files, not about the speed of a disk. */
  const char *root = access ("/dev/shm", W_OK) == 0 ? "/dev/shm" : g_get_tmp_dir ();
  g_autofree char *state = NULL;

  folder = g_build_filename (root, "hasard-test-XXXXXX", NULL);
  g_assert_nonnull (g_mkdtemp (folder));
  state = g_build_filename (folder, "state", NULL);
  g_setenv ("XDG_STATE_HOME", state, TRUE);
  g_setenv ("HASARD_DATA_DIR", folder, TRUE);

  return folder;
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      remove_tree (inner);
    }
  g_remove (path);
}

void
test_folder_remove (void)
{
  remove_tree (folder);
  g_clear_pointer (&folder, g_free);
}

char *
test_folder_name (const char *name)
{
  char *path = g_build_filename (folder, name, NULL);

  remove_tree (path);
  return path;
}

TestTable *
test_table_open (const char *path, HsdEntropy *entropy)
{
  TestTable *self = g_new0 (TestTable, 1);
  g_autoptr (GError) error = NULL;

  self->table = hsd_table_open (path, entropy, &error);
  g_assert_no_error (error);
  g_assert_false (hsd_table_is_read_only (self->table));
  self->protocol = hsd_protocol_new (self->table);

  return self;
}

void
test_table_reopen (TestTable **self, const char *path, HsdEntropy *entropy)
{
  test_table_free (*self);
  *self = test_table_open (path, entropy);
}

sqlite3 *
test_look (const char *path)
{
  sqlite3 *database = NULL;

  g_assert_cmpint (sqlite3_open_v2 (path, &database, SQLITE_OPEN_READONLY, NULL), ==, SQLITE_OK);

  return database;
}

gint64
test_look_number (sqlite3 *database, const char *sql)
{
  sqlite3_stmt *row = NULL;
  gint64 number;

  g_assert_cmpint (sqlite3_prepare_v2 (database, sql, -1, &row, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (row), ==, SQLITE_ROW);
  number = sqlite3_column_int64 (row, 0);
  sqlite3_finalize (row);

  return number;
}

void
test_change (const char *path, const char *sql)
{
  sqlite3 *database = NULL;
  char *message = NULL;

  g_assert_cmpint (sqlite3_open_v2 (path, &database, SQLITE_OPEN_READWRITE, NULL), ==, SQLITE_OK);
  sqlite3_exec (database, sql, NULL, NULL, &message);
  g_assert_cmpstr (message, ==, NULL);
  sqlite3_close (database);
}

void
test_tamper (const char *path, const char *sql)
{
  test_change (path, sql);
  test_reseal (path);
}
