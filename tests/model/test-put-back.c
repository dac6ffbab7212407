/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table that is put back from a copy, in an evening that is not over: its numbers were seen, and are not thrown again. */

#include "config.h"

#include <stdlib.h>

#include "folder.h"
#include "suite.h"

#define LUCK "{'do':'roll','system':'luck','input':{'characteristic':9,'roll_type':'agility'}}"

static void
must (TestTable *table, const char *line)
{
  json_decref (test_table_must (table, line));
}

/* Each evening that was put back is lost (2), and the one after it is closed (1). */
static void
assert_states (const char *path)
{
  sqlite3 *database = test_look (path);

  g_assert_cmpint (test_look_number (database, "SELECT count(*) FROM evening"), ==, 4);
  g_assert_cmpint (test_look_number (database, "SELECT count(*) FROM evening WHERE state = 1 + id % 2"), ==, 4);
  sqlite3_close (database);
}

/* Writes the file of a seed as it was @n throws ago: the program was killed between a commit and its mark. */
static void
unmark (const char *commitment, guint n)
{
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "hasard", "evenings", commitment, NULL);
  g_autofree char *text = NULL;
  g_autofree char *before = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  before = g_strdup_printf ("%010u%s", (guint) strtoul (text, NULL, 10) - n, text + 10);
  g_assert_true (g_file_set_contents (path, before, -1, NULL));
}

/* A backup that lacks a single throw must not throw it again: its evening is lost, and another one begins. */
static void
test_put_back (gconstpointer data)
{
  gboolean killed = GPOINTER_TO_INT (data);
  g_autofree char *path = test_folder_name (killed ? "killed.hasard" : "rewound.hasard");
  g_autofree char *backup = NULL;
  gsize size;

  for (guint lacking = 1; lacking <= 2; lacking++)
    {
      TestTable *table = test_table_open (path, NULL);
      g_autofree char *commitment = NULL;

      must (table, LUCK);
      test_table_free (table);
      g_clear_pointer (&backup, g_free);
      g_assert_true (g_file_get_contents (path, &backup, &size, NULL));

      table = test_table_open (path, NULL);
      for (guint i = 0; i < lacking; i++)
        must (table, LUCK);
      commitment = g_strdup (hsd_table_get_commitment (table->table));
      test_table_free (table);
      if (killed)
        {
          unmark (commitment, lacking);
          test_table_free (test_table_open (path, NULL));
        }

      g_assert_true (g_file_set_contents (path, backup, size, NULL));
      table = test_table_open (path, NULL);
      must (table, LUCK);
      must (table, "{'do':'evening','close':true}");
      test_table_free (table);
    }

  assert_states (path);
}

HSD_SUITE (put_back)
{
  g_test_add_data_func ("/put-back/copied", GINT_TO_POINTER (FALSE), test_put_back);
  g_test_add_data_func ("/put-back/after-a-kill", GINT_TO_POINTER (TRUE), test_put_back);
}
