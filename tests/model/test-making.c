/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table is made beside its place, and has its name when it is whole. Kills are tested in the suite store. */

#include "config.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "model/store/left-overs.h"
#include "model/store/making.h"
#include "model/store/store-private.h"
#include "suite.h"
#include "support.h"

#define STRANGER "Bonjour.\n"

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

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static int
compare_names (gconstpointer one, gconstpointer other)
{
  return strcmp (*(const char *const *) one, *(const char *const *) other);
}

/* The names in the folder, sorted; and removes the files. */
static char *
sweep (Fixture *fixture)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_ptr_array_add (names, g_strdup (name));
      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);

  return g_strjoinv (" ", (char **) names->pdata);
}

static char *
beside (Fixture *fixture, const char *ending)
{
  return g_strconcat (fixture->path, ending, NULL);
}

static void
write_file (Fixture *fixture, const char *ending, const char *content)
{
  g_autofree char *name = beside (fixture, ending);

  g_assert_true (g_file_set_contents (name, content, -1, NULL));
}

static void
assert_file (Fixture *fixture, const char *ending, const char *content)
{
  g_autofree char *name = beside (fixture, ending);
  g_autofree char *found = NULL;

  g_assert_true (g_file_get_contents (name, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, content);
}

static void
assert_opens (const char *path, gint64 mark)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdStore) store = hsd_store_open (path, &error);

  g_assert_no_error (error);
  g_assert_cmpint (hsd_database_number (hsd_store_get_database (store), "SELECT value FROM meta WHERE key = 'mark'", 0), ==, mark);
}

/* Fills the file with a table that can be told from others. */
static void
fill (HsdMaking *making, gint64 mark)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdStore) store = hsd_store_make (hsd_making_get_path (making), &error);

  g_assert_no_error (error);
  g_assert_true (hsd_store_begin (store, &error));
  g_assert_true (hsd_database_run (hsd_store_get_database (store), &error, "INSERT INTO meta VALUES ('mark', ?1, hsd_seal('meta', 'mark', ?1))", "i", mark));
  g_assert_true (hsd_store_commit (store, &error));
  g_assert_true (hsd_store_finish (store, &error));
}

static HsdMaking *
begin (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  HsdMaking *making = hsd_making_begin (fixture->path, &error);

  g_assert_no_error (error);

  return making;
}

static void
make (Fixture *fixture, gint64 mark)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdMaking) making = begin (fixture);

  fill (making, mark);
  g_assert_true (hsd_making_place (making, &error));
  g_assert_no_error (error);
}

static void
test_place (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  HsdMaking *making = begin (fixture);
  g_autofree char *made = g_strdup (hsd_making_get_path (making));
  g_autofree char *names = NULL;
  struct stat status;

  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
  fill (making, 3);
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
  g_assert_true (hsd_making_place (making, &error));
  g_assert_no_error (error);
  g_assert_false (g_file_test (made, G_FILE_TEST_EXISTS));
  g_assert_cmpint (stat (fixture->path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
  hsd_making_free (making);

  assert_opens (fixture->path, 3);
  names = sweep (fixture);
  g_assert_cmpstr (names, ==, "t.hasard");
}

static void
test_given_up (Fixture *fixture, gconstpointer data)
{
  HsdMaking *making = begin (fixture);
  g_autofree char *names = NULL;

  fill (making, 3);
  hsd_making_free (making);
  names = sweep (fixture);
  g_assert_cmpstr (names, ==, "");
}

/* The left-over of a process that was killed is removed. */
static void
test_left_over (Fixture *fixture, gconstpointer data)
{
  HsdMaking *making = begin (fixture);
  g_autofree char *made = g_strdup (hsd_making_get_path (making));
  g_autofree char *other = g_strconcat (made, "-aside", NULL);
  g_autofree char *blank = beside (fixture, ".making-4");
  g_autofree char *names = NULL;

  fill (making, 3);
  g_assert_cmpint (g_rename (made, other), ==, 0);
  hsd_making_free (making);
  g_assert_cmpint (g_rename (other, made), ==, 0);
  write_file (fixture, ".making-wal", "torn");

  write_file (fixture, ".making-2", "");
  write_file (fixture, ".making-4", "");
  g_assert_cmpint (truncate (blank, 988), ==, 0);

  make (fixture, 4);
  assert_opens (fixture->path, 4);
  names = sweep (fixture);
  g_assert_cmpstr (names, ==, "t.hasard");
}

/* A power cut takes the table that was made, and leaves what SQLite had beside it. */
static void
test_left_beside (Fixture *fixture, gconstpointer data)
{
  g_autofree char *blank = beside (fixture, ".making-4-journal");
  g_autofree char *names = NULL;

  write_file (fixture, ".making-journal", "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7");
  write_file (fixture, ".making-2-wal", "\x37\x7f\x06\x82");
  write_file (fixture, ".making-3-shm", "");
  write_file (fixture, ".making-4-journal", "");
  g_assert_cmpint (truncate (blank, 512), ==, 0);

  make (fixture, 4);
  assert_opens (fixture->path, 4);
  names = sweep (fixture);
  g_assert_cmpstr (names, ==, "t.hasard");
}

static void
test_stranger (Fixture *fixture, gconstpointer data)
{
  g_autofree char *aim = beside (fixture, ".aim");
  g_autofree char *link = beside (fixture, ".making-2");
  g_autofree char *names = NULL;

  write_file (fixture, ".making", STRANGER);
  write_file (fixture, ".aim", "");
  g_assert_cmpint (symlink (aim, link), ==, 0);
  write_file (fixture, ".making-3-wal", STRANGER);
  make (fixture, 5);

  assert_opens (fixture->path, 5);
  assert_file (fixture, ".making", STRANGER);
  assert_file (fixture, ".aim", "");
  assert_file (fixture, ".making-3-wal", STRANGER);
  names = sweep (fixture);
  g_assert_cmpstr (names, ==, "t.hasard t.hasard.aim t.hasard.making t.hasard.making-2 t.hasard.making-3-wal");
}

static void
assert_refused (Fixture *fixture, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdMaking) making = hsd_making_begin (fixture->path, &error);
  g_autofree char *expected = g_strdup_printf ("*“*%s” already.", name);

  g_assert_null (making);
  g_assert_error (error, HSD_STORE_ERROR, HSD_STORE_ERROR_FAILED);
  g_assert_true (g_pattern_match_simple (expected, error->message));
}

/* Nothing is ever written over: a file, a link to nowhere, the log of a table that was deleted, a
 * file that came meanwhile. */
static void
test_taken (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *names = NULL;
  HsdMaking *making;

  write_file (fixture, "", STRANGER);
  assert_refused (fixture, "t.hasard");
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  g_assert_cmpint (symlink ("nowhere", fixture->path), ==, 0);
  assert_refused (fixture, "t.hasard");
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  write_file (fixture, "-wal", STRANGER);
  assert_refused (fixture, "t.hasard-wal");
  assert_file (fixture, "-wal", STRANGER);
  names = sweep (fixture);

  making = begin (fixture);
  fill (making, 3);
  write_file (fixture, "", STRANGER);
  g_assert_false (hsd_making_place (making, &error));
  g_assert_error (error, HSD_STORE_ERROR, HSD_STORE_ERROR_FAILED);
  hsd_making_free (making);
  assert_file (fixture, "", STRANGER);
  g_free (names);
  names = sweep (fixture);
  g_assert_cmpstr (names, ==, "t.hasard");
}

/* Two at once: the second is told so, and nothing of the first is touched. */
static void
test_twice (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  HsdMaking *first = begin (fixture);
  HsdMaking *second = hsd_making_begin (fixture->path, &error);
  g_autofree char *names = NULL;

  g_assert_null (second);
  g_assert_error (error, HSD_STORE_ERROR, HSD_STORE_ERROR_BUSY);
  fill (first, 9);
  g_clear_error (&error);
  g_assert_true (hsd_making_place (first, &error));
  hsd_making_free (first);
  assert_opens (fixture->path, 9);
  names = sweep (fixture);
  g_assert_cmpstr (names, ==, "t.hasard");
}

/* A version that made tables in their place was killed before it had committed anything: an empty file, and a log of nothing. It
 * becomes a new table. */
static void
test_begun_in_place (Fixture *fixture, gconstpointer data)
{
  static const guint8 frames[64] = { 0x37, 0x7f, 0x06, 0x82 };
  g_autofree char *log = g_strconcat (fixture->path, "-wal", NULL);
  g_autofree char *names = NULL;
  g_autoptr (GError) error = NULL;
  HsdStore *store;

  g_assert_true (g_file_set_contents (fixture->path, "", 0, NULL));
  g_assert_true (g_file_set_contents (log, (const char *) frames, sizeof frames, NULL));
  store = hsd_store_open (fixture->path, &error);
  g_assert_no_error (error);
  g_assert_true (hsd_store_check_writes (store, &error));
  g_assert_cmpuint (hsd_store_length (store), ==, 0);
  hsd_store_unref (store);

  store = hsd_store_open (fixture->path, &error);
  g_assert_no_error (error);
  hsd_store_unref (store);
  names = sweep (fixture);
  g_assert_cmpstr (names, ==, "t.hasard");
}

static HsdMaking *
begin_other (Fixture *fixture, const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GError) error = NULL;
  HsdMaking *making = hsd_making_begin (path, &error);

  g_assert_no_error (error);

  return making;
}

static void
put_beside (Fixture *fixture, const char *name, const char *content)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, content, -1, NULL));
}

/* Who opens the table to write it clears away what was begun for it, whatever name it was to have; but nothing of others,
 * and nothing that is being made. */
static void
test_tidied (Fixture *fixture, gconstpointer data)
{
  g_autofree char *names = NULL;
  HsdMaking *making;

  make (fixture, 7);
  making = begin_other (fixture, "t-kept-2.hasard");
  write_file (fixture, ".making-wal", "");
  put_beside (fixture, "t-recovered.hasard.making-2", "");
  put_beside (fixture, "t-recovered-2.hasard.lock", "");
  put_beside (fixture, "t-kept.hasard", STRANGER);
  put_beside (fixture, "t-kept.hasard.lock", "?"); /* a doubt */
  put_beside (fixture, "t-kept.hasard.making", STRANGER);
  put_beside (fixture, "t-recovered.txt", STRANGER);
  put_beside (fixture, "other-kept.hasard.making", "");
  assert_opens (fixture->path, 7);
  names = sweep (fixture);
  g_assert_cmpstr (names, ==,
                   "other-kept.hasard.making t-kept-2.hasard.lock t-kept-2.hasard.making t-kept.hasard t-kept.hasard.lock "
                   "t-kept.hasard.making t-recovered.txt t.hasard");
  hsd_making_free (making);
}

/* All names are taken by strangers. */
static void
test_crowded (Fixture *fixture, gconstpointer data)
{
  g_autofree char *names = NULL;

  for (guint n = 1; n <= HSD_MOST_MADE; n++)
    {
      g_autofree char *name = hsd_made_name (fixture->path, n);

      g_assert_true (g_file_set_contents (name, STRANGER, -1, NULL));
    }
  assert_refused (fixture, "t.hasard");
  names = sweep (fixture);
}

/* --- private folders --- */

static char *
leave_folder (const char *name, int mode, gboolean old)
{
  g_autofree char *full = g_strdup_printf ("hasard-table-%s-%d", name, getpid ());
  char *path = g_build_filename (g_get_tmp_dir (), full, NULL);
  g_autofree char *table = g_build_filename (path, "table", NULL);
  struct timespec times[2] = { { .tv_sec = 1 }, { .tv_sec = 1 } };

  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  g_assert_true (g_file_set_contents (table, STRANGER, -1, NULL));
  g_assert_cmpint (chmod (path, mode), ==, 0);
  g_assert_true (!old || utimensat (AT_FDCWD, path, times, 0) == 0);

  return path;
}

/* FALSE if it is gone already. */
static gboolean
take_away (const char *path)
{
  g_autofree char *table = g_build_filename (path, "table", NULL);

  return g_unlink (table) == 0 && g_rmdir (path) == 0;
}

/* Only what a program of the same user left long ago is removed: no folder that is used or may be, that others can read,
 * or to which a link leads. */
static void
test_private (Fixture *fixture, gconstpointer data)
{
  g_autofree char *gone = leave_folder ("gone", 0700, TRUE);
  g_autofree char *young = leave_folder ("young", 0700, FALSE);
  g_autofree char *open_to_all = leave_folder ("open", 0755, TRUE);
  g_autofree char *used = leave_folder ("used", 0700, TRUE);
  g_autofree char *link = g_strconcat (used, "-link", NULL);
  int fd = open (used, O_RDONLY | O_DIRECTORY);

  g_assert_cmpint (flock (fd, LOCK_EX), ==, 0);
  g_assert_cmpint (symlink (fixture->folder, link), ==, 0);
  hsd_private_folder_free (hsd_private_folder_new (NULL));

  g_assert_false (take_away (gone));
  g_assert_true (take_away (young));
  g_assert_true (take_away (open_to_all));
  g_assert_true (take_away (used));
  g_assert_cmpint (g_unlink (link), ==, 0);
  close (fd);
}

HSD_SUITE (making)
{
  g_test_add ("/making/place", Fixture, NULL, set_up, test_place, tear_down);
  g_test_add ("/making/given-up", Fixture, NULL, set_up, test_given_up, tear_down);
  g_test_add ("/making/left-over", Fixture, NULL, set_up, test_left_over, tear_down);
  g_test_add ("/making/left-beside", Fixture, NULL, set_up, test_left_beside, tear_down);
  g_test_add ("/making/stranger", Fixture, NULL, set_up, test_stranger, tear_down);
  g_test_add ("/making/taken", Fixture, NULL, set_up, test_taken, tear_down);
  g_test_add ("/making/twice", Fixture, NULL, set_up, test_twice, tear_down);
  g_test_add ("/making/begun-in-place", Fixture, NULL, set_up, test_begun_in_place, tear_down);

  g_test_add ("/making/tidied", Fixture, NULL, set_up, test_tidied, tear_down);
  g_test_add ("/making/crowded", Fixture, NULL, set_up, test_crowded, tear_down);
  g_test_add ("/making/private", Fixture, NULL, set_up, test_private, tear_down);
}
