/* SPDX-License-Identifier: GPL-3.0-or-later */

/* New table files, and copies: filled under another name, see making.h. */

#include "config.h"

#include <stdlib.h>

#include "model/store/database.h"
#include "model/store/index.h"
#include "model/store/making.h"
#include "model/store/schema.h"
#include "model/store/seal.h"
#include "model/store/store-private.h"

/* --- rows --- */

static const struct
{
  const char *select;
  const char *insert;
} kinds[] = {
  { "SELECT key, value FROM meta", HSD_INSERT_META ("INSERT") },
  { "SELECT seq, kind, cancelled <> 0, time, rules, evening, telling, motion, chance, drawn, intent, story FROM entry ORDER BY seq",
    HSD_INSERT_ENTRY ("INSERT") },
  { "SELECT at, kind, seq, made FROM step", HSD_INSERT_STEP ("INSERT") },
  { "SELECT slot, name, place, since, until, bytes, id FROM part", HSD_INSERT_PART ("INSERT") },
  { "SELECT id, state, commitment, seed, opened, closed, first FROM evening", HSD_INSERT_EVENING ("INSERT") },
  { "SELECT seq, bytes FROM snapshot", HSD_INSERT_SNAPSHOT ("INSERT") },
};

static gboolean
copy_kind (HsdDatabase *from, const char *select, HsdDatabase *to, const char *insert, GError **error)
{
  g_autoptr (GError) failure = NULL;
  sqlite3_stmt *row = hsd_database_ask (from, error, select, "");

  if (row == NULL)
    return FALSE;

  while (failure == NULL && hsd_database_next (from, row, &failure))
    {
      sqlite3_stmt *copy = hsd_database_ask (to, &failure, insert, "");

      /* The seal of the entry before it is looked for. */
      if (copy != NULL)
        sqlite3_clear_bindings (copy);
      for (int i = 0; copy != NULL && i < sqlite3_column_count (row); i++)
        sqlite3_bind_value (copy, i + 1, sqlite3_column_value (row, i));
      if (copy != NULL)
        hsd_database_next (to, copy, &failure);
    }
  sqlite3_reset (row);
  if (failure == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

/* Copies all rows that are not derived from others into an empty table, and seals them there. @from
 * is in memory: its rows have no seals. Within a transaction of @to. */
static gboolean
hsd_rows_copy (HsdDatabase *from, HsdDatabase *to, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (!copy_kind (from, kinds[i].select, to, kinds[i].insert, error))
      return FALSE;

  return TRUE;
}

/* --- store make --- */

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
  g_autoptr (HsdMaking) making = hsd_making_begin (path, error);

  if (making == NULL || !make_empty (hsd_making_get_path (making), error) || !hsd_making_place (making, error))
    return FALSE;

  *lock = hsd_making_steal_lock (making);
  return TRUE;
}

static gboolean
fill (HsdStore *self, HsdDatabase *from, gint64 at, GError **error)
{
  if (!hsd_store_begin (self, error))
    return FALSE;

  if (hsd_rows_copy (from, self->database, error) && hsd_index_rebuild (self->database, error) &&
      hsd_store_recount (self, at, error))
    return hsd_store_commit (self, error);

  hsd_store_roll_back (self);
  return FALSE;
}

gboolean
hsd_store_make_of (HsdDatabase *from, gint64 at, const char *path, GError **error)
{
  g_autoptr (HsdStore) store = hsd_store_make (path, error);

  return store != NULL && fill (store, from, at, error) && hsd_store_finish (store, error);
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

/* The rows of a table in memory have no seals: they get them one by one in the copy. */
static gboolean
write_copy (HsdStore *self, const char *path, GError **error)
{
  g_autofree char *uri = hsd_store_make_uri (path, "");

  if (self->path == NULL)
    return hsd_store_make_of (self->database, self->head.at, path, error);

  return hsd_database_run (self->database, error, "VACUUM INTO ?", "t", uri) && settle_copy (uri, error);
}

gboolean
hsd_store_copy (HsdStore *self, const char *path, GError **error)
{
  g_autofree char *place = hsd_store_resolve (path);
  g_autoptr (HsdMaking) making = hsd_making_begin (place, error);

  return making != NULL && write_copy (self, hsd_making_get_path (making), error) && hsd_making_place (making, error);
}
