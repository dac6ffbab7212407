/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "model/store/seal.h"
#include "model/store/spare.h"

/* The limit of the memory for entries. Older ones were moved from the log into the table long ago, and
 * are as safe there as those of other evenings. */
#define MOST_BYTES (32 * 1024 * 1024)

/* How many entries are asked whether they were cancelled. */
#define CANCELLED_BACK (4 * HSD_UNDO_DEPTH)

typedef struct
{
  guint seq;
  char *hash;
} Tie;

typedef struct
{
  guint seq;
  GByteArray *bytes;
} Snapshot;

typedef struct
{
  gint64 id;
  int state;
  GByteArray *commitment;
  GByteArray *seed; /* or NULL */
  gint64 opened;
  gint64 closed;    /* 0 while it is open */
  gint64 first;
} Evening;

/* A list whose end is not committed yet. */
typedef struct
{
  GPtrArray *items;
  guint n_kept;
} List;

struct _HsdSpare
{
  guint length;    /* of the history when it was opened */
  gint64 evening;  /* the last one then */
  GPtrArray *ties; /* Tie, from the first entry on */
  List entries;    /* HsdStoreEntry */
  List cancelled;  /* seq, as a pointer */
  List snapshots;  /* Snapshot */
  List evenings;   /* Evening; the last row of an id counts */
  gsize n_bytes;   /* of the entries */
  guint n_dropped; /* entries that were too many */
};

/* --- rows --- */

static void
tie_free (Tie *tie)
{
  g_free (tie->hash);
  g_free (tie);
}

static void
entry_free (HsdStoreEntry *entry)
{
  hsd_store_entry_clear (entry);
  g_free (entry);
}

static void
snapshot_free (Snapshot *snapshot)
{
  g_byte_array_unref (snapshot->bytes);
  g_free (snapshot);
}

static void
evening_free (Evening *evening)
{
  g_byte_array_unref (evening->commitment);
  g_clear_pointer (&evening->seed, g_byte_array_unref);
  g_free (evening);
}

static GByteArray *
share (GByteArray *bytes)
{
  return bytes != NULL ? g_byte_array_ref (bytes) : NULL;
}

static GByteArray *
copy_column (sqlite3_stmt *row, int column)
{
  GByteArray *bytes = g_byte_array_new ();

  return g_byte_array_append (bytes, sqlite3_column_blob (row, column), sqlite3_column_bytes (row, column));
}

static gsize
size_of (const HsdStoreEntry *entry)
{
  return sizeof *entry + (entry->drawn != NULL ? entry->drawn->len : 0) + (entry->intent != NULL ? entry->intent->len : 0) +
         (entry->story != NULL ? entry->story->len : 0);
}

/* --- what was there before --- */

static void
add_bytes (GChecksum *sum, const GByteArray *bytes)
{
  gint64 size = bytes != NULL ? (gint64) bytes->len : -1;

  g_checksum_update (sum, (const guint8 *) &size, sizeof size);
  if (bytes != NULL)
    g_checksum_update (sum, bytes->data, bytes->len);
}

/* All of an entry but whether it was cancelled, which may come later. NULL if it cannot be read. */
static char *
hash_entry (HsdStore *store, guint seq)
{
  g_auto (HsdStoreEntry) entry = { 0 };
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  if (!hsd_store_get (store, seq, &entry, NULL))
    return NULL;

  {
    const gint64 numbers[] = { entry.seq, entry.kind, entry.time, entry.rules, entry.evening, entry.throw_id, (gint64) entry.motion };

    g_checksum_update (sum, (const guint8 *) numbers, sizeof numbers);
  }
  add_bytes (sum, entry.drawn);
  add_bytes (sum, entry.intent);
  add_bytes (sum, entry.story);

  return g_strdup (g_checksum_get_string (sum));
}

/* The first entry, that in the middle, that in the middle of the rest, and so on to the last one: a
 * table that went another way is told from ours, wherever it left. */
static void
tie (HsdSpare *self, HsdStore *store)
{
  for (guint seq = self->length > 0 ? 1 : 0; seq != 0 && seq <= self->length; seq += MAX (1, (self->length - seq + 1) / 2))
    {
      char *hash = hash_entry (store, seq);
      Tie *one;

      if (hash == NULL)
        continue;
      one = g_new (Tie, 1);
      *one = (Tie) { seq, hash };
      g_ptr_array_add (self->ties, one);
    }
}

/* Undo reaches back so far in the history, or little farther. In an older version of the table the
 * same entries may still stand. */
static void
note_cancelled (HsdSpare *self, HsdDatabase *database)
{
  sqlite3_stmt *rows = hsd_database_ask (database, NULL, "SELECT seq FROM entry WHERE seq > ? AND cancelled", "i",
                                         (gint64) self->length - CANCELLED_BACK);

  while (hsd_database_next (database, rows, NULL))
    hsd_spare_take_cancelled (self, sqlite3_column_int64 (rows, 0));
  self->cancelled.n_kept = self->cancelled.items->len;
}

/* Up to which entry @target is ours: as far as the entries are those that were there. What cannot be
 * read speaks neither for it nor against it. */
static guint
find_common (const HsdSpare *self, HsdStore *target)
{
  guint common = 0;

  for (guint i = 0; i < self->ties->len; i++)
    {
      const Tie *one = g_ptr_array_index (self->ties, i);
      g_autofree char *hash = hash_entry (target, one->seq);

      if (hash != NULL && strcmp (hash, one->hash) != 0)
        return common;
      if (hash != NULL)
        common = one->seq;
    }

  return common > 0 ? self->length : 0;
}

/* --- public --- */

static List
list_new (GDestroyNotify free_item)
{
  return (List) { g_ptr_array_new_with_free_func (free_item), 0 };
}

HsdSpare *
hsd_spare_new (HsdStore *store)
{
  HsdSpare *self = g_new0 (HsdSpare, 1);

  self->length = hsd_store_length (store);
  self->evening = hsd_database_number (hsd_store_get_database (store), "SELECT coalesce(max(id), 0) FROM evening", 0);
  self->ties = g_ptr_array_new_with_free_func ((GDestroyNotify) tie_free);
  self->entries = list_new ((GDestroyNotify) entry_free);
  self->cancelled = list_new (NULL);
  self->snapshots = list_new ((GDestroyNotify) snapshot_free);
  self->evenings = list_new ((GDestroyNotify) evening_free);
  tie (self, store);
  note_cancelled (self, hsd_store_get_database (store));

  return self;
}

void
hsd_spare_free (HsdSpare *self)
{
  g_ptr_array_unref (self->ties);
  g_ptr_array_unref (self->entries.items);
  g_ptr_array_unref (self->cancelled.items);
  g_ptr_array_unref (self->snapshots.items);
  g_ptr_array_unref (self->evenings.items);
  g_free (self);
}

void
hsd_spare_take_entry (HsdSpare *self, const HsdStoreEntry *entry)
{
  HsdStoreEntry *copy = g_new (HsdStoreEntry, 1);

  *copy = *entry;
  copy->chance = g_strdup (entry->chance);
  share (copy->drawn);
  share (copy->intent);
  share (copy->story);
  g_ptr_array_add (self->entries.items, copy);
}

void
hsd_spare_take_cancelled (HsdSpare *self, guint seq)
{
  g_ptr_array_add (self->cancelled.items, GUINT_TO_POINTER (seq));
}

void
hsd_spare_take_snapshot (HsdSpare *self, guint seq, const GByteArray *bytes)
{
  Snapshot *snapshot = g_new (Snapshot, 1);

  *snapshot = (Snapshot) { seq, g_byte_array_ref ((GByteArray *) bytes) };
  g_ptr_array_add (self->snapshots.items, snapshot);
}

void
hsd_spare_take_evening (HsdSpare *self, HsdDatabase *database, gint64 id)
{
  sqlite3_stmt *row = hsd_database_ask (database, NULL,
                                        "SELECT state, commitment, seed, opened, coalesce(closed, 0), first FROM evening WHERE id = ?",
                                        "i", id);
  Evening *evening;

  if (!hsd_database_next (database, row, NULL))
    return;

  evening = g_new (Evening, 1);
  *evening = (Evening) {
    .id = id,
    .state = sqlite3_column_int (row, 0),
    .commitment = copy_column (row, 1),
    .seed = sqlite3_column_type (row, 2) == SQLITE_BLOB ? copy_column (row, 2) : NULL,
    .opened = sqlite3_column_int64 (row, 3),
    .closed = sqlite3_column_int64 (row, 4),
    .first = sqlite3_column_int64 (row, 5),
  };
  sqlite3_reset (row);
  g_ptr_array_add (self->evenings.items, evening);
}

/* Drops the oldest entries where they are too many. */
static void
bound (HsdSpare *self)
{
  guint n = 0;

  while (self->n_bytes > MOST_BYTES && n + 1 < self->entries.items->len)
    self->n_bytes -= size_of (g_ptr_array_index (self->entries.items, n++));
  if (n == 0)
    return;

  /* More than is needed, so that the list is not moved for each of them. */
  for (guint more = (self->entries.items->len - n) / 8; more > 0; more--)
    self->n_bytes -= size_of (g_ptr_array_index (self->entries.items, n++));
  g_ptr_array_remove_range (self->entries.items, 0, n);
  self->n_dropped += n;
}

void
hsd_spare_keep (HsdSpare *self)
{
  for (guint i = self->entries.n_kept; i < self->entries.items->len; i++)
    self->n_bytes += size_of (g_ptr_array_index (self->entries.items, i));
  bound (self);
  self->entries.n_kept = self->entries.items->len;
  self->cancelled.n_kept = self->cancelled.items->len;
  self->snapshots.n_kept = self->snapshots.items->len;
  self->evenings.n_kept = self->evenings.items->len;
}

static void
drop_end (List *list)
{
  g_ptr_array_set_size (list->items, list->n_kept);
}

void
hsd_spare_drop (HsdSpare *self)
{
  drop_end (&self->entries);
  drop_end (&self->cancelled);
  drop_end (&self->snapshots);
  drop_end (&self->evenings);
}

gboolean
hsd_spare_has_any (const HsdSpare *self)
{
  return self->entries.n_kept > 0 || self->evenings.n_kept > 0;
}

/* --- into another table --- */

/* Entries that were dropped because they were too many are taken from the file, if it has them. */
static gboolean
clear_others (const HsdSpare *self, HsdStore *target, GError **error)
{
  HsdDatabase *database = hsd_store_get_database (target);
  gint64 common = find_common (self, target);

  if (common == self->length)
    common += self->n_dropped;

  /* Counted anew, so that the chain of the entries goes on from the last one that is left. */
  return hsd_database_run (database, error, "DELETE FROM entry WHERE seq > ?", "i", common) &&
         hsd_database_run (database, error, "DELETE FROM snapshot WHERE seq > ?", "i", common) &&
         hsd_database_run (database, error, "DELETE FROM evening WHERE id > ? OR first > ?", "ii", self->evening, common) &&
         hsd_store_recount (target, -1, error);
}

static gboolean
lay_entries (const HsdSpare *self, HsdStore *target, GError **error)
{
  for (guint i = 0; i < self->entries.n_kept; i++)
    if (!hsd_store_append (target, g_ptr_array_index (self->entries.items, i), error))
      return FALSE;
  for (guint i = 0; i < self->cancelled.n_kept; i++)
    if (!hsd_store_cancel (target, GPOINTER_TO_UINT (g_ptr_array_index (self->cancelled.items, i)), error))
      return FALSE;

  return TRUE;
}

static gboolean
lay_evening (const Evening *evening, HsdDatabase *database, GError **error)
{
  const GByteArray *commitment = evening->commitment;

  if (evening->seed == NULL)
    return hsd_database_run (database, error, HSD_INSERT_EVENING ("INSERT OR REPLACE"), "iib0i0i", evening->id,
                             (gint64) evening->state, commitment->data, (gsize) commitment->len, evening->opened, evening->first);

  return hsd_database_run (database, error, HSD_INSERT_EVENING ("INSERT OR REPLACE"), "iibbiii", evening->id,
                           (gint64) evening->state, commitment->data, (gsize) commitment->len, evening->seed->data,
                           (gsize) evening->seed->len, evening->opened, evening->closed, evening->first);
}

static gboolean
lay_evenings (const HsdSpare *self, HsdStore *target, GError **error)
{
  for (guint i = 0; i < self->snapshots.n_kept; i++)
    {
      const Snapshot *snapshot = g_ptr_array_index (self->snapshots.items, i);

      if (!hsd_store_keep_snapshot (target, snapshot->seq, snapshot->bytes, error))
        return FALSE;
    }
  for (guint i = 0; i < self->evenings.n_kept; i++)
    if (!lay_evening (g_ptr_array_index (self->evenings.items, i), hsd_store_get_database (target), error))
      return FALSE;

  return TRUE;
}

gboolean
hsd_spare_lay (const HsdSpare *self, HsdStore *target, guint *n_missing, GError **error)
{
  gint64 length = self->length + self->n_dropped + self->entries.n_kept;

  if (!clear_others (self, target, error) || !lay_entries (self, target, error) || !lay_evenings (self, target, error))
    return FALSE;

  *n_missing = length - hsd_database_number (hsd_store_get_database (target), "SELECT count(*) FROM entry", length);
  return TRUE;
}
