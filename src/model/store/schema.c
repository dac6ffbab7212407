/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/store/head.h"
#include "model/store/schema.h"
#include "model/store/sealed-file.h"

static const char entries[] =
  "CREATE TABLE entry (seq INTEGER PRIMARY KEY, kind INTEGER NOT NULL, cancelled INTEGER NOT NULL, "
  "time INTEGER NOT NULL, rules INTEGER NOT NULL, evening INTEGER NOT NULL, telling INTEGER NOT NULL, "
  "motion INTEGER NOT NULL, base INTEGER NOT NULL, hash BLOB NOT NULL, chance TEXT, drawn BLOB, intent BLOB NOT NULL, story BLOB, salt BLOB)";

/* The format of a table file, statement by statement. Their text is part of it: a file whose schema
 * differs in one letter is rejected. */
static const char *const statements[] = {
  /* One row about all of it. Made first, so that it lies on a page that is known: HSD_HEAD_PAGE. */
  ("CREATE TABLE head (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, length INTEGER NOT NULL, link INTEGER NOT NULL, "
   "indexed INTEGER NOT NULL, throws INTEGER NOT NULL, dirty INTEGER NOT NULL, generation INTEGER NOT NULL, "
   "base INTEGER NOT NULL)"),

  /* Numbers of the whole table. */
  "CREATE TABLE meta (key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID",

  /* The history: one row for each intent that changed something. Rows are only added, and marked as
   * cancelled. */
  entries,

  /* The undo history: a step is a state, and a state is the parts whose span includes its place. A
   * part that several states share is stored once. */
  ("CREATE TABLE step (at INTEGER PRIMARY KEY, kind INTEGER NOT NULL, seq INTEGER NOT NULL, made INTEGER NOT NULL)"),
  ("CREATE TABLE part (id INTEGER PRIMARY KEY, slot INTEGER NOT NULL, name TEXT NOT NULL, place INTEGER NOT NULL, "
   "since INTEGER NOT NULL, until INTEGER, bytes BLOB NOT NULL)"),
  "CREATE INDEX part_until ON part (until, slot, name)",
  "CREATE INDEX part_since ON part (since)",

  /* The hash of the seed of an evening is published at its beginning, the seed at its end. A
   * snapshot is the state after an entry that cannot be replayed from the entries of its evening. */
  ("CREATE TABLE evening (id INTEGER PRIMARY KEY, state INTEGER NOT NULL, commitment BLOB NOT NULL, seed BLOB, "
   "opened INTEGER NOT NULL, closed INTEGER, first INTEGER NOT NULL)"),
  "CREATE TABLE snapshot (seq INTEGER PRIMARY KEY, bytes BLOB NOT NULL)",

  /* The bytes of the pictures, by the hash that the entries and states name. They stay, as undo may bring a picture back. */
  "CREATE TABLE picture (id INTEGER PRIMARY KEY, hash TEXT NOT NULL UNIQUE, bytes BLOB NOT NULL)",

  /* The index, derived from the entries: identifiers and names by number, a row per throw, the
   * words by which it is found, and counts. A search takes the first letters of a word: as many as
   * have a prefix index, or FTS5 merges the throws of all such words first. */
  "CREATE INDEX entry_telling ON entry (telling)",
  "CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE)",
  ("CREATE TABLE throw (number INTEGER PRIMARY KEY, telling INTEGER NOT NULL UNIQUE, last INTEGER NOT NULL, "
   "cancelled INTEGER NOT NULL, time INTEGER NOT NULL, system INTEGER NOT NULL, person INTEGER NOT NULL, "
   "outcome INTEGER NOT NULL, succeeded INTEGER NOT NULL, expected INTEGER, words TEXT NOT NULL, ids TEXT NOT NULL)"),
  "CREATE INDEX throw_time ON throw (time)",
  /* For people, who read the file with other programs. */
  ("CREATE VIEW roll AS SELECT number, datetime (time / 1000, 'unixepoch') AS time, (SELECT text FROM word WHERE id = system) AS system, "
   "(SELECT text FROM word WHERE id = person) AS person, (SELECT text FROM word WHERE id = outcome) AS outcome, "
   "expected / 10000000.0 AS chance, cancelled AS undone, words FROM throw"),
  ("CREATE VIRTUAL TABLE search USING fts5(words, ids, content='', columnsize=0, detail=none, "
   "prefix='1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16', tokenize='ascii tokenchars _')"),
  ("CREATE TABLE tally (what INTEGER NOT NULL, system INTEGER NOT NULL, person INTEGER NOT NULL, "
   "key INTEGER NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (what, system, person, key)) WITHOUT ROWID"),
};

/* --- is it ours? --- */

static gboolean
fail (GError **error, HsdStoreError kind, const char *message)
{
  g_set_error_literal (error, HSD_STORE_ERROR, kind, message);

  return FALSE;
}

static gboolean
fail_by_structure (GError **error, HsdStoreError kind, const char *message)
{
  g_set_error (error, HSD_STORE_ERROR, kind, _("%1$s (%2$s)"), message, "structure");

  return FALSE;
}

/* Whether @sql is one of our statements. The names of tables that a full-text index creates begin
 * with its own. */
static gboolean
is_ours (const char *name, const char *sql)
{
  if (sql == NULL)
    return g_str_has_prefix (name, "sqlite_autoindex_");

  for (guint i = 0; i < G_N_ELEMENTS (statements); i++)
    if (strcmp (statements[i], sql) == 0)
      return TRUE;

  return g_str_has_prefix (name, "search_") && g_str_has_prefix (sql, "CREATE TABLE 'search_");
}

/* Whether the schema has all of our statements and no others. */
static gboolean
check_schema (HsdDatabase *database, GError **error)
{
  g_autoptr (GError) failure = NULL;
  guint n_found = 0;
  gboolean strange = FALSE;
  gboolean has_entries = FALSE;
  sqlite3_stmt *rows = hsd_database_ask (database, error, "SELECT name, sql FROM sqlite_schema", "");

  if (rows == NULL)
    return FALSE;

  while (hsd_database_next (database, rows, &failure))
    {
      const char *name = (const char *) sqlite3_column_text (rows, 0);
      const char *sql = (const char *) sqlite3_column_text (rows, 1);

      if (name == NULL || !is_ours (name, sql))
        strange = TRUE;
      else if (sql != NULL && !g_str_has_prefix (name, "search_"))
        n_found++;
      has_entries |= sql != NULL && strcmp (sql, entries) == 0;
    }
  if (failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }

  if (!strange && n_found == G_N_ELEMENTS (statements))
    return TRUE;

  /* As long as the table of entries is intact, the history can be rescued. */
  if (has_entries)
    return fail_by_structure (error, HSD_STORE_ERROR_DAMAGED, _("The table file is damaged."));

  return fail_by_structure (error, HSD_STORE_ERROR_FOREIGN, _("The file is not a table of Hasard."));
}

/* Whether the seals of the pages are looked at, and the head is on the page where it is looked for. */
static gboolean
check_seals (HsdDatabase *database, GError **error)
{
  int reserve = -1;

  sqlite3_file_control (hsd_database_handle (database), "main", SQLITE_FCNTL_RESERVE_BYTES, &reserve);
  if (reserve == HSD_PAGE_SEAL_BYTES &&
      hsd_database_number (database, "SELECT rootpage FROM sqlite_schema WHERE name = 'head'", 0) == HSD_HEAD_PAGE)
    return TRUE;

  return fail_by_structure (error, HSD_STORE_ERROR_DAMAGED, _("The table file is damaged."));
}

gboolean
hsd_schema_recognise (HsdDatabase *database, HsdFileKind *kind, GError **error)
{
  gint64 id;
  gint64 version;
  gint64 n_objects;
  sqlite3_stmt *row = hsd_database_ask (database, error, "SELECT count(*) FROM sqlite_schema", "");

  /* This first read fails if the file is no database. */
  if (!hsd_database_next (database, row, error))
    return FALSE;
  n_objects = sqlite3_column_int64 (row, 0);
  sqlite3_reset (row);

  id = hsd_database_number (database, "PRAGMA application_id", 0);
  version = hsd_database_number (database, "PRAGMA user_version", 0);
  if (id == 0 && version == 0 && n_objects == 0)
    {
      *kind = HSD_FILE_EMPTY;
      return TRUE;
    }

  if (id != HSD_APPLICATION_ID)
    return fail (error, HSD_STORE_ERROR_FOREIGN, _("The file is not a table of Hasard."));
  if (version < 1)
    return check_schema (database, error) && fail (error, HSD_STORE_ERROR_DAMAGED, _("The table file is damaged."));

  *kind = version > HSD_SCHEMA_VERSION ? HSD_FILE_NEWER : HSD_FILE_OURS;

  return *kind == HSD_FILE_NEWER || (check_schema (database, error) && check_seals (database, error));
}

/* --- making it --- */

static gboolean
add_statements (HsdDatabase *database, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (statements); i++)
    if (!hsd_database_execute (database, statements[i], error))
      return FALSE;

  return hsd_database_execute (database, "PRAGMA application_id = " G_STRINGIFY (HSD_APPLICATION_ID), error) &&
         hsd_database_execute (database, "PRAGMA user_version = " G_STRINGIFY (HSD_SCHEMA_VERSION), error);
}

gboolean
hsd_schema_reserve (HsdDatabase *database, GError **error)
{
  int reserve = HSD_PAGE_SEAL_BYTES;

  return sqlite3_file_control (hsd_database_handle (database), "main", SQLITE_FCNTL_RESERVE_BYTES, &reserve) == SQLITE_OK ||
         hsd_database_fail (database, error);
}

gboolean
hsd_schema_create (HsdDatabase *database, GError **error)
{
  if (!hsd_database_begin (database, error))
    return FALSE;

  if (add_statements (database, error) && hsd_head_create (database, error))
    return hsd_database_commit (database, error);

  hsd_database_roll_back (database);
  return FALSE;
}
