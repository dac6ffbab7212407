/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/store/index.h"
#include "model/store/schema.h"

/* The format of a table file, statement by statement. Their text is part of it: a file whose schema
 * differs in one letter is rejected. Never change a statement; a new version adds statements and
 * fills their tables from the old ones. */
typedef struct
{
  int version; /* the version that added it */
  const char *sql;
} Statement;

static const char entries[] =
  "CREATE TABLE entry (seq INTEGER PRIMARY KEY, kind INTEGER NOT NULL, cancelled INTEGER NOT NULL, "
  "time INTEGER NOT NULL, rules INTEGER NOT NULL, evening INTEGER NOT NULL, telling INTEGER NOT NULL, "
  "motion INTEGER NOT NULL, chance TEXT, drawn BLOB, intent BLOB NOT NULL, story BLOB)";

static const Statement statements[] = {
  /* Numbers of the whole table: the mark of the timeline, whether the file is open. */
  { 1, "CREATE TABLE meta (key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID" },

  /* The history: one row for each intent that changed something. Rows are only added, and marked as
   * cancelled. */
  { 1, entries },

  /* The undo history: a step is a state, and a state is the parts whose span includes its place. A
   * part that several states share is stored once. */
  { 1, "CREATE TABLE step (at INTEGER PRIMARY KEY, kind INTEGER NOT NULL, seq INTEGER NOT NULL, made INTEGER NOT NULL)" },
  { 1, "CREATE TABLE part (id INTEGER PRIMARY KEY, slot INTEGER NOT NULL, name TEXT NOT NULL, place INTEGER NOT NULL, "
       "since INTEGER NOT NULL, until INTEGER, bytes BLOB NOT NULL)" },
  { 1, "CREATE INDEX part_until ON part (until, slot, name)" },
  { 1, "CREATE INDEX part_since ON part (since)" },

  /* The hash of the seed of an evening is published at its beginning, the seed at its end. A
   * snapshot is the state after an entry that cannot be replayed from the entries of its evening. */
  { 1, "CREATE TABLE evening (id INTEGER PRIMARY KEY, state INTEGER NOT NULL, commitment BLOB NOT NULL, seed BLOB, "
       "opened INTEGER NOT NULL, closed INTEGER, first INTEGER NOT NULL)" },
  { 1, "CREATE TABLE snapshot (seq INTEGER PRIMARY KEY, bytes BLOB NOT NULL)" },

  /* The index, derived from the entries: identifiers and names by number, a row per throw, the
   * words by which it is found, and counts. */
  { 2, "CREATE INDEX entry_telling ON entry (telling)" },
  { 2, "CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE)" },
  { 2, "CREATE TABLE throw (number INTEGER PRIMARY KEY, telling INTEGER NOT NULL UNIQUE, last INTEGER NOT NULL, "
       "cancelled INTEGER NOT NULL, time INTEGER NOT NULL, system INTEGER NOT NULL, person INTEGER NOT NULL, "
       "outcome INTEGER NOT NULL, succeeded INTEGER NOT NULL, expected INTEGER, words TEXT NOT NULL, ids TEXT NOT NULL)" },
  { 2, "CREATE INDEX throw_time ON throw (time)" },
  { 2, "CREATE TABLE term (text TEXT PRIMARY KEY) WITHOUT ROWID" },
  { 2, "CREATE VIRTUAL TABLE search USING fts5(words, ids, content='', tokenize='unicode61 remove_diacritics 0')" },
  { 2, "CREATE TABLE tally (what INTEGER NOT NULL, system INTEGER NOT NULL, person INTEGER NOT NULL, "
       "key INTEGER NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (what, system, person, key)) WITHOUT ROWID" },
};

/* --- is it ours? --- */

static gboolean
fail (GError **error, HsdStoreError kind, const char *message)
{
  g_set_error_literal (error, HSD_STORE_ERROR, kind, message);

  return FALSE;
}

/* Whether @sql is one of our statements. The names of tables that a full-text index creates begin
 * with its own. */
static gboolean
is_ours (const char *name, const char *sql, int version)
{
  if (sql == NULL)
    return g_str_has_prefix (name, "sqlite_autoindex_");

  for (guint i = 0; i < G_N_ELEMENTS (statements); i++)
    if (statements[i].version <= version && strcmp (statements[i].sql, sql) == 0)
      return TRUE;

  return g_str_has_prefix (name, "search_") && g_str_has_prefix (sql, "CREATE TABLE 'search_");
}

static guint
count_statements (int version)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (statements); i++)
    n += statements[i].version <= version;

  return n;
}

/* Whether the schema has all of our statements and no others. */
static gboolean
check_schema (HsdDatabase *database, int version, GError **error)
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

      if (name == NULL || !is_ours (name, sql, version))
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

  if (!strange && n_found == count_statements (version))
    return TRUE;

  /* As long as the table of entries is intact, the history can be rescued. */
  if (has_entries)
    return fail (error, HSD_STORE_ERROR_DAMAGED, _("The table file is damaged: it is not built as it should be."));

  return fail (error, HSD_STORE_ERROR_FOREIGN, _("The file is not a table of Hasard: it is not built as one."));
}

gboolean
hsd_schema_recognise (HsdDatabase *database, HsdFileKind *kind, GError **error)
{
  gint64 id;
  gint64 version;
  gint64 n_objects;
  sqlite3_stmt *row = hsd_database_ask (database, error, "SELECT count(*) FROM sqlite_schema", "");

  /* This first read fails if the file is no database. */
  if (row == NULL || !hsd_database_next (database, row, error))
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
    return check_schema (database, HSD_SCHEMA_VERSION, error) &&
           fail (error, HSD_STORE_ERROR_DAMAGED, _("The table file is damaged."));

  *kind = version > HSD_SCHEMA_VERSION ? HSD_FILE_NEWER : version < HSD_SCHEMA_VERSION ? HSD_FILE_OLDER : HSD_FILE_OURS;

  return version > HSD_SCHEMA_VERSION || check_schema (database, version, error);
}

/* --- making it --- */

static gboolean
add_statements (HsdDatabase *database, int after, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (statements); i++)
    if (statements[i].version > after && !hsd_database_execute (database, statements[i].sql, error))
      return FALSE;

  return hsd_database_execute (database, "PRAGMA application_id = " G_STRINGIFY (HSD_APPLICATION_ID), error) &&
         hsd_database_execute (database, "PRAGMA user_version = " G_STRINGIFY (HSD_SCHEMA_VERSION), error);
}

gboolean
hsd_schema_create (HsdDatabase *database, GError **error)
{
  if (!hsd_database_begin (database, error))
    return FALSE;

  if (add_statements (database, 0, error))
    return hsd_database_commit (database, error);

  hsd_database_roll_back (database);
  return FALSE;
}

gboolean
hsd_schema_migrate (HsdDatabase *database, GError **error)
{
  int version = hsd_database_number (database, "PRAGMA user_version", 0);

  if (!hsd_database_begin (database, error))
    return FALSE;

  if (add_statements (database, version, error) && hsd_index_rebuild (database, error))
    return hsd_database_commit (database, error);

  hsd_database_roll_back (database);
  return FALSE;
}
