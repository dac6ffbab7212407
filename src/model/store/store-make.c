/* SPDX-License-Identifier: GPL-3.0-or-later */

/* New table files, and copies: each is an #HsdAtomicFile. */

#include "config.h"

#include <stdlib.h>

#include "model/store/atomic-file.h"
#include "model/store/database.h"
#include "model/store/schema.h"
#include "model/store/store-private.h"

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

HsdStore *
hsd_store_make (const char *path, GError **error)
{
  g_autoptr (HsdStore) self = g_rc_box_new0 (HsdStore);

  self->path = g_strdup (path);
  self->mode = HSD_STORE_WRITES;
  self->indexed = TRUE;
  if (!hsd_store_connect (self, path, "", SQLITE_OPEN_READWRITE, error) || !hsd_schema_reserve (self->database, error) ||
      !hsd_store_set_journal (self, error) || !hsd_schema_create (self->database, error) ||
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

gboolean
hsd_store_make_at (const char *path, HsdLock **lock, GError **error)
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
