/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Table files from one process: copies, opening twice, read-only folders. Other processes are
 * tested in the suite store. */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "model/store/store-private.h"
#include "model/table/table-private.h"
#include "suite.h"
#include "support.h"

/* The error of the next call of flock(), or 0. */
static int lock_error;

int __real_flock (int fd, int operation);
int __wrap_flock (int fd, int operation);

int
__wrap_flock (int fd, int operation)
{
  if (lock_error == 0)
    return __real_flock (fd, operation);

  errno = lock_error;
  lock_error = 0;
  return -1;
}

typedef struct
{
  char *folder;
  char *path; /* of the table */
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("hasard-test-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->path = g_build_filename (fixture->folder, "t.hasard", NULL);
}

/* No other files may be left in the folder. */
static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_assert_true (g_str_has_suffix (name, ".hasard"));
      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static HsdTable *
open_table (const char *path)
{
  g_autoptr (GError) error = NULL;
  HsdTable *table = hsd_table_open (path, NULL, &error);

  g_assert_no_error (error);

  return table;
}

static void
say (HsdTable *table, const char *line)
{
  HsdProtocol *protocol = hsd_protocol_new (table);
  g_autofree char *answer = hsd_protocol_answer (protocol, line, strlen (line));

  if (hsd_protocol_refused (protocol))
    g_error ("%s was answered %s", line, answer);
  hsd_protocol_free (protocol);
}

static char *
describe (HsdTable *table)
{
  HsdProtocol *protocol = hsd_protocol_new (table);
  g_autofree char *state = hsd_protocol_answer (protocol, "{\"do\":\"state\"}", 14);
  g_autofree char *history = hsd_protocol_answer (protocol, "{\"do\":\"history\"}", 16);

  hsd_protocol_free (protocol);

  return g_strconcat (state, history, NULL);
}

static void
play (HsdTable *table)
{
  say (table, "{\"do\":\"character\",\"name\":\"Ondine\",\"tarot\":{}}");
  say (table, "{\"do\":\"roll\",\"system\":\"initiates\",\"input\":{\"threshold\":5}}");
  say (table, "{\"do\":\"undo\"}");
}

static void
play_on (HsdTable *table)
{
  say (table, "{\"do\":\"redo\"}");
  say (table, "{\"do\":\"roll\",\"system\":\"discordant\",\"input\":{\"d\":7}}");
  say (table, "{\"do\":\"undo\"}");
  say (table, "{\"do\":\"pools\",\"group\":2,\"gm\":3}");
  say (table, "{\"do\":\"evening\",\"close\":true}");
  say (table, "{\"do\":\"roll\",\"system\":\"initiates\",\"input\":{\"threshold\":5}}");
}

static void
assert_same (const char *path, const char *expected)
{
  HsdTable *table = open_table (path);
  g_autofree char *found = describe (table);

  g_assert_cmpstr (found, ==, expected);
  g_assert_finalize_object (table);
}

static gint64
ask_file (const char *path, const char *sql)
{
  sqlite3 *handle = NULL;
  sqlite3_stmt *row = NULL;
  gint64 number;

  g_assert_cmpint (sqlite3_open_v2 (path, &handle, SQLITE_OPEN_READWRITE, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (handle, sql, -1, &row, NULL), ==, SQLITE_OK);
  number = sqlite3_step (row) == SQLITE_ROW ? sqlite3_column_int64 (row, 0) : -1;
  sqlite3_finalize (row);
  g_assert_cmpint (sqlite3_close (handle), ==, SQLITE_OK);

  return number;
}

/* --- copies --- */

/* A copy of an open table is itself properly closed. */
static void
test_copy (Fixture *fixture, gconstpointer data)
{
  g_autofree char *copy = g_build_filename (fixture->folder, "file:50% a?b#c.hasard", NULL);
  HsdTable *table = open_table (fixture->path);
  g_autofree char *expected = NULL;
  g_autoptr (GError) error = NULL;

  play (table);
  expected = describe (table);
  g_assert_true (hsd_table_save_copy (table, copy, &error));
  g_assert_no_error (error);
  g_assert_false (hsd_table_save_copy (table, copy, &error));
  g_assert_nonnull (error);

  g_assert_cmpint (ask_file (copy, "SELECT dirty FROM head"), ==, 0);
  assert_same (copy, expected);
  say (table, "{\"do\":\"redo\"}");
  g_assert_finalize_object (table);
}

/* A read-only table can be copied, with its log. */
static void
test_copy_of_newer (Fixture *fixture, gconstpointer data)
{
  g_autofree char *copy = g_build_filename (fixture->folder, "copy.hasard", NULL);
  HsdTable *table = open_table (fixture->path);
  g_autofree char *expected = NULL;
  g_autofree char *found = NULL;
  g_autoptr (GError) error = NULL;
  sqlite3 *other = NULL;

  play (table);
  expected = describe (table);
  g_assert_finalize_object (table);

  /* As left open by a later version. */
  g_assert_cmpint (sqlite3_open_v2 (fixture->path, &other, SQLITE_OPEN_READWRITE, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "PRAGMA user_version = 77", NULL, NULL, NULL), ==, SQLITE_OK);
  table = open_table (fixture->path);
  g_assert_true (hsd_table_is_read_only (table));
  found = describe (table);
  g_assert_cmpstr (found, ==, expected);
  g_assert_true (hsd_table_save_copy (table, copy, &error));
  g_assert_no_error (error);
  g_assert_finalize_object (table);
  g_assert_cmpint (sqlite3_close (other), ==, SQLITE_OK);
  g_assert_cmpint (ask_file (copy, "PRAGMA user_version"), ==, 77);
}

/* --- twice in one process --- */

/* Whether the table is locked for other processes. */
static gboolean
is_locked (const char *path)
{
  int status = -1;
  pid_t child = fork ();

  if (child == 0)
    {
      struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
      int fd = open (path, O_RDWR);

      _exit (fd >= 0 && fcntl (fd, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK ? 1 : 0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);

  return WIFEXITED (status) && WEXITSTATUS (status) == 1;
}

/* Opening the table a second time does not drop the locks of the first. */
static void
test_twice (Fixture *fixture, gconstpointer data)
{
  HsdTable *first = open_table (fixture->path);
  HsdTable *second;
  g_autofree char *expected = NULL;

  play (first);
  g_assert_true (is_locked (fixture->path));

  second = open_table (fixture->path);
  g_assert_true (hsd_table_is_read_only (second));
  g_assert_true (is_locked (fixture->path));
  g_assert_finalize_object (second);
  g_assert_true (is_locked (fixture->path));

  say (first, "{\"do\":\"redo\"}");
  expected = describe (first);
  g_assert_finalize_object (first);
  assert_same (fixture->path, expected);
}

/* The second cannot ask for the lock: there are never two that write, and the lock of the first stays. */
static void
test_lock_fails (Fixture *fixture, gconstpointer data)
{
  static const int errors[] = { EINTR, EIO, ENOLCK };
  HsdTable *first = open_table (fixture->path);
  g_autofree char *expected = NULL;

  play (first);
  for (guint i = 0; i < G_N_ELEMENTS (errors); i++)
    {
      HsdTable *second;

      lock_error = errors[i];
      second = open_table (fixture->path);
      g_assert_cmpint (lock_error, ==, 0);
      g_assert_true (hsd_table_is_read_only (second));
      g_assert_true (is_locked (fixture->path));
      g_assert_finalize_object (second);
      g_assert_true (is_locked (fixture->path));
    }

  say (first, "{\"do\":\"redo\"}");
  expected = describe (first);
  g_assert_finalize_object (first);
  assert_same (fixture->path, expected);
}

/* A search that is still going on when the table is taken over ends without harm. */
static void
test_search_goes_on (Fixture *fixture, gconstpointer data)
{
  HsdTable *first = open_table (fixture->path);
  HsdTable *second;
  HsdFilter filter = { .text = "ondine" };

  say (first, "{\"do\":\"character\",\"name\":\"Ondine\",\"luck\":{}}");
  for (guint i = 0; i < 200; i++)
    say (first, "{\"do\":\"roll\",\"system\":\"luck\",\"character\":\"Ondine\",\"input\":{\"characteristic\":9,\"roll_type\":\"agility\"}}");

  second = open_table (fixture->path);
  hsd_history_set_filter (hsd_table_get_history (second), &filter);
  g_assert_true (hsd_history_is_loading (hsd_table_get_history (second)));
  g_assert_finalize_object (first);
  hsd_table_follow (second);
  g_assert_false (hsd_table_is_read_only (second));
  hsd_history_load_all (hsd_table_get_history (second));
  g_assert_cmpint (g_list_model_get_n_items (G_LIST_MODEL (hsd_table_get_history (second))), ==, 200);
  say (second, "{\"do\":\"undo\"}");
  g_assert_finalize_object (second);
}

/* The other instance writes once more when a transaction of this one has just ended. */
static int
write_after (unsigned event, gpointer first, gpointer statement, gpointer nanoseconds)
{
  if (g_str_equal (sqlite3_sql (statement), "COMMIT"))
    say (first, "{\"do\":\"pools\",\"group\":5}");

  return 0;
}

static void
test_written_meanwhile (Fixture *fixture, gconstpointer data)
{
  HsdTable *first = open_table (fixture->path);
  HsdTable *second;
  sqlite3 *reader;
  g_autofree char *expected = NULL;
  g_autofree char *seen = NULL;

  say (first, "{\"do\":\"pools\",\"group\":3}");
  second = open_table (fixture->path);
  reader = hsd_database_handle (second->store->database);
  say (first, "{\"do\":\"pools\",\"group\":4}");
  sqlite3_trace_v2 (reader, SQLITE_TRACE_PROFILE, write_after, first);
  hsd_table_follow (second);
  sqlite3_trace_v2 (reader, 0, NULL, NULL);
  hsd_table_follow (second);
  expected = describe (first);
  seen = describe (second);
  g_assert_cmpstr (seen, ==, expected);
  g_assert_finalize_object (second);
  g_assert_finalize_object (first);
}

/* --- somebody else writes it --- */

static gboolean
has_beside (const char *path)
{
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);

  GStatBuf status;

  return g_stat (wal, &status) == 0 && status.st_size > 0;
}

static void
remove_beside (const char *path)
{
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  g_autofree char *shm = g_strconcat (path, "-shm", NULL);

  g_unlink (wal);
  g_unlink (shm);
}

/* Nothing more is written to it, and what another program wrote stays. */
static void
check_changed (Fixture *fixture, gboolean in_place)
{
  HsdTable *table = open_table (fixture->path);
  g_autofree char *copy = g_build_filename (fixture->folder, "copy.hasard", NULL);
  g_autofree char *expected = NULL;
  g_autofree char *content = NULL;
  g_autofree char *place = NULL;
  g_autoptr (GError) error = NULL;
  GFileSetContentsFlags flags = in_place ? G_FILE_SET_CONTENTS_NONE : G_FILE_SET_CONTENTS_CONSISTENT;
  gsize size, length;

  play (table);
  g_assert_finalize_object (table);
  g_assert_true (g_file_get_contents (fixture->path, &content, &size, NULL));
  table = open_table (fixture->path);
  play_on (table);
  expected = describe (table);
  g_assert_true (g_file_set_contents_full (fixture->path, content, size, flags, 0600, &error));
  g_assert_no_error (error);

  g_assert_false (hsd_table_undo (table, &error));
  g_assert_error (error, HSD_REFUSAL, HSD_REFUSAL_STORAGE);
  g_clear_error (&error);
  g_assert_true (hsd_table_is_read_only (table));

  /* What is open has all that was acknowledged where its file was only replaced. */
  if (!in_place)
    {
      g_assert_true (hsd_table_save_copy (table, copy, &error));
      g_assert_no_error (error);
    }
  g_assert_finalize_object (table);
  if (!in_place)
    assert_same (copy, expected);
  g_assert_true (g_file_get_contents (fixture->path, &place, &length, NULL));
  g_assert_cmpmem (place, length, content, size);

  /* Our log stays beside what was written over our table; where it was replaced, it opens. */
  if (!in_place)
    {
      g_assert_false (has_beside (fixture->path));
      g_assert_finalize_object (open_table (fixture->path));
    }
  remove_beside (fixture->path);
}

static void
test_written_over (Fixture *fixture, gconstpointer data)
{
  check_changed (fixture, TRUE);
}

static void
test_replaced (Fixture *fixture, gconstpointer data)
{
  check_changed (fixture, FALSE);
}

HSD_SUITE (store_files)
{
  g_test_add ("/store-files/copy", Fixture, NULL, set_up, test_copy, tear_down);
  g_test_add ("/store-files/copy-of-newer", Fixture, NULL, set_up, test_copy_of_newer, tear_down);
  g_test_add ("/store-files/twice", Fixture, NULL, set_up, test_twice, tear_down);
  g_test_add ("/store-files/lock-fails", Fixture, NULL, set_up, test_lock_fails, tear_down);
  g_test_add ("/store-files/written-over", Fixture, NULL, set_up, test_written_over, tear_down);
  g_test_add ("/store-files/replaced", Fixture, NULL, set_up, test_replaced, tear_down);
  g_test_add ("/store-files/written-meanwhile", Fixture, NULL, set_up, test_written_meanwhile, tear_down);
  g_test_add ("/store-files/search-goes-on", Fixture, NULL, set_up, test_search_goes_on, tear_down);
}
