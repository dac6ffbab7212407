/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One wrong byte on a page of rows hides the row in which it lies, and no other row of that page. */

#include "config.h"

#include <glib/gstdio.h>

#include "folder.h"
#include "model/store/sealed-file.h"
#include "model/systems/registry.h"
#include "model/table/interchange.h"
#include "model/table/table-private.h"
#include "suite.h"

#define N_ROLLS 60
#define LABEL "guet"
#define LATER 1 /* the second leaf */
#define ROOT_OF(table) "SELECT rootpage FROM sqlite_schema WHERE name = '" table "'"

enum
{
  LEAF_OF_TABLE = 13,
};

static guint spoilt; /* the throw in which the byte lies */

/* --- a table to be spoilt --- */

static char *
make_table (const char *name)
{
  char *path = test_folder_name (name);
  TestTable *table = test_table_open (path, NULL);

  json_decref (test_table_must (table, "{'do':'character','name':'Nadia','luck':{'luck':12,'luck_points':6}}"));
  for (guint i = 1; i <= N_ROLLS; i++)
    {
      g_autofree char *line = g_strdup_printf ("{'do':'roll','system':'luck','character':'Nadia','label':'" LABEL "%02u','input':{"
                                               "'characteristic':12,'roll_type':'sight'}}",
                                               i);
      g_autoptr (json_t) answer = test_table_must (table, line);
    }
  test_table_free (table);

  return path;
}

static gint64
ask (const char *path, const char *sql)
{
  g_autoptr (HsdDatabase) database = hsd_database_open (path, SQLITE_OPEN_READWRITE, NULL);

  return hsd_database_number (database, sql, -1);
}

static guint
child_of (const guint8 *page, guint n)
{
  guint32 child;

  g_assert_cmpuint (n, <, page[3] << 8 | page[4]);
  memcpy (&child, page + (page[12 + 2 * n] << 8 | page[13 + 2 * n]), sizeof child);

  return GUINT32_FROM_BE (child);
}

/* Turns over a bit of the label of a throw, on a leaf of a table. */
static void
spoil (const char *path, const char *root, guint n)
{
  gint64 page = ask (path, root);
  gint64 size = ask (path, "PRAGMA page_size");
  char *content;
  guint8 *leaf;
  gsize length;
  char *found;

  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  leaf = (guint8 *) content + (page - 1) * size;
  while (leaf[0] != LEAF_OF_TABLE)
    leaf = (guint8 *) content + (child_of (leaf, n) - 1) * size;
  found = memmem (leaf, size, LABEL, strlen (LABEL));
  g_assert_nonnull (found);
  spoilt = g_ascii_strtoull (found + strlen (LABEL), NULL, 10);
  *found ^= 1;
  g_assert_true (g_file_set_contents_full (path, content, length, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  g_free (content);
}

/* --- what is shown of it --- */

/* Changes the last byte of that page before its seal. */
static void
flip (const char *path, const char *root)
{
  gint64 end = ask (path, root) * ask (path, "PRAGMA page_size") - HSD_PAGE_SEAL_BYTES;
  char *content;
  gsize length;

  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  content[end - 1] ^= 1;
  g_assert_true (g_file_set_contents (path, content, length, NULL));
  g_free (content);
}

static void
check_history (HsdTable *table)
{
  GListModel *list = G_LIST_MODEL (hsd_table_get_history (table));

  g_assert_cmpuint (g_list_model_get_n_items (list), ==, N_ROLLS);
  for (guint i = 0; i < N_ROLLS; i++)
    {
      g_autoptr (HsdPast) past = g_list_model_get_item (list, i);

      g_assert_cmpint (hsd_past_is_readable (past), ==, hsd_past_get_number (past) != spoilt);
    }
}

static gboolean
count_entry (const char *line, gpointer data)
{
  guint *n = data;

  *n += strstr (line, "\"table\":\"entry\"") != NULL;

  return TRUE;
}

static void
check_export (HsdTable *table, guint n_entries)
{
  g_autoptr (GError) error = NULL;
  guint n = 0;

  g_assert_true (hsd_table_export (table, FALSE, count_entry, &n, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, n_entries);
}

static void
check_counted (HsdTable *table)
{
  g_autoptr (HsdStatistics) all = hsd_table_count (table, NULL, NULL);
  g_autoptr (HsdStatistics) since = hsd_statistics_new_since (table->store, NULL, NULL, 1);

  g_assert_cmpuint (all->count, ==, N_ROLLS - 1);
  g_assert_cmpuint (all->unreadable, ==, 1);
  g_assert_cmpuint (since->count, ==, N_ROLLS - 1);
}

/* --- tests --- */

static void
test_entry (gconstpointer leaf)
{
  g_autofree char *path = make_table ("entry.hasard");
  TestTable *table;
  HsdDoubts *doubts;
  gint64 length = ask (path, "SELECT max(seq) FROM entry");

  spoil (path, ROOT_OF ("entry"), GPOINTER_TO_UINT (leaf));
  table = test_table_open (path, NULL);
  check_history (table->table);
  check_export (table->table, length - 1);
  g_assert_false (hsd_table_look_over_now (table->table, NULL));
  doubts = hsd_store_get_doubts (table->table->store);
  g_assert_cmpuint (hsd_doubts_count (doubts, HSD_DOUBT_ENTRY), ==, 1);
  g_assert_cmpuint (hsd_doubts_count (doubts, HSD_DOUBT_THROW), ==, 1);
  g_assert_true (hsd_doubts_has (doubts, HSD_DOUBT_THROW, spoilt));
  g_assert_cmpuint (hsd_doubts_count (doubts, HSD_DOUBT_PAGE), ==, 1);
  check_history (table->table);
  check_export (table->table, length - 1);
  check_counted (table->table);
  test_table_free (table);
}

static void
test_throw (void)
{
  g_autofree char *path = make_table ("throw.hasard");
  TestTable *table;
  HsdDoubts *doubts;
  gint64 length = ask (path, "SELECT max(seq) FROM entry");

  spoil (path, ROOT_OF ("throw"), 0);
  table = test_table_open (path, NULL);
  check_history (table->table);
  g_assert_false (hsd_table_look_over_now (table->table, NULL));
  doubts = hsd_store_get_doubts (table->table->store);
  g_assert_cmpuint (hsd_doubts_count (doubts, HSD_DOUBT_ENTRY), ==, 0);
  g_assert_cmpuint (hsd_doubts_count (doubts, HSD_DOUBT_THROW), ==, 1);
  g_assert_true (hsd_doubts_has (doubts, HSD_DOUBT_THROW, spoilt));
  check_history (table->table);
  check_export (table->table, length);
  check_counted (table->table);
  test_table_free (table);
}

/* --- words --- */

static void
run (const char *path, const char *sql)
{
  g_autoptr (HsdDatabase) database = hsd_database_open (path, SQLITE_OPEN_READWRITE, NULL);

  g_assert_true (hsd_database_execute (database, sql, NULL));
}

static void
check_told (HsdTable *table, HsdSystem *system, const char *character, guint n, guint n_unreadable)
{
  g_autoptr (HsdStatistics) all = hsd_table_count (table, system, character);
  g_autoptr (HsdStatistics) since = hsd_statistics_new_since (table->store, system, character, 1);

  g_assert_cmpuint (all->count, ==, n);
  g_assert_cmpuint (all->unreadable, ==, n_unreadable);
  g_assert_cmpuint (since->count, ==, n);
  g_assert_cmpuint (since->unreadable, ==, n_unreadable);
}

/* The word by which throws are asked for cannot be believed: none is counted, and that is said. */
static void
test_word (gconstpointer word)
{
  g_autofree char *path = make_table ("word.hasard");
  g_autofree char *sql = g_strdup_printf ("UPDATE word SET text = 'other' WHERE text = '%s'", (const char *) word);
  HsdSystem *luck = hsd_registry_find ("luck");
  gboolean game = strcmp (word, "luck") == 0;
  TestTable *table;

  run (path, sql);
  table = test_table_open (path, NULL);
  check_told (table->table, luck, NULL, game ? 0 : N_ROLLS, game ? N_ROLLS : 0);
  check_told (table->table, NULL, "Nadia", game ? N_ROLLS : 0, game ? 0 : N_ROLLS);
  check_told (table->table, luck, "Nadia", 0, N_ROLLS);
  check_told (table->table, NULL, NULL, N_ROLLS, 0);
  test_table_free (table);
}

/* The page that leads to the words is spoilt, and then that of the words themselves too. */
static void
test_words (void)
{
  g_autofree char *path = make_table ("words.hasard");
  TestTable *table;

  flip (path, ROOT_OF ("sqlite_autoindex_word_1"));
  table = test_table_open (path, NULL);
  check_told (table->table, hsd_registry_find ("luck"), "Nadia", N_ROLLS, 0);
  test_table_free (table);

  flip (path, ROOT_OF ("word"));
  table = test_table_open (path, NULL);
  check_told (table->table, hsd_registry_find ("luck"), "Nadia", 0, N_ROLLS);
  test_table_free (table);
}

/* Who reads a row without asking for its seal does not get it from the page that was spared for another. */
static void
test_forgotten (void)
{
  g_autofree char *path = make_table ("forgotten.hasard");
  g_autoptr (HsdStore) store = NULL;
  HsdDatabase *database;

  spoil (path, ROOT_OF ("entry"), 0);
  store = hsd_store_open (path, NULL);
  database = hsd_store_get_database (store);
  for (guint seq = 1; seq < spoilt; seq++)
    {
      g_auto (HsdStoreEntry) entry = { 0 };

      g_assert_true (hsd_store_get (store, seq, &entry, NULL));
      g_assert_cmpint (hsd_database_number (database, "SELECT time FROM entry WHERE seq = 2", -1), ==, -1);
    }
}

HSD_SUITE (spared)
{
  g_test_add_data_func ("/spared/entry", GUINT_TO_POINTER (0), test_entry);
  g_test_add_data_func ("/spared/later-entry", GUINT_TO_POINTER (LATER), test_entry);
  g_test_add_func ("/spared/throw", test_throw);
  g_test_add_data_func ("/spared/word/game", "luck", test_word);
  g_test_add_data_func ("/spared/word/person", "Nadia", test_word);
  g_test_add_func ("/spared/words", test_words);
  g_test_add_func ("/spared/forgotten", test_forgotten);
}
