/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An intent that cannot be written is refused, whole, and leaves the table as it was: each kind of intent, at each step of writing. */

#include "config.h"

#include "model/table/table-private.h"
#include "support.h"

/* Played before, so that everything below can be asked for. */
static const char *const before[] = {
  "{'do':'character','name':'Nadia','luck':{'luck':9},'2d20':{'luck':5,'luck_points':2}}",
  "{'do':'pools','group':3,'gm':2}",
  "{'do':'roll','system':'initiates','input':{'threshold':6},'faces':[3]}",
  "{'do':'pools','group':4}",
  "{'do':'undo'}",
};

static const char *const intents[] = {
  "{'do':'undo'}",
  "{'do':'redo'}",
  "{'do':'roll','system':'discordant','input':{}}",
  "{'do':'choose','choice':'negotiate','price':'high','agreed':true,'faces':[9]}",
  "{'do':'pools','gm':1}",
  "{'do':'character','name':'Tomas','tarot':{}}",
  "{'do':'character','name':'Nadia','update':true,'luck':{'luck':8}}",
  "{'do':'remove','name':'Nadia'}",
  "{'do':'phase','critical':true}",
  "{'do':'new-quest'}",
};

static int
refuse_commit (gpointer data)
{
  return 1;
}

/* Refuses to prepare what does that: SQLite prepares all statements anew when it is set. */
static int
refuse_action (gpointer data, int action, const char *a, const char *b, const char *c, const char *d)
{
  return action == GPOINTER_TO_INT (data) ? SQLITE_DENY : SQLITE_OK;
}

/* --- where writing fails --- */

static void
fail_to_begin (sqlite3 *database, gboolean fails)
{
  sqlite3_set_authorizer (database, fails ? refuse_action : NULL, GINT_TO_POINTER (SQLITE_TRANSACTION));
}

static void
fail_to_write (sqlite3 *database, gboolean fails)
{
  sqlite3_set_authorizer (database, fails ? refuse_action : NULL, GINT_TO_POINTER (SQLITE_INSERT));
}

static void
fail_to_commit (sqlite3 *database, gboolean fails)
{
  sqlite3_commit_hook (database, fails ? refuse_commit : NULL, NULL);
}

typedef void (*Failure) (sqlite3 *database, gboolean fails);

static void
test_unwritten (gconstpointer data)
{
  Failure fail = data;

  for (guint i = 0; i < G_N_ELEMENTS (intents); i++)
    {
      g_autoptr (TestTable) table = test_table_new (1);
      sqlite3 *database = hsd_database_handle (hsd_store_get_database (table->table->store));
      g_autofree char *was = NULL;
      g_autofree char *is = NULL;
      const HsdState *state;
      guint length;

      for (guint k = 0; k < G_N_ELEMENTS (before); k++)
        json_decref (test_table_must (table, before[k]));
      was = test_table_text (table);
      state = hsd_table_get_state (table->table);
      length = hsd_store_length (table->table->store);

      fail (database, TRUE);
      test_table_must_not (table, intents[i], "storage", NULL);
      fail (database, FALSE);

      is = test_table_text (table);
      g_assert_cmpstr (is, ==, was);
      g_assert_true (hsd_table_get_state (table->table) == state);
      g_assert_cmpuint (hsd_store_length (table->table->store), ==, length);

      /* It can be tried again. */
      json_decref (test_table_must (table, intents[i]));
      g_assert_cmpuint (hsd_store_length (table->table->store), ==, length + 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/unwritten/begin", fail_to_begin, test_unwritten);
  g_test_add_data_func ("/unwritten/write", fail_to_write, test_unwritten);
  g_test_add_data_func ("/unwritten/commit", fail_to_commit, test_unwritten);

  return g_test_run ();
}
