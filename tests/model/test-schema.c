/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which files are tables of ours, by what they are built of; and that one is made whole or not at all. */

#include "config.h"

#include "folder.h"
#include "model/store/schema.h"
#include "suite.h"

#define BUILT "The table file is damaged. (structure)"
#define FOREIGN "The file is not a table of Hasard."

static char *
make_table (void)
{
  char *path = test_folder_name ("schema.hasard");
  TestTable *table = test_table_open (path, NULL);

  json_decref (test_table_must (table, "{'do':'roll','system':'discordant','input':{}}"));
  test_table_free (table);

  return path;
}

static const struct
{
  const char *sql;
  HsdFileKind kind; /* unless something is said */
  const char *said;
} files[] = {
  { "SELECT 1", HSD_FILE_OURS, NULL },
  { "CREATE TABLE notes (text TEXT)", 0, BUILT },
  { "CREATE TABLE search_more (text TEXT)", 0, BUILT },
  { "CREATE INDEX more ON throw (last)", 0, BUILT },
  { "CREATE VIEW more AS SELECT 1", 0, BUILT },
  { "DROP INDEX throw_time", 0, BUILT },
  { "DROP TABLE search", 0, BUILT },
  { "DROP INDEX throw_time; CREATE INDEX throw_time ON throw (last)", 0, BUILT },
  { "ALTER TABLE entry RENAME TO entries", 0, "The file is not a table of Hasard. (structure)" },
  { "PRAGMA application_id = 7", 0, FOREIGN },
  { "PRAGMA application_id = 0", 0, FOREIGN },
  { "PRAGMA user_version = 0", 0, "The table file is damaged." },
  { "PRAGMA user_version = -1", 0, "The table file is damaged." },
  { "PRAGMA user_version = 2", HSD_FILE_NEWER, NULL },
  { "PRAGMA user_version = 99", HSD_FILE_NEWER, NULL },
  { "PRAGMA user_version = 99; CREATE TABLE notes (text TEXT)", HSD_FILE_NEWER, NULL },
};

static void
test_recognise (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = make_table ();
      g_autoptr (GError) error = NULL;
      HsdFileKind kind = HSD_FILE_EMPTY;
      HsdDatabase *database;
      gboolean good;

      test_change (path, files[i].sql);
      test_reseal_pages (path);
      database = hsd_database_open (path, SQLITE_OPEN_READWRITE, NULL);
      good = hsd_schema_recognise (database, &kind, &error);
      hsd_database_close (database);

      g_test_message ("%s", files[i].sql);
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, files[i].said);
      g_assert_true (good == (error == NULL));
      if (good)
        g_assert_cmpint (kind, ==, files[i].kind);
    }
}

/* --- making one --- */

typedef struct
{
  guint n;
  guint fails;
} Countdown;

static int
refuse_nth (gpointer data, int action, const char *a, const char *b, const char *c, const char *d)
{
  Countdown *count = data;

  return action != SQLITE_TRANSACTION && ++count->n == count->fails ? SQLITE_DENY : SQLITE_OK;
}

static void
test_create (void)
{
  gboolean made = FALSE;
  HsdDatabase *database = hsd_database_open (":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
  HsdFileKind kind = HSD_FILE_OURS;

  g_assert_true (hsd_schema_recognise (database, &kind, NULL));
  g_assert_cmpint (kind, ==, HSD_FILE_EMPTY);
  for (guint fails = 1; !made; fails += 5)
    {
      Countdown count = { 0, fails };
      g_autoptr (GError) error = NULL;

      sqlite3_set_authorizer (hsd_database_handle (database), refuse_nth, &count);
      made = hsd_schema_create (database, &error);
      sqlite3_set_authorizer (hsd_database_handle (database), NULL, NULL);
      g_assert_true (made == (error == NULL));
      g_assert_true (made == (count.n < fails));
      g_assert_cmpint (hsd_database_number (database, "SELECT count(*) > 0 FROM sqlite_schema", -1), ==, made);
      g_assert_cmpint (hsd_database_number (database, "PRAGMA user_version", -1), ==, made ? HSD_SCHEMA_VERSION : 0);
    }
  hsd_database_close (database);
}

HSD_SUITE (schema)
{
  g_test_add_func ("/schema/recognise", test_recognise);
  g_test_add_func ("/schema/create", test_create);
}
