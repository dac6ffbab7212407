/* SPDX-License-Identifier: GPL-3.0-or-later */

/* New table files, and copies: filled under another name, see making.h. */

#include "config.h"

#include "model/store/making.h"
#include "model/store/schema.h"
#include "model/store/store-private.h"

/* --- a new one --- */

HsdStore *
hsd_store_make (const char *path, GError **error)
{
  g_autoptr (HsdStore) self = g_rc_box_new0 (HsdStore);

  self->path = g_strdup (path);
  self->mode = HSD_STORE_WRITES;
  self->indexed = TRUE;
  if (!hsd_store_connect (self, path, "", SQLITE_OPEN_READWRITE, error) || !hsd_store_set_journal (self, error) ||
      !hsd_schema_create (self->database, error))
    return NULL;

  self->wal = hsd_store_find_wal (self);
  return g_steal_pointer (&self);
}

/* A table that is closed properly says so, and is one file. */
gboolean
hsd_store_mark_closed (HsdDatabase *database, GError **error)
{
  return hsd_database_run (database, error, "UPDATE meta SET value = 0 WHERE key = 'dirty'", "") &&
         hsd_database_execute (database, "PRAGMA wal_checkpoint(TRUNCATE)", error);
}

gboolean
hsd_store_finish (HsdStore *self, GError **error)
{
  if (!hsd_store_check_writes (self, error) || !hsd_store_mark_closed (self->database, error))
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
  g_autoptr (HsdMaking) making = hsd_making_begin (path, error);

  if (making == NULL || !make_empty (hsd_making_get_path (making), error) || !hsd_making_place (making, error))
    return FALSE;

  *lock = hsd_making_steal_lock (making);
  return TRUE;
}

/* --- copies --- */

/* VACUUM writes the copy but does not sync it. The copy counts as properly closed, whatever is
 * still open here. */
static gboolean
settle_copy (const char *uri, GError **error)
{
  g_autoptr (HsdDatabase) copy = hsd_database_open (uri, SQLITE_OPEN_READWRITE, error);

  return copy != NULL && hsd_database_execute (copy, "PRAGMA journal_mode = WAL", error) &&
         hsd_database_execute (copy, "PRAGMA synchronous = FULL", error) && hsd_store_mark_closed (copy, error);
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
  g_autoptr (HsdMaking) making = hsd_making_begin (place, error);

  return making != NULL && write_copy (self, hsd_making_get_path (making), error) && hsd_making_place (making, error);
}
