/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "model/store/atomic-file.h"
#include "model/store/database.h"
#include "model/store/index.h"
#include "model/store/raw-file.h"
#include "model/store/schema.h"
#include "model/store/sealed-file.h"
#include "model/store/store-private.h"

/* New table files, and copies: each is an #HsdAtomicFile. */

/* --- its path --- */

/* Of a file that is not there yet the folder counts. */
char *
hsd_store_resolve (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  char *real = realpath (path, NULL);
  char *real_folder = real == NULL ? realpath (folder, NULL) : NULL;
  char *resolved = real != NULL ? g_strdup (real) : g_canonicalize_filename (real_folder != NULL ? name : path, real_folder);

  free (real_folder);
  free (real);
  return resolved;
}

/* --- a new one --- */

/* Connects to the file at @path, with @query in its URI. */
static gboolean
connect_to (HsdStore *self, const char *path, const char *query, int flags, GError **error)
{
  g_autofree char *uri = hsd_store_make_uri (path, query);

  self->database = hsd_database_open (uri, flags, error);
  if (self->database == NULL)
    return FALSE;

  sqlite3_busy_timeout (hsd_database_handle (self->database), HSD_PATIENCE_MS);
  return TRUE;
}

/* Has SQLite keep a log, and sync it with each transaction. Without a log the file would be slower, and no safer unless the folder is synced too. */
static gboolean
set_journal (HsdStore *self, GError **error)
{
  gboolean logs;
  sqlite3_stmt *row = hsd_database_ask (self->database, error, "PRAGMA journal_mode = WAL", "");

  if (!hsd_database_next (self->database, row, error))
    return FALSE;
  logs = g_strcmp0 ((const char *) sqlite3_column_text (row, 0), "wal") == 0;
  sqlite3_reset (row);

  hsd_store_watch_log (self);
  return hsd_database_execute (self->database, logs ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = EXTRA", error);
}

HsdStore *
hsd_store_make (const char *path, GError **error)
{
  g_autoptr (HsdStore) self = g_rc_box_new0 (HsdStore);

  self->path = g_strdup (path);
  self->mode = HSD_STORE_WRITES;
  self->indexed = TRUE;
  if (!connect_to (self, path, "", SQLITE_OPEN_READWRITE, error) || !hsd_schema_reserve (self->database, error) ||
      !set_journal (self, error) || !hsd_schema_create (self->database, error) ||
      !hsd_head_read (self->database, &self->head, error))
    return NULL;

  return g_steal_pointer (&self);
}

gboolean
hsd_store_finish (HsdStore *self, GError **error)
{
  if (!hsd_store_check_writes (self, error) || !hsd_store_close_well (self, error))
    return FALSE;

  self->dirty = FALSE;
  return TRUE;
}

static gboolean
make_empty (const char *path, GError **error)
{
  g_autoptr (HsdStore) store = hsd_store_make (path, error);

  return store != NULL && hsd_store_finish (store, error);
}

/* Makes an empty table at @path, where there must be no file, and sets @lock to its lock. HSD_STORE_ERROR_BUSY if another
 * process makes it now. */
static gboolean
make_at (const char *path, HsdLock **lock, GError **error)
{
  g_autoptr (HsdAtomicFile) file = hsd_atomic_file_begin (path, error);

  if (file == NULL || !make_empty (hsd_atomic_file_get_path (file), error) || !hsd_atomic_file_commit (file, error))
    return FALSE;

  *lock = hsd_atomic_file_steal_lock (file);
  return TRUE;
}

/* --- copies --- */

/* VACUUM writes the copy but does not sync it. The copy counts as properly closed, whatever is
 * still open here. */
static gboolean
settle_copy (const char *uri, GError **error)
{
  g_autoptr (HsdDatabase) copy = hsd_database_open (uri, SQLITE_OPEN_READWRITE, error);
  HsdHead head;

  if (copy == NULL || !hsd_database_execute (copy, "PRAGMA journal_mode = WAL", error) ||
      !hsd_database_execute (copy, "PRAGMA synchronous = FULL", error) || !hsd_head_read (copy, &head, error))
    return FALSE;

  head.dirty = 0;

  return hsd_head_write (copy, &head, error) && hsd_database_execute (copy, "PRAGMA wal_checkpoint(TRUNCATE)", error);
}

static gboolean
write_copy (HsdStore *self, const char *path, GError **error)
{
  g_autofree char *uri = hsd_store_make_uri (path, "");

  return hsd_database_run (self->database, error, "VACUUM INTO ?", "t", uri) && settle_copy (uri, error);
}

gboolean
hsd_store_copy (HsdStore *self, const char *path, GError **error)
{
  g_autofree char *place = hsd_store_resolve (path);
  g_autoptr (HsdAtomicFile) file = hsd_atomic_file_begin (place, error);

  return file != NULL && write_copy (self, hsd_atomic_file_get_path (file), error) && hsd_atomic_file_commit (file, error);
}

struct _HsdPrivateFolder
{
  char *path;
  char *table;
};

static gboolean
copy (HsdPrivateFolder *self, const char *path, GError **error)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *copied = g_strconcat (self->table, "-wal", NULL);

  return hsd_raw_file_copy (path, self->table, error) &&
         (!g_file_test (log, G_FILE_TEST_IS_REGULAR) || hsd_raw_file_copy (log, copied, error));
}

HsdPrivateFolder *
hsd_private_folder_new (const char *path, GError **error)
{
  char *folder = g_dir_make_tmp ("hasard-table-XXXXXX", error);
  g_autoptr (HsdPrivateFolder) self = NULL;

  if (folder == NULL)
    return NULL;

  self = g_new (HsdPrivateFolder, 1);
  *self = (HsdPrivateFolder) { folder, g_build_filename (folder, "table", NULL) };

  return copy (self, path, error) ? g_steal_pointer (&self) : NULL;
}

const char *
hsd_private_folder_get_table (HsdPrivateFolder *self)
{
  return self->table;
}

void
hsd_private_folder_free (HsdPrivateFolder *self)
{
  if (self == NULL)
    return;

  /* It has the secrets of the game master: once more, if it fails. */
  for (guint i = 0; i < 2; i++)
    {
      hsd_atomic_file_remove (self->table);
      if (g_rmdir (self->path) == 0)
        break;
    }
  g_free (self->table);
  g_free (self->path);
  g_free (self);
}

/* Opens the table at a path, or explains in one sentence why it cannot. */

/* Sets an error with a sentence whose %s is the name of a file. */
static gboolean
fail (GError **error, HsdStoreError kind, const char *format, const char *path)
{
  g_autofree char *shown = g_filename_display_name (path);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_autofree char *message = g_strdup_printf (format, shown);
#pragma GCC diagnostic pop

  g_set_error_literal (error, HSD_STORE_ERROR, kind, message);

  return FALSE;
}

/* --- files --- */

char *
hsd_store_make_uri (const char *path, const char *query)
{
  g_autofree char *escaped = g_uri_escape_string (path, "/", FALSE);

  return g_strconcat ("file:", escaped, query, NULL);
}

/* --- looking at it --- */

gboolean
hsd_store_fail_as_damaged (HsdStore *self, GError **error)
{
  if (self->path != NULL && !hsd_database_may_judge (self->database, self->path, error))
    {
      self->failed = TRUE;
      return FALSE;
    }

  if (self->damage == NULL)
    self->damage = hsd_damage_new ();

  /* Translators: %s is the name of a file. */
  return fail (error, HSD_STORE_ERROR_DAMAGED, _("“%s” is damaged."), self->path != NULL ? self->path : ":memory:");
}

/* Whether closing the last connection moves the log into the file. */
static void
set_settling (HsdStore *self, gboolean settles)
{
  sqlite3_db_config (hsd_database_handle (self->database), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !settles, NULL);
}

void
hsd_store_settle (HsdStore *self)
{
  self->unsettled = FALSE;
  set_settling (self, TRUE);
  hsd_store_mark_files (self);
}

static gboolean
has_beside (const char *path, const char *ending)
{
  g_autofree char *name = g_strconcat (path, ending, NULL);
  struct stat status;

  return stat (name, &status) == 0 && status.st_size > 0;
}

/* SQLite creates the shared-memory file beside the log, and leaves it there as long as the log stays. */
static void
disconnect (HsdStore *self)
{
  g_autofree char *shm = g_strconcat (self->path, "-shm", NULL);

  g_clear_pointer (&self->database, hsd_database_close);
  if (self->lock != NULL && self->unsettled && !self->had_shm)
    g_unlink (shm);
}

/* Reads the head, and looks whether the rows agree with it. @main is the head of the file without the
 * log beside it; NULL if there is no log, or this head is not known: it may have been half written
 * when all went dark, and is in the log then. */
static gboolean
take_head (HsdStore *self, const HsdHead *main, GError **error)
{
  if (!hsd_head_read (self->database, &self->head, error))
    return FALSE;

  if (main != NULL && !hsd_head_owns_log (main, &self->head))
    /* Translators: %s is the name of a file; its log is what was written last, in a file beside it. */
    return fail (error, HSD_STORE_ERROR_DAMAGED, _("The log beside “%s” belongs to another state of this table."), self->path);
  if (!hsd_head_agrees (self->database, &self->head, NULL))
    return hsd_store_fail_as_damaged (self, error);

  /* All of it is in the file itself. */
  if (!self->unsettled)
    self->head.base = self->head.generation;
  return TRUE;
}

/* The file has the newest head beside a log: it was moved there, but unless that was synced too, a power
 * cut would leave a file that the log says it has outgrown. */
static void
raise_base (HsdStore *self, const HsdHead *main)
{
  sqlite3_file *file = hsd_sealed_file_find (hsd_database_handle (self->database), SQLITE_FCNTL_FILE_POINTER);

  if (main == NULL || main->generation != self->head.generation)
    return;

  if (file != NULL && file->pMethods->xSync (file, SQLITE_SYNC_NORMAL) == SQLITE_OK)
    self->head.base = self->head.generation;
}

/* The same in one transaction, because another process may be writing. */
static gboolean
take_head_at_once (HsdStore *self, const HsdHead *main, GError **error)
{
  gboolean taken;

  if (!hsd_database_run (self->database, error, "BEGIN", ""))
    return FALSE;
  taken = take_head (self, main, error);
  hsd_database_run (self->database, NULL, "COMMIT", "");

  return taken;
}

/* --- opening --- */

static gboolean
make_in_place (HsdStore *self, GError **error)
{
  return hsd_schema_reserve (self->database, error) && set_journal (self, error) &&
         hsd_schema_create (self->database, error) && hsd_head_read (self->database, &self->head, error) &&
         (hsd_store_checkpoint (self, SQLITE_CHECKPOINT_TRUNCATE) || hsd_database_fail (self->database, error));
}

/* SQLite does not sync a log that it finds, which may have what was never synced before a kill; and does
 * not look whether the name of a new log is kept. */
static gboolean
sync_log (HsdStore *self, GError **error)
{
  g_autofree char *wal = g_strconcat (self->path, "-wal", NULL);
  g_autofree char *folder = g_path_get_dirname (self->path);

  if ((!self->unsettled || hsd_raw_file_sync (wal)) && hsd_raw_file_sync (folder))
    return TRUE;

  /* Translators: %s is the name of a file. */
  return fail (error, HSD_STORE_ERROR_FAILED, _("Writing “%s” to disk failed."), wal);
}

/* Makes the index again, because the last entry that it knows is not the last one of the history. */
static gboolean
index_again (HsdStore *self, GError **error)
{
  if (!hsd_store_begin (self, error))
    return FALSE;
  if (hsd_index_rebuild (self->database, error) && hsd_store_recount (self, self->head.at, error))
    return hsd_store_commit (self, error);

  hsd_store_roll_back (self);
  return FALSE;
}

static gboolean
prepare_to_write (HsdStore *self, HsdFileKind kind, GError **error)
{
  if (kind == HSD_FILE_EMPTY ? !make_in_place (self, error) : !set_journal (self, error))
    return FALSE;

  return sync_log (self, error) && (self->head.indexed == self->head.link || index_again (self, error));
}

static gboolean
open_to_write (HsdStore *self, GError **error)
{
  HsdFileKind kind;
  HsdHead main;
  gboolean known = hsd_head_read_raw (self->path, &main);
  const HsdHead *beside;

  self->unsettled = has_beside (self->path, "-wal");
  self->had_shm = has_beside (self->path, "-shm");
  if (!connect_to (self, self->path, "", SQLITE_OPEN_READWRITE, error))
    return FALSE;
  set_settling (self, !self->unsettled);
  if (!hsd_schema_recognise (self->database, &kind, error))
    return FALSE;
  beside = known && self->unsettled ? &main : NULL;
  if (kind == HSD_FILE_OURS && !take_head (self, beside, error))
    return FALSE;

  self->mode = HSD_STORE_WRITES;
  if (kind == HSD_FILE_OURS)
    raise_base (self, beside);
  if (kind != HSD_FILE_NEWER)
    return prepare_to_write (self, kind, error);

  /* The log beside it must not be changed either. */
  disconnect (self);
  self->unsettled = FALSE;
  return hsd_store_open_to_look (self, HSD_LOCK_IMPOSSIBLE, error);
}

/* The log beside the file is part of the table, but reading it in place would write there. */
static gboolean
copy_to_private (HsdStore *self, HsdHead *main, gboolean *known, GError **error)
{
  const char *table;

  self->private_folder = hsd_private_folder_new (self->path, error);
  if (self->private_folder == NULL)
    return FALSE;

  table = hsd_private_folder_get_table (self->private_folder);
  *known = hsd_head_read_raw (table, main);
  return connect_to (self, table, "", SQLITE_OPEN_READWRITE, error);
}

/* Another process that opened the file first may still be creating it. */
static gboolean
await_making (HsdStore *self, HsdFileKind *kind, GError **error)
{
  for (guint i = 0; i < HSD_PATIENCE_MS / HSD_PAUSE_MS; i++)
    {
      if (!hsd_schema_recognise (self->database, kind, error))
        return FALSE;
      if (*kind != HSD_FILE_EMPTY || self->mode != HSD_STORE_FOLLOWS)
        return TRUE;
      g_usleep (1000 * HSD_PAUSE_MS);
    }

  return TRUE;
}

gboolean
hsd_store_open_to_look (HsdStore *self, HsdLockResult lock, GError **error)
{
  HsdFileKind kind;
  HsdHead main;
  gboolean known = FALSE;
  gboolean connected;
  gboolean good;

  self->mode = lock == HSD_LOCK_HELD ? HSD_STORE_FOLLOWS : HSD_STORE_LOOKS;
  if (lock == HSD_LOCK_HELD)
    connected = connect_to (self, self->path, "?mode=ro", SQLITE_OPEN_READONLY, error);
  else if (has_beside (self->path, "-wal"))
    connected = copy_to_private (self, &main, &known, error);
  else
    connected = connect_to (self, self->path, "?mode=ro&immutable=1", SQLITE_OPEN_READONLY, error);

  good = connected && await_making (self, &kind, error);
  /* Once opened it needs no name; so nothing remains, however the process ends. */
  g_clear_pointer (&self->private_folder, hsd_private_folder_free);
  if (!good)
    return FALSE;

  if (kind == HSD_FILE_NEWER)
    self->mode = HSD_STORE_IS_NEWER;
  if (kind == HSD_FILE_OURS)
    return take_head_at_once (self, known ? &main : NULL, error);
  if (kind == HSD_FILE_EMPTY)
    /* Translators: %s is the name of a file. */
    return fail (error, HSD_STORE_ERROR_READ_ONLY, _("“%s” is empty, and cannot be written."), self->path);

  return TRUE;
}

static HsdStore *
open_in_memory (GError **error)
{
  g_autoptr (HsdStore) self = g_rc_box_new0 (HsdStore);

  /* Not SQLITE_OPEN_MEMORY: VACUUM opens a copy with the flags of its original. */
  self->database = hsd_database_open (NULL, SQLITE_OPEN_READWRITE, error);
  if (self->database == NULL || !hsd_schema_reserve (self->database, error) || !hsd_schema_create (self->database, error))
    return NULL;

  self->head.at = -1;

  return g_steal_pointer (&self);
}

/* The header was recognised as a table of ours: an error of SQLite now means that it is damaged. */
static gboolean
open_believed (HsdStore *self, HsdLockResult lock, GError **error)
{
  g_autoptr (GError) failure = NULL;
  int code;

  if (lock == HSD_LOCK_TAKEN ? open_to_write (self, &failure) : hsd_store_open_to_look (self, lock, &failure))
    return TRUE;

  if (self->database != NULL && !hsd_database_may_judge (self->database, self->path, error))
    return FALSE;

  code = self->database != NULL ? hsd_database_failure (self->database) : SQLITE_OK;
  if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT || code == SQLITE_ERROR)
    return hsd_store_fail_as_damaged (self, error);

  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

/* Makes the table if it is not there, and then sets @lock to its lock; or waits for another process
 * that makes it. */
static gboolean
make_or_await (const char *path, HsdLock **lock, GError **error)
{
  g_autoptr (GError) failure = NULL;

  for (guint i = 0; i < HSD_PATIENCE_MS / HSD_PAUSE_MS; i++)
    {
      if (g_file_test (path, G_FILE_TEST_EXISTS))
        return TRUE;

      g_clear_error (&failure);
      if (make_at (path, lock, &failure))
        return TRUE;
      if (g_error_matches (failure, HSD_STORE_ERROR, HSD_STORE_ERROR_BUSY))
        g_usleep (1000 * HSD_PAUSE_MS);
      else if (!g_file_test (path, G_FILE_TEST_EXISTS))
        break;
    }

  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

HsdStore *
hsd_store_open (const char *path, GError **error)
{
  g_autoptr (HsdStore) self = NULL;
  HsdLockResult lock = HSD_LOCK_IMPOSSIBLE;
  gboolean made;

  if (path == NULL)
    return open_in_memory (error);

  self = g_rc_box_new0 (HsdStore);
  self->path = hsd_store_resolve (path);
  if (!make_or_await (self->path, &self->lock, error) || !hsd_raw_file_check (self->path, error))
    return NULL;

  self->indexed = TRUE;
  made = self->lock != NULL;
  if (made)
    lock = HSD_LOCK_TAKEN;
  else if (access (self->path, W_OK) == 0)
    lock = hsd_lock_take (self->path, &self->lock);

  if (!open_believed (self, lock, error))
    {
      disconnect (self);
      if (made)
        hsd_atomic_file_remove (self->path);
      return NULL;
    }

  return g_steal_pointer (&self);
}

HsdStore *
hsd_store_new_looking (const char *path)
{
  HsdStore *self = g_rc_box_new0 (HsdStore);

  self->path = g_strdup (path);
  self->mode = HSD_STORE_LOOKS;

  return self;
}

static void
tidy (HsdStore *self)
{
  if (self->damage != NULL)
    set_settling (self, !self->unsettled && !self->dirty);
  else if (self->dirty && self->path != NULL && !self->failed)
    hsd_store_close_well (self, NULL);
}

static void
close_store (gpointer data)
{
  HsdStore *self = data;

  /* A follower cannot close the table properly for the writer. */
  if (self->database != NULL && hsd_store_take_over (self))
    hsd_store_settle (self);
  if (self->database != NULL && hsd_store_look_at_file (self) != HSD_FILE_CHANGED)
    tidy (self);
  else if (self->database != NULL)
    set_settling (self, FALSE);
  disconnect (self);
  hsd_lock_free (self->lock);
  g_clear_pointer (&self->names, hsd_record_unref);
  g_clear_pointer (&self->damage, hsd_damage_free);
  g_free (self->path);
}

HsdStore *
hsd_store_ref (HsdStore *self)
{
  return g_rc_box_acquire (self);
}

void
hsd_store_unref (HsdStore *self)
{
  g_rc_box_release_full (self, close_store);
}

/* --- following another instance --- */

gboolean
hsd_store_has_changed (HsdStore *self)
{
  gint64 version = hsd_database_number (self->database, "PRAGMA data_version", self->data_version);
  gboolean changed = version != self->data_version;

  self->data_version = version;

  return changed;
}

/* A version that SQLite never gives. */
#define UNREAD (-1)

void
hsd_store_was_not_read (HsdStore *self)
{
  self->data_version = UNREAD;
}

gboolean
hsd_store_take_over (HsdStore *self)
{
  g_autoptr (HsdDatabase) former = NULL;

  if (self->mode != HSD_STORE_FOLLOWS || hsd_lock_take (self->path, &self->lock) != HSD_LOCK_TAKEN)
    return FALSE;

  former = g_steal_pointer (&self->database);
  if (open_to_write (self, NULL) && self->mode == HSD_STORE_WRITES)
    return TRUE;

  g_clear_pointer (&self->database, hsd_database_close);
  g_clear_pointer (&self->lock, hsd_lock_free);
  self->database = g_steal_pointer (&former);
  self->mode = HSD_STORE_FOLLOWS;
  return FALSE;
}
