/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A new file has its name when it is whole. Kills are tested in the suite store. */

#include "config.h"

#include <sys/stat.h>

#include <glib/gstdio.h>

#include "folder.h"
#include "model/store/atomic-file.h"
#include "model/store/store.h"
#include "suite.h"

static char *
place (const char *name)
{
  char *path = test_folder_name (name);

  g_unlink (path);

  return path;
}

static gboolean
is_there (const char *path, const char *ending)
{
  g_autofree char *name = g_strconcat (path, ending, NULL);

  return g_file_test (name, G_FILE_TEST_EXISTS);
}

static HsdAtomicFile *
begin (const char *path)
{
  g_autoptr (GError) error = NULL;
  HsdAtomicFile *file = hsd_atomic_file_begin (path, &error);

  g_assert_no_error (error);

  return file;
}

static void
fill (HsdAtomicFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdStore) store = hsd_store_make (hsd_atomic_file_get_path (file), &error);

  g_assert_no_error (error);
  g_assert_true (hsd_store_finish (store, &error));
}

static void
assert_refused (const char *path, HsdStoreError code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (hsd_atomic_file_begin (path, &error));
  g_assert_error (error, HSD_STORE_ERROR, (int) code);
}

static void
test_committed (void)
{
  g_autofree char *path = place ("committed.hasard");
  g_autoptr (HsdAtomicFile) file = begin (path);
  struct stat status;

  fill (file);
  g_assert_false (is_there (path, ""));
  g_assert_true (is_there (path, ".lock"));
  g_assert_true (hsd_atomic_file_commit (file, NULL));
  g_assert_true (is_there (path, "") && !is_there (path, ".new") && !is_there (path, "-wal"));
  g_assert_cmpint (stat (path, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0600);
}

static void
test_given_up (void)
{
  g_autofree char *path = place ("given-up.hasard");
  HsdAtomicFile *file = begin (path);

  fill (file);
  assert_refused (path, HSD_STORE_ERROR_BUSY);
  hsd_atomic_file_free (file);
  g_assert_false (is_there (path, "") || is_there (path, ".new") || is_there (path, ".lock"));
}

/* What a killed process left goes; what is somebody's stays. */
static void
test_left_over (void)
{
  static const char text[] = "A letter.\n";
  g_autofree char *path = place ("left.hasard");
  g_autofree char *made = g_strconcat (path, ".new", NULL);
  g_autofree char *content = NULL;
  HsdAtomicFile *file = begin (path);

  fill (file);
  g_assert_true (hsd_atomic_file_commit (file, NULL));
  hsd_atomic_file_free (file);
  g_assert_cmpint (g_rename (path, made), ==, 0);
  file = begin (path);
  fill (file);
  g_assert_true (hsd_atomic_file_commit (file, NULL));
  hsd_atomic_file_free (file);
  g_assert_cmpint (g_unlink (path), ==, 0);

  g_assert_true (g_file_set_contents (made, text, -1, NULL));
  assert_refused (path, HSD_STORE_ERROR_FAILED);
  g_assert_true (g_file_get_contents (made, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, text);
  g_unlink (made);
}

static void
test_taken (void)
{
  g_autofree char *path = place ("taken.hasard");
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *content = NULL;
  HsdAtomicFile *file = begin (path);
  g_autoptr (GError) error = NULL;

  /* Somebody else was faster. */
  fill (file);
  g_assert_true (g_file_set_contents (path, "x", -1, NULL));
  g_assert_false (hsd_atomic_file_commit (file, &error));
  g_assert_error (error, HSD_STORE_ERROR, HSD_STORE_ERROR_FAILED);
  hsd_atomic_file_free (file);
  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "x");
  assert_refused (path, HSD_STORE_ERROR_FAILED);

  /* A log without its table. */
  g_unlink (path);
  g_assert_true (g_file_set_contents (log, "x", -1, NULL));
  assert_refused (path, HSD_STORE_ERROR_FAILED);
  g_unlink (log);
}

HSD_SUITE (atomic_file)
{
  g_test_add_func ("/atomic-file/committed", test_committed);
  g_test_add_func ("/atomic-file/given-up", test_given_up);
  g_test_add_func ("/atomic-file/left-over", test_left_over);
  g_test_add_func ("/atomic-file/taken", test_taken);
}
