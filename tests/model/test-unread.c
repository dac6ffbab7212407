/* SPDX-License-Identifier: GPL-3.0-or-later */

/* To look over, verify, export, copy and import a whole table fails in a sentence or is done, all of it, at whichever call SQLite
 * fails: once, or from then on. A disk that cannot be read says nothing about what is on it. */

#include "config.h"

#include <glib/gstdio.h>

#include "folder.h"
#include "model/systems/registry.h"
#include "model/table/interchange.h"
#include "model/table/retelling.h"
#include "model/table/table-private.h"
#include "model/table/verify.h"

static const char *const played[] = {
  "{'do':'character','name':'Nadia','luck':{'luck':14,'luck_points':6},'tarot':{}}",
  "{'do':'roll','system':'luck','character':'Nadia','label':'Le gué','input':{'characteristic':9,'roll_type':'sight'}}",
  "{'do':'roll','system':'2d20','input':{'attribute':9,'skill':3,'bought_dice':0},'faces':[1,20]}",
  "{'do':'undo'}",
  "{'do':'evening','close':true}",
  "{'do':'roll','system':'discordant','input':{}}",
  "{'do':'evening','close':true}",
};

#define N_ENTRIES 5

/* --- the calls that fail --- */

static gboolean armed;
static gboolean from_then_on;
static gboolean failed; /* the last call */
static guint n_calls;
static guint fails;

/* A database in memory has no disk. */
static gboolean
is_to_fail (sqlite3 *handle)
{
  gboolean counts = armed && *sqlite3_db_filename (handle, "main") != '\0';

  n_calls += counts;
  failed = counts && (n_calls == fails || (from_then_on && n_calls > fails));

  return failed;
}

int __real_sqlite3_step (sqlite3_stmt *statement);
int __wrap_sqlite3_step (sqlite3_stmt *statement);
int __real_sqlite3_prepare_v2 (sqlite3 *handle, const char *sql, int size, sqlite3_stmt **statement, const char **tail);
int __wrap_sqlite3_prepare_v2 (sqlite3 *handle, const char *sql, int size, sqlite3_stmt **statement, const char **tail);
int __real_sqlite3_prepare_v3 (sqlite3 *handle, const char *sql, int size, unsigned int flags, sqlite3_stmt **statement, const char **tail);
int __wrap_sqlite3_prepare_v3 (sqlite3 *handle, const char *sql, int size, unsigned int flags, sqlite3_stmt **statement, const char **tail);
int __real_sqlite3_exec (sqlite3 *handle, const char *sql, int (*row) (void *, int, char **, char **), void *data, char **message);
int __wrap_sqlite3_exec (sqlite3 *handle, const char *sql, int (*row) (void *, int, char **, char **), void *data, char **message);
int __real_sqlite3_extended_errcode (sqlite3 *handle);
int __wrap_sqlite3_extended_errcode (sqlite3 *handle);

int
__wrap_sqlite3_step (sqlite3_stmt *statement)
{
  return is_to_fail (sqlite3_db_handle (statement)) ? SQLITE_IOERR_READ : __real_sqlite3_step (statement);
}

int
__wrap_sqlite3_prepare_v2 (sqlite3 *handle, const char *sql, int size, sqlite3_stmt **statement, const char **tail)
{
  return is_to_fail (handle) ? SQLITE_IOERR_READ : __real_sqlite3_prepare_v2 (handle, sql, size, statement, tail);
}

int
__wrap_sqlite3_prepare_v3 (sqlite3 *handle, const char *sql, int size, unsigned int flags, sqlite3_stmt **statement, const char **tail)
{
  return is_to_fail (handle) ? SQLITE_IOERR_READ : __real_sqlite3_prepare_v3 (handle, sql, size, flags, statement, tail);
}

int
__wrap_sqlite3_exec (sqlite3 *handle, const char *sql, int (*row) (void *, int, char **, char **), void *data, char **message)
{
  return is_to_fail (handle) ? SQLITE_IOERR_READ : __real_sqlite3_exec (handle, sql, row, data, message);
}

int
__wrap_sqlite3_extended_errcode (sqlite3 *handle)
{
  return failed ? SQLITE_IOERR_READ : __real_sqlite3_extended_errcode (handle);
}

/* --- a table, and its lines --- */

static char *whole;            /* the path of a table */
static GPtrArray *whole_lines; /* and its export */

static HsdEntropy *
make_entropy (void)
{
  return hsd_entropy_seeded_new_for_number (1);
}

static gboolean
keep_line (const char *line, gpointer data)
{
  g_ptr_array_add (data, g_strdup (line));

  return TRUE;
}

static GPtrArray *
export_table (HsdTable *table, GError **error)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  return hsd_table_export (table, FALSE, keep_line, lines, error) ? g_steal_pointer (&lines) : NULL;
}

static void
assert_same_lines (GPtrArray *lines)
{
  g_assert_cmpuint (lines->len, ==, whole_lines->len);
  for (guint i = 0; i < lines->len; i++)
    g_assert_cmpstr (g_ptr_array_index (lines, i), ==, g_ptr_array_index (whole_lines, i));
}

/* The table at @path is that which was made. */
static void
assert_whole (const char *path)
{
  g_autoptr (HsdEntropy) entropy = make_entropy ();
  TestTable *table = test_table_open (path, entropy);
  g_autoptr (GPtrArray) lines = export_table (table->table, NULL);

  assert_same_lines (lines);
  g_assert_true (hsd_table_look_over_now (table->table, NULL));
  test_table_free (table);
}

static void
make_whole (void)
{
  TestTable *table;

  whole = test_folder_name ("whole.hasard");
  table = test_table_open (whole, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (played); i++)
    json_decref (test_table_must (table, played[i]));
  g_assert_cmpuint (hsd_store_length (table->table->store), ==, N_ENTRIES);
  test_table_free (table);
  table = test_table_open (whole, NULL);
  whole_lines = export_table (table->table, NULL);
  test_table_free (table);
  assert_whole (whole);
}

/* A copy of it in an empty folder, so that all that is left behind is seen. */
static char *
lay_out (const char *from)
{
  g_autofree char *folder = test_folder_name ("case");
  char *path = g_build_filename (folder, "table.hasard", NULL);
  g_autofree char *bytes = NULL;
  gsize size;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_true (g_file_get_contents (from, &bytes, &size, NULL));
  g_assert_true (g_file_set_contents (path, bytes, size, NULL));

  return path;
}

static void
assert_nothing_beside (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autofree char *base = g_path_get_basename (path);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    g_assert_cmpstr (name, ==, base);
}

/* --- what goes through a whole file --- */

/* Does it with the table at @path while calls fail; TRUE if it says that it is done. Whatever else it promises is asserted. */
typedef gboolean (*Operation) (const char *path, GError **error);

static HsdTable *
open_table (const char *path)
{
  g_autoptr (HsdEntropy) entropy = make_entropy ();
  HsdTable *table = hsd_table_open (path, entropy, NULL);

  g_assert_nonnull (table);
  return table;
}

static gboolean
export_all (const char *path, GError **error)
{
  g_autoptr (HsdTable) table = open_table (path);
  g_autoptr (GPtrArray) lines = NULL;

  armed = TRUE;
  lines = export_table (table, error);
  armed = FALSE;
  if (lines != NULL)
    assert_same_lines (lines);

  return lines != NULL;
}

static gboolean
read_line (GString *line, gsize most, gpointer data, GError **error)
{
  guint *next = data;

  if (*next == whole_lines->len)
    return FALSE;

  g_string_assign (line, g_ptr_array_index (whole_lines, (*next)++));
  return TRUE;
}

static gboolean
import_all (const char *path, GError **error)
{
  guint next = 0;
  gboolean done;

  g_remove (path);
  armed = TRUE;
  done = hsd_table_import (path, read_line, &next, error);
  armed = FALSE;
  if (done)
    assert_whole (path);
  g_assert_true (done == g_file_test (path, G_FILE_TEST_EXISTS));
  assert_nothing_beside (path);
  if (!done)
    g_assert_true (hsd_table_import (path, read_line, (next = 0, &next), NULL));

  return done;
}

static gboolean
copy (const char *path, GError **error)
{
  g_autofree char *there = test_folder_name ("copy.hasard");
  HsdTable *table = open_table (path);
  gboolean done;

  armed = TRUE;
  done = hsd_store_copy (table->store, there, error);
  armed = FALSE;
  g_object_unref (table);
  g_assert_true (done == g_file_test (there, G_FILE_TEST_EXISTS));
  if (done)
    assert_whole (there);

  return done;
}

static gboolean
look_over (const char *path, GError **error)
{
  g_autoptr (HsdTable) table = open_table (path);
  gboolean done;

  armed = TRUE;
  done = hsd_table_look_over_now (table, error);
  armed = FALSE;
  g_assert_cmpuint (hsd_doubts_n (hsd_store_get_doubts (table->store)), ==, 0);

  return done;
}

static gboolean
verify (const char *path, GError **error)
{
  g_autoptr (HsdTable) table = open_table (path);
  g_autoptr (GArray) audits = NULL;
  g_autoptr (GError) cause = NULL;
  guint n_outside;

  armed = TRUE;
  audits = hsd_table_verify (table, &n_outside, &cause);
  armed = FALSE;
  for (guint i = 0; i < audits->len; i++)
    g_assert_cmpint (g_array_index (audits, HsdAudit, i).result, !=, HSD_AUDIT_WRONG);
  if (cause == NULL)
    {
      g_assert_cmpuint (audits->len, ==, 2);
      g_assert_cmpuint (n_outside, ==, 0);
      return TRUE;
    }

  g_propagate_error (error, g_steal_pointer (&cause));
  return FALSE;
}

/* --- what is shown of it --- */

static const char *const games[] = { "luck", "2d20", "discordant" };

/* A throw is the one of its number, or says that it cannot be read. */
static guint
count_shown (GListModel *list)
{
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (HsdPast) past = g_list_model_get_item (list, i);

      g_assert_nonnull (past);
      if (!hsd_past_is_readable (past))
        continue;
      g_assert_cmpstr (hsd_system_get_id (hsd_past_get_story (past)->system), ==, games[hsd_past_get_number (past) - 1]);
      n++;
    }

  return n;
}

static void
count_games (HsdTable *table)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      HsdSystem *system = hsd_registry_find (games[i]);
      g_autoptr (HsdStatistics) all = hsd_table_count (table, system, NULL);
      g_autoptr (HsdStatistics) since = hsd_statistics_new_since (table->store, system, i == 0 ? "Nadia" : NULL, 1);

      g_assert_cmpuint (all->count, <=, 1);
      g_assert_cmpuint (since->count, <=, 1);
    }
}

static void
search (HsdHistory *history)
{
  static const HsdFilter filters[] = { { .text = "gué" }, { .real = TRUE }, { .since = 1 }, { .character = "Nadia" } };

  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    {
      g_autoptr (GPtrArray) latest = hsd_history_find_latest (history, &filters[i], 5);
      g_autoptr (GArray) period = NULL;

      g_assert_cmpuint (latest->len, <=, G_N_ELEMENTS (games));
      hsd_history_set_filter (history, &filters[i]);
      hsd_history_load_all (history);
      g_assert_cmpuint (count_shown (G_LIST_MODEL (history)), <=, G_N_ELEMENTS (games));
      period = hsd_history_list_period (history);
      g_assert_cmpuint (period->len, <=, G_N_ELEMENTS (games));
    }
  hsd_history_set_filter (history, NULL);
}

/* The next look shows all of it. */
static gboolean
show (const char *path, GError **error)
{
  g_autoptr (HsdTable) table = open_table (path);
  HsdHistory *history = hsd_table_get_history (table);
  g_autoptr (HsdPast) past = NULL;

  armed = TRUE;
  g_assert_cmpuint (count_shown (G_LIST_MODEL (history)), <=, G_N_ELEMENTS (games));
  past = hsd_history_find_throw (history, 2);
  search (history);
  count_games (table);
  armed = FALSE;
  hsd_history_changed (history, 0);
  g_assert_cmpuint (count_shown (G_LIST_MODEL (history)), ==, G_N_ELEMENTS (games));

  return TRUE;
}

/* The last test, told again, is what it was; or that it cannot be is said. */
static gboolean
retell (const char *path, GError **error)
{
  g_autoptr (HsdTable) table = open_table (path);
  g_autoptr (HsdRetelling) retelling = NULL;
  g_autoptr (HsdStory) again = NULL;
  g_autoptr (GByteArray) was = g_byte_array_new ();
  g_autoptr (GByteArray) is = g_byte_array_new ();

  armed = TRUE;
  retelling = hsd_retelling_new (table, error);
  armed = FALSE;
  if (retelling == NULL)
    return FALSE;

  again = hsd_retelling_tell (retelling, hsd_retelling_get_input (retelling), NULL, NULL);
  hsd_story_pack (hsd_table_get_state (table)->story, was);
  hsd_story_pack (again, is);
  g_assert_cmpmem (is->data, is->len, was->data, was->len);

  return TRUE;
}

/* Until nothing is left to fail. */
static void
test_each_call (gconstpointer data)
{
  Operation operate = data;

  for (from_then_on = FALSE; from_then_on <= TRUE; from_then_on++)
    {
      fails = 0;
      do
        {
          g_autofree char *path = lay_out (whole);
          g_autoptr (GError) error = NULL;
          gboolean done;

          n_calls = 0;
          fails++;
          done = operate (path, &error);
          g_test_message ("%u of %u: %s", fails, n_calls, done ? "done" : error->message);
          g_assert_true (done == (error == NULL));
          g_assert_true (done || n_calls >= fails);
          if (!done)
            g_assert_false (g_error_matches (error, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED));
          assert_whole (path);
          assert_nothing_beside (path);
        }
      while (n_calls >= fails);
      g_assert_cmpuint (fails, >, 2);
    }
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  test_folder_init ();
  make_whole ();
  g_test_add_data_func ("/unread/export", export_all, test_each_call);
  g_test_add_data_func ("/unread/import", import_all, test_each_call);
  g_test_add_data_func ("/unread/copy", copy, test_each_call);
  g_test_add_data_func ("/unread/look-over", look_over, test_each_call);
  g_test_add_data_func ("/unread/verify", verify, test_each_call);
  g_test_add_data_func ("/unread/show", show, test_each_call);
  g_test_add_data_func ("/unread/retell", retell, test_each_call);

  result = g_test_run ();
  g_free (whole);
  g_ptr_array_unref (whole_lines);
  test_folder_remove ();

  return result;
}
