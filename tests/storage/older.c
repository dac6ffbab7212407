/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <sqlite3.h>

#include "older.h"

/* The statements of version 1, for ever: they must not follow those of today. */
static const char *const statements[] = {
  "CREATE TABLE meta (key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID",
  "CREATE TABLE entry (seq INTEGER PRIMARY KEY, kind INTEGER NOT NULL, cancelled INTEGER NOT NULL, "
  "time INTEGER NOT NULL, rules INTEGER NOT NULL, evening INTEGER NOT NULL, telling INTEGER NOT NULL, "
  "motion INTEGER NOT NULL, chance TEXT, drawn BLOB, intent BLOB NOT NULL, story BLOB)",
  "CREATE TABLE step (at INTEGER PRIMARY KEY, kind INTEGER NOT NULL, seq INTEGER NOT NULL, made INTEGER NOT NULL)",
  "CREATE TABLE part (id INTEGER PRIMARY KEY, slot INTEGER NOT NULL, name TEXT NOT NULL, place INTEGER NOT NULL, "
  "since INTEGER NOT NULL, until INTEGER, bytes BLOB NOT NULL)",
  "CREATE INDEX part_until ON part (until, slot, name)",
  "CREATE INDEX part_since ON part (since)",
  "CREATE TABLE evening (id INTEGER PRIMARY KEY, state INTEGER NOT NULL, commitment BLOB NOT NULL, seed BLOB, "
  "opened INTEGER NOT NULL, closed INTEGER, first INTEGER NOT NULL)",
  "CREATE TABLE snapshot (seq INTEGER PRIMARY KEY, bytes BLOB NOT NULL)",
  "PRAGMA application_id = 0x48736454",
  "PRAGMA user_version = 1",
};

/* It had the same rows, and kept no index of them. */
static const char *const copies[] = {
  "INSERT INTO main.entry SELECT seq, kind, cancelled, time, rules, evening, telling, motion, chance, drawn, intent, story "
  "FROM today.entry",
  "INSERT INTO main.step SELECT at, kind, seq, made FROM today.step",
  "INSERT INTO main.part SELECT id, slot, name, place, since, until, bytes FROM today.part",
  "INSERT INTO main.evening SELECT id, state, commitment, seed, opened, closed, first FROM today.evening",
  "INSERT INTO main.snapshot SELECT seq, bytes FROM today.snapshot",
  "INSERT INTO main.meta VALUES ('dirty', 0)",
};

static void
execute (sqlite3 *database, const char *sql)
{
  if (sqlite3_exec (database, sql, NULL, NULL, NULL) != SQLITE_OK)
    g_error ("%s: %s", sql, sqlite3_errmsg (database));
}

void
older_make (const char *source, const char *target, gint64 at)
{
  g_autofree char *attach = g_strdup_printf ("ATTACH '%s' AS today", source);
  g_autofree char *mark = g_strdup_printf ("INSERT INTO main.meta VALUES ('at', %" G_GINT64_FORMAT ")", at);
  sqlite3 *database = NULL;

  if (sqlite3_open_v2 (target, &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) != SQLITE_OK)
    g_error ("%s: %s", target, sqlite3_errmsg (database));

  execute (database, "PRAGMA journal_mode = WAL");
  for (guint i = 0; i < G_N_ELEMENTS (statements); i++)
    execute (database, statements[i]);
  execute (database, attach);
  for (guint i = 0; i < G_N_ELEMENTS (copies); i++)
    execute (database, copies[i]);
  execute (database, mark);
  execute (database, "DETACH today");
  sqlite3_close (database);
}
