/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The calls of SQLite that may fail for the disk, as the linker puts them before those of SQLite. */

#include "config.h"

#include <errno.h>
#include <string.h>

#include <sqlite3.h>

#include "calls.h"
#include "fault.h"

static int failed; /* the code of the last call, or SQLITE_OK if it was not made to fail */

static gboolean
changes_rows (const char *sql)
{
  return g_str_has_prefix (sql, "INSERT") || g_str_has_prefix (sql, "UPDATE") || g_str_has_prefix (sql, "DELETE");
}

/* Not of a database in memory, which has no disk; and taking a transaction back asks nothing of the disk. */
static gboolean
fails (sqlite3 *handle, const char *name)
{
  const char *path = strcmp (name, "ROLLBACK") == 0 ? NULL : sqlite3_db_filename (handle, "main");
  Call call = fault_waits_for (CALL_CHANGE) ? CALL_CHANGE : CALL_QUERY;

  failed = SQLITE_OK;
  if (!fault_waits_for (call) || (call == CALL_CHANGE && !changes_rows (name)) || path == NULL || !calls_is_ours (path) ||
      fault_enter (call, name, path, NULL))
    return FALSE;

  failed = errno == ENOSPC ? SQLITE_FULL : SQLITE_IOERR_READ;
  return TRUE;
}

int __real_sqlite3_step (sqlite3_stmt *statement);
int __wrap_sqlite3_step (sqlite3_stmt *statement);
int __real_sqlite3_prepare_v2 (sqlite3 *handle, const char *sql, int size, sqlite3_stmt **statement, const char **tail);
int __wrap_sqlite3_prepare_v2 (sqlite3 *handle, const char *sql, int size, sqlite3_stmt **statement, const char **tail);
int __real_sqlite3_prepare_v3 (sqlite3 *handle, const char *sql, int size, unsigned int flags, sqlite3_stmt **statement, const char **tail);
int __wrap_sqlite3_prepare_v3 (sqlite3 *handle, const char *sql, int size, unsigned int flags, sqlite3_stmt **statement, const char **tail);
int __real_sqlite3_exec (sqlite3 *handle, const char *sql, int (*row) (void *, int, char **, char **), void *data, char **message);
int __wrap_sqlite3_exec (sqlite3 *handle, const char *sql, int (*row) (void *, int, char **, char **), void *data, char **message);
int __real_sqlite3_extended_errcode (sqlite3 *handle);
int __wrap_sqlite3_extended_errcode (sqlite3 *handle);

int
__wrap_sqlite3_step (sqlite3_stmt *statement)
{
  return fails (sqlite3_db_handle (statement), sqlite3_sql (statement)) ? failed : __real_sqlite3_step (statement);
}

int
__wrap_sqlite3_prepare_v2 (sqlite3 *handle, const char *sql, int size, sqlite3_stmt **statement, const char **tail)
{
  return fails (handle, sql) ? failed : __real_sqlite3_prepare_v2 (handle, sql, size, statement, tail);
}

int
__wrap_sqlite3_prepare_v3 (sqlite3 *handle, const char *sql, int size, unsigned int flags, sqlite3_stmt **statement, const char **tail)
{
  return fails (handle, sql) ? failed : __real_sqlite3_prepare_v3 (handle, sql, size, flags, statement, tail);
}

int
__wrap_sqlite3_exec (sqlite3 *handle, const char *sql, int (*row) (void *, int, char **, char **), void *data, char **message)
{
  return fails (handle, sql) ? failed : __real_sqlite3_exec (handle, sql, row, data, message);
}

int
__wrap_sqlite3_extended_errcode (sqlite3 *handle)
{
  return failed != SQLITE_OK ? failed : __real_sqlite3_extended_errcode (handle);
}
