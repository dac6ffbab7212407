/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/store/log-cut.h"
#include "model/store/sealed-file.h"

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

gboolean
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

gboolean
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
