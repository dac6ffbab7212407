/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The round among the throws and the counts, which follow from the entries. */

#include "config.h"

#include "model/store/index.h"
#include "model/store/look-over-private.h"

/* Rows between two looks at the clock. */
#define PIECE 256

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

GHashTable *
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
take_spared (HsdLookOver *self)
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

gboolean
hsd_look_over_throws (HsdLookOver *self)
{
  gboolean damaged = FALSE;
  guint n = 0;
  sqlite3_stmt *rows = ask_for_throws (self);

  for (; !self->unread && hsd_look_over_next (self, rows, &damaged); n++)
    take_throw (self, rows);
  sqlite3_reset (rows);

  if (damaged && !take_spared (self))
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
gboolean
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
