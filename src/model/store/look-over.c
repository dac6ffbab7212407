/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A round over the whole file, entry by entry first: all that is derived is held against them. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/store/look-over-private.h"
#include "model/store/store-private.h"
#include "model/story/pack.h"

/* Rows between two looks at the clock. */
#define PIECE 256

/* The phase of a round that was broken off, and the place in it, in one number. */
#define PHASE_OF(rest) ((HsdLookPhase) ((rest) >> 48))
#define PLACE_OF(rest) ((rest) & ((G_GINT64_CONSTANT (1) << 48) - 1))

/* A file that has more wrong places than that is not looked at any further. */
#define MOST_DOUBTS (1 << 20)

/* An entry as it is marked, and as the undo and redo of the others would have it. */
typedef enum
{
  MARK_CANCELLED = 1 << 0,
  MARK_UNDONE = 1 << 1,
  MARK_UNREAD = 1 << 2,
} HsdLookMark;

gboolean
hsd_look_over_next (HsdLookOver *self, sqlite3_stmt *rows, gboolean *damaged)
{
  g_autoptr (GError) failure = NULL;

  if (rows != NULL && hsd_database_next (self->database, rows, &failure))
    return TRUE;

  *damaged = failure != NULL && g_error_matches (failure, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED);
  self->unread |= rows == NULL || (failure != NULL && !*damaged);
  return FALSE;
}

/* --- throws, as the entries have them --- */

int
hsd_look_over_find_throw (const HsdLookOver *self, gint64 telling)
{
  guint low = 0;
  guint high = self->throws->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (self->throws, HsdLookedThrow, middle).telling < telling)
        low = middle + 1;
      else
        high = middle;
    }

  return low < self->throws->len && g_array_index (self->throws, HsdLookedThrow, low).telling == telling ? (int) low : -1;
}

/* An entry of the throw @telling tells a story. */
static void
follow_throw (HsdLookOver *self, guint32 seq, gint64 telling, gboolean cancelled)
{
  HsdLookedThrow throw = { seq, cancelled ? 0 : seq };
  int place;

  if (telling == seq)
    {
      g_array_append_val (self->throws, throw);
      return;
    }

  place = hsd_look_over_find_throw (self, telling);
  if (place >= 0 && (cancelled || g_array_index (self->throws, HsdLookedThrow, place).last != 0))
    g_array_index (self->throws, HsdLookedThrow, place).last = throw.last;
}

/* An entry that was taken in is undone since. */
static void
undo_since (HsdLookOver *self, guint32 seq)
{
  sqlite3_stmt *row = hsd_database_ask (self->database, NULL, "SELECT telling FROM entry WHERE seq = ?", "i", (gint64) seq);
  int place;

  if (!hsd_look_over_next_sealed (self, row))
    return;

  place = hsd_look_over_find_throw (self, sqlite3_column_int64 (row, 0));
  if (place >= 0)
    g_array_index (self->throws, HsdLookedThrow, place).last = 0;
  sqlite3_reset (row);
}

/* --- undo and redo --- */

static void
add_step (HsdLookOver *self, guint32 seq)
{
  g_array_set_size (self->steps, self->n_standing++);
  g_array_append_val (self->steps, seq);
}

static void
go_back (HsdLookOver *self)
{
  guint32 undone;

  if (self->n_standing == 0)
    return;

  undone = g_array_index (self->steps, guint32, --self->n_standing);
  self->marks->data[undone - 1] |= MARK_UNDONE;
  if ((self->marks->data[undone - 1] & MARK_CANCELLED) == 0)
    undo_since (self, undone);
}

/* @intent is the beginning of what was asked: the version of its packing and its kind. */
static void
follow_intent (HsdLookOver *self, guint32 seq, const guint8 *intent, int size)
{
  HsdUnpacker reader = { intent, intent + size, FALSE };
  gint64 version = size > 0 ? hsd_unpack_number (&reader) : 0;
  gint64 kind = hsd_unpack_number (&reader);

  if (version != HSD_PACKED_INTENT || reader.bad)
    self->lost = TRUE;
  if (self->lost)
    return;

  if (kind == HSD_PACKED_UNDO)
    go_back (self);
  else if (kind == HSD_PACKED_REDO && self->n_standing < self->steps->len)
    g_array_index (self->steps, guint32, self->n_standing++) = seq;
  else
    add_step (self, seq);
}

/* --- entry by entry --- */

static void
mark (HsdLookOver *self, guint8 what)
{
  g_byte_array_append (self->marks, &what, 1);
}

/* The entry that is next is not there. */
static void
skip_entry (HsdLookOver *self)
{
  self->next++;
  mark (self, MARK_UNREAD);
  self->lost = TRUE;
}

/* The entry that is next cannot be read. */
static void
lose_entry (HsdLookOver *self)
{
  hsd_doubts_add (self->doubts, HSD_DOUBT_ENTRY, self->next);
  skip_entry (self);
  self->linked = FALSE;
}

enum
{
  ENTRY_SEQ,
  ENTRY_HOLDS,
  ENTRY_CANCELLED,
  ENTRY_BEFORE,
  ENTRY_LINK,
  ENTRY_TELLING,
  ENTRY_TELLS,
  ENTRY_INTENT,
};

#define ENTRIES(holds)                                                                                                          \
  "SELECT seq, " holds ", cancelled, before, hsd_plain (seal, cancelled), telling, story IS NOT NULL, substr (intent, 1, 2) "  \
  "FROM entry WHERE seq >= ? ORDER BY seq LIMIT " G_STRINGIFY (PIECE)

static void
spoil (HsdLookOver *self, gint64 telling)
{
  if (telling != 0)
    g_hash_table_add (self->spoilt, g_memdup2 (&telling, sizeof telling));
}

/* An entry that is believed by itself. */
static void
follow_entry (HsdLookOver *self, guint32 seq, sqlite3_stmt *row)
{
  gboolean cancelled = sqlite3_column_int (row, ENTRY_CANCELLED) != 0;

  mark (self, cancelled ? MARK_CANCELLED : 0);
  if (sqlite3_column_int (row, ENTRY_TELLS))
    follow_throw (self, seq, sqlite3_column_int64 (row, ENTRY_TELLING), cancelled);
  follow_intent (self, seq, sqlite3_column_blob (row, ENTRY_INTENT), sqlite3_column_bytes (row, ENTRY_INTENT));
}

static void
take_entry (HsdLookOver *self, sqlite3_stmt *row)
{
  gint64 seq = sqlite3_column_int64 (row, ENTRY_SEQ);
  gboolean holds = sqlite3_column_int (row, ENTRY_HOLDS) != 0;
  gboolean fits = self->linked && holds && sqlite3_column_int64 (row, ENTRY_BEFORE) == self->link;

  /* In a table that was rescued some are missing, and the chain goes on over the gap. */
  while (self->next < seq && self->next <= self->head.length)
    if (fits)
      skip_entry (self);
    else
      lose_entry (self);
  if (seq > self->head.length)
    return;

  if (!holds)
    {
      spoil (self, sqlite3_column_int64 (row, ENTRY_TELLING));
      lose_entry (self);
      return;
    }

  if (self->linked && !fits)
    {
      hsd_doubts_add (self->doubts, HSD_DOUBT_ENTRY, seq);
      spoil (self, sqlite3_column_int64 (row, ENTRY_TELLING));
    }
  self->link = sqlite3_column_int64 (row, ENTRY_LINK);
  self->linked = TRUE;
  self->next = seq + 1;
  follow_entry (self, seq, row);
}

static sqlite3_stmt *
ask_for_entries (HsdLookOver *self, gboolean judges)
{
  return judges ? hsd_database_ask (self->database, NULL, ENTRIES (HSD_HOLDS_ENTRY ("")), "i", self->next)
                : hsd_database_ask (self->database, NULL, ENTRIES ("1"), "i", self->next);
}

/* The entry that is next, from a page that is damaged: its own seal says whether it is believed. */
static gboolean
take_spared (HsdLookOver *self)
{
  sqlite3_stmt *row = ask_for_entries (self, TRUE);
  gboolean found;

  if (!hsd_look_over_next_sealed (self, row))
    return self->unread;

  found = sqlite3_column_int64 (row, ENTRY_SEQ) == self->next;
  if (found)
    take_entry (self, row);
  sqlite3_reset (row);

  return found;
}

static void
take_entries (HsdLookOver *self)
{
  gboolean damaged = FALSE;
  guint n = 0;
  sqlite3_stmt *rows = ask_for_entries (self, self->next > self->judged);

  for (; hsd_look_over_next (self, rows, &damaged); n++)
    take_entry (self, rows);

  /* The page on which the next entry lies cannot be read, or there is no entry after the last. */
  if (damaged ? !take_spared (self) : n == 0 && !self->unread)
    lose_entry (self);
}

/* Entries that the head does not know of, and a last one that is not the one it knows. */
static void
check_end (HsdLookOver *self)
{
  sqlite3_stmt *rows = hsd_database_ask (self->database, NULL, "SELECT seq FROM entry WHERE seq < 1 OR seq > ? LIMIT 64", "i",
                                         self->head.length);
  gboolean damaged;

  while (hsd_look_over_next (self, rows, &damaged))
    hsd_doubts_add (self->doubts, HSD_DOUBT_ENTRY, sqlite3_column_int64 (rows, 0));
  if (self->linked && self->link != self->head.link)
    hsd_doubts_add (self->doubts, HSD_DOUBT_META, 0);
}

/* Asked anew, for the entry may have been undone since it was taken in. */
static void
check_mark (HsdLookOver *self, guint32 seq, gboolean undone)
{
  sqlite3_stmt *row = hsd_database_ask (self->database, NULL, "SELECT cancelled, telling FROM entry WHERE seq = ?", "i", (gint64) seq);

  if (!hsd_look_over_next_sealed (self, row))
    return;

  if ((sqlite3_column_int (row, 0) != 0) != undone && hsd_doubts_add (self->doubts, HSD_DOUBT_ENTRY, seq))
    spoil (self, sqlite3_column_int64 (row, 1));
  sqlite3_reset (row);
}

static void
check_cancelled (HsdLookOver *self)
{
  for (guint i = 0; i < self->marks->len; i++)
    {
      guint8 marks = self->marks->data[i];
      gboolean undone = (marks & MARK_UNDONE) != 0;

      if ((marks & MARK_UNREAD) == 0 && undone != ((marks & MARK_CANCELLED) != 0) && (undone || !self->lost))
        check_mark (self, i + 1, undone);
    }
}

/* --- every other row --- */

#define ROWS(key, bytes, table, holds) "SELECT " key ", " holds ", " bytes " FROM " table

static const struct
{
  HsdDoubtKind kind;
  const char *sql;
  gboolean numbered; /* the key has a number */
} rows_of[] = {
  { HSD_DOUBT_STEP, ROWS ("at", "NULL", "step", HSD_HOLDS_STEP ("")), TRUE },
  { HSD_DOUBT_PART, ROWS ("id", "bytes", "part", HSD_HOLDS_PART ("")), TRUE },
  { HSD_DOUBT_EVENING, ROWS ("id", "NULL", "evening", HSD_HOLDS_EVENING ("")), TRUE },
  { HSD_DOUBT_SNAPSHOT, ROWS ("seq", "bytes", "snapshot", HSD_HOLDS_SNAPSHOT ("")), TRUE },
  { HSD_DOUBT_WORD, ROWS ("id", "NULL", "word", HSD_HOLDS_WORD ("")), TRUE },
  { HSD_DOUBT_META, ROWS ("0", "NULL", "meta", HSD_HOLDS_META ("")), FALSE },
};

/* Packed bytes have a seal of their own too. */
static gboolean
is_whole (sqlite3_stmt *row)
{
  if (!sqlite3_column_int (row, 1))
    return FALSE;

  return sqlite3_column_type (row, 2) != SQLITE_BLOB ||
         !hsd_unpack_begin (sqlite3_column_blob (row, 2), sqlite3_column_bytes (row, 2)).bad;
}

/* One table of them at a time: they are small. */
static gboolean
look_at_rows (HsdLookOver *self)
{
  HsdDoubtKind kind = rows_of[self->at].kind;
  sqlite3_stmt *rows = hsd_database_ask (self->database, NULL, rows_of[self->at].sql, "");
  gboolean damaged = FALSE;
  gint64 n = 0;

  while (hsd_look_over_next (self, rows, &damaged))
    {
      n++;
      if (!is_whole (rows))
        hsd_doubts_add (self->doubts, kind, rows_of[self->at].numbered ? sqlite3_column_int64 (rows, 0) : n);
    }
  if (damaged)
    hsd_doubts_add (self->doubts, kind, -1);

  self->at += !self->unread;
  return self->at == G_N_ELEMENTS (rows_of);
}

/* --- the round --- */

/* Throws of entries that were found to be wrong when the throws had been looked at. */
static void
name_throws (HsdLookOver *self)
{
  for (; self->n_mapped < hsd_doubts_n (self->doubts); self->n_mapped++)
    {
      const HsdDoubt *doubt = hsd_doubts_get (self->doubts, self->n_mapped);
      gboolean damaged;
      sqlite3_stmt *rows;

      if (doubt->kind != HSD_DOUBT_ENTRY)
        continue;
      rows = hsd_database_ask (self->database, NULL, "SELECT number FROM throw WHERE last = ?1 OR telling = ?1", "i", doubt->key);
      while (hsd_look_over_next (self, rows, &damaged))
        hsd_doubts_add (self->doubts, HSD_DOUBT_THROW, sqlite3_column_int64 (rows, 0));
    }
}

/* The entries are taken in again in each round: what comes after them goes on where it was left. */
static void
go_on (HsdLookOver *self)
{
  self->phase = self->phase == HSD_LOOK_ENTRIES ? MAX (HSD_LOOK_THROWS, PHASE_OF (self->rest)) : self->phase + 1;
  self->at = self->phase == PHASE_OF (self->rest) ? PLACE_OF (self->rest) : 0;
  self->rest = 0;
  if (self->phase == HSD_LOOK_THROWS && self->at == 0)
    self->counts = hsd_look_over_make_counts ();
  if (self->phase > HSD_LOOK_THROWS && self->n_mapped == 0)
    self->n_mapped = hsd_doubts_n (self->doubts);
  if (self->phase == HSD_LOOK_DONE)
    name_throws (self);
}

/* A piece of the phase; TRUE at its end. */
static gboolean
work (HsdLookOver *self)
{
  switch (self->phase)
    {
    case HSD_LOOK_ENTRIES:
      check_end (self);
      check_cancelled (self);
      return TRUE;
    case HSD_LOOK_THROWS:
      return hsd_look_over_throws (self);
    case HSD_LOOK_TALLIES:
      return hsd_look_over_tallies (self);
    case HSD_LOOK_ROWS:
      return look_at_rows (self);
    case HSD_LOOK_PAGES:
      return hsd_look_over_pages (self);
    case HSD_LOOK_DONE:
    default:
      return FALSE;
    }
}

static gboolean
is_over (const HsdLookOver *self)
{
  return self->phase == HSD_LOOK_DONE || hsd_doubts_n (self->doubts) >= MOST_DOUBTS;
}

/* Within a transaction. */
static void
look (HsdLookOver *self, gint64 deadline)
{
  g_autoptr (GError) failure = NULL;

  if (!hsd_head_read (self->database, &self->head, &failure))
    {
      self->unread = !g_error_matches (failure, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED);
      if (self->unread)
        return;
      hsd_doubts_add (self->doubts, HSD_DOUBT_META, 0);
      self->head.length = hsd_database_number (self->database, "SELECT max(seq) FROM entry", 0);
    }

  do
    {
      if (self->next <= self->head.length)
        take_entries (self);
      if (self->next > self->head.length && !self->unread && work (self) && !self->unread)
        go_on (self);
    }
  while (!self->unread && !is_over (self) && g_get_monotonic_time () < deadline);
}

gboolean
hsd_look_over_step (HsdLookOver *self, gint64 deadline)
{
  if (is_over (self))
    return FALSE;

  self->unread = !hsd_database_run (self->database, NULL, "BEGIN", "");
  if (self->unread)
    return TRUE;

  look (self, deadline);
  hsd_database_run (self->database, NULL, "COMMIT", "");

  return !is_over (self);
}

HsdLookOver *
hsd_look_over_new (HsdDatabase *database, const HsdLooked *from, HsdDoubts *doubts)
{
  HsdLookOver *self = g_new0 (HsdLookOver, 1);

  self->database = database;
  self->doubts = doubts;
  self->next = 1;
  self->linked = TRUE;
  self->marks = g_byte_array_new ();
  self->steps = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->throws = g_array_new (FALSE, FALSE, sizeof (HsdLookedThrow));
  self->suspects = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->spoilt = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  if (from != NULL && from->entries > 0 && from->rest >= 0 && PHASE_OF (from->rest) < HSD_LOOK_DONE)
    {
      self->judged = from->entries;
      self->rest = from->rest;
    }

  return self;
}

gboolean
hsd_look_over_waits (const HsdLookOver *self)
{
  return self->unread;
}

HsdLooked
hsd_look_over_tell (const HsdLookOver *self)
{
  gint64 phase = self->phase;

  if (self->phase == HSD_LOOK_ENTRIES)
    return (HsdLooked) { MAX (self->judged, self->next - 1), self->rest };

  return (HsdLooked) { self->next - 1, phase << 48 | self->at };
}

gboolean
hsd_store_fail_to_check (GError **error)
{
  g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_FAILED, _("The table file cannot be checked: reading it failed."));

  return FALSE;
}

gboolean
hsd_store_look_over (HsdStore *self, GError **error)
{
  HsdDoubts *doubts = hsd_store_get_doubts (self);
  g_autoptr (HsdLookOver) round = NULL;
  g_autofree char *found = NULL;

  if (self->path == NULL)
    return TRUE;

  round = hsd_look_over_new (self->database, NULL, doubts);
  if (hsd_look_over_step (round, G_MAXINT64))
    return hsd_store_fail_to_check (error);
  if (hsd_doubts_n (doubts) == 0)
    return TRUE;

  found = hsd_doubts_describe (doubts);
  g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED, found);
  return FALSE;
}

void
hsd_look_over_free (HsdLookOver *self)
{
  g_byte_array_unref (self->marks);
  g_array_unref (self->steps);
  g_array_unref (self->throws);
  g_array_unref (self->suspects);
  g_hash_table_unref (self->spoilt);
  g_clear_pointer (&self->counts, g_hash_table_unref);
  g_free (self);
}

/* --- what the store has of it --- */

HsdDoubts *
hsd_store_get_doubts (HsdStore *self)
{
  if (self->doubts == NULL)
    self->doubts = hsd_doubts_new ();

  return self->doubts;
}

void
hsd_store_distrust (HsdStore *self)
{
  self->damaged = TRUE;
  if (self->lock != NULL)
    hsd_lock_leave_doubt (self->lock);
}
