/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a path to a table that can be believed, or a sentence that says why not. */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "model/store/schema.h"
#include "model/store/store-private.h"

/* How long a checkpoint may wait for somebody who reads. */
#define PATIENCE_MS 2000

/* --- a look at the file, before SQLite touches it --- */

/* Places in the header of an SQLite file; numbers are big-endian. */
enum
{
  HEADER_PAGE_SIZE = 16,
  HEADER_APPLICATION_ID = 68,
  HEADER_BYTES = 105, /* with the count of cells of the first page */
  HEADER_CELLS = 103,
};

G_GNUC_PRINTF (3, 4)
static gboolean
fail (GError **error, HsdStoreError kind, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, HSD_STORE_ERROR, kind, message);

  return FALSE;
}

static guint32
read_number (const guint8 *bytes, guint n)
{
  guint32 number = 0;

  for (guint i = 0; i < n; i++)
    number = number << 8 | bytes[i];

  return number;
}

/* A kill while the file was made leaves nothing in it, or one empty page; what was
 * committed since is beside it. */
static gboolean
is_just_made (const guint8 *header, gsize size)
{
  guint32 page = read_number (header + HEADER_PAGE_SIZE, 2);

  return size <= (page == 1 ? 65536 : page) && read_number (header + HEADER_APPLICATION_ID, 4) == 0 &&
         read_number (header + HEADER_CELLS, 2) == 0;
}

/* SQLite itself would repair, and so change, a file that is another program’s. */
static gboolean
peek (const char *path, GError **error)
{
  guint8 header[HEADER_BYTES] = { 0 };
  struct stat status;
  gssize size;
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);

  if (fd < 0 || fstat (fd, &status) != 0)
    {
      int reason = errno;

      if (fd >= 0)
        close (fd);
      /* Translators: %1$s is a file, %2$s what the system says. */
      g_set_error (error, HSD_STORE_ERROR, HSD_STORE_ERROR_FAILED, _("“%1$s” cannot be read: %2$s."), path, g_strerror (reason));
      return FALSE;
    }

  size = S_ISREG (status.st_mode) ? pread (fd, header, sizeof header, 0) : -1;
  close (fd);

  if (size == 0)
    return TRUE;
  if (size < 16 || memcmp (header, "SQLite format 3", 16) != 0)
    /* Translators: %s is the name of a file. */
    return fail (error, HSD_STORE_ERROR_FOREIGN, _("“%s” is not a table of Hasard."), path);
  if (size < HEADER_BYTES)
    /* Translators: %s is the name of a file. */
    return fail (error, HSD_STORE_ERROR_DAMAGED, _("“%s” is damaged: it is cut short."), path);
  if (read_number (header + HEADER_APPLICATION_ID, 4) != HSD_APPLICATION_ID && !is_just_made (header, status.st_size))
    /* Translators: %s is the name of a file. */
    return fail (error, HSD_STORE_ERROR_FOREIGN, _("“%s” is not a table of Hasard."), path);

  return TRUE;
}

/* --- files --- */

/* Nobody else may read what a game master keeps. */
static gboolean
make_file (const char *path, GError **error)
{
  int fd = open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

  if (fd >= 0)
    {
      close (fd);
      return TRUE;
    }
  if (errno == EEXIST)
    return TRUE;

  g_set_error (error, HSD_STORE_ERROR, errno == ENOSPC ? HSD_STORE_ERROR_FULL : HSD_STORE_ERROR_FAILED,
               /* Translators: %1$s is a file, %2$s what the system says. */
               _("“%1$s” cannot be made: %2$s."), path, g_strerror (errno));
  return FALSE;
}

/* The name under which SQLite is to open it, with @query after it. */
static char *
make_uri (const char *path, const char *query)
{
  g_autofree char *escaped = g_uri_escape_string (path, "/", FALSE);

  return g_strconcat ("file:", escaped, query, NULL);
}

static gboolean
copy_file (const char *from, const char *to, GError **error)
{
  g_autoptr (GFile) source = g_file_new_for_path (from);
  g_autoptr (GFile) target = g_file_new_for_path (to);

  return g_file_copy (source, target, G_FILE_COPY_OVERWRITE | G_FILE_COPY_TARGET_DEFAULT_PERMS, NULL, NULL, NULL, error);
}

/* --- opening --- */

static gboolean
check_health (HsdStore *self, GError **error)
{
  g_autofree char *health = NULL;
  sqlite3_stmt *row;

  if (hsd_database_number (self->database, "SELECT value FROM meta WHERE key = 'dirty'", 0) == 0)
    return TRUE;

  row = hsd_database_ask (self->database, error, "PRAGMA quick_check(1)", "");
  if (row == NULL || !hsd_database_next (self->database, row, error))
    return FALSE;
  health = g_strdup ((const char *) sqlite3_column_text (row, 0));
  sqlite3_reset (row);

  if (g_strcmp0 (health, "ok") == 0)
    return TRUE;

  /* Translators: %s is the name of a file. */
  return fail (error, HSD_STORE_ERROR_DAMAGED, _("“%s” is damaged."), self->path);
}

static gboolean
connect_database (HsdStore *self, const char *path, const char *query, int flags, GError **error)
{
  g_autofree char *uri = make_uri (path, query);

  self->database = hsd_database_open (uri, flags, error);
  if (self->database == NULL)
    return FALSE;

  sqlite3_busy_timeout (hsd_database_handle (self->database), PATIENCE_MS);
  return TRUE;
}

/* Before an older table becomes one of ours, it is kept as it was. */
static gboolean
keep_older (HsdStore *self, GError **error)
{
  int version = hsd_database_number (self->database, "PRAGMA user_version", 0);

  for (guint n = 1;; n++)
    {
      g_autofree char *number = n > 1 ? g_strdup_printf ("-%u", n) : g_strdup ("");
      g_autofree char *name = g_strdup_printf ("%s.version-%d%s", self->path, version, number);

      if (!g_file_test (name, G_FILE_TEST_EXISTS))
        return hsd_store_copy (self, name, error);
    }
}

static gboolean
prepare_to_write (HsdStore *self, HsdFileKind kind, GError **error)
{
  gboolean made = kind == HSD_FILE_EMPTY;

  if (!hsd_database_execute (self->database, "PRAGMA journal_mode = WAL", error) ||
      !hsd_database_execute (self->database, "PRAGMA synchronous = FULL", error))
    return FALSE;

  if (made && (!hsd_schema_create (self->database, error) ||
               !hsd_database_execute (self->database, "PRAGMA wal_checkpoint(TRUNCATE)", error)))
    return FALSE;
  if (kind == HSD_FILE_OLDER && !(keep_older (self, error) && hsd_schema_migrate (self->database, error)))
    return FALSE;

  return made || check_health (self, error);
}

static gboolean
open_to_write (HsdStore *self, GError **error)
{
  HsdFileKind kind;

  if (!connect_database (self, self->path, "", SQLITE_OPEN_READWRITE, error) ||
      !hsd_schema_recognise (self->database, &kind, error))
    return FALSE;

  self->mode = HSD_STORE_WRITES;
  if (kind != HSD_FILE_NEWER)
    return prepare_to_write (self, kind, error);

  self->mode = HSD_STORE_IS_NEWER;
  g_clear_pointer (&self->lock, hsd_lock_free);
  return hsd_database_execute (self->database, "PRAGMA query_only = ON", error);
}

/* What was committed beside the table is part of it, but reading it there would mean
 * writing there. */
static gboolean
copy_to_private (HsdStore *self, GError **error)
{
  g_autofree char *wal = g_strconcat (self->path, "-wal", NULL);
  g_autofree char *table = NULL;
  g_autofree char *table_wal = NULL;

  self->private_folder = g_dir_make_tmp ("hasard-XXXXXX", error);
  if (self->private_folder == NULL)
    return FALSE;

  table = g_build_filename (self->private_folder, "table", NULL);
  table_wal = g_strconcat (table, "-wal", NULL);

  return copy_file (self->path, table, error) && copy_file (wal, table_wal, error) &&
         connect_database (self, table, "", SQLITE_OPEN_READWRITE, error) &&
         hsd_database_execute (self->database, "PRAGMA query_only = ON", error);
}

static gboolean
has_wal (const char *path)
{
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  struct stat status;

  return stat (wal, &status) == 0 && status.st_size > 0;
}

static gboolean
open_to_look (HsdStore *self, HsdLockResult lock, GError **error)
{
  HsdFileKind kind;
  gboolean connected;

  self->mode = lock == HSD_LOCK_HELD ? HSD_STORE_FOLLOWS : HSD_STORE_LOOKS;
  if (lock == HSD_LOCK_HELD)
    connected = connect_database (self, self->path, "?mode=ro", SQLITE_OPEN_READONLY, error);
  else if (has_wal (self->path))
    connected = copy_to_private (self, error);
  else
    connected = connect_database (self, self->path, "?mode=ro&immutable=1", SQLITE_OPEN_READONLY, error);

  if (!connected || !hsd_schema_recognise (self->database, &kind, error))
    return FALSE;

  if (kind == HSD_FILE_NEWER)
    self->mode = HSD_STORE_IS_NEWER;
  if (kind == HSD_FILE_EMPTY)
    /* Translators: %s is the name of a file. */
    return fail (error, HSD_STORE_ERROR_READ_ONLY, _("“%s” is empty, and cannot be written."), self->path);
  if (kind == HSD_FILE_OLDER)
    /* Translators: %s is the name of a file. */
    return fail (error, HSD_STORE_ERROR_READ_ONLY, _("“%s” is of an older version: it must be writable once, to be brought up to date."), self->path);

  return TRUE;
}

static char *
resolve (const char *path)
{
  char *real = realpath (path, NULL);
  char *resolved = real != NULL ? g_strdup (real) : g_canonicalize_filename (path, NULL);

  free (real);
  return resolved;
}

static HsdStore *
open_in_memory (GError **error)
{
  g_autoptr (HsdStore) self = g_rc_box_new0 (HsdStore);

  self->database = hsd_database_open (NULL, SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY, error);
  if (self->database == NULL || !hsd_schema_create (self->database, error))
    return NULL;

  return g_steal_pointer (&self);
}

HsdStore *
hsd_store_open (const char *path, GError **error)
{
  g_autoptr (HsdStore) self = NULL;
  HsdLockResult lock = HSD_LOCK_IMPOSSIBLE;

  if (path == NULL)
    return open_in_memory (error);

  if (!g_file_test (path, G_FILE_TEST_EXISTS) && !make_file (path, error))
    return NULL;
  if (!peek (path, error))
    return NULL;

  self = g_rc_box_new0 (HsdStore);
  self->path = resolve (path);
  self->indexed = TRUE;
  if (access (self->path, W_OK) == 0)
    lock = hsd_lock_take (self->path, &self->lock);

  if (lock == HSD_LOCK_TAKEN ? !open_to_write (self, error) : !open_to_look (self, lock, error))
    return NULL;

  hsd_store_has_changed (self);
  return g_steal_pointer (&self);
}

static void
remove_private_copy (HsdStore *self)
{
  static const char *const names[] = { "table", "table-wal", "table-shm" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_build_filename (self->private_folder, names[i], NULL);

      g_unlink (name);
    }
  g_rmdir (self->private_folder);
}

static void
close_store (gpointer data)
{
  HsdStore *self = data;

  if (self->dirty && self->path != NULL && !self->failed)
    {
      hsd_database_run (self->database, NULL, "UPDATE meta SET value = 0 WHERE key = 'dirty'", "");
      hsd_database_execute (self->database, "PRAGMA wal_checkpoint(TRUNCATE)", NULL);
    }
  hsd_database_close (self->database);
  if (self->private_folder != NULL)
    remove_private_copy (self);
  hsd_lock_free (self->lock);
  g_free (self->private_folder);
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

/* --- copies --- */

/* VACUUM writes the copy, and leaves making it durable to the system. */
static gboolean
make_durable (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int file = open (path, O_RDONLY | O_CLOEXEC);
  int directory = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  gboolean durable = file >= 0 && fsync (file) == 0 && directory >= 0 && fsync (directory) == 0;

  if (file >= 0)
    close (file);
  if (directory >= 0)
    close (directory);

  return durable;
}

gboolean
hsd_store_copy (HsdStore *self, const char *path, GError **error)
{
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    /* Translators: %s is the name of a file. */
    return fail (error, HSD_STORE_ERROR_FAILED, _("There is a file “%s” already."), path);

  if (!make_file (path, error))
    return FALSE;

  if (hsd_database_run (self->database, error, "VACUUM INTO ?", "t", path))
    {
      if (make_durable (path))
        return TRUE;
      fail (error, HSD_STORE_ERROR_FAILED, 
            /* Translators: %s is the name of a file. */
            _("The disk did not keep “%s”."), path);
    }

  g_unlink (path);
  return FALSE;
}
