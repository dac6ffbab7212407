/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes one intent after the other into the file; opened by store-open.c. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/store/database.h"
#include "model/store/index.h"
#include "model/store/seal.h"
#include "model/store/sealed-file.h"
#include "model/store/store-private.h"
#include "model/story/names.h"

gboolean
hsd_store_set_names (HsdStore *self, const HsdRecord *standing)
{
  gboolean changed = !hsd_names_equal (self->names, standing);

  g_clear_pointer (&self->names, hsd_record_unref);
  self->names = standing != NULL ? hsd_record_ref (standing) : NULL;

  return changed;
}

const HsdRecord *
hsd_store_get_names (HsdStore *self)
{
  return self->names;
}

/* The format of the log and of its index, as the documentation of SQLite has it: the numbers of the
 * index are in the order of this machine. */
#define LOG_HEAD_BYTES 32
#define FRAME_HEAD_BYTES 24
#define INDEX_BYTES 32768
#define INDEX_FORMAT 3007000

typedef struct
{
  guint32 format;
  guint32 unused;
  guint32 change;
  guint8 is_made;
  guint8 big_endian;
  guint16 page_size; /* 1 stands for 65536 */
  guint32 n_frames;  /* of transactions that were committed */
} IndexHead;

/* A commit that fails leaves the index as it was. A log that has begun anew has no frames in it yet:
 * all that was there before is in the table file. */
static gboolean
find_end (HsdDatabase *database, gint64 *end)
{
  sqlite3_file *table = hsd_sealed_file_find (hsd_database_handle (database), SQLITE_FCNTL_FILE_POINTER);
  void volatile *memory = NULL;
  IndexHead head;

  if (table == NULL || table->pMethods->iVersion < 2 ||
      table->pMethods->xShmMap (table, 0, INDEX_BYTES, FALSE, &memory) != SQLITE_OK || memory == NULL)
    return FALSE;

  memcpy (&head, (const void *) memory, sizeof head);
  *end = head.n_frames == 0 ? 0
                            : LOG_HEAD_BYTES + (gint64) head.n_frames * (FRAME_HEAD_BYTES + (head.page_size == 1 ? 65536 : head.page_size));

  return head.format == INDEX_FORMAT && head.is_made;
}

static gboolean
cut_at (sqlite3_file *log, gint64 end)
{
  sqlite3_int64 size;

  if (log == NULL || log->pMethods->xFileSize (log, &size) != SQLITE_OK)
    return FALSE;

  return size <= end ||
         (log->pMethods->xTruncate (log, end) == SQLITE_OK && log->pMethods->xSync (log, SQLITE_SYNC_NORMAL) == SQLITE_OK);
}

/* Whether SQLite keeps a log of this database, rather than a journal for taking back. */
static gboolean
hsd_log_is_kept (HsdDatabase *database)
{
  sqlite3_stmt *row = hsd_database_ask (database, NULL, "PRAGMA journal_mode", "");
  gboolean keeps;

  if (!hsd_database_next (database, row, NULL))
    return FALSE;
  keeps = g_strcmp0 ((const char *) sqlite3_column_text (row, 0), "wal") == 0;
  sqlite3_reset (row);

  return keeps;
}

/* Cuts off the log what follows the last transaction that was committed, and syncs it: a transaction
 * whose commit failed does not come back when the table is opened again. FALSE if that cannot be
 * promised, since the disk fails here too or the table has no log. There must be no transaction. */
static gboolean
hsd_log_cut (HsdDatabase *database)
{
  gint64 end;
  gboolean cut;

  /* No other connection writes there meanwhile, or has written since. */
  if (!hsd_log_is_kept (database) || !hsd_database_begin (database, NULL))
    return FALSE;
  cut = find_end (database, &end) && cut_at (hsd_sealed_file_find (hsd_database_handle (database), SQLITE_FCNTL_JOURNAL_POINTER), end);
  hsd_database_roll_back (database);

  return cut;
}

/* The pages of the log at which it is moved into the table file. */
#define LONG_LOG 1000

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

void
hsd_store_note_left (HsdStore *self)
{
  if (self->ownership != NULL)
    hsd_ownership_note (self->ownership);
}

void
hsd_store_take_ownership (HsdStore *self)
{
  if (self->path == NULL || self->mode != HSD_STORE_WRITES || self->ownership != NULL)
    return;

  self->ownership = hsd_ownership_new (self->database, self->path);
  hsd_store_has_changed (self);
}

void
hsd_store_drop_ownership (HsdStore *self)
{
  g_clear_pointer (&self->ownership, hsd_ownership_free);
  g_clear_pointer (&self->spare, hsd_spare_free);
}

/* From now on another instance writes, and this one follows. */
static void
step_back (HsdStore *self)
{
  self->mode = HSD_STORE_FOLLOWS;
  self->dirty = FALSE;
  sqlite3_db_config (hsd_database_handle (self->database), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, TRUE, NULL);
  g_clear_pointer (&self->lock, hsd_lock_free);
  hsd_store_drop_ownership (self);
}

/* The lock file was removed: locks a new one, unless another instance was faster. */
static void
lock_again (HsdStore *self)
{
  HsdLock *lock = NULL;
  HsdLockResult result = hsd_lock_take (self->path, &lock);

  if (result == HSD_LOCK_HELD)
    step_back (self);
  if (result != HSD_LOCK_TAKEN)
    return;

  if (hsd_lock_is_doubtful (self->lock))
    hsd_lock_leave_doubt (lock);
  hsd_lock_free (self->lock);
  self->lock = lock;
}

/* A file that was moved away may come back; one that somebody else wrote is not ours any more. */
static HsdHands
look (HsdStore *self, gboolean writing)
{
  if (self->lock != NULL && self->ownership != NULL && !hsd_lock_is_named (self->lock) && hsd_ownership_is_named (self->ownership))
    lock_again (self);
  if (self->ownership != NULL && (self->hands == HSD_HANDS_OURS || self->hands == HSD_HANDS_MOVED))
    self->hands = hsd_ownership_look (self->ownership, writing);

  return self->hands;
}

HsdHands
hsd_store_look_around (HsdStore *self)
{
  return look (self, FALSE);
}

/* Within a transaction of our own: SQLite itself knows whether another connection has written. */
static gboolean
is_still_ours (HsdStore *self)
{
  if (self->ownership == NULL)
    return TRUE;
  if (look (self, FALSE) == HSD_HANDS_OURS && self->mode == HSD_STORE_WRITES && hsd_store_has_changed (self))
    self->hands = HSD_HANDS_OTHERS;

  return self->hands == HSD_HANDS_OURS && self->mode == HSD_STORE_WRITES;
}

void
hsd_store_set_keeper (HsdStore *self, HsdStoreKeeper keep, gpointer data)
{
  self->keep = keep;
  self->keep_data = data;
}

static void
tell_others (HsdStore *self, GError **error)
{
  if (self->said == NULL && self->keep != NULL && self->spare != NULL && hsd_spare_has_any (self->spare))
    self->said = self->keep (self->keep_data);

  if (self->said != NULL)
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_OTHERS, self->said);
  else
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_OTHERS,
                         _("The table file was changed, replaced or deleted by another program: open it again to continue."));
}

/* The file is looked at where @looks; within a transaction that is done after its beginning. */
static gboolean
check_writes (HsdStore *self, gboolean looks, GError **error)
{
  if (looks)
    look (self, FALSE);

  if (self->mode == HSD_STORE_FOLLOWS)
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_READ_ONLY,
                         _("The table is open elsewhere: it can only be viewed here."));
  else if (self->mode == HSD_STORE_IS_NEWER)
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_NEWER,
                         _("The table was written by a newer version of Hasard: it can only be viewed here."));
  else if (self->mode == HSD_STORE_LOOKS)
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_READ_ONLY,
                         _("The table file, or its folder, cannot be written: save a copy elsewhere to continue."));
  else if (self->hands > HSD_HANDS_MOVED)
    tell_others (self, error);
  else if (self->damaged)
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED,
                         _("The table file is damaged: open it again, and what can be read of it is saved."));
  else if (self->failed)
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_FAILED,
                         _("The disk failed before: save a copy of the table elsewhere to continue."));
  else if (self->hands == HSD_HANDS_MOVED)
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_GONE,
                         _("The table file was moved or deleted: save a copy elsewhere to continue."));
  else
    return TRUE;

  return FALSE;
}

gboolean
hsd_store_check_writes (HsdStore *self, GError **error)
{
  return check_writes (self, TRUE, error);
}

/* After a failed fsync the content of the disk is unknown, and the next fsync would succeed. A full
 * disk is different: nothing was written. */
static gboolean
note_failure (HsdStore *self)
{
  int code = hsd_database_failure (self->database);

  /* A file that somebody else has written is no failure of the disk. */
  if (code != SQLITE_OK && look (self, TRUE) > HSD_HANDS_MOVED)
    return FALSE;

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
  g_autoptr (GError) failure = NULL;

  if (!check_writes (self, self->hands != HSD_HANDS_OURS, error))
    return FALSE;

  self->kept = self->head;
  if (!hsd_database_begin (self->database, &failure))
    {
      note_failure (self);
      if (self->hands != HSD_HANDS_OURS)
        return check_writes (self, FALSE, error);
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  if (!is_still_ours (self))
    {
      hsd_database_roll_back (self->database);
      return check_writes (self, FALSE, error);
    }

  if (self->ownership != NULL && self->spare == NULL)
    self->spare = hsd_spare_new (self);
  return TRUE;
}

/* The head of a table in memory is never read. */
static gboolean
write_head (HsdStore *self, gboolean dirty, GError **error)
{
  if (self->path == NULL)
    return TRUE;

  self->head.dirty = dirty;
  self->head.generation++;

  return hsd_head_write (self->database, &self->head, error);
}

/* A transaction that failed may have left frames of ours in the log. */
static void
leave_failed (HsdStore *self)
{
  if (self->spare == NULL)
    return;

  hsd_spare_drop (self->spare);
  if (look (self, TRUE) == HSD_HANDS_OURS)
    hsd_store_note_left (self);
}

/* A commit was refused by the disk, for @cause, which is owned: what was refused must not be there when
 * the table is opened again. */
static gboolean
refuse_commit (HsdStore *self, GError *cause, GError **error)
{
  gboolean taken_back = self->ownership == NULL;
  gboolean lost = hsd_database_failure (self->database) == SQLITE_IOERR;

  note_failure (self);
  leave_failed (self);
  if (self->ownership != NULL && self->hands == HSD_HANDS_OURS)
    {
      /* Without a log, SQLite itself takes back what there was no room for. */
      taken_back = hsd_log_cut (self->database) || (!lost && !hsd_log_is_kept (self->database));
      hsd_store_note_left (self);
    }
  if (!taken_back)
    {
      self->failed = TRUE;
      g_clear_error (&cause);
      g_set_error_literal (&cause, HSD_STORE_ERROR, HSD_STORE_ERROR_FAILED,
                           _("The disk failed: whether this was kept will be seen when the table is opened again."));
    }
  g_propagate_error (error, cause);

  return FALSE;
}

gboolean
hsd_store_commit (HsdStore *self, GError **error)
{
  g_autoptr (GError) failure = NULL;

  if (self->ownership != NULL && (look (self, TRUE) != HSD_HANDS_OURS || self->mode != HSD_STORE_WRITES))
    {
      hsd_store_roll_back (self);
      return check_writes (self, FALSE, error);
    }

  /* A commit after a statement that failed rolls back: nothing of it is in the log. */
  if (!write_head (self, TRUE, error))
    {
      hsd_store_roll_back (self);
      return FALSE;
    }
  if (!hsd_database_commit (self->database, &failure))
    {
      self->head = self->kept;
      return refuse_commit (self, g_steal_pointer (&failure), error);
    }

  self->dirty = TRUE;
  hsd_store_note_left (self);
  if (self->spare != NULL)
    hsd_spare_keep (self->spare);
  if (self->n_logged >= LONG_LOG)
    hsd_store_checkpoint (self, SQLITE_CHECKPOINT_PASSIVE);

  return TRUE;
}

void
hsd_store_roll_back (HsdStore *self)
{
  note_failure (self);
  hsd_database_roll_back (self->database);
  self->head = self->kept;
  leave_failed (self);
}

/* --- the log --- */

static int
on_logged (void *data, sqlite3 *handle G_GNUC_UNUSED, const char *name G_GNUC_UNUSED, int n_pages)
{
  HsdStore *self = data;

  self->n_logged = n_pages;

  return SQLITE_OK;
}

void
hsd_store_watch_log (HsdStore *self)
{
  self->n_logged = 0;
  sqlite3_wal_hook (hsd_database_handle (self->database), on_logged, self);
}

/* Nothing is moved over what somebody else wrote. */
gboolean
hsd_store_checkpoint (HsdStore *self, int mode)
{
  int n_logged;
  int n_moved;
  int result;

  if (look (self, FALSE) > HSD_HANDS_REPLACED)
    return FALSE;

  result = sqlite3_wal_checkpoint_v2 (hsd_database_handle (self->database), "main", mode, &n_logged, &n_moved);
  hsd_store_note_left (self);
  if (result != SQLITE_OK || n_logged != n_moved)
    return FALSE;

  /* The next transaction writes it down. */
  self->head.base = self->head.generation;
  self->n_logged = 0;
  return TRUE;
}

gboolean
hsd_store_close_well (HsdStore *self, GError **error)
{
  if (!hsd_database_begin (self->database, error))
    return FALSE;

  write_head (self, FALSE, NULL);
  if (!hsd_database_commit (self->database, error))
    return FALSE;

  hsd_store_note_left (self);
  return hsd_store_checkpoint (self, SQLITE_CHECKPOINT_TRUNCATE) || hsd_database_fail (self->database, error);
}

gboolean
hsd_store_recount (HsdStore *self, gint64 at, GError **error)
{
  self->head.at = at;

  return hsd_head_recount (self->database, &self->head, error);
}

/* --- the history --- */

/* A disk that fails does not make the history shorter. */
guint
hsd_store_length (HsdStore *self)
{
  if (self->mode != HSD_STORE_WRITES)
    self->head.length = hsd_database_number (self->database, "SELECT max(seq) FROM entry", self->head.length);

  return self->head.length;
}

guint
hsd_store_count_throws (HsdStore *self)
{
  HsdHead head;

  if (self->path == NULL)
    return hsd_database_number (self->database, "SELECT max(number) FROM throw", 0);

  /* The last ones may be those that cannot be read. */
  if (self->mode != HSD_STORE_WRITES && hsd_head_read (self->database, &head, NULL))
    self->head.throws = head.throws;

  return self->head.throws;
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
  sqlite3_stmt *row = hsd_database_ask (self->database, error, HSD_INSERT_ENTRY ("INSERT"), "iiiiiiiit", (gint64) entry->seq,
                                        (gint64) entry->kind, (gint64) 0, entry->time, (gint64) entry->rules, entry->evening,
                                        (gint64) entry->throw_id, (gint64) entry->motion, entry->chance);

  if (row == NULL)
    return FALSE;

  bind_bytes (row, 10, entry->drawn);
  bind_bytes (row, 11, entry->intent);
  bind_bytes (row, 12, entry->story);
  sqlite3_bind_int64 (row, 13, self->head.link);
  hsd_database_next (self->database, row, &failure);
  if (failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }

  self->head.length = entry->seq;
  self->head.link = hsd_database_last_seal (self->database);
  self->head.entries++;
  if (self->spare != NULL)
    hsd_spare_take_entry (self->spare, entry);
  return TRUE;
}

gboolean
hsd_store_cancel (HsdStore *self, guint seq, GError **error)
{
  if (self->spare != NULL)
    hsd_spare_take_cancelled (self->spare, seq);

  return hsd_database_run (self->database, error,
                           "UPDATE entry SET cancelled = 1, seal = hsd_plain(seal, 1) WHERE seq = ? AND cancelled = 0", "i",
                           (gint64) seq);
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

#define ENTRY_COLUMNS "kind, cancelled, time, rules, evening, telling, motion, chance, drawn, intent, story"

/* The row of an entry, with whether it is what was written. */
static sqlite3_stmt *
ask_for_entry (HsdStore *self, guint seq, GError **error)
{
  return hsd_database_ask (self->database, error, "SELECT " ENTRY_COLUMNS ", " HSD_HOLDS_ENTRY ("") " FROM entry WHERE seq = ?", "i",
                           (gint64) seq);
}

gboolean
hsd_store_get (HsdStore *self, guint seq, HsdStoreEntry *entry, GError **error)
{
  sqlite3_stmt *row = ask_for_entry (self, seq, error);

  if (row == NULL || !hsd_database_next_sealed (self->database, row, error))
    return FALSE;
  if (!sqlite3_column_int (row, 11))
    {
      sqlite3_reset (row);
      return hsd_database_distrust (self->database, error);
    }

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
  if (self->spare != NULL)
    hsd_spare_take_snapshot (self->spare, seq, bytes);

  return hsd_database_run (self->database, error, HSD_INSERT_SNAPSHOT ("INSERT OR REPLACE"), "ib", (gint64) seq, bytes->data,
                           (gsize) bytes->len);
}

gint64
hsd_store_open_evening (HsdStore *self, const guint8 *commitment, gsize size, gint64 time, guint first, GError **error)
{
  if (!hsd_database_run (self->database, error, HSD_INSERT_EVENING ("INSERT"), "0ib0i0i", (gint64) 0, commitment, size, time,
                         (gint64) first))
    return 0;

  self->head.evenings++;
  return sqlite3_last_insert_rowid (hsd_database_handle (self->database));
}

void
hsd_store_keep_evening (HsdStore *self, gint64 id)
{
  if (self->spare != NULL)
    hsd_spare_take_evening (self->spare, self->database, id);
}

/* --- what follows from it --- */

gboolean
hsd_store_index (HsdStore *self, const HsdStoreEntry *entry, const HsdStory *story, GError **error)
{
  gboolean added = FALSE;

  if (!self->indexed || entry->kind != HSD_ENTRY_TEST)
    return TRUE;
  if (!hsd_index_update (self->database, entry->throw_id, &added, error))
    return FALSE;

  self->head.throws += added;
  return entry->drawn == NULL || hsd_index_count_dice (self->database, story, entry->drawn, error);
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
