/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "model/store/rescue-read.h"
#include "model/store/state-pack.h"
#include "model/store/store-private.h"
#include "model/systems/registry.h"

/* How far to look for another row after the last one found. */
#define LONGEST_GAP 4096

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

HsdStore *
hsd_rescue_open (const char *copy)
{
  g_autoptr (HsdStore) self = hsd_store_new_looking (copy);
  g_autofree char *uri = hsd_store_make_uri (copy, "");

  mend_file (copy);
  self->database = hsd_database_open (uri, SQLITE_OPEN_READWRITE, NULL);
  if (self->database == NULL)
    return NULL;

  /* One damaged table definition must not hide the other tables, nor one damaged cell the cells beside it. */
  sqlite3_db_config (hsd_database_handle (self->database), SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1, NULL);
  hsd_database_execute (self->database, "PRAGMA cell_size_check = OFF", NULL);

  return g_steal_pointer (&self);
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
copy_rows (HsdDatabase *from, const char *select, gint64 last, HsdDatabase *to, const char *insert, GError **error)
{
  for (gint64 key = 0; key <= last; key++)
    {
      gboolean found;

      if (!copy_row (from, select, key, to, insert, &found, error))
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

  for (guint seq = 1; seq <= last; seq++)
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
  HsdDatabase *from = source->database;
  HsdDatabase *to = target->database;

  return copy_entries (source, target, error) &&
         copy_rows (from,
                    "SELECT id, state, commitment, seed, opened, closed, first FROM evening WHERE id = ? AND "
                    "typeof(commitment) = 'blob' AND length(commitment) = 32 AND (seed IS NULL OR length(seed) = 32)",
                    LONGEST_GAP, to, "INSERT OR IGNORE INTO evening VALUES (?, ?, ?, ?, ?, ?, ?)", error) &&
         copy_rows (from, "SELECT seq, bytes FROM snapshot WHERE seq = ? AND bytes IS NOT NULL",
                    hsd_store_length (target) + LONGEST_GAP, to, "INSERT OR IGNORE INTO snapshot VALUES (?, ?)", error) &&
         drop_bad_snapshots (to, fresh, error);
}

/* --- how the table stands --- */

/* Of each part, the newest version that is current; without the characters that were removed, as
 * far as this can be read. */
static HsdState *
gather_parts (HsdDatabase *from, const HsdState *fresh)
{
  HsdState *state = hsd_state_copy (fresh);
  gint64 last = LONGEST_GAP;

  for (gint64 id = 1; id <= last; id++)
    {
      sqlite3_stmt *row = hsd_database_ask (from, NULL, "SELECT slot, name, place, since, until, bytes FROM part WHERE id = ?", "i", id);

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

static gboolean
copy_timeline (HsdDatabase *from, HsdDatabase *to, const HsdTimeline *timeline, GError **error)
{
  gint64 oldest = hsd_timeline_oldest (timeline);

  for (gint64 at = oldest; at <= oldest + 2 * HSD_UNDO_DEPTH + 2; at++)
    {
      gboolean found;

      if (!copy_row (from, "SELECT at, kind, seq, made FROM step WHERE at = ?", at, to, "INSERT OR IGNORE INTO step VALUES (?, ?, ?, ?)",
                     &found, error))
        return FALSE;
    }

  return copy_rows (from, "SELECT id, slot, name, place, since, until, bytes FROM part WHERE id = ?", LONGEST_GAP, to,
                    "INSERT OR IGNORE INTO part VALUES (?, ?, ?, ?, ?, ?, ?)", error) &&
         hsd_database_run (to, error, "INSERT OR REPLACE INTO meta VALUES ('at', ?)", "i", hsd_timeline_at (timeline));
}

/* Whether all steps refer to saved entries, and all tests were saved. */
static gboolean
is_complete (HsdDatabase *database)
{
  return hsd_database_number (database, "SELECT count(*) FROM step WHERE seq > 0 AND seq NOT IN (SELECT seq FROM entry)", 1) == 0 &&
         hsd_database_number (database, "SELECT count(*) FROM part WHERE slot = 2 AND place NOT IN (SELECT seq FROM entry)", 1) == 0;
}

gboolean
hsd_rescue_timeline (HsdStore *source, HsdStore *target, const HsdState *fresh, HsdState **state, gboolean *placed, GError **error)
{
  HsdDatabase *to = target->database;
  g_autoptr (HsdState) copy = hsd_state_copy (fresh);
  g_autoptr (HsdTimeline) timeline = hsd_store_load (source, copy, NULL);

  *state = timeline != NULL ? hsd_state_copy (hsd_timeline_now (timeline)->state) : gather_parts (source->database, fresh);
  if ((*state)->story != NULL && !is_there (to, (*state)->story->throw_id))
    g_clear_pointer (&(*state)->story, hsd_story_unref);
  if (timeline == NULL)
    return TRUE;

  if (!copy_timeline (source->database, to, timeline, error))
    return FALSE;
  *placed = is_complete (to);

  return *placed || (hsd_database_execute (to, "DELETE FROM step", error) && hsd_database_execute (to, "DELETE FROM part", error) &&
                     hsd_database_execute (to, "DELETE FROM meta WHERE key = 'at'", error));
}
