/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An intent that cannot be written is refused, whole, and leaves the table as it was: each kind of intent, at each step of writing. */

#include "config.h"

#include "folder.h"
#include "model/store/index.h"
#include "model/table/table-private.h"
#include "suite.h"

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

/* --- at each statement --- */

typedef struct
{
  guint n;     /* how many were prepared */
  guint fails; /* the one that cannot be */
} Countdown;

static int
refuse_nth (gpointer data, int action, const char *a, const char *b, const char *c, const char *d)
{
  Countdown *count = data;
  gboolean counts = action == SQLITE_SELECT || action == SQLITE_INSERT || action == SQLITE_UPDATE || action == SQLITE_DELETE ||
                    action == SQLITE_TRANSACTION;

  return counts && ++count->n == count->fails ? SQLITE_DENY : SQLITE_OK;
}

static void
play_before (TestTable *table, const char *first)
{
  for (guint k = 0; k < G_N_ELEMENTS (before); k++)
    json_decref (test_table_must (table, before[k]));
  if (first != NULL)
    json_decref (test_table_must (table, first));
}

/* The state, the whole history, and the chance of each entry. */
static char *
tell_all (TestTable *table)
{
  g_autofree char *state = test_table_text (table);
  g_autoptr (json_t) history = test_table_must (table, "{'do':'history'}");
  g_autofree char *told = test_json_text (history);
  GString *all = g_string_new (state);

  g_string_append (all, told);
  for (guint seq = 1; seq <= hsd_store_length (table->table->store); seq++)
    {
      g_auto (HsdStoreEntry) entry = { 0 };

      g_assert_true (hsd_store_get (table->table->store, seq, &entry, NULL));
      g_string_append_printf (all, " %s", entry.chance != NULL ? entry.chance : "-");
    }

  return g_string_free (all, FALSE);
}

/* Fails at one statement after the other, until none is left to fail: each time nothing was changed, and in the end all is as
 * if nothing had ever failed. */
static void
fail_at_each (const char *path, const char *first, const char *intent)
{
  g_autoptr (HsdEntropy) entropy = hsd_entropy_seeded_new_for_number (1);
  TestTable *table = test_table_open (path, entropy);
  g_autoptr (TestTable) twin = test_table_new (1);
  sqlite3 *database = hsd_database_handle (hsd_store_get_database (table->table->store));
  g_autofree char *was = NULL;
  g_autofree char *wanted = NULL;
  gboolean accepted = FALSE;
  guint fails;

  play_before (table, first);
  play_before (twin, first);
  json_decref (test_table_must (twin, intent));
  wanted = tell_all (twin);
  was = tell_all (table);
  for (fails = 1; !accepted; fails++)
    {
      Countdown count = { 0, fails };
      g_autoptr (json_t) answer = NULL;
      g_autofree char *is = NULL;

      sqlite3_set_authorizer (database, refuse_nth, &count);
      answer = test_table_say (table, intent);
      sqlite3_set_authorizer (database, NULL, NULL);
      accepted = json_is_true (json_object_get (answer, "ok"));
      is = tell_all (table);
      g_assert_cmpstr (is, ==, accepted ? wanted : was);
      g_assert_true (accepted == (count.n < fails));
    }
  g_assert_cmpuint (fails, >, 5);

  test_table_free (table);
  if (path != NULL)
    {
      g_autofree char *is = NULL;

      table = test_table_open (path, entropy);
      is = tell_all (table);
      g_assert_cmpstr (is, ==, wanted);
      test_table_free (table);
    }
}

static void
test_each_statement (gconstpointer data)
{
  gboolean in_file = GPOINTER_TO_INT (data);

  for (guint i = 0; i < G_N_ELEMENTS (intents); i++)
    {
      g_autofree char *path = in_file ? test_folder_name ("statements.hasard") : NULL;

      g_test_message ("%s", intents[i]);
      fail_at_each (path, NULL, intents[i]);
    }

  /* A throw that is redone keeps its chance. */
  {
    g_autofree char *path = in_file ? test_folder_name ("redone.hasard") : NULL;

    fail_at_each (path, "{'do':'undo'}", "{'do':'redo'}");
  }
}

/* A throw that opens an evening opens one, however often it fails before. */
static void
test_opening (void)
{
  g_autofree char *path = test_folder_name ("opening.hasard");
  TestTable *table = test_table_open (path, NULL);
  HsdDatabase *database = hsd_store_get_database (table->table->store);
  gboolean accepted = FALSE;
  guint fails;

  for (fails = 1; !accepted; fails++)
    {
      Countdown count = { 0, fails };
      g_autoptr (json_t) answer = NULL;

      sqlite3_set_authorizer (hsd_database_handle (database), refuse_nth, &count);
      answer = test_table_say (table, intents[2]);
      sqlite3_set_authorizer (hsd_database_handle (database), NULL, NULL);
      accepted = json_is_true (json_object_get (answer, "ok"));
      g_assert_true (accepted == (count.n < fails));
      if (!accepted)
        g_assert_cmpstr (json_string_value (test_json_at (answer, "error.code")), ==, "storage");
      g_assert_cmpuint (hsd_store_length (table->table->store), ==, accepted);
    }
  g_assert_cmpuint (fails, >, 15);
  g_assert_cmpint (hsd_database_number (database, "SELECT count(*) FROM evening", 0), ==, 1);
  test_table_free (table);
}

/* --- beside intents --- */

static gboolean
close_evening (TestTable *table, GError **error)
{
  g_autofree char *seed = NULL;
  g_autofree char *commitment = NULL;
  gboolean closed = hsd_table_close_evening (table->table, &seed, &commitment, error);

  g_assert_true (closed == (seed != NULL));
  g_assert_true (closed == (commitment != NULL));

  return closed;
}

static gboolean
confirm_missing (TestTable *table, GError **error)
{
  return hsd_table_confirm_missing (table->table, error);
}

static gboolean
forget (TestTable *table, GError **error)
{
  hsd_table_forget (table->table);
  if (hsd_table_can_undo (table->table))
    g_set_error_literal (error, HSD_STORE_ERROR, HSD_STORE_ERROR_FAILED, "not forgotten");

  return !hsd_table_can_undo (table->table);
}

static gboolean
search_again (TestTable *table, GError **error)
{
  HsdDatabase *database = hsd_store_get_database (table->table->store);
  gboolean rebuilt = hsd_database_begin (database, error) && hsd_index_rebuild (database, error);

  if (rebuilt)
    return hsd_database_commit (database, error);
  hsd_database_roll_back (database);
  return FALSE;
}

typedef gboolean (*Operation) (TestTable *table, GError **error);

/* The same of what is no intent: nothing is changed but by the last try. */
static void
test_operation (gconstpointer data)
{
  Operation operate = data;
  g_autofree char *path = test_folder_name ("operation.hasard");
  TestTable *table = test_table_open (path, NULL);
  sqlite3 *database = hsd_database_handle (hsd_store_get_database (table->table->store));
  g_autofree char *was = NULL;
  gboolean done = FALSE;
  guint fails;

  play_before (table, intents[2]);
  was = tell_all (table);
  for (fails = 1; !done; fails++)
    {
      Countdown count = { 0, fails };
      g_autoptr (GError) error = NULL;
      g_autofree char *is = NULL;

      sqlite3_set_authorizer (database, refuse_nth, &count);
      done = operate (table, &error);
      sqlite3_set_authorizer (database, NULL, NULL);
      is = tell_all (table);
      g_assert_cmpstr (is, ==, was);
      g_assert_true (done == (error == NULL));
      g_assert_true (done == (count.n < fails));
    }
  g_assert_cmpuint (fails, >, 3);
  test_table_reopen (&table, path, NULL);
  test_table_free (table);
}

HSD_SUITE (unwritten)
{
  g_test_add_data_func ("/unwritten/begin", fail_to_begin, test_unwritten);
  g_test_add_data_func ("/unwritten/write", fail_to_write, test_unwritten);
  g_test_add_data_func ("/unwritten/commit", fail_to_commit, test_unwritten);
  g_test_add_data_func ("/unwritten/statements/memory", GINT_TO_POINTER (FALSE), test_each_statement);
  g_test_add_data_func ("/unwritten/statements/file", GINT_TO_POINTER (TRUE), test_each_statement);
  g_test_add_func ("/unwritten/opening", test_opening);
  g_test_add_data_func ("/unwritten/close", close_evening, test_operation);
  g_test_add_data_func ("/unwritten/confirm", confirm_missing, test_operation);
  g_test_add_data_func ("/unwritten/forget", forget, test_operation);
  g_test_add_data_func ("/unwritten/index", search_again, test_operation);
}
