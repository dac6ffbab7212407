/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "model/store/ownership.h"
#include "model/store/sealed-file.h"

/* SQLite itself reads these to see that a file has changed: the change counter with the numbers after
 * it, and the head of the log with its salts. */
#define COUNTER_AT 24
#define COUNTER_BYTES 16
#define LOG_HEAD_BYTES 32

typedef struct
{
  gboolean there;
  dev_t device;
  ino_t inode;
  off_t size;
  struct timespec written;
} Mark;

typedef struct
{
  Mark table;
  Mark log;
  Mark shared;
  gint64 log_size; /* of the log that is open */
  guint8 counter[COUNTER_BYTES];
  guint8 log_head[LOG_HEAD_BYTES];
} Traces;

struct _HsdOwnership
{
  HsdDatabase *database; /* borrowed */
  char *table;
  char *log;
  char *shared;
  int fd; /* of the table, without access: closing it drops no lock; −1 if there is none */
  Traces left;
  gboolean unsure; /* something could not be looked at now */
  gboolean blind;  /* nor when the traces were left: they say nothing */
};

/* --- traces --- */

static Mark
mark_of (const struct stat *status)
{
  return (Mark) { TRUE, status->st_dev, status->st_ino, status->st_size, status->st_mtim };
}

/* A name that cannot be looked up now says nothing: it counts as it was. */
static Mark
mark_name (HsdOwnership *self, const char *name, const Mark *left)
{
  struct stat status;

  if (stat (name, &status) == 0)
    return mark_of (&status);
  if (errno == ENOENT || errno == ENOTDIR)
    return (Mark) { FALSE };

  self->unsure = TRUE;
  return *left;
}

static gboolean
same_file (const Mark *a, const Mark *b)
{
  return a->there == b->there && (!a->there || (a->device == b->device && a->inode == b->inode));
}

static gboolean
same_content (const Mark *a, const Mark *b)
{
  return a->size == b->size && a->written.tv_sec == b->written.tv_sec && a->written.tv_nsec == b->written.tv_nsec;
}

static sqlite3_file *
open_file (HsdOwnership *self, int which)
{
  return hsd_sealed_file_find (hsd_database_handle (self->database), which);
}

/* Through the descriptors of SQLite: they lead to what is open, whatever has its name. What the disk
 * does not give counts as it was: SQLite will say that the disk fails. */
static void
read_piece (HsdOwnership *self, sqlite3_file *file, guint8 *bytes, int size, gint64 at)
{
  guint8 piece[LOG_HEAD_BYTES] = { 0 };
  int result = file->pMethods->xRead (file, piece, size, at);

  if (result == SQLITE_OK || result == SQLITE_IOERR_SHORT_READ)
    memcpy (bytes, piece, size);
  else
    self->unsure = TRUE;
}

static void
read_open (HsdOwnership *self, Traces *traces)
{
  sqlite3_file *table = open_file (self, SQLITE_FCNTL_FILE_POINTER);
  sqlite3_file *log = open_file (self, SQLITE_FCNTL_JOURNAL_POINTER);
  sqlite3_int64 size;

  if (table != NULL)
    read_piece (self, table, traces->counter, COUNTER_BYTES, COUNTER_AT);
  if (log == NULL)
    return;
  if (log->pMethods->xFileSize (log, &size) != SQLITE_OK)
    {
      self->unsure = TRUE;
      return;
    }

  traces->log_size = size;
  read_piece (self, log, traces->log_head, LOG_HEAD_BYTES, 0);
}

static void
take_traces (HsdOwnership *self, Traces *traces)
{
  *traces = self->left;
  traces->table = mark_name (self, self->table, &self->left.table);
  traces->log = mark_name (self, self->log, &self->left.log);
  traces->shared = mark_name (self, self->shared, &self->left.shared);
}

/* --- public --- */

HsdOwnership *
hsd_ownership_new (HsdDatabase *database, const char *path)
{
  HsdOwnership *self = g_new0 (HsdOwnership, 1);

  self->database = database;
  self->table = g_strdup (path);
  self->log = g_strconcat (path, "-wal", NULL);
  self->shared = g_strconcat (path, "-shm", NULL);
  self->fd = open (path, O_PATH | O_CLOEXEC);
  hsd_ownership_note (self);

  return self;
}

void
hsd_ownership_free (HsdOwnership *self)
{
  if (self == NULL)
    return;

  if (self->fd >= 0)
    close (self->fd);
  g_free (self->table);
  g_free (self->log);
  g_free (self->shared);
  g_free (self);
}

void
hsd_ownership_note (HsdOwnership *self)
{
  Traces now;

  self->unsure = FALSE;
  take_traces (self, &now);
  read_open (self, &now);
  self->left = now;
  self->blind = self->unsure;
}

gboolean
hsd_ownership_is_named (HsdOwnership *self)
{
  Mark table = mark_name (self, self->table, &self->left.table);

  return same_file (&self->left.table, &table);
}

/* While a transaction is written the log grows, and may begin anew with other salts; without a log,
 * the table itself is written. */
static gboolean
is_as_left (HsdOwnership *self, const Traces *now, const Mark *table, gboolean writing)
{
  const Traces *left = &self->left;
  gboolean logs = left->log.there;

  if (writing && !logs)
    return TRUE;
  if (!same_content (&left->table, table) || memcmp (left->counter, now->counter, sizeof now->counter) != 0)
    return FALSE;
  if (writing)
    return !now->log.there || now->log.size >= left->log.size;

  return now->log_size == left->log_size && memcmp (left->log_head, now->log_head, sizeof now->log_head) == 0;
}

/* The table has lost its name: for good if another has it, or if it has no other. */
static HsdHands
judge_nameless (HsdOwnership *self, const Traces *now, gboolean writing)
{
  struct stat status = { 0 };
  Mark open;

  if (self->fd < 0 || fstat (self->fd, &status) != 0)
    return HSD_HANDS_OTHERS;

  open = mark_of (&status);
  if (!is_as_left (self, now, &open, writing))
    return HSD_HANDS_OTHERS;

  return now->table.there || status.st_nlink == 0 ? HSD_HANDS_REPLACED : HSD_HANDS_MOVED;
}

HsdHands
hsd_ownership_look (HsdOwnership *self, gboolean writing)
{
  const Traces *left = &self->left;
  Traces now;

  /* A disk that failed for a moment is no other program, unless another file has the name since. */
  if (self->blind && (!left->table.there || hsd_ownership_is_named (self)))
    hsd_ownership_note (self);
  take_traces (self, &now);
  if (!writing)
    read_open (self, &now);
  if (!same_file (&left->table, &now.table))
    return judge_nameless (self, &now, writing);
  if (!is_as_left (self, &now, &now.table, writing))
    return HSD_HANDS_OTHERS;
  if (left->log.there && !now.log.there)
    return HSD_HANDS_REPLACED;
  if (!same_file (&left->log, &now.log) || !same_file (&left->shared, &now.shared))
    return HSD_HANDS_BESIDE;

  return writing || same_content (&left->log, &now.log) ? HSD_HANDS_OURS : HSD_HANDS_OTHERS;
}
