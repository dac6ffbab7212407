/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "model/store/rescue-read.h"
#include "model/store/rescue.h"
#include "model/store/seal.h"
#include "model/store/state-pack.h"
#include "model/store/store-private.h"
#include "model/systems/registry.h"

/* How far to look for another row after the last one found. */
#define LONGEST_GAP 4096

/* A disk that failed so often fails for good. */
#define MOST_FAILURES 64

/* Tables of ours are smaller: a header that claims more is ignored. */
#define LARGEST_TABLE (G_GINT64_CONSTANT (1) << 36)

/* --- the head of the file --- */

enum
{
  HEAD_PAGE_SIZE = 16,
  HEAD_FRACTIONS = 20,
  HEAD_CHANGES = 24,
  HEAD_PAGES = 28,
  HEAD_FORMAT = 44,
  HEAD_ENCODING = 56,
  HEAD_VALID_FOR = 92,
  HEAD_BYTES = 100,
};

static guint32
read_number (const guint8 *bytes)
{
  return (guint32) bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3];
}

static void
write_number (guint8 *bytes, guint32 number)
{
  for (guint i = 0; i < 4; i++)
    bytes[i] = number >> (24 - 8 * i);
}

/* Restores the fixed values of the header, and extends the file to the size that it claims, since
 * SQLite refuses shorter ones. */
static void
mend_head (guint8 *head, int fd, gint64 size)
{
  static const guint8 beginning[] = "SQLite format 3";
  static const guint8 known[] = { 0x10, 0x00, 2, 2, 0, 64, 32, 32 };
  gint64 claimed;
  guint32 page;

  memcpy (head, beginning, sizeof beginning);
  page = head[HEAD_PAGE_SIZE] << 8 | head[HEAD_PAGE_SIZE + 1];
  if (page == 1)
    page = 65536;
  memcpy (head + HEAD_FRACTIONS, known + 4, 4);
  if (page < 512 || (page & (page - 1)) != 0)
    {
      memcpy (head + HEAD_PAGE_SIZE, known, 2);
      page = 4096;
    }
  memcpy (head + HEAD_PAGE_SIZE + 2, known + 2, 2);
  write_number (head + HEAD_FORMAT, 4);
  write_number (head + HEAD_ENCODING, 1);

  claimed = (gint64) read_number (head + HEAD_PAGES) * page;
  if (claimed < size || claimed > LARGEST_TABLE || ftruncate (fd, claimed) != 0)
    {
      claimed = (size + page - 1) / page * page;
      if (ftruncate (fd, claimed) != 0)
        return;
    }
  write_number (head + HEAD_PAGES, claimed / page);
  memcpy (head + HEAD_VALID_FOR, head + HEAD_CHANGES, 4);
}

static void
mend_file (const char *path)
{
  guint8 head[HEAD_BYTES] = { 0 };
  struct stat status;
  int fd = open (path, O_RDWR | O_CLOEXEC);

  if (fd >= 0 && fstat (fd, &status) == 0 && pread (fd, head, sizeof head, 0) > 0)
    {
      mend_head (head, fd, status.st_size);
      if (pwrite (fd, head, sizeof head, 0) != sizeof head)
        g_debug ("the head of the copy was not mended");
    }
  if (fd >= 0)
    close (fd);
}

/* A page is read even if its seal is wrong: the rows on it have seals of their own. */
static gboolean
connect_copy (HsdStore *self, const char *copy)
{
  g_autofree char *uri = hsd_store_make_uri (copy, "?judge=0");

  self->database = hsd_database_open (uri, SQLITE_OPEN_READWRITE, NULL);
  if (self->database == NULL)
    return FALSE;

  /* A header that claims more pages than the log is believed only where the schema may be written,
   * which a defensive connection refuses. */
  sqlite3_db_config (hsd_database_handle (self->database), SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
  /* One damaged table definition must not hide the other tables, nor one damaged cell the cells beside it. */
  sqlite3_db_config (hsd_database_handle (self->database), SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1, NULL);
  hsd_database_execute (self->database, "PRAGMA cell_size_check = OFF", NULL);
  sqlite3_db_config (hsd_database_handle (self->database), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);

  return TRUE;
}

/* Whether the log beside the copy belongs to it, as far as the two heads can be read. */
static gboolean
owns_log (HsdStore *self, const HsdHead *main)
{
  HsdHead whole;

  return !hsd_head_read (self->database, &whole, NULL) || hsd_head_owns_log (main, &whole);
}

HsdStore *
hsd_rescue_open (const char *copy)
{
  g_autoptr (HsdStore) self = hsd_store_new_looking (copy);
  g_autofree char *wal = g_strconcat (copy, "-wal", NULL);
  HsdHead main;
  gboolean known = hsd_head_read_raw (copy, &main);

  mend_file (copy);
  if (!connect_copy (self, copy))
    return NULL;

  /* With the log of another state old and new would be mixed. */
  if (known && !owns_log (self, &main))
    {
      g_clear_pointer (&self->database, hsd_database_close);
      unlink (wal);
      self->log_left_out = TRUE;
      if (!connect_copy (self, copy))
        return NULL;
    }

  return g_steal_pointer (&self);
}

static gboolean
gives_up (const HsdStore *source)
{
  return hsd_database_n_unread (source->database) > MOST_FAILURES;
}

/* --- rows --- */

/* Copies the row that @select returns for @key by @insert. A row that is unreadable or invalid is
 * skipped; FALSE only if writing fails. */
static gboolean
copy_row (HsdDatabase *from, const char *select, gint64 key, HsdDatabase *to, const char *insert, gboolean *found, GError **error)
{
  sqlite3_stmt *row = hsd_database_ask (from, NULL, select, "i", key);
  g_autoptr (GError) failure = NULL;
  sqlite3_stmt *copy;

  *found = FALSE;
  if (row == NULL || !hsd_database_next (from, row, NULL))
    return TRUE;

  copy = hsd_database_ask (to, error, insert, "");
  if (copy == NULL)
    return FALSE;
  for (int i = 0; i < sqlite3_column_count (row); i++)
    sqlite3_bind_value (copy, i + 1, sqlite3_column_value (row, i));
  sqlite3_reset (row);

  *found = TRUE;
  hsd_database_next (to, copy, &failure);
  if (failure == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

/* Copies all rows with keys from 1 to @last. */
static gboolean
copy_rows (HsdStore *source, const char *select, gint64 last, HsdDatabase *to, const char *insert, GError **error)
{
  for (gint64 key = 0; key <= last && !gives_up (source); key++)
    {
      gboolean found;

      if (!copy_row (source->database, select, key, to, insert, &found, error))
        return FALSE;
      if (found && last < G_MAXINT / 2)
        last = MAX (last, key + LONGEST_GAP);
    }

  return TRUE;
}

/* --- entries --- */

static gboolean
is_valid (const HsdStoreEntry *entry)
{
  g_autoptr (HsdStory) story = NULL;

  if (entry->throw_id > entry->seq || entry->intent == NULL)
    return FALSE;
  if (entry->story == NULL)
    return entry->kind != HSD_ENTRY_TEST;

  story = hsd_story_unpack (entry->story->data, entry->story->len, hsd_registry_find);

  return story != NULL;
}

static gboolean
copy_entry (HsdStore *source, guint seq, HsdStore *target, gboolean *found, GError **error)
{
  g_auto (HsdStoreEntry) entry = { 0 };

  *found = hsd_store_get (source, seq, &entry, NULL);
  if (!*found || !is_valid (&entry))
    return TRUE;

  return hsd_store_append (target, &entry, error) && (!entry.cancelled || hsd_store_cancel (target, seq, error));
}

static gboolean
copy_entries (HsdStore *source, HsdStore *target, GError **error)
{
  guint last = LONGEST_GAP;

  for (guint seq = 1; seq <= last && !gives_up (source); seq++)
    {
      gboolean found;

      if (!copy_entry (source, seq, target, &found, error))
        return FALSE;
      if (found && seq < G_MAXINT / 2)
        last = MAX (last, seq + LONGEST_GAP);
    }

  return TRUE;
}

/* Removes snapshots that cannot be read completely. */
static gboolean
drop_bad_snapshots (HsdDatabase *database, const HsdState *fresh, GError **error)
{
  g_autoptr (GArray) bad = g_array_new (FALSE, FALSE, sizeof (gint64));
  sqlite3_stmt *rows = hsd_database_ask (database, error, "SELECT seq, bytes FROM snapshot", "");

  if (rows == NULL)
    return FALSE;

  while (hsd_database_next (database, rows, NULL))
    {
      gint64 seq = sqlite3_column_int64 (rows, 0);
      g_autoptr (HsdState) state = hsd_state_unpack (fresh, sqlite3_column_blob (rows, 1), sqlite3_column_bytes (rows, 1));

      if (state == NULL)
        g_array_append_val (bad, seq);
    }
  for (guint i = 0; i < bad->len; i++)
    if (!hsd_database_run (database, error, "DELETE FROM snapshot WHERE seq = ?", "i", g_array_index (bad, gint64, i)))
      return FALSE;

  return TRUE;
}

gboolean
hsd_rescue_entries (HsdStore *source, HsdStore *target, const HsdState *fresh, GError **error)
{
  static const char evening[] =
    "SELECT id, state, commitment, seed, opened, closed, first FROM evening WHERE id = ? AND "
    "typeof(commitment) = 'blob' AND length(commitment) = 32 AND (seed IS NULL OR length(seed) = 32) AND " HSD_HOLDS_EVENING ("");
  static const char snapshot[] =
    "SELECT seq, bytes FROM snapshot WHERE seq = ? AND bytes IS NOT NULL AND " HSD_HOLDS_SNAPSHOT ("");
  HsdDatabase *to = target->database;

  return copy_entries (source, target, error) &&
         copy_rows (source, evening, LONGEST_GAP, to, HSD_INSERT_EVENING ("INSERT OR IGNORE"), error) &&
         copy_rows (source, snapshot, hsd_store_length (target) + LONGEST_GAP, to,
                    HSD_INSERT_SNAPSHOT ("INSERT OR IGNORE"), error) &&
         drop_bad_snapshots (to, fresh, error);
}

/* --- how the table stands --- */

static const char part[] = "SELECT slot, name, place, since, until, bytes FROM part WHERE id = ? AND " HSD_HOLDS_PART ("");

/* Of each part, the newest version that is current; without the characters that were removed, as
 * far as this can be read. */
static HsdState *
gather_parts (HsdStore *source, const HsdState *fresh)
{
  HsdDatabase *from = source->database;
  HsdState *state = hsd_state_copy (fresh);
  gint64 last = LONGEST_GAP;

  for (gint64 id = 1; id <= last && !gives_up (source); id++)
    {
      sqlite3_stmt *row = hsd_database_ask (from, NULL, part, "i", id);

      if (row == NULL)
        break;
      if (!hsd_database_next (from, row, NULL))
        continue;
      if (id < G_MAXINT / 2)
        last = MAX (last, id + LONGEST_GAP);
      if (sqlite3_column_type (row, 4) == SQLITE_NULL)
        hsd_store_take_part (state, row);
      sqlite3_reset (row);
    }

  return state;
}

static gboolean
is_there (HsdDatabase *database, gint64 seq)
{
  sqlite3_stmt *row = hsd_database_ask (database, NULL, "SELECT 1 FROM entry WHERE seq = ?", "i", seq);

  if (row == NULL || !hsd_database_next (database, row, NULL))
    return FALSE;

  sqlite3_reset (row);
  return TRUE;
}

/* The timeline was read, so that all its rows hold. */
static gboolean
copy_timeline (HsdStore *source, HsdStore *target, const HsdTimeline *timeline, GError **error)
{
  HsdDatabase *to = target->database;
  gint64 oldest = hsd_timeline_oldest (timeline);

  for (gint64 at = oldest; at <= oldest + 2 * HSD_UNDO_DEPTH + 2; at++)
    {
      gboolean found;

      if (!copy_row (source->database, "SELECT at, kind, seq, made FROM step WHERE at = ?", at, to,
                     HSD_INSERT_STEP ("INSERT OR IGNORE"), &found, error))
        return FALSE;
    }

  target->head.at = hsd_timeline_at (timeline);

  return copy_rows (source, "SELECT slot, name, place, since, until, bytes, id FROM part WHERE id = ?", LONGEST_GAP, to,
                    HSD_INSERT_PART ("INSERT OR IGNORE"), error);
}

/* Whether all steps refer to saved entries, and all tests were saved. */
static gboolean
is_complete (HsdDatabase *database)
{
  return hsd_database_number (database, "SELECT count(*) FROM step WHERE seq > 0 AND seq NOT IN (SELECT seq FROM entry)", 1) == 0 &&
         hsd_database_number (database, "SELECT count(*) FROM part WHERE slot IN (2, 3) AND place NOT IN (SELECT seq FROM entry)", 1) == 0;
}

/* A record that was not found is shared with the new state. */
static void
note_record (HsdLosses *losses, const HsdRecord *record, const HsdRecord *fresh, const char *id)
{
  if (record != NULL && record == fresh && !g_ptr_array_find_with_equal_func (losses->settings, id, g_str_equal, NULL))
    g_ptr_array_add (losses->settings, g_strdup (id));
}

static void
note_settings (HsdLosses *losses, const HsdState *state, const HsdState *fresh)
{
  for (guint i = 0; i < state->shared->len; i++)
    note_record (losses, g_ptr_array_index (state->shared, i), g_ptr_array_index (fresh->shared, i),
                 hsd_system_get_id (hsd_registry_get (i)));
  note_record (losses, state->standing, fresh->standing, HSD_SHARED_SCENE);
  losses->characters = TRUE;
}

/* The state of @timeline, or where that could not be read, of the parts; without a test whose throw
 * is not in @database. */
static HsdState *
find_state (HsdStore *source, HsdDatabase *database, const HsdTimeline *timeline, const HsdState *fresh, HsdLosses *losses)
{
  HsdState *state = timeline != NULL ? hsd_state_copy (hsd_timeline_now (timeline)->state) : gather_parts (source, fresh);

  if (timeline == NULL)
    note_settings (losses, state, fresh);
  if (state->story != NULL && !is_there (database, state->story->throw_id))
    {
      g_clear_pointer (&state->story, hsd_story_unref);
      losses->test = TRUE;
    }
  for (guint i = state->beside->len; i > 0; i--)
    if (state->story == NULL || !is_there (database, ((HsdStory *) g_ptr_array_index (state->beside, i - 1))->throw_id))
      {
        g_ptr_array_remove_index (state->beside, i - 1);
        losses->test = TRUE;
      }

  return state;
}

gboolean
hsd_rescue_timeline (HsdStore *source, HsdStore *target, const HsdState *fresh, HsdState **state, gboolean *placed,
                     HsdLosses *losses, GError **error)
{
  HsdDatabase *to = target->database;
  g_autoptr (HsdState) copy = hsd_state_copy (fresh);
  g_autoptr (HsdTimeline) timeline = hsd_store_load (source, copy, NULL);

  *state = find_state (source, to, timeline, fresh, losses);
  losses->undo = TRUE;
  if (timeline == NULL)
    return TRUE;

  if (!copy_timeline (source, target, timeline, error))
    return FALSE;
  *placed = is_complete (to);
  losses->undo = !*placed;

  if (*placed)
    return TRUE;

  target->head.at = -1;

  return hsd_database_execute (to, "DELETE FROM step", error) && hsd_database_execute (to, "DELETE FROM part", error);
}

static gboolean
write_losses (HsdStore *store, const HsdLosses *losses, GError **error)
{
  if (!hsd_store_begin (store, error))
    return FALSE;
  if (hsd_losses_write (losses, store->database, error))
    return hsd_store_commit (store, error);

  hsd_store_roll_back (store);
  return FALSE;
}

gboolean
hsd_rescue_settle (HsdStore *store, const HsdState *fresh, GError **error)
{
  g_autoptr (HsdLosses) losses = hsd_losses_read (store->database);
  g_autoptr (HsdState) copy = hsd_state_copy (fresh);
  g_autoptr (HsdTimeline) timeline = hsd_store_load (store, copy, NULL);
  g_autoptr (HsdTimeline) anew = NULL;
  g_autoptr (HsdState) state = NULL;

  /* Its rows are as they were given: it is the timeline that does not fit them. */
  store->damaged = FALSE;
  state = find_state (store, store->database, timeline, fresh, losses);
  if (timeline != NULL)
    note_settings (losses, state, fresh);
  if (timeline != NULL && is_complete (store->database))
    return write_losses (store, losses, error);

  losses->undo = TRUE;
  anew = hsd_store_restart (store, state, error);

  return anew != NULL && write_losses (store, losses, error);
}
