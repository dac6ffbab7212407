/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The seals of a table file: of pages, of rows, of the chain of entries, and whose log lies beside it. What they are for is
 * tested in the suite store, by faults. */

#include "config.h"

#include <string.h>

#include "folder.h"
#include "model/store/head.h"
#include "model/store/seal.h"
#include "model/store/sealed-file.h"
#include "model/table/table-private.h"
#include "suite.h"

#define PAGE 4096
#define LUCK "{'do':'roll','system':'luck','input':{'characteristic':9,'roll_type':'sight'}}"

/* --- pages --- */

static void
test_page (void)
{
  guint8 page[PAGE];

  for (guint i = 0; i < PAGE; i++)
    page[i] = i * i >> 3;
  hsd_page_seal (page, PAGE, 7);
  g_assert_true (hsd_page_holds (page, PAGE, 7));
  g_assert_false (hsd_page_holds (page, PAGE, 8));

  for (guint bit = 0; bit < 8 * PAGE; bit += 5)
    {
      page[bit / 8] ^= 1 << bit % 8;
      g_assert_false (hsd_page_holds (page, PAGE, 7));
      page[bit / 8] ^= 1 << bit % 8;
    }

  memset (page, 0, PAGE);
  g_assert_false (hsd_page_holds (page, PAGE, 1));
}

/* --- rows --- */

static char *
make_table (void)
{
  char *path = test_folder_name ("sealed.hasard");
  TestTable *table = test_table_open (path, NULL);

  json_decref (test_table_must (table, LUCK));
  json_decref (test_table_must (table, "{'do':'pools','group':3,'gm':2}"));
  json_decref (test_table_must (table, LUCK));
  json_decref (test_table_must (table, "{'do':'undo'}"));
  test_table_free (table);

  return path;
}

/* A change of each column of each table, with pages that hold: the row alone is not believed. */
static const struct
{
  const char *sql;
  const char *holds;
} changes[] = {
  { "UPDATE entry SET time = time + 1 WHERE seq = 2", "SELECT count(*) FROM entry WHERE NOT " HSD_HOLDS_ENTRY ("") },
  { "UPDATE entry SET cancelled = 1 WHERE seq = 1", "SELECT count(*) FROM entry WHERE NOT " HSD_HOLDS_ENTRY ("") },
  { "UPDATE entry SET cancelled = 0 WHERE seq = 3", "SELECT count(*) FROM entry WHERE NOT " HSD_HOLDS_ENTRY ("") },
  { "UPDATE entry SET cancelled = 2 WHERE seq = 3", "SELECT count(*) FROM entry WHERE NOT " HSD_HOLDS_ENTRY ("") },
  { "UPDATE entry SET before = 0 WHERE seq = 3", "SELECT count(*) FROM entry WHERE NOT " HSD_HOLDS_ENTRY ("") },
  { "UPDATE entry SET chance = chance || '0' WHERE seq = 1", "SELECT count(*) FROM entry WHERE NOT " HSD_HOLDS_ENTRY ("") },
  { "UPDATE entry SET story = cast(story AS TEXT) WHERE seq = 1", "SELECT count(*) FROM entry WHERE NOT " HSD_HOLDS_ENTRY ("") },
  { "UPDATE part SET name = 'Luck' WHERE name = 'luck'", "SELECT count(*) FROM part WHERE NOT " HSD_HOLDS_PART ("") },
  { "UPDATE part SET until = 1 WHERE id = 2", "SELECT count(*) FROM part WHERE NOT " HSD_HOLDS_PART ("") },
  { "UPDATE step SET made = 2 WHERE at = 1", "SELECT count(*) FROM step WHERE NOT " HSD_HOLDS_STEP ("") },
  { "UPDATE evening SET opened = 1", "SELECT count(*) FROM evening WHERE NOT " HSD_HOLDS_EVENING ("") },
  { "UPDATE snapshot SET seq = 9", "SELECT count(*) FROM snapshot WHERE NOT " HSD_HOLDS_SNAPSHOT ("") },
  { "UPDATE throw SET outcome = 99 WHERE number = 1", "SELECT count(*) FROM throw WHERE NOT " HSD_HOLDS_THROW ("") },
  { "UPDATE tally SET n = n + 1 WHERE what = 0 AND n = 1", "SELECT count(*) FROM tally WHERE NOT " HSD_HOLDS_TALLY ("") },
  { "UPDATE word SET text = 'Luck' WHERE text = 'luck'", "SELECT count(*) FROM word WHERE NOT " HSD_HOLDS_WORD ("") },
};

static gint64
count_wrong (const char *path, const char *sql)
{
  g_autoptr (HsdDatabase) database = hsd_database_open (path, SQLITE_OPEN_READONLY, NULL);
  gint64 n = hsd_database_number (database, sql, -1);

  g_assert_cmpuint (hsd_database_n_faults (database), ==, n);

  return n;
}

static void
test_rows (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *path = make_table ();

      g_assert_cmpint (count_wrong (path, changes[i].holds), ==, 0);
      test_change (path, changes[i].sql);
      test_reseal_pages (path);
      g_assert_cmpint (count_wrong (path, changes[i].holds), ==, 1);
    }
}

/* An intent that changes a row which does not hold never makes it hold. */
static void
test_stays_wrong (void)
{
  g_autofree char *path = make_table ();
  const char *wrong = "SELECT count(*) FROM tally WHERE NOT " HSD_HOLDS_TALLY ("");
  TestTable *table;

  test_change (path, "UPDATE tally SET n = n + 1 WHERE what = 1");
  test_reseal_pages (path);
  g_assert_cmpint (count_wrong (path, wrong), ==, 1);

  table = test_table_open (path, NULL);
  json_decref (test_table_must (table, LUCK));
  json_decref (test_table_must (table, "{'do':'undo'}"));
  test_table_free (table);
  g_assert_cmpint (count_wrong (path, wrong), ==, 1);
}

/* An entry that does not hold is not given, and not taken for one that is not there. */
static void
test_get (void)
{
  g_autofree char *path = make_table ();
  g_auto (HsdStoreEntry) entry = { 0 };
  g_autoptr (GError) error = NULL;
  TestTable *table;

  test_change (path, "UPDATE entry SET motion = motion + 1 WHERE seq = 2");
  test_reseal_pages (path);

  table = test_table_open (path, NULL);
  g_assert_false (hsd_store_get (table->table->store, 2, &entry, &error));
  g_assert_error (error, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED);
  g_clear_error (&error);
  g_assert_false (hsd_store_get (table->table->store, 99, &entry, &error));
  g_assert_no_error (error);
  g_assert_true (hsd_store_get (table->table->store, 1, &entry, &error));
  test_table_free (table);
}

/* --- whose log --- */

static const struct
{
  const char *what;
  HsdHead main;
  HsdHead whole;
  gboolean owns;
} logs[] = {
  { "closed well, and played on", { .generation = 5 }, { .generation = 9, .base = 5 }, TRUE },
  { "a log without a whole transaction", { .generation = 5, .base = 2 }, { .generation = 5, .base = 2 }, TRUE },
  { "another file of the same generation", { .generation = 5, .link = 1 }, { .generation = 5, .link = 2 }, FALSE },
  { "a backup of before", { .generation = 3 }, { .generation = 9, .base = 5 }, FALSE },
  { "a backup of between, closed well", { .generation = 7 }, { .generation = 9, .base = 5 }, FALSE },
  { "a log of before", { .generation = 9 }, { .generation = 7, .base = 5 }, FALSE },
  { "moved in part into an open file", { .generation = 7, .dirty = 1 }, { .generation = 9, .base = 5 }, TRUE },
  { "a copy of an open file of before", { .generation = 4, .dirty = 1 }, { .generation = 9, .base = 5 }, FALSE },
};

static void
test_logs (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (logs); i++)
    {
      g_test_message ("%s", logs[i].what);
      g_assert_cmpint (hsd_head_owns_log (&logs[i].main, &logs[i].whole), ==, logs[i].owns);
    }
}

/* The head is found in the bytes of the file as SQLite finds it, also once its numbers are large. */
static void
test_raw_head (void)
{
  g_autofree char *path = make_table ();
  HsdDatabase *database = hsd_database_open (path, SQLITE_OPEN_READWRITE, NULL);
  HsdHead head;
  HsdHead raw;

  for (gint64 at = -3; at < G_MAXINT64 / 300; at = at < 2 ? at + 1 : at * 200)
    {
      g_assert_true (hsd_head_read (database, &head, NULL));
      head.at = at;
      head.link = ~at;
      g_assert_true (hsd_head_write (database, &head, NULL));
      g_assert_true (hsd_database_execute (database, "PRAGMA wal_checkpoint(TRUNCATE)", NULL));
      g_assert_true (hsd_head_read_raw (path, &raw));
      g_assert_cmpmem (&raw, sizeof raw, &head, sizeof head);
    }
  hsd_database_close (database);
}

/* Rows of one column, or two, that are not the same: no two of them have one seal. A stranger's file may have any kind of value where
 * we write numbers. */
static void
test_values (void)
{
  static const char *const values[] = {
    "1", "2", "-1", "1.0", "1.5", "2.5", "-1.5", "'1'", "'1.5'", "x'31'", "NULL", "''", "x''", "1, 1", "'1', NULL", "NULL, NULL",
  };
  g_autofree char *path = test_folder_name ("values.hasard");
  TestTable *table = test_table_open (path, NULL);
  HsdDatabase *database = hsd_store_get_database (table->table->store);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT hsd_seal(%s), hsd_holds(hsd_seal(%s), %s), hsd_holds(NULL, %s), hsd_holds(1.5, %s)",
                                              values[i], values[i], values[i], values[i], values[i]);
      sqlite3_stmt *row = hsd_database_prepare (database, NULL, sql);
      gint64 seal;

      g_assert_true (hsd_database_next (database, row, NULL));
      seal = sqlite3_column_int64 (row, 0);
      g_test_message ("%s", values[i]);
      g_assert_true (g_hash_table_add (seen, g_memdup2 (&seal, sizeof seal)));
      g_assert_cmpint (sqlite3_column_int (row, 1), ==, 1);
      g_assert_cmpint (sqlite3_column_int (row, 2), ==, 0);
      g_assert_cmpint (sqlite3_column_int (row, 3), ==, 0);
      sqlite3_finalize (row);
    }
  g_assert_cmpuint (hsd_database_n_faults (database), ==, 2 * G_N_ELEMENTS (values));
  test_table_free (table);
}

/* A seal that is turned over needs to know which way. */
static void
test_plain (void)
{
  static const struct
  {
    const char *arguments;
    gboolean known;
  } rows[] = { { "7, 0", TRUE }, { "7, 1", TRUE }, { "7, 2", FALSE }, { "7, -1", FALSE }, { "7, NULL", FALSE },
               { "7, 1.0", FALSE }, { "NULL, 1", FALSE }, { "'7', 1", FALSE } };
  g_autofree char *path = test_folder_name ("plain.hasard");
  TestTable *table = test_table_open (path, NULL);
  HsdDatabase *database = hsd_store_get_database (table->table->store);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT hsd_plain(%s) IS NOT NULL", rows[i].arguments);
      sqlite3_stmt *row = hsd_database_prepare (database, NULL, sql);

      g_assert_true (hsd_database_next (database, row, NULL));
      g_assert_cmpint (sqlite3_column_int (row, 0), ==, rows[i].known);
      sqlite3_finalize (row);
    }
  test_table_free (table);
}

/* --- on what is not believed, nothing is built --- */

#define CALL_OF_NADIA "{'do':'roll','system':'luck','character':'Nadia','input':{'characteristic':9,'roll_type':'sight','deliberate':true},'faces':[96]}"
#define APPEAL "{'do':'choose','choice':'appeal'}"

static const struct
{
  const char *change;
  const char *line;
} spoilt_rows[] = {
  { "UPDATE word SET seal = seal + 1 WHERE text = 'luck'", CALL_OF_NADIA },
  { "UPDATE word SET seal = seal + 1 WHERE text = 'Nadia'", CALL_OF_NADIA },
  { "UPDATE throw SET seal = seal + 1", APPEAL },
};

/* An intent that would count on a wrong row is refused, and leaves the history as it was. */
static void
test_not_built_on (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (spoilt_rows); i++)
    {
      g_autofree char *name = g_strdup_printf ("built-%u.hasard", i);
      g_autofree char *path = test_folder_name (name);
      TestTable *table = test_table_open (path, NULL);
      g_autofree char *was = NULL;
      g_autofree char *is = NULL;

      json_decref (test_table_must (table, "{'do':'character','name':'Nadia','luck':{'luck':14,'luck_points':6}}"));
      json_decref (test_table_must (table, CALL_OF_NADIA));
      was = test_table_text (table);
      test_table_free (table);
      test_change (path, spoilt_rows[i].change);
      test_reseal_pages (path);

      table = test_table_open (path, NULL);
      g_test_message ("%s", spoilt_rows[i].change);
      test_table_must_not (table, spoilt_rows[i].line, "storage", NULL);
      is = test_table_text (table);
      g_assert_cmpstr (is, ==, was);
      g_assert_cmpuint (hsd_store_length (table->table->store), ==, 2);
      test_table_free (table);
    }
}

HSD_SUITE (seal)
{
  g_test_add_func ("/seal/page", test_page);
  g_test_add_func ("/seal/rows", test_rows);
  g_test_add_func ("/seal/stays-wrong", test_stays_wrong);
  g_test_add_func ("/seal/get", test_get);
  g_test_add_func ("/seal/logs", test_logs);
  g_test_add_func ("/seal/raw-head", test_raw_head);
  g_test_add_func ("/seal/values", test_values);
  g_test_add_func ("/seal/plain", test_plain);
  g_test_add_func ("/seal/not-built-on", test_not_built_on);
}
