/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/store/index.h"
#include "model/store/schema.h"
#include "model/store/words.h"
#include "model/story/pack.h"
#include "model/story/system.h"
#include "model/systems/registry.h"

/* The index row of a throw. */
typedef struct
{
  gint64 number; /* 0 if not in the index yet */
  gint64 throw_id;
  gint64 last; /* the last entry that counts */
  gint64 time;
  gint64 system;
  gint64 person;
  gint64 outcome;
  gint64 expected; /* in billionths; −1 if unknown */
  gboolean succeeded;
  gboolean cancelled;
  char *words;
  char *ids;
} Row;

static void
row_clear (Row *row)
{
  g_clear_pointer (&row->words, g_free);
  g_clear_pointer (&row->ids, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Row, row_clear)

/* --- words --- */

gint64
hsd_index_word (HsdDatabase *database, const char *text)
{
  gint64 id = 0;
  sqlite3_stmt *row =
    text != NULL ? hsd_database_ask (database, NULL, "SELECT id FROM word WHERE text = ?", "t", text) : NULL;

  if (!hsd_database_next (database, row, NULL))
    return 0;

  id = sqlite3_column_int64 (row, 0);
  sqlite3_reset (row);

  return id;
}

/* 0 if it failed: then what it belongs to is not committed. */
static gint64
make_word (HsdDatabase *database, const char *text)
{
  gint64 id = hsd_index_word (database, text);

  if (id != 0 || text == NULL || !hsd_database_run (database, NULL, "INSERT INTO word (text) VALUES (?)", "t", text))
    return id;

  return sqlite3_last_insert_rowid (hsd_database_handle (database));
}

char *
hsd_index_token (char kind, const char *id)
{
  GString *token = g_string_new ("_");

  g_string_append_c (token, kind);
  for (; *id != '\0'; id++)
    if (g_ascii_isalnum (*id))
      g_string_append_c (token, *id);

  return g_string_free (token, FALSE);
}

static void
add_token (GString *tokens, char kind, const char *id)
{
  g_autofree char *token = hsd_index_token (kind, id);

  g_string_append_printf (tokens, "%s%s", tokens->len > 0 ? " " : "", token);
}

/* The words by which a throw is found: names and the label. */
static char *
make_words (const HsdStory *story)
{
  g_autoptr (GString) text = g_string_new (story->label);
  g_auto (GStrv) words = NULL;

  if (story->character != NULL)
    g_string_append_printf (text, " %s", story->character);
  for (guint i = 0; i < story->owners->len; i++)
    if (g_strcmp0 (g_ptr_array_index (story->owners, i), story->character) != 0)
      g_string_append_printf (text, " %s", (const char *) g_ptr_array_index (story->owners, i));

  words = hsd_words_fold (text->str);

  return g_strjoinv (" ", words);
}

/* --- the row of a throw --- */

static gint64
read_chance (const char *text)
{
  g_auto (GStrv) parts = text != NULL ? g_strsplit (text, "/", 2) : NULL;
  double numerator;
  double denominator;

  if (parts == NULL || parts[0] == NULL)
    return -1;

  numerator = g_ascii_strtod (parts[0], NULL);
  denominator = parts[1] != NULL ? g_ascii_strtod (parts[1], NULL) : 1;

  return denominator > 0 && numerator >= 0 && numerator <= denominator ? (gint64) (numerator / denominator * HSD_CHANCE_UNIT + 0.5)
                                                                       : -1;
}

static void
describe (HsdDatabase *database, Row *row, const HsdStory *story, const char *chance)
{
  const HsdWord *word = hsd_story_outcome_word (story);
  g_autoptr (GString) ids = g_string_new (NULL);
  g_autofree char *person = NULL;

  row->system = make_word (database, hsd_system_get_id (story->system));
  row->person = make_word (database, story->character);
  row->outcome = word != NULL ? make_word (database, word->id) : 0;
  row->succeeded = word != NULL && (word->mark == HSD_MARK_SUCCESS || word->mark == HSD_MARK_CRITICAL_SUCCESS);
  row->expected = word != NULL ? read_chance (chance) : -1;
  row->words = make_words (story);

  person = g_strdup_printf ("%" G_GINT64_FORMAT, row->person);
  add_token (ids, 's', hsd_system_get_id (story->system));
  add_token (ids, 'p', person);
  if (word != NULL)
    add_token (ids, 'o', word->id);
  row->ids = g_string_free (g_steal_pointer (&ids), FALSE);
}

/* The index row of a throw, from the last of its entries that is not cancelled, or from the first
 * if all are. FALSE if none can be read. */
static gboolean
make_row (HsdDatabase *database, guint throw_id, Row *row)
{
  g_autoptr (HsdStory) story = NULL;
  sqlite3_stmt *entry = hsd_database_ask (database, NULL,
                                          "SELECT seq, cancelled, story, "
                                          "(SELECT time FROM entry WHERE seq = ?1), "
                                          "(SELECT chance FROM entry WHERE telling = ?1 AND chance IS NOT NULL "
                                          "AND cancelled = 0 ORDER BY seq DESC LIMIT 1) "
                                          "FROM entry WHERE telling = ?1 AND story IS NOT NULL "
                                          "ORDER BY cancelled, CASE cancelled WHEN 0 THEN -seq ELSE seq END LIMIT 1",
                                          "i", (gint64) throw_id);

  if (!hsd_database_next (database, entry, NULL))
    return FALSE;

  row->throw_id = throw_id;
  row->last = sqlite3_column_int64 (entry, 0);
  row->cancelled = sqlite3_column_int (entry, 1) != 0;
  row->time = sqlite3_column_int64 (entry, 3);
  story = hsd_story_unpack (sqlite3_column_blob (entry, 2), sqlite3_column_bytes (entry, 2), hsd_registry_find);
  if (story != NULL)
    describe (database, row, story, (const char *) sqlite3_column_text (entry, 4));
  sqlite3_reset (entry);

  return story != NULL;
}

static void
read_row (HsdDatabase *database, guint throw_id, Row *row)
{
  sqlite3_stmt *found = hsd_database_ask (database, NULL,
                                          "SELECT number, last, cancelled, system, person, outcome, succeeded, "
                                          "coalesce(expected, -1), words, ids FROM throw "
                                          "WHERE telling = ?",
                                          "i", (gint64) throw_id);

  if (!hsd_database_next (database, found, NULL))
    return;

  row->number = sqlite3_column_int64 (found, 0);
  row->last = sqlite3_column_int64 (found, 1);
  row->cancelled = sqlite3_column_int (found, 2);
  row->system = sqlite3_column_int64 (found, 3);
  row->person = sqlite3_column_int64 (found, 4);
  row->outcome = sqlite3_column_int64 (found, 5);
  row->succeeded = sqlite3_column_int (found, 6);
  row->expected = sqlite3_column_int64 (found, 7);
  row->words = g_strdup ((const char *) sqlite3_column_text (found, 8));
  row->ids = g_strdup ((const char *) sqlite3_column_text (found, 9));
  sqlite3_reset (found);
}

/* --- counting --- */

static gboolean
count (HsdDatabase *database, HsdTally what, gint64 system, gint64 person, gint64 key, gint64 n, GError **error)
{
  return hsd_database_run (database, error,
                           "INSERT INTO tally VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET n = n + excluded.n",
                           "iiiii", (gint64) what, system, person, key, n);
}

/* Adds a throw to the counts (+1) or removes it (−1). */
static gboolean
count_row (HsdDatabase *database, const Row *row, int sign, GError **error)
{
  if (row->cancelled)
    return TRUE;
  if (!count (database, HSD_TALLY_OUTCOME, row->system, row->person, row->outcome, sign, error))
    return FALSE;
  if (row->expected < 0)
    return TRUE;

  return count (database, HSD_TALLY_TOLD, row->system, row->person, 0, sign, error) &&
         count (database, HSD_TALLY_SUCCEEDED, row->system, row->person, 0, row->succeeded ? sign : 0, error) &&
         count (database, HSD_TALLY_EXPECTED, row->system, row->person, 0, sign * row->expected, error);
}

gboolean
hsd_index_count_dice (HsdDatabase *database, const HsdStory *story, const GByteArray *drawn, GError **error)
{
  gint64 system = make_word (database, hsd_system_get_id (story->system));
  gint64 person = make_word (database, story->character);
  HsdUnpacker reader = hsd_unpack_bare (drawn);
  g_autoptr (GArray) reals = g_array_new (FALSE, FALSE, sizeof (gboolean));
  HsdDraw one;

  while (hsd_draw_read (&reader, &one))
    g_array_append_val (reals, one.real);

  for (guint i = 0; i < reals->len && reals->len <= story->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (story->dice, HsdDie, story->dice->len - reals->len + i);
      HsdTally what = g_array_index (reals, gboolean, i) ? HSD_TALLY_REAL_FACE : HSD_TALLY_FACE;

      if (!count (database, what, system, person, HSD_FACE_KEY (die->kind, die->face), 1, error))
        return FALSE;
    }

  return TRUE;
}

/* --- writing it --- */

static gboolean
write_search (HsdDatabase *database, const Row *old, const Row *row, GError **error)
{
  if (g_strcmp0 (old->words, row->words) == 0 && g_strcmp0 (old->ids, row->ids) == 0)
    return TRUE;

  if (old->number != 0 &&
      !hsd_database_run (database, error, "INSERT INTO search (search, rowid, words, ids) VALUES ('delete', ?, ?, ?)", "itt",
                         old->number, old->words, old->ids))
    return FALSE;

  return hsd_database_run (database, error, "INSERT INTO search (rowid, words, ids) VALUES (?, ?, ?)", "itt", row->number,
                           row->words, row->ids);
}

static gboolean
write_row (HsdDatabase *database, const Row *row, GError **error)
{
  return hsd_database_run (database, error,
                           "INSERT OR REPLACE INTO throw VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, nullif(?10, -1), ?11, ?12)",
                           "iiiiiiiiiitt", row->number, row->throw_id, row->last, (gint64) row->cancelled, row->time,
                           row->system, row->person, row->outcome, (gint64) row->succeeded, row->expected, row->words,
                           row->ids);
}

gboolean
hsd_index_update (HsdDatabase *database, guint throw_id, gboolean *added, GError **error)
{
  g_auto (Row) old = { 0 };
  g_auto (Row) row = { 0 };

  if (!make_row (database, throw_id, &row))
    return TRUE;

  read_row (database, throw_id, &old);
  *added = old.number == 0;
  row.number = old.number != 0 ? old.number : hsd_database_number (database, "SELECT max(number) FROM throw", 0) + 1;

  return (old.number == 0 || count_row (database, &old, -1, error)) && count_row (database, &row, 1, error) &&
         write_row (database, &row, error) && write_search (database, &old, &row, error);
}

/* --- all of it --- */

/* Goes through all entries, indexing a throw at its first one. */
static gboolean
rebuild_from (HsdDatabase *database, gint64 *seq, GError **error)
{
  g_autoptr (HsdStory) story = NULL;
  g_autoptr (GByteArray) drawn = g_byte_array_new ();
  g_autoptr (GError) failure = NULL;
  gboolean begins;
  gboolean added;
  sqlite3_stmt *entry = hsd_database_ask (database, error,
                                          "SELECT seq, telling, story, drawn FROM entry WHERE seq > ? AND story IS NOT NULL "
                                          "ORDER BY seq LIMIT 1",
                                          "i", *seq);

  if (entry == NULL)
    return FALSE;

  *seq = 0;
  if (!hsd_database_next (database, entry, &failure))
    {
      if (failure == NULL)
        return TRUE;
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }

  *seq = sqlite3_column_int64 (entry, 0);
  begins = sqlite3_column_int64 (entry, 1) == *seq;
  story = hsd_story_unpack (sqlite3_column_blob (entry, 2), sqlite3_column_bytes (entry, 2), hsd_registry_find);
  g_byte_array_append (drawn, sqlite3_column_blob (entry, 3), sqlite3_column_bytes (entry, 3));
  sqlite3_reset (entry);

  return (!begins || hsd_index_update (database, *seq, &added, error)) &&
         (story == NULL || hsd_index_count_dice (database, story, drawn, error));
}

static gboolean
rebuild_throws (HsdDatabase *database, GError **error)
{
  gint64 seq = 0;

  do
    if (!rebuild_from (database, &seq, error))
      return FALSE;
  while (seq != 0);

  return TRUE;
}

gboolean
hsd_index_rebuild (HsdDatabase *database, GError **error)
{
  return hsd_database_execute (database, "DELETE FROM throw", error) && hsd_database_execute (database, "DELETE FROM tally", error) &&
         hsd_database_execute (database, "INSERT INTO search (search) VALUES ('delete-all')", error) &&
         rebuild_throws (database, error);
}

/* --- whether it is true --- */

#define WORD(column) "(SELECT text FROM word WHERE id = " column ")"

/* Words have other numbers in another index. */
static const char *const derived[] = {
  "SELECT number, telling, last, cancelled, time, " WORD ("system") ", " WORD ("person") ", " WORD ("outcome") ", succeeded, expected, words "
  "FROM throw ORDER BY number",
  "SELECT what, " WORD ("system") ", " WORD ("person") ", CASE what WHEN 0 THEN " WORD ("key") " ELSE key END, n FROM tally WHERE n <> 0 "
  "ORDER BY 1, 2, 3, 4",
};

static gboolean
copy_entries (HsdDatabase *from, HsdDatabase *to, GError **error)
{
  static const char insert[] = "INSERT INTO entry (seq, kind, cancelled, time, rules, evening, telling, motion, base, hash, chance, drawn, intent, story) "
                               "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, x'', ?, ?, ?, ?)";
  sqlite3_stmt *rows = hsd_database_ask (from, error,
                                         "SELECT seq, kind, cancelled, time, rules, evening, telling, motion, base, chance, drawn, intent, story "
                                         "FROM entry ORDER BY seq",
                                         "");
  sqlite3_stmt *added = hsd_database_prepare (to, error, insert);
  g_autoptr (GError) failure = NULL;

  while (added != NULL && failure == NULL && hsd_database_next (from, rows, &failure))
    {
      for (int i = 0; i < sqlite3_column_count (rows); i++)
        sqlite3_bind_value (added, i + 1, sqlite3_column_value (rows, i));
      hsd_database_next (to, added, &failure);
      sqlite3_reset (added);
    }
  sqlite3_finalize (added);
  if (failure != NULL)
    g_propagate_error (error, g_steal_pointer (&failure));

  return error == NULL || *error == NULL;
}

static gboolean
same_value (sqlite3_stmt *a, sqlite3_stmt *b, int column)
{
  return sqlite3_column_type (a, column) == sqlite3_column_type (b, column) &&
         g_strcmp0 ((const char *) sqlite3_column_text (a, column), (const char *) sqlite3_column_text (b, column)) == 0;
}

static gboolean
same_rows (HsdDatabase *one, HsdDatabase *other, const char *sql)
{
  sqlite3_stmt *a = hsd_database_prepare (one, NULL, sql);
  sqlite3_stmt *b = hsd_database_prepare (other, NULL, sql);
  gboolean same = a != NULL && b != NULL;
  gboolean more = same;

  while (same && more)
    {
      more = hsd_database_next (one, a, NULL);
      same = hsd_database_next (other, b, NULL) == more;
      for (int i = 0; same && more && i < sqlite3_column_count (a); i++)
        same = same_value (a, b, i);
    }
  sqlite3_finalize (a);
  sqlite3_finalize (b);

  return same;
}

gboolean
hsd_index_holds (HsdDatabase *database, GError **error)
{
  /* SQLite keeps it in memory as long as it is small. */
  g_autoptr (HsdDatabase) again = hsd_database_open ("", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);
  gboolean same = TRUE;

  if (again == NULL || !hsd_schema_create (again, error) || !hsd_database_begin (again, error) || !copy_entries (database, again, error) ||
      !hsd_index_rebuild (again, error))
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (derived); i++)
    same = same && same_rows (database, again, derived[i]);

  return same;
}
