/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table that is played while its file is looked over, and one whose file has something wrong that is no throw. */

#include "config.h"

#include "folder.h"
#include "model/table/table-private.h"
#include "suite.h"

#define N_ROLLS 60
#define ROLL "{'do':'roll','system':'discordant','input':{}}"

static char *
make_table (const char *name)
{
  char *path = test_folder_name (name);
  TestTable *table = test_table_open (path, NULL);

  for (guint i = 0; i < N_ROLLS; i++)
    json_decref (test_table_must (table, ROLL));
  test_table_free (table);

  return path;
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* A throw that is played meanwhile is kept and not doubted; and the look, which takes turns with it, comes to its end. */
static void
test_played (void)
{
  g_autofree char *path = make_table ("played.hasard");
  TestTable *table = test_table_open (path, NULL);

  hsd_table_look_over (table->table);
  g_assert_nonnull (table->table->look);
  /* The look is told by the main loop alone: all these come before its end, however soon that is. */
  for (guint i = 0; i < 5; i++)
    json_decref (test_table_must (table, ROLL));
  g_assert_nonnull (table->table->look);
  while (table->table->look != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (hsd_doubts_n (hsd_store_get_doubts (table->table->store)), ==, 0);

  /* Once is enough for a table that is open. */
  hsd_table_look_over (table->table);
  g_assert_null (table->table->look);
  json_decref (test_table_must (table, ROLL));
  test_table_reopen (&table, path, NULL);
  g_assert_cmpuint (hsd_store_length (table->table->store), ==, N_ROLLS + 6);
  g_assert_true (hsd_table_look_over_now (table->table, NULL));
  test_table_free (table);
}

/* Nothing more is written on it, and no throw is said to be unreadable. */
static void
test_no_throw (void)
{
  g_autofree char *path = make_table ("word.hasard");
  TestTable *table;
  guint n_notified = 0;
  guint n_changed = 0;

  test_change (path, "UPDATE word SET text = text || '?' WHERE id = (SELECT max(id) FROM word)");
  test_reseal_pages (path);
  table = test_table_open (path, NULL);
  g_signal_connect_swapped (table->table, "notify::n-unreadable", G_CALLBACK (count_cb), &n_notified);
  g_signal_connect_swapped (table->table, "changed", G_CALLBACK (count_cb), &n_changed);
  hsd_table_look_over (table->table);
  while (table->table->look != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (hsd_doubts_count (hsd_store_get_doubts (table->table->store), HSD_DOUBT_WORD), ==, 1);
  g_assert_cmpuint (n_notified, ==, 0);
  g_assert_cmpuint (n_changed, >=, 1);
  test_table_must_not (table, ROLL, "storage", NULL);
  test_table_free (table);
}

/* A table in memory has no file that could rot. */
static void
test_memory (void)
{
  g_autoptr (TestTable) table = test_table_new (1);
  g_autoptr (GError) error = NULL;

  json_decref (test_table_must (table, ROLL));
  hsd_table_look_over (table->table);
  g_assert_null (table->table->look);
  g_assert_true (hsd_table_look_over_now (table->table, &error));
  g_assert_no_error (error);
}

HSD_SUITE (look_thread)
{
  g_test_add_func ("/look-thread/played", test_played);
  g_test_add_func ("/look-thread/no-throw", test_no_throw);
  g_test_add_func ("/look-thread/memory", test_memory);
}
