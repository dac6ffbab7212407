/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes one intent after the other into the file; opened by store-open.c. */

#include "config.h"

#include <sys/stat.h>

#include <glib/gi18n-lib.h>

#include "model/store/index.h"
#include "model/store/store-private.h"

void
hsd_store_entry_clear (HsdStoreEntry *entry)
{
  g_clear_pointer (&entry->chance, g_free);
  g_clear_pointer (&entry->drawn, g_byte_array_unref);
  g_clear_pointer (&entry->intent, g_byte_array_unref);
  g_clear_pointer (&entry->story, g_byte_array_unref);
}

const char *
hsd_store_get_path (HsdStore *self)
{
  return self->path;
}

HsdStoreMode
hsd_store_get_mode (HsdStore *self)
{
  return self->mode;
}

HsdDatabase *
hsd_store_get_database (HsdStore *self)
{
  return self->database;
}

/* --- transactions --- */

guint64
hsd_store_find_wal (HsdStore *self)
{
  g_autofree char *name = g_strconcat (self->path, "-wal", NULL);
  struct stat status;

  return stat (name, &status) == 0 ? status.st_ino : 0;
}

/* A file that was moved must not be written: its log would no longer be found beside it. */
static gboolean
has_moved (HsdStore *self)
{
  int moved = 0;

  if (self->path == NULL)
    return FALSE;

  sqlite3_file_control (hsd_database_handle (self->database), "main", SQLITE_FCNTL_HAS_MOVED, &moved);

  return moved || hsd_store_find_wal (self) != self->wal;
}

gboolean
hsd_store_check_writes (HsdStore *self, GError **error)
{
  if (self->mode == HSD_STORE_FOLLOWS)
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_READ_ONLY,
                         _("The table is open elsewhere: here it can be looked at only."));
  else if (self->mode == HSD_STORE_IS_NEWER)
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_NEWER,
                         _("The table was written by a newer version of Hasard: here it can be looked at only."));
  else if (self->mode == HSD_STORE_LOOKS)
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_READ_ONLY,
                         _("The table file, or its folder, cannot be written: save a copy elsewhere to go on."));
  else if (self->damaged)
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED,
                         _("The table file is damaged: opened anew, what can be read of it is saved."));
  else if (self->failed)
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_FAILED,
                         _("The disk failed before: save a copy of the table elsewhere to go on."));
  else if (has_moved (self))
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_GONE,
                         _("The table file was moved or deleted: save a copy elsewhere to go on."));
  else
    return TRUE;

  return FALSE;
}

/* After a failed fsync the content of the disk is unknown, and the next fsync would succeed. A full
 * disk is different: nothing was written. */
static gboolean
note_failure (HsdStore *self)
{
  int code = hsd_database_failure (self->database);

  self->failed |= code == SQLITE_IOERR;
  if ((code == SQLITE_CORRUPT || code == SQLITE_NOTADB) && !self->damaged)
    {
      self->damaged = TRUE;
      if (self->lock != NULL)
        hsd_lock_leave_doubt (self->lock);
    }

  return FALSE;
}

gboolean
hsd_store_begin (HsdStore *self, GError **error)
{
  if (!hsd_store_check_writes (self, error))
    return FALSE;
  if (!hsd_database_begin (self->database, error))
    return note_failure (self);

  if (self->dirty || self->path == NULL)
    return TRUE;
  if (hsd_database_run (self->database, error, "INSERT OR REPLACE INTO meta VALUES ('dirty', 1)", ""))
    return TRUE;

  note_failure (self);
  hsd_store_roll_back (self);
  return FALSE;
}

gboolean
hsd_store_commit (HsdStore *self, GError **error)
{
  if (!hsd_database_commit (self->database, error))
    return note_failure (self);

  self->dirty = TRUE;
  return TRUE;
}

void
hsd_store_roll_back (HsdStore *self)
{
  note_failure (self);
  hsd_database_roll_back (self->database);
}

/* --- the history --- */

/* A disk that fails does not make the history shorter. */
guint
hsd_store_length (HsdStore *self)
{
  self->length = hsd_database_number (self->database, "SELECT max(seq) FROM entry", self->length);

  return self->length;
}

/* NULL if the value is missing. */
static void
bind_bytes (sqlite3_stmt *statement, int place, const GByteArray *bytes)
{
  if (bytes != NULL)
    sqlite3_bind_blob (statement, place, bytes->data, bytes->len, SQLITE_STATIC);
  else
    sqlite3_bind_null (statement, place);
}

gboolean
hsd_store_append (HsdStore *self, const HsdStoreEntry *entry, GError **error)
{
  g_autoptr (GError) failure = NULL;
  sqlite3_stmt *row = hsd_database_ask (self->database, error,
                                        "INSERT INTO entry (seq, kind, cancelled, time, rules, evening, telling, motion, "
                                        "chance, drawn, intent, story) VALUES (?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                                        "iiiiiiit", (gint64) entry->seq, (gint64) entry->kind, entry->time,
                                        (gint64) entry->rules, entry->evening, (gint64) entry->throw_id,
                                        (gint64) entry->motion, entry->chance);

  if (row == NULL)
    return FALSE;

  bind_bytes (row, 9, entry->drawn);
  bind_bytes (row, 10, entry->intent);
  bind_bytes (row, 11, entry->story);
  hsd_database_next (self->database, row, &failure);
  if (failure == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

gboolean
hsd_store_cancel (HsdStore *self, guint seq, GError **error)
{
  return hsd_database_run (self->database, error, "UPDATE entry SET cancelled = 1 WHERE seq = ?", "i", (gint64) seq);
}

static GByteArray *
column_bytes (sqlite3_stmt *row, int column)
{
  GByteArray *bytes;

  if (sqlite3_column_type (row, column) == SQLITE_NULL)
    return NULL;

  bytes = g_byte_array_new ();
  g_byte_array_append (bytes, sqlite3_column_blob (row, column), sqlite3_column_bytes (row, column));

  return bytes;
}

gboolean
hsd_store_get (HsdStore *self, guint seq, HsdStoreEntry *entry, GError **error)
{
  sqlite3_stmt *row = hsd_database_ask (self->database, error,
                                        "SELECT kind, cancelled, time, rules, evening, telling, motion, chance, drawn, "
                                        "intent, story FROM entry WHERE seq = ?",
                                        "i", (gint64) seq);

  if (row == NULL || !hsd_database_next (self->database, row, error))
    return FALSE;

  *entry = (HsdStoreEntry) {
    .seq = seq,
    .kind = CLAMP (sqlite3_column_int (row, 0), HSD_ENTRY_TEST, HSD_ENTRY_TABLE),
    .cancelled = sqlite3_column_int (row, 1) != 0,
    .time = sqlite3_column_int64 (row, 2),
    .rules = sqlite3_column_int (row, 3),
    .evening = sqlite3_column_int64 (row, 4),
    .throw_id = sqlite3_column_int64 (row, 5),
    .motion = sqlite3_column_int64 (row, 6),
    .chance = g_strdup ((const char *) sqlite3_column_text (row, 7)),
    .drawn = column_bytes (row, 8),
    .intent = column_bytes (row, 9),
    .story = column_bytes (row, 10),
  };
  sqlite3_reset (row);

  return TRUE;
}

gboolean
hsd_store_keep_snapshot (HsdStore *self, guint seq, const GByteArray *bytes, GError **error)
{
  return hsd_database_run (self->database, error, "INSERT OR REPLACE INTO snapshot VALUES (?, ?)", "ib", (gint64) seq,
                           bytes->data, (gsize) bytes->len);
}

/* --- what follows from it --- */

gboolean
hsd_store_index (HsdStore *self, const HsdStoreEntry *entry, const HsdStory *story, GError **error)
{
  if (!self->indexed || entry->kind != HSD_ENTRY_TEST)
    return TRUE;

  return hsd_index_update (self->database, entry->throw_id, error) &&
         (entry->drawn == NULL || hsd_index_count_dice (self->database, story, entry->drawn, error));
}

gboolean
hsd_store_require_index (HsdStore *self, GError **error)
{
  if (self->indexed)
    return TRUE;

  if (!hsd_database_begin (self->database, error))
    return FALSE;
  if (!hsd_index_rebuild (self->database, error))
    {
      hsd_database_roll_back (self->database);
      return FALSE;
    }

  self->indexed = hsd_database_commit (self->database, error);
  return self->indexed;
}
