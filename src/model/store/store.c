/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <sys/stat.h>

#include "model/store/chain.h"
#include "model/store/database.h"
#include "model/store/index.h"
#include "model/store/store-private.h"
#include "model/story/album.h"
#include "model/story/names.h"
#include "model/words/number.h"

struct _HsdTimeline
{
  GQueue steps;  /* HsdMoment, owned; never empty */
  GList *now;    /* the current step */
  gint64 at;     /* its place */
  gint64 oldest; /* the place of the first step */
};

static void
step_free (HsdMoment *step)
{
  hsd_state_unref (step->state);
  g_free (step);
}

static void
drop_oldest (HsdTimeline *self)
{
  step_free (g_queue_pop_head (&self->steps));
  self->oldest++;
}

/* Drops what redo would lead to. */
static void
drop_later (HsdTimeline *self)
{
  while (self->now->next != NULL)
    step_free (g_queue_pop_tail (&self->steps));
}

void
hsd_timeline_append (HsdTimeline *self, HsdState *state, HsdEntryKind kind, guint seq, guint made)
{
  HsdMoment *step = g_new (HsdMoment, 1);

  *step = (HsdMoment) { hsd_state_ref (state), kind, seq, made };
  g_queue_push_tail (&self->steps, step);
}

HsdTimeline *
hsd_timeline_new (HsdState *state, gint64 at)
{
  HsdTimeline *self = g_new0 (HsdTimeline, 1);

  g_queue_init (&self->steps);
  hsd_timeline_append (self, state, HSD_ENTRY_TABLE, 0, 0);
  self->now = self->steps.head;
  self->at = self->oldest = at;

  return self;
}

void
hsd_timeline_free (HsdTimeline *self)
{
  g_queue_clear_full (&self->steps, (GDestroyNotify) step_free);
  g_free (self);
}

const HsdMoment *
hsd_timeline_now (const HsdTimeline *self)
{
  return self->now->data;
}

const HsdMoment *
hsd_timeline_before (const HsdTimeline *self)
{
  return self->now->prev != NULL ? self->now->prev->data : NULL;
}

const HsdMoment *
hsd_timeline_after (const HsdTimeline *self)
{
  return self->now->next != NULL ? self->now->next->data : NULL;
}

const HsdMoment *
hsd_timeline_get (const HsdTimeline *self, gint64 at)
{
  if (at < self->oldest || at - self->oldest >= (gint64) self->steps.length)
    return NULL;

  return g_queue_peek_nth ((GQueue *) &self->steps, at - self->oldest);
}

gint64
hsd_timeline_at (const HsdTimeline *self)
{
  return self->at;
}

gint64
hsd_timeline_oldest (const HsdTimeline *self)
{
  return self->oldest;
}

void
hsd_timeline_push (HsdTimeline *self, HsdState *state, HsdEntryKind kind, guint seq)
{
  drop_later (self);
  hsd_timeline_append (self, state, kind, seq, seq);
  self->now = self->steps.tail;
  self->at++;
  while (self->at - self->oldest > HSD_UNDO_DEPTH)
    drop_oldest (self);
}

void
hsd_timeline_back (HsdTimeline *self)
{
  g_return_if_fail (self->now->prev != NULL);

  self->now = self->now->prev;
  self->at--;
}

void
hsd_timeline_forth (HsdTimeline *self, guint seq)
{
  g_return_if_fail (self->now->next != NULL);

  self->now = self->now->next;
  self->at++;
  ((HsdMoment *) self->now->data)->seq = seq;
}

void
hsd_timeline_forget (HsdTimeline *self)
{
  drop_later (self);
  while (self->now->prev != NULL)
    drop_oldest (self);
}

gboolean
hsd_timeline_set_at (HsdTimeline *self, gint64 at)
{
  GList *step = at >= self->oldest ? g_queue_peek_nth_link (&self->steps, at - self->oldest) : NULL;

  if (step == NULL)
    return FALSE;

  self->now = step;
  self->at = at;
  return TRUE;
}

struct _HsdDamage
{
  GArray *entries; /* guint: their seq, ascending */
};

HsdDamage *
hsd_damage_new (void)
{
  HsdDamage *self = g_new0 (HsdDamage, 1);

  self->entries = g_array_new (FALSE, FALSE, sizeof (guint));

  return self;
}

void
hsd_damage_free (HsdDamage *self)
{
  g_array_unref (self->entries);
  g_free (self);
}

static guint
get (const HsdDamage *self, guint index)
{
  return g_array_index (self->entries, guint, index);
}

/* The place of @seq, or where it belongs. */
static guint
find (const HsdDamage *self, guint seq)
{
  guint low = 0;
  guint high = self->entries->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (get (self, middle) < seq)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

void
hsd_damage_add (HsdDamage *self, guint seq)
{
  guint place = find (self, seq);

  if (place == self->entries->len || get (self, place) != seq)
    g_array_insert_val (self->entries, place, seq);
}

gboolean
hsd_damage_has (const HsdDamage *self, guint seq)
{
  guint place;

  if (self == NULL)
    return FALSE;

  place = find (self, seq);
  return place < self->entries->len && get (self, place) == seq;
}

guint
hsd_damage_count (const HsdDamage *self)
{
  return self != NULL ? self->entries->len : 0;
}

char *
hsd_damage_describe (const HsdDamage *self)
{
  guint n = self->entries->len;
  g_autofree char *entries = NULL;
  g_autofree char *number = hsd_format_number (n);
  g_autofree char *first = n > 0 ? hsd_format_number (get (self, 0)) : NULL;
  g_autofree char *last = n > 0 ? hsd_format_number (get (self, n - 1)) : NULL;

  if (n == 0)
    return g_strdup (_("The table file is damaged: nothing more is written to it."));
  if (n == 1)
    entries = g_strdup (first);
  else if (get (self, n - 1) - get (self, 0) == n - 1)
    entries = g_strdup_printf ("%s–%s", first, last);
  else
    entries = g_strdup_printf ("%s…%s (%s)", first, last, number);

  /* Translators: %s are numbers of entries of the history, as “12”, “5–7”, or “3…9 (4)”: four of those from 3 to 9. */
  return g_strdup_printf (_("Part of the history cannot be read, and nothing more is written to this file. Entries: %s"), entries);
}

/* Writes one intent after the other into the file; opened by store-open.c. */

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

/* The pages of the log at which it is moved into the table file. */
#define LONG_LOG 1000

void
hsd_store_entry_clear (HsdStoreEntry *entry)
{
  g_clear_pointer (&entry->chance, g_free);
  g_clear_pointer (&entry->salt, g_byte_array_unref);
  g_clear_pointer (&entry->drawn, g_byte_array_unref);
  g_clear_pointer (&entry->intent, g_byte_array_unref);
  g_clear_pointer (&entry->story, g_byte_array_unref);
  g_clear_pointer (&entry->picture, g_bytes_unref);
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

/* --- whether the file is still the one that was opened --- */

/* What cannot be looked up now counts as it was: SQLite will report that the disk fails. */
static void
mark_file (const char *path, HsdFileMark *mark)
{
  struct stat status;

  if (stat (path, &status) == 0)
    *mark = (HsdFileMark) { TRUE, status.st_dev, status.st_ino, status.st_size, status.st_mtim };
  else if (errno == ENOENT || errno == ENOTDIR)
    *mark = (HsdFileMark) { FALSE };
}

static gboolean
same_file (const HsdFileMark *a, const HsdFileMark *b)
{
  return a->there == b->there && (!a->there || (a->device == b->device && a->inode == b->inode));
}

static gboolean
same_content (const HsdFileMark *a, const HsdFileMark *b)
{
  return a->size == b->size && a->written.tv_sec == b->written.tv_sec && a->written.tv_nsec == b->written.tv_nsec;
}

/* The marks as they are now. */
static void
take_marks (HsdStore *self, HsdFileMark *table, HsdFileMark *log)
{
  g_autofree char *wal = g_strconcat (self->path, "-wal", NULL);

  *table = self->table_mark;
  *log = self->log_mark;
  mark_file (self->path, table);
  mark_file (wal, log);
}

void
hsd_store_mark_files (HsdStore *self)
{
  /* A file that is being made has no other name yet. */
  if (self->lock == NULL)
    return;

  take_marks (self, &self->table_mark, &self->log_mark);
  self->marked = TRUE;
}

/* From now on another instance writes, and this one follows. */
static void
step_back (HsdStore *self)
{
  self->mode = HSD_STORE_FOLLOWS;
  self->dirty = FALSE;
  self->marked = FALSE;
  sqlite3_db_config (hsd_database_handle (self->database), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, TRUE, NULL);
  g_clear_pointer (&self->lock, hsd_lock_free);
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

  hsd_lock_free (self->lock);
  self->lock = lock;
}

HsdFileStatus
hsd_store_look_at_file (HsdStore *self)
{
  HsdFileMark table;
  HsdFileMark log;

  if (!self->marked || self->status >= HSD_FILE_REPLACED)
    return self->status;

  take_marks (self, &table, &log);
  if (!table.there)
    self->status = HSD_FILE_MOVED;
  else if (self->log_mark.there && !same_file (&self->log_mark, &log))
    self->status = HSD_FILE_CHANGED;
  else if (!same_file (&self->table_mark, &table))
    self->status = HSD_FILE_REPLACED;
  else if (!same_content (&self->table_mark, &table))
    self->status = HSD_FILE_CHANGED;
  else
    self->status = HSD_FILE_UNCHANGED;

  if (self->status == HSD_FILE_UNCHANGED && !hsd_lock_is_named (self->lock))
    lock_again (self);

  return self->status;
}

gboolean
hsd_store_check_writes (HsdStore *self, GError **error)
{
  g_autofree char *damage = NULL;

  hsd_store_look_at_file (self);
  if (self->damage != NULL)
    {
      damage = hsd_damage_describe (self->damage);
      g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED, damage);
    }
  else if (self->mode == HSD_STORE_FOLLOWS)
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_READ_ONLY,
                         _("The table is open elsewhere: it can only be viewed here."));
  else if (self->mode == HSD_STORE_IS_NEWER)
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_NEWER,
                         _("The table was written by a newer version of Hasard: it can only be viewed here."));
  else if (self->mode == HSD_STORE_LOOKS)
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_READ_ONLY,
                         _("The table file, or its folder, cannot be written: save a copy elsewhere to continue."));
  else if (self->status >= HSD_FILE_REPLACED)
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_CHANGED,
                         _("The table file was changed or replaced by another program: save a copy of what is shown here, or "
                           "open the file again."));
  else if (self->failed)
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_FAILED,
                         _("A disk error occurred: save a copy of the table elsewhere to continue."));
  else if (self->status == HSD_FILE_MOVED)
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_GONE,
                         _("The table file was moved or deleted: save a copy elsewhere to continue."));
  else
    return TRUE;

  return FALSE;
}

/* --- damage --- */

const HsdDamage *
hsd_store_get_damage (HsdStore *self)
{
  return self->damage;
}

void
hsd_store_take_damage (HsdStore *self, HsdDamage *damage)
{
  g_clear_pointer (&self->damage, hsd_damage_free);
  self->damage = damage;
}

/* After a failed sync the content of the disk is unknown, and the next one would succeed. A full disk is
 * different: nothing was written. Always FALSE. */
static gboolean
note_failure (HsdStore *self)
{
  int code = hsd_database_failure (self->database);

  self->failed |= code == SQLITE_IOERR;
  if ((code == SQLITE_CORRUPT || code == SQLITE_NOTADB) && self->damage == NULL && hsd_store_look_at_file (self) < HSD_FILE_REPLACED)
    self->damage = hsd_damage_new ();

  return FALSE;
}

/* --- transactions --- */

gboolean
hsd_store_begin (HsdStore *self, GError **error)
{
  if (!hsd_store_check_writes (self, error))
    return FALSE;

  self->kept = self->head;
  if (!hsd_database_begin (self->database, error))
    return note_failure (self);

  /* Within the transaction nobody else writes: SQLite knows whether somebody has. */
  if (self->marked && hsd_store_has_changed (self))
    {
      self->status = HSD_FILE_CHANGED;
      hsd_database_roll_back (self->database);
      return hsd_store_check_writes (self, error);
    }

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
  self->head.indexed = self->head.link;

  return hsd_head_write (self->database, &self->head, error);
}

gboolean
hsd_store_commit (HsdStore *self, GError **error)
{
  g_autoptr (GError) failure = NULL;

  /* A commit after a statement that failed rolls back: nothing of it is in the log. */
  if (!write_head (self, TRUE, error))
    {
      hsd_store_roll_back (self);
      return FALSE;
    }
  if (!hsd_database_commit (self->database, &failure))
    {
      self->head = self->kept;
      note_failure (self);
      /* What was written and could not be synced may be there, or not. */
      if (self->failed)
        g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_FAILED,
                             _("Disk error: when you reopen the table, you will see whether this was saved."));
      else
        g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }

  self->dirty = TRUE;
  hsd_store_mark_files (self);
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

  if (hsd_store_look_at_file (self) == HSD_FILE_CHANGED)
    return FALSE;

  result = sqlite3_wal_checkpoint_v2 (hsd_database_handle (self->database), "main", mode, &n_logged, &n_moved);
  hsd_store_mark_files (self);
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

  hsd_store_mark_files (self);
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

/* The same bytes are kept once. */
static gboolean
keep_picture (HsdStore *self, GBytes *bytes, GError **error)
{
  g_autofree char *hash = hsd_picture_hash (bytes);

  return hsd_database_run (self->database, error, "INSERT OR REPLACE INTO picture (hash, bytes) VALUES (?, ?)", "tb", hash,
                           g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

GBytes *
hsd_store_read_picture (HsdStore *self, const char *hash)
{
  sqlite3_stmt *row = hsd_database_ask (self->database, NULL, "SELECT bytes FROM picture WHERE hash = ?", "t", hash);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *found = NULL;

  if (row == NULL || !hsd_database_next (self->database, row, NULL))
    return NULL;

  bytes = g_bytes_new (sqlite3_column_blob (row, 0), sqlite3_column_bytes (row, 0));
  sqlite3_reset (row);
  found = hsd_picture_hash (bytes);

  return strcmp (found, hash) == 0 && hsd_picture_is_fit (bytes) ? g_steal_pointer (&bytes) : NULL;
}

gboolean
hsd_store_append (HsdStore *self, const HsdStoreEntry *entry, GError **error)
{
  g_autoptr (GError) failure = NULL;
  sqlite3_stmt *row = hsd_database_ask (self->database, error, HSD_INSERT_ENTRY " RETURNING hsd_number (hash)", "iiiiiiiiit", (gint64) entry->seq,
                                        (gint64) entry->kind, (gint64) 0, entry->time, (gint64) entry->rules, entry->evening,
                                        (gint64) entry->throw_id, (gint64) entry->motion, (gint64) entry->base, entry->chance);

  if (row == NULL || (entry->picture != NULL && !keep_picture (self, entry->picture, error)))
    return FALSE;

  bind_bytes (row, 11, entry->drawn);
  bind_bytes (row, 12, entry->intent);
  bind_bytes (row, 13, entry->story);
  bind_bytes (row, 14, entry->salt);
  while (hsd_database_next (self->database, row, &failure))
    self->head.link = sqlite3_column_int64 (row, 0);
  if (failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }

  self->head.length = entry->seq;
  return TRUE;
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

#define ENTRY_COLUMNS "kind, cancelled, time, rules, evening, telling, motion, base, chance, drawn, intent, story, salt"

/* The row of an entry, with whether it is what was written. */
static sqlite3_stmt *
ask_for_entry (HsdStore *self, guint seq, GError **error)
{
  return hsd_database_ask (self->database, error, "SELECT " ENTRY_COLUMNS ", " HSD_CHAIN_HOLDS ("entry") " FROM entry WHERE seq = ?",
                           "i", (gint64) seq);
}

gboolean
hsd_store_get (HsdStore *self, guint seq, HsdStoreEntry *entry, GError **error)
{
  sqlite3_stmt *row = ask_for_entry (self, seq, error);

  if (row == NULL || !hsd_database_next (self->database, row, error))
    return FALSE;
  if (!sqlite3_column_int (row, 13))
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
    .base = sqlite3_column_int64 (row, 7),
    .chance = g_strdup ((const char *) sqlite3_column_text (row, 8)),
    .salt = column_bytes (row, 12),
    .drawn = column_bytes (row, 9),
    .intent = column_bytes (row, 10),
    .story = column_bytes (row, 11),
  };
  sqlite3_reset (row);

  return TRUE;
}

gboolean
hsd_store_get_hash (HsdStore *self, guint seq, HsdChainHash *hash)
{
  sqlite3_stmt *row;
  gboolean found;

  *hash = (HsdChainHash) { 0 };
  if (seq == 0)
    return TRUE;

  row = hsd_database_ask (self->database, NULL, "SELECT hash FROM entry WHERE seq = ?", "i", (gint64) seq);
  if (!hsd_database_next (self->database, row, NULL))
    return FALSE;

  found = sqlite3_column_bytes (row, 0) == sizeof hash->bytes;
  if (found)
    memcpy (hash->bytes, sqlite3_column_blob (row, 0), sizeof hash->bytes);
  sqlite3_reset (row);

  return found;
}

gboolean
hsd_store_keep_snapshot (HsdStore *self, guint seq, const GByteArray *bytes, GError **error)
{
  return hsd_database_run (self->database, error, "INSERT OR REPLACE INTO snapshot (seq, bytes) VALUES (?, ?)", "ib", (gint64) seq,
                           bytes->data, (gsize) bytes->len);
}

gint64
hsd_store_open_evening (HsdStore *self, const guint8 *commitment, gsize size, gint64 time, guint first, GError **error)
{
  if (!hsd_database_run (self->database, error, "INSERT INTO evening (state, commitment, opened, first) VALUES (0, ?, ?, ?)", "bii", commitment,
                         size, time, (gint64) first))
    return 0;

  return sqlite3_last_insert_rowid (hsd_database_handle (self->database));
}

gint64
hsd_store_read_number (HsdStore *self, const char *key)
{
  sqlite3_stmt *row = hsd_database_ask (self->database, NULL, "SELECT value FROM meta WHERE key = ?", "t", key);
  gint64 value = 0;

  while (hsd_database_next (self->database, row, NULL))
    value = sqlite3_column_int64 (row, 0);

  return value;
}

gboolean
hsd_store_write_number (HsdStore *self, const char *key, gint64 value, GError **error)
{
  return hsd_database_run (self->database, error, "INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", "ti", key, value);
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
  if (!hsd_index_rebuild (self->database, error) || !hsd_head_recount (self->database, &self->head, error))
    {
      hsd_database_roll_back (self->database);
      return FALSE;
    }

  self->indexed = hsd_database_commit (self->database, error);

  return self->indexed;
}
