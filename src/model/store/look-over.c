/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A round over the whole file, entry by entry first: all that is derived is held against them. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/store/head.h"
#include "model/store/index.h"
#include "model/store/look-over.h"
#include "model/store/seal.h"
#include "model/store/sealed-file.h"
#include "model/store/store-private.h"
#include "model/story/pack.h"

typedef enum
{
  HSD_LOOK_ENTRIES,
  HSD_LOOK_THROWS,
  HSD_LOOK_TALLIES,
  HSD_LOOK_ROWS,
  HSD_LOOK_PAGES,
  HSD_LOOK_DONE,
} HsdLookPhase;

/* A throw as its entries have it. */
typedef struct
{
  guint32 telling;
  guint32 last; /* its last entry; 0 if one of them was undone, and the entries have to be asked */
} HsdLookedThrow;

struct _HsdLookOver
{
  HsdDatabase *database; /* borrowed */
  HsdDoubts *doubts;     /* borrowed */
  HsdHead head;          /* as it is in this slice */
  gboolean unread;       /* no more can be read now: the slice ends */

  /* entries */
  gint64 judged;         /* up to this one they were judged before, and are only taken in */
  gint64 next;
  gint64 link;           /* of the entry before it, */
  gboolean linked;       /* if that one is believed */
  GByteArray *marks;     /* an HsdLookMark an entry, from the first */
  GArray *steps;         /* guint32: the entries that were undone or could be, in their order, */
  guint n_standing;      /* of which so many are not undone */
  gboolean lost;         /* an intent could not be read: what was undone after it is not known */
  GArray *throws;        /* HsdLookedThrow, ascending */
  GHashTable *spoilt;    /* gint64: what entries that are not believed give as the throw they belong to */

  /* what comes after them */
  HsdLookPhase phase;
  gint64 at;             /* the place in it */
  gint64 rest;           /* where an earlier round was broken off, until this one comes there */
  GHashTable *counts;    /* of the throws; NULL if not all of them were taken in */
  guint n_mapped;        /* so many of the doubts were set against the throws */
  GArray *suspects;      /* gint64: pages whose seal is wrong, be they in use or not */
  gint64 page_size;
};

static gboolean hsd_look_over_next (HsdLookOver *self, sqlite3_stmt *rows, gboolean *damaged);
static int hsd_look_over_find_throw (const HsdLookOver *self, gint64 telling);

/* The round over all pages, whether anything else reads them or not: their seals are judged where the
 * file is read. */

/* Rows between two looks at the clock. */
#define PIECE 256

/* Pages between two looks at the clock, and how often one is read again: somebody may be writing it. */
#define PAGES_PIECE 64
#define TRIES 3
#define TRY_US 2000

/* A page that is in the log alone may lie beyond the end of the file. What says nothing about the page is told as unread. */
static gboolean
is_readable (HsdLookOver *self, sqlite3_file *file, guint8 *bytes, gint64 page)
{
  int result = SQLITE_OK;

  for (guint i = 0; i < TRIES; i++)
    {
      result = file->pMethods->xRead (file, bytes, self->page_size, (page - 1) * self->page_size);
      if (result == SQLITE_OK || result == SQLITE_IOERR_SHORT_READ)
        return TRUE;
      g_usleep (TRY_US);
    }

  self->unread |= result != SQLITE_CORRUPT;
  return FALSE;
}

/* A page that is free was perhaps never written, and one in the log not yet: SQLite knows what it uses. */
static void
confirm (HsdLookOver *self)
{
  guint64 n_unread = hsd_database_n_unread (self->database);
  gboolean damaged = FALSE;
  gboolean whole = FALSE;
  sqlite3_stmt *row = hsd_database_ask (self->database, NULL, "PRAGMA quick_check(1)", "");

  while (hsd_look_over_next (self, row, &damaged))
    whole = g_strcmp0 ((const char *) sqlite3_column_text (row, 0), "ok") == 0;

  self->unread |= hsd_database_n_unread (self->database) != n_unread;
  for (guint i = 0; i < self->suspects->len && !whole && !self->unread; i++)
    hsd_doubts_add (self->doubts, HSD_DOUBT_PAGE, g_array_index (self->suspects, gint64, i));
}

/* Reads a row that is judged by its own seal, also from a page that is damaged; FALSE if there is none. */
static gboolean
hsd_look_over_next_sealed (HsdLookOver *self, sqlite3_stmt *row)
{
  g_autoptr (GError) failure = NULL;

  if (row != NULL && hsd_database_next_sealed (self->database, row, &failure))
    return TRUE;

  self->unread |= row == NULL || (failure != NULL && !g_error_matches (failure, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED));
  return FALSE;
}

static gboolean
hsd_look_over_pages (HsdLookOver *self)
{
  sqlite3_file *file = hsd_sealed_file_find (hsd_database_handle (self->database), SQLITE_FCNTL_FILE_POINTER);
  g_autofree guint8 *bytes = NULL;
  sqlite3_int64 size = 0;

  if (self->page_size == 0)
    self->page_size = hsd_database_number (self->database, "PRAGMA page_size", 0);
  if (file == NULL || self->page_size <= 0 || file->pMethods->xFileSize (file, &size) != SQLITE_OK)
    {
      self->unread = TRUE;
      return FALSE;
    }

  bytes = g_malloc (self->page_size);
  for (guint i = 0; i < PAGES_PIECE && self->at < size / self->page_size; i++)
    {
      gint64 page = self->at + 1;
      gboolean readable = is_readable (self, file, bytes, page);

      if (self->unread)
        return FALSE;
      if (!readable)
        g_array_append_val (self->suspects, page);
      self->at = page;
    }
  if (self->at < size / self->page_size)
    return FALSE;

  if (self->suspects->len > 0)
    confirm (self);
  return TRUE;
}

/* The round among the throws and the counts, which follow from the entries. */

/* Throws of one game and one person that ended alike: the numbers before @n say which. */
typedef struct
{
  gint64 system;
  gint64 person;
  gint64 outcome;

  gint64 n;
  gint64 told;
  gint64 succeeded;
  gint64 expected; /* in billionths */
} Count;

static guint
hash_count (gconstpointer data)
{
  const Count *count = data;

  return (guint) (count->system * 31 + count->person) * 1021 + (guint) count->outcome;
}

static gboolean
same_count (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, offsetof (Count, n)) == 0;
}

/* Counts of throws, empty. */
static GHashTable *
hsd_look_over_make_counts (void)
{
  return g_hash_table_new_full (hash_count, same_count, g_free, NULL);
}

static void
add_count (GHashTable *counts, const Count *more)
{
  Count *count = g_hash_table_lookup (counts, more);

  if (count == NULL)
    {
      g_hash_table_add (counts, g_memdup2 (more, sizeof *more));
      return;
    }

  count->n += more->n;
  count->told += more->told;
  count->succeeded += more->succeeded;
  count->expected += more->expected;
}

/* --- throws --- */

enum
{
  THROW_NUMBER,
  THROW_HOLDS,
  THROW_TELLING,
  THROW_LAST,
  THROW_CANCELLED,
  THROW_TIME,
  THROW_BEGAN,
  THROW_SYSTEM,
  THROW_PERSON,
  THROW_OUTCOME,
  THROW_SUCCEEDED,
  THROW_EXPECTED,
};

/* A throw of which an entry was undone: whether its entries give that last one, and that mark. */
static gboolean
stands_so (HsdLookOver *self, gint64 telling, gint64 last, gboolean cancelled)
{
  gboolean so;
  sqlite3_stmt *row = hsd_database_ask (self->database, NULL,
                                        "SELECT seq, cancelled FROM entry WHERE telling = ? AND story IS NOT NULL "
                                        "ORDER BY cancelled, CASE cancelled WHEN 0 THEN -seq ELSE seq END LIMIT 1",
                                        "i", telling);

  if (!hsd_look_over_next_sealed (self, row))
    return FALSE;

  so = sqlite3_column_int64 (row, 0) == last && (sqlite3_column_int (row, 1) != 0) == cancelled;
  sqlite3_reset (row);
  return so;
}

static gboolean
is_spoilt (HsdLookOver *self, gint64 telling, gint64 last)
{
  return hsd_doubts_has (self->doubts, HSD_DOUBT_ENTRY, telling) || hsd_doubts_has (self->doubts, HSD_DOUBT_ENTRY, last) ||
         (g_hash_table_size (self->spoilt) > 0 && g_hash_table_contains (self->spoilt, &telling));
}

static gboolean
follows (HsdLookOver *self, sqlite3_stmt *row)
{
  gint64 telling = sqlite3_column_int64 (row, THROW_TELLING);
  gint64 last = sqlite3_column_int64 (row, THROW_LAST);
  gboolean cancelled = sqlite3_column_int (row, THROW_CANCELLED) != 0;
  int place = hsd_look_over_find_throw (self, telling);
  gint64 known;

  if (!sqlite3_column_int (row, THROW_HOLDS) || place < 0 || is_spoilt (self, telling, last) ||
      sqlite3_column_type (row, THROW_BEGAN) == SQLITE_NULL ||
      sqlite3_column_int64 (row, THROW_TIME) != sqlite3_column_int64 (row, THROW_BEGAN))
    return FALSE;

  known = g_array_index (self->throws, HsdLookedThrow, place).last;

  return known != 0 ? last == known && !cancelled : stands_so (self, telling, last, cancelled);
}

static void
count_throw (GHashTable *counts, sqlite3_stmt *row)
{
  gboolean told = sqlite3_column_type (row, THROW_EXPECTED) != SQLITE_NULL;
  Count count = {
    sqlite3_column_int64 (row, THROW_SYSTEM),
    sqlite3_column_int64 (row, THROW_PERSON),
    sqlite3_column_int64 (row, THROW_OUTCOME),
    .n = 1,
    .told = told,
    .succeeded = told && sqlite3_column_int (row, THROW_SUCCEEDED),
    .expected = sqlite3_column_int64 (row, THROW_EXPECTED),
  };

  if (!sqlite3_column_int (row, THROW_CANCELLED))
    add_count (counts, &count);
}

static void
lose_throws (HsdLookOver *self, gint64 until)
{
  while (self->at < MIN (until, self->head.throws))
    hsd_doubts_add (self->doubts, HSD_DOUBT_THROW, ++self->at);
}

static void
take_throw (HsdLookOver *self, sqlite3_stmt *row)
{
  gint64 number = sqlite3_column_int64 (row, THROW_NUMBER);
  gboolean good = follows (self, row);

  /* It is judged when its entries can be read. */
  if (self->unread)
    return;

  lose_throws (self, number - 1);
  self->at = MAX (self->at, number);
  if (!good)
    hsd_doubts_add (self->doubts, HSD_DOUBT_THROW, number);
  else if (self->counts != NULL)
    count_throw (self->counts, row);
}

static sqlite3_stmt *
ask_for_throws (HsdLookOver *self)
{
  return hsd_database_ask (self->database, NULL,
                           "SELECT number, " HSD_HOLDS_THROW ("throw.") ", throw.telling, last, throw.cancelled, "
                           "throw.time, entry.time, system, person, outcome, succeeded, expected FROM throw "
                           "LEFT JOIN entry ON entry.seq = throw.telling WHERE number > ? ORDER BY number "
                           "LIMIT " G_STRINGIFY (PIECE),
                           "i", self->at);
}

/* The throw that is next, where its page or that of its first entry is damaged. */
static gboolean
take_spared_derived (HsdLookOver *self)
{
  sqlite3_stmt *row = ask_for_throws (self);
  gboolean found;

  if (!hsd_look_over_next_sealed (self, row))
    return self->unread;

  found = sqlite3_column_int64 (row, THROW_NUMBER) == self->at + 1;
  if (found)
    take_throw (self, row);
  sqlite3_reset (row);

  return found;
}

/* Each does a piece of its phase; TRUE at its end. */
static gboolean
hsd_look_over_throws (HsdLookOver *self)
{
  gboolean damaged = FALSE;
  guint n = 0;
  sqlite3_stmt *rows = ask_for_throws (self);

  for (; !self->unread && hsd_look_over_next (self, rows, &damaged); n++)
    take_throw (self, rows);
  sqlite3_reset (rows);

  if (damaged && !take_spared_derived (self))
    lose_throws (self, self->at + 1);
  else if (!damaged && n == 0 && !self->unread)
    lose_throws (self, self->head.throws);

  return self->at >= self->head.throws && n < PIECE;
}

/* --- counts --- */

/* All throws at once, of this very moment. */
static GHashTable *
count_all (HsdLookOver *self)
{
  GHashTable *counts = hsd_look_over_make_counts ();
  gboolean damaged;
  sqlite3_stmt *rows = hsd_database_ask (self->database, NULL,
                                         "SELECT system, person, outcome, count(*), count(expected), "
                                         "coalesce(sum(succeeded) FILTER (WHERE expected IS NOT NULL), 0), "
                                         "coalesce(sum(expected), 0) FROM throw WHERE cancelled = 0 "
                                         "GROUP BY system, person, outcome",
                                         "");

  while (hsd_look_over_next (self, rows, &damaged))
    {
      Count count = {
        sqlite3_column_int64 (rows, 0), sqlite3_column_int64 (rows, 1), sqlite3_column_int64 (rows, 2),
        sqlite3_column_int64 (rows, 3), sqlite3_column_int64 (rows, 4), sqlite3_column_int64 (rows, 5),
        sqlite3_column_int64 (rows, 6),
      };

      add_count (counts, &count);
    }

  return counts;
}

/* The same counts by what they count, as the tallies have them. */
typedef struct
{
  gint64 what;
  gint64 system;
  gint64 person;
  gint64 key;
} Key;

static guint
hash_key (gconstpointer data)
{
  const Key *key = data;

  return (guint) ((key->what * 31 + key->system) * 31 + key->person) * 1021 + (guint) key->key;
}

static gboolean
same_key (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (Key)) == 0;
}

static void
expect (GHashTable *wanted, HsdTally what, const Count *count, gint64 key, gint64 n)
{
  Key found = { what, count->system, count->person, key };
  gint64 *sum = g_hash_table_lookup (wanted, &found);

  if (sum != NULL)
    *sum += n;
  else
    g_hash_table_insert (wanted, g_memdup2 (&found, sizeof found), g_memdup2 (&n, sizeof n));
}

static GHashTable *
list_wanted (GHashTable *counts)
{
  GHashTable *wanted = g_hash_table_new_full (hash_key, same_key, g_free, g_free);
  GHashTableIter iter;
  gpointer data;

  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &data, NULL))
    {
      const Count *count = data;

      expect (wanted, HSD_TALLY_OUTCOME, count, count->outcome, count->n);
      expect (wanted, HSD_TALLY_TOLD, count, 0, count->told);
      expect (wanted, HSD_TALLY_SUCCEEDED, count, 0, count->succeeded);
      expect (wanted, HSD_TALLY_EXPECTED, count, 0, count->expected);
    }

  return wanted;
}

/* Takes a tally from what is wanted: what is left at the end is missing. */
static gboolean
is_wanted (GHashTable *wanted, sqlite3_stmt *row)
{
  Key key = { sqlite3_column_int64 (row, 1), sqlite3_column_int64 (row, 2), sqlite3_column_int64 (row, 3), sqlite3_column_int64 (row, 4) };
  gint64 n = sqlite3_column_int64 (row, 5);
  const gint64 *sum = g_hash_table_lookup (wanted, &key);
  gboolean same = n == (sum != NULL ? *sum : 0);

  g_hash_table_remove (wanted, &key);

  return same || key.what > HSD_TALLY_EXPECTED;
}

static gboolean
is_anything_left (GHashTable *wanted)
{
  GHashTableIter iter;
  gpointer n;

  g_hash_table_iter_init (&iter, wanted);
  while (g_hash_table_iter_next (&iter, NULL, &n))
    if (*(gint64 *) n != 0)
      return TRUE;

  return FALSE;
}

/* Compares the tallies with the counts; if @doubts, what differs is added there, and else FALSE
 * returned. What has no seal is doubted always. Faces follow from no throw, but their seals hold them. */
static gboolean
compare (HsdLookOver *self, GHashTable *counts, HsdDoubts *doubts)
{
  g_autoptr (GHashTable) wanted = list_wanted (counts);
  gboolean whole = hsd_doubts_count (self->doubts, HSD_DOUBT_THROW) == 0;
  gboolean damaged = FALSE;
  gboolean same = TRUE;
  gint64 n = 0;
  sqlite3_stmt *rows =
    hsd_database_ask (self->database, NULL, "SELECT " HSD_HOLDS_TALLY ("") ", what, system, person, key, n FROM tally", "");

  while (hsd_look_over_next (self, rows, &damaged))
    {
      gboolean holds = sqlite3_column_int (rows, 0);
      gboolean good = is_wanted (wanted, rows) || !whole;

      n++;
      same &= good;
      if (doubts != NULL && !(holds && good))
        hsd_doubts_add (doubts, HSD_DOUBT_TALLY, n);
    }
  if (doubts != NULL && !self->unread && (damaged || (whole && is_anything_left (wanted))))
    hsd_doubts_add (doubts, HSD_DOUBT_TALLY, 0);

  return same && !is_anything_left (wanted);
}

/* The throws were counted as they were met, and the writer may have changed one since: what differs is
 * counted once more, all of it in this slice. */
static gboolean
hsd_look_over_tallies (HsdLookOver *self)
{
  g_autoptr (GHashTable) counts = g_steal_pointer (&self->counts);

  if (counts == NULL || !compare (self, counts, NULL))
    {
      g_clear_pointer (&counts, g_hash_table_unref);
      counts = count_all (self);
    }
  if (!self->unread)
    compare (self, counts, self->doubts);

  return TRUE;
}

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

/* Reads a row of the statement; a failure is kept from the caller: what cannot be read for another
 * reason than damage ends the slice. @damaged is set if it was damage. */
static gboolean
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

/* The place of that throw in what the entries told, or −1. */
static int
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
