/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>

#include <glib/gi18n-lib.h>

#include "model/store/database.h"
#include "model/store/chain.h"
#include "model/store/sealed-file.h"

/* The largest value that we write is the state at the beginning of an evening. */
#define LARGEST_VALUE (16 * 1024 * 1024)

struct _HsdDatabase
{
  sqlite3 *handle;
  GHashTable *statements; /* literal → sqlite3_stmt */
  guint64 n_failures;     /* statements that failed because the file is damaged */
  guint64 n_unread;       /* statements that failed because of the disk or of memory */
  gboolean full;          /* one failed for want of room */
  GError *hindrance;      /* why the first failed that did so for another reason than the file; or NULL */

  /* The first failure in the transaction, kept because its caller may have ignored it. SQLite may
   * then have rolled back, and each further statement would be a transaction of its own. */
  gboolean within; /* in a transaction */
  GError *failure;
  int failure_code;
};

G_DEFINE_QUARK (hsd-store-error-quark, hsd_store_error)

static void
finalize_statement (gpointer statement)
{
  sqlite3_finalize (statement);
}

/* --- opening --- */

/* Disables the features of SQLite that a hostile file could use against us. */
static void
harden (sqlite3 *handle)
{
  static const struct
  {
    int what;
    int most;
  } limits[] = {
    { SQLITE_LIMIT_LENGTH, LARGEST_VALUE },  { SQLITE_LIMIT_SQL_LENGTH, 65536 },   { SQLITE_LIMIT_COLUMN, 64 },
    { SQLITE_LIMIT_EXPR_DEPTH, 64 },         { SQLITE_LIMIT_COMPOUND_SELECT, 8 },  { SQLITE_LIMIT_VDBE_OP, 100000 },
    { SQLITE_LIMIT_FUNCTION_ARG, 16 },       { SQLITE_LIMIT_ATTACHED, 1 },         { SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 256 },
    { SQLITE_LIMIT_VARIABLE_NUMBER, 64 },    { SQLITE_LIMIT_TRIGGER_DEPTH, 1 },    { SQLITE_LIMIT_WORKER_THREADS, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    sqlite3_limit (handle, limits[i].what, limits[i].most);

  sqlite3_db_config (handle, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_db_config (handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
  sqlite3_db_config (handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
  sqlite3_extended_result_codes (handle, 1);
}

HsdDatabase *
hsd_database_open (const char *path, int flags, GError **error)
{
  HsdDatabase *self = g_new0 (HsdDatabase, 1);
  int result;

  self->statements = g_hash_table_new_full (NULL, NULL, NULL, finalize_statement);
  result = sqlite3_open_v2 (path != NULL ? path : ":memory:", &self->handle,
                            flags | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE, hsd_sealed_file_vfs ());
  if (result == SQLITE_OK)
    {
      harden (self->handle);
      if (!hsd_chain_install (self->handle))
        hsd_database_fail (self, error);
      else if (hsd_database_execute (self, "PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0; PRAGMA temp_store = MEMORY;", error))
        return self;
    }
  else
    {
      hsd_database_fail (self, error);
    }

  hsd_database_close (self);
  return NULL;
}

void
hsd_database_close (HsdDatabase *self)
{
  if (self == NULL)
    return;

  /* A statement that is still referenced ends later, and the connection with it. */
  g_hash_table_unref (self->statements);
  sqlite3_close_v2 (self->handle);
  g_clear_error (&self->failure);
  g_clear_error (&self->hindrance);
  g_free (self);
}

sqlite3 *
hsd_database_handle (HsdDatabase *self)
{
  return self->handle;
}

/* --- failures, as sentences --- */

static HsdStoreError
kind_of_failure (int code)
{
  switch (code & 0xff)
    {
    case SQLITE_NOTADB:
      return HSD_STORE_ERROR_FOREIGN;
    case SQLITE_CORRUPT:
    case SQLITE_TOOBIG:
      return HSD_STORE_ERROR_DAMAGED;
    case SQLITE_READONLY:
      return HSD_STORE_ERROR_READ_ONLY;
    case SQLITE_FULL:
      return HSD_STORE_ERROR_FULL;
    case SQLITE_IOERR:
      return code == SQLITE_IOERR_SHMSIZE ? HSD_STORE_ERROR_FULL : HSD_STORE_ERROR_FAILED;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return HSD_STORE_ERROR_BUSY;
    default:
      return HSD_STORE_ERROR_FAILED;
    }
}

static const char *
sentence (HsdStoreError kind)
{
  switch (kind)
    {
    case HSD_STORE_ERROR_FOREIGN:
      /* Translators: why a file is not opened. */
      return _("The file is not a table of Hasard.");
    case HSD_STORE_ERROR_DAMAGED:
      /* Translators: why a file is not opened, or not written. */
      return _("The table file is damaged.");
    case HSD_STORE_ERROR_READ_ONLY:
      /* Translators: why something did not happen: the file may only be read. */
      return _("The table file cannot be written; nothing was changed.");
    case HSD_STORE_ERROR_FULL:
      /* Translators: why something did not happen. */
      return _("No room is left on the disk; nothing was changed.");
    case HSD_STORE_ERROR_BUSY:
      /* Translators: why something did not happen: another program writes to the file for long. */
      return _("Another program is using the table file; nothing was changed.");
    case HSD_STORE_ERROR_GONE:
    case HSD_STORE_ERROR_CHANGED:
      /* Translators: why something did not happen. */
      return _("The table file was moved or deleted; nothing was changed.");
    case HSD_STORE_ERROR_NEWER:
      /* Translators: why a file is not opened, or not written. */
      return _("The table was written by a newer version of Hasard.");
    case HSD_STORE_ERROR_FAILED:
    default:
      /* Translators: why something did not happen: the disk reports a fault. */
      return _("Writing to disk failed; nothing was changed.");
    }
}

static GError *
make_error (HsdDatabase *self, int code)
{
  HsdStoreError kind = kind_of_failure (code);

  if ((code & 0xff) == SQLITE_CANTOPEN)
    /* Translators: why a file is not opened; beside it are its log and its lock. */
    return g_error_new_literal (HSD_STORE_ERROR, kind, _("Could not open the table file or one of its companion files."));
  if (kind != HSD_STORE_ERROR_FAILED)
    return g_error_new_literal (HSD_STORE_ERROR, kind, sentence (kind));

  /* Translators: %1$s is a sentence; %2$s is what the database or the system says, in English. */
  return g_error_new (HSD_STORE_ERROR, kind, _("%1$s (%2$s)"), sentence (kind), sqlite3_errmsg (self->handle));
}

static gboolean
is_of_system (int code)
{
  return (code & 0xff) == SQLITE_IOERR || (code & 0xff) == SQLITE_NOMEM || (code & 0xff) == SQLITE_CANTOPEN;
}

/* Another program that holds it, the disk, no memory. */
static gboolean
is_beside_file (int code)
{
  HsdStoreError kind = kind_of_failure (code);

  return kind != HSD_STORE_ERROR_DAMAGED && kind != HSD_STORE_ERROR_FOREIGN && (code & 0xff) != SQLITE_ERROR;
}

static gboolean
fail (HsdDatabase *self, int code, GError **error)
{
  g_autoptr (GError) failure = make_error (self, code);

  self->n_failures += kind_of_failure (code) == HSD_STORE_ERROR_DAMAGED;
  self->n_unread += is_of_system (code);
  self->full |= kind_of_failure (code) == HSD_STORE_ERROR_FULL;
  if (self->hindrance == NULL && is_beside_file (code))
    self->hindrance = g_error_copy (failure);
  if (self->failure == NULL)
    {
      self->failure = g_error_copy (failure);
      self->failure_code = code;
    }
  g_propagate_error (error, g_steal_pointer (&failure));

  return FALSE;
}

gboolean
hsd_database_fail (HsdDatabase *self, GError **error)
{
  return fail (self, self->handle != NULL ? sqlite3_extended_errcode (self->handle) : SQLITE_NOMEM, error);
}

gboolean
hsd_database_distrust (HsdDatabase *self, GError **error)
{
  return fail (self, SQLITE_CORRUPT, error);
}

guint64
hsd_database_n_unread (HsdDatabase *self)
{
  return self->n_unread + hsd_sealed_file_n_unread (self->handle);
}

gboolean
hsd_database_has_read (HsdDatabase *self, const char *path, GError **error)
{
  int reason = sqlite3_system_errno (self->handle);
  g_autofree char *shown = g_filename_display_name (path);

  if (hsd_database_n_unread (self) == 0)
    return TRUE;

  g_set_error (error, HSD_STORE_ERROR, HSD_STORE_ERROR_FAILED,
               /* Translators: %1$s is a file, %2$s what the system says. */
               _("Could not read “%1$s”: %2$s."), shown, g_strerror (reason != 0 ? reason : EIO));
  return FALSE;
}

gboolean
hsd_database_may_judge (HsdDatabase *self, const char *path, GError **error)
{
  if (self->n_failures > 0 || self->full)
    return TRUE;
  if (!hsd_database_has_read (self, path, error))
    return FALSE;

  if (self->hindrance != NULL)
    g_propagate_error (error, g_error_copy (self->hindrance));
  return self->hindrance == NULL;
}

int
hsd_database_failure (HsdDatabase *self)
{
  return self->failure != NULL ? self->failure_code & 0xff : SQLITE_OK;
}

/* --- statements --- */

sqlite3_stmt *
hsd_database_prepare (HsdDatabase *self, GError **error, const char *sql)
{
  sqlite3_stmt *statement = NULL;

  if (sqlite3_prepare_v2 (self->handle, sql, -1, &statement, NULL) == SQLITE_OK)
    return statement;

  hsd_database_fail (self, error);
  return NULL;
}

static sqlite3_stmt *
find_statement (HsdDatabase *self, GError **error, const char *sql)
{
  sqlite3_stmt *statement = g_hash_table_lookup (self->statements, sql);

  if (self->within && self->failure != NULL)
    {
      g_propagate_error (error, g_error_copy (self->failure));
      return NULL;
    }

  if (statement != NULL)
    return statement;

  if (sqlite3_prepare_v3 (self->handle, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL) != SQLITE_OK)
    {
      hsd_database_fail (self, error);
      return NULL;
    }

  g_hash_table_insert (self->statements, (gpointer) sql, statement);
  return statement;
}

static void
bind (sqlite3_stmt *statement, const char *types, va_list args)
{
  for (int i = 0; types[i] != '\0'; i++)
    switch (types[i])
      {
      case 'i':
        sqlite3_bind_int64 (statement, i + 1, va_arg (args, gint64));
        break;
      case 't':
        sqlite3_bind_text (statement, i + 1, va_arg (args, const char *), -1, SQLITE_TRANSIENT);
        break;
      case 'b':
        {
          const void *bytes = va_arg (args, const void *);

          sqlite3_bind_blob64 (statement, i + 1, bytes, va_arg (args, gsize), SQLITE_TRANSIENT);
          break;
        }
      case '0':
        sqlite3_bind_null (statement, i + 1);
        break;
      default:
        g_assert_not_reached ();
      }
}

gboolean
hsd_database_next (HsdDatabase *self, sqlite3_stmt *statement, GError **error)
{
  int result;

  if (statement == NULL)
    return FALSE;

  result = sqlite3_step (statement);
  if (result == SQLITE_ROW)
    return TRUE;

  if (result != SQLITE_DONE)
    hsd_database_fail (self, error);
  sqlite3_reset (statement);

  return FALSE;
}

sqlite3_stmt *
hsd_database_ask (HsdDatabase *self, GError **error, const char *sql, const char *types, ...)
{
  sqlite3_stmt *statement = find_statement (self, error, sql);
  va_list args;

  if (statement == NULL)
    return NULL;

  sqlite3_reset (statement);
  va_start (args, types);
  bind (statement, types, args);
  va_end (args);

  return statement;
}

gboolean
hsd_database_run (HsdDatabase *self, GError **error, const char *sql, const char *types, ...)
{
  sqlite3_stmt *statement = find_statement (self, error, sql);
  int result;
  va_list args;

  if (statement == NULL)
    return FALSE;

  va_start (args, types);
  bind (statement, types, args);
  va_end (args);

  do
    result = sqlite3_step (statement);
  while (result == SQLITE_ROW);
  if (result != SQLITE_DONE)
    hsd_database_fail (self, error);
  sqlite3_reset (statement);

  return result == SQLITE_DONE;
}

gint64
hsd_database_number (HsdDatabase *self, const char *sql, gint64 fallback)
{
  gint64 number = fallback;
  sqlite3_stmt *statement = hsd_database_ask (self, NULL, sql, "");

  if (hsd_database_next (self, statement, NULL))
    {
      number = sqlite3_column_int64 (statement, 0);
      sqlite3_reset (statement);
    }

  return number;
}

gboolean
hsd_database_execute (HsdDatabase *self, const char *sql, GError **error)
{
  if (self->within && self->failure != NULL)
    {
      g_propagate_error (error, g_error_copy (self->failure));
      return FALSE;
    }

  return sqlite3_exec (self->handle, sql, NULL, NULL, NULL) == SQLITE_OK || hsd_database_fail (self, error);
}

/* --- transactions --- */

gboolean
hsd_database_begin (HsdDatabase *self, GError **error)
{
  g_clear_error (&self->failure);
  self->within = hsd_database_run (self, error, "BEGIN IMMEDIATE", "");

  return self->within;
}

gboolean
hsd_database_commit (HsdDatabase *self, GError **error)
{
  self->within = FALSE;
  if (self->failure == NULL && hsd_database_run (self, error, "COMMIT", ""))
    return TRUE;

  if (error != NULL && *error == NULL && self->failure != NULL)
    *error = g_error_copy (self->failure);
  hsd_database_roll_back (self);
  return FALSE;
}

void
hsd_database_roll_back (HsdDatabase *self)
{
  self->within = FALSE;
  if (!sqlite3_get_autocommit (self->handle))
    hsd_database_run (self, NULL, "ROLLBACK", "");
}
