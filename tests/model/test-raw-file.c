/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The bytes of a table file before SQLite sees them, and the lock beside it. */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "folder.h"
#include "model/store/lock.h"
#include "model/store/raw-file.h"
#include "suite.h"

#define PAGE 4096

static void
write_bytes (const char *path, const guint8 *bytes, gsize size)
{
  g_assert_true (g_file_set_contents (path, (const char *) bytes, size, NULL));
}

/* --- whether it is a table --- */

#define GOOD NULL
#define FOREIGN "“%s” is not a table of Hasard."
#define CUT "“%s” is damaged. (cut short)"

enum
{
  PLACE_PAGE_SIZE = 16,
  PLACE_MARK = 68,
  PLACE_CELLS = 103,
};

static void
check (const char *path, const char *format)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) parts = g_strsplit (format != NULL ? format : "", "%s", 2);
  g_autofree char *wanted = g_strjoinv (path, parts);

  g_assert_true (hsd_raw_file_check (path, &error) == (format == NULL));
  g_assert_cmpstr (error != NULL ? error->message : "", ==, wanted);
}

static guint8 *
read_table (const char *path, gsize *size)
{
  char *bytes;

  test_table_free (test_table_open (path, NULL));
  g_assert_true (g_file_get_contents (path, &bytes, size, NULL));

  return (guint8 *) bytes;
}

static void
test_lengths (void)
{
  static const struct
  {
    gsize size;
    const char *said;
  } rows[] = { { 1, FOREIGN }, { 15, FOREIGN }, { 16, CUT }, { 104, CUT }, { 105, GOOD }, { PAGE, GOOD } };
  g_autofree char *path = test_folder_name ("lengths.hasard");
  g_autofree guint8 *bytes = NULL;
  gsize size;

  bytes = read_table (path, &size);
  check (path, GOOD);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      write_bytes (path, bytes, rows[i].size);
      check (path, rows[i].said);
    }
  memset (bytes, 'x', size);
  write_bytes (path, bytes, 16);
  check (path, FOREIGN);
  write_bytes (path, bytes, size);
  check (path, FOREIGN);
}

/* One of its two marks is enough where the other is damaged; but another program's mark is none of ours. */
static void
test_marks (void)
{
  g_autofree char *path = test_folder_name ("marks.hasard");
  g_autofree guint8 *bytes = NULL;
  gsize size;

  bytes = read_table (path, &size);
  bytes[3] ^= 1;
  write_bytes (path, bytes, size);
  check (path, GOOD);
  bytes[PLACE_MARK + 3] ^= 1;
  write_bytes (path, bytes, size);
  check (path, FOREIGN);
  bytes[3] ^= 1;
  write_bytes (path, bytes, size);
  check (path, FOREIGN);
  bytes[PLACE_MARK + 3] ^= 1;
  bytes[PLACE_MARK] ^= 1;
  write_bytes (path, bytes, size);
  check (path, FOREIGN);
}

/* A file that was just made is one empty page without our mark; all of it may be in the log. */
static void
test_just_made (void)
{
  static const struct
  {
    gsize size;
    guint page;
    guint8 cells[2];
    const char *said;
  } rows[] = {
    { PAGE, PAGE, { 0, 0 }, GOOD },      { PAGE + 1, PAGE, { 0, 0 }, FOREIGN }, { PAGE - 1, PAGE, { 0, 0 }, GOOD },
    { PAGE, PAGE, { 0, 1 }, FOREIGN },   { PAGE, PAGE, { 1, 0 }, FOREIGN },     { 65536, 1, { 0, 0 }, GOOD },
    { 65537, 1, { 0, 0 }, FOREIGN },     { 512, 512, { 0, 0 }, GOOD },          { 513, 512, { 0, 0 }, FOREIGN },
  };
  g_autofree char *path = test_folder_name ("made.hasard");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree guint8 *bytes = g_malloc0 (rows[i].size);

      memcpy (bytes, "SQLite format 3", 16);
      bytes[PLACE_PAGE_SIZE] = rows[i].page >> 8;
      bytes[PLACE_PAGE_SIZE + 1] = rows[i].page & 0xff;
      memcpy (bytes + PLACE_CELLS, rows[i].cells, 2);
      write_bytes (path, bytes, rows[i].size);
      check (path, rows[i].said);
      bytes[PLACE_MARK + 1] = 1;
      write_bytes (path, bytes, rows[i].size);
      check (path, FOREIGN);
    }
}

/* An empty file is a table where a log lies beside it. */
static void
test_empty (void)
{
  g_autofree char *path = test_folder_name ("empty.hasard");
  g_autofree char *log = g_strconcat (path, "-wal", NULL);

  write_bytes (path, NULL, 0);
  check (path, CUT);
  write_bytes (log, NULL, 0);
  check (path, CUT);
  write_bytes (log, (const guint8 *) "x", 1);
  check (path, GOOD);
  g_unlink (log);
}

/* Nothing but a file is read: a pipe would wait for somebody to write. */
static void
test_no_files (void)
{
  g_autofree char *path = test_folder_name ("no-file.hasard");
  g_autofree char *missing = g_strdup_printf ("Could not read “%%s”: %s.", g_strerror (ENOENT));
  guint8 byte;

  check (path, missing);
  g_assert_false (hsd_raw_file_read (path, &byte, 0, 1));
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  check (path, FOREIGN);
  g_rmdir (path);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  check (path, FOREIGN);
  g_assert_false (hsd_raw_file_read (path, &byte, 0, 1));
  g_unlink (path);
}

/* --- reading and copying --- */

static guint8 *
make_bytes (gsize size)
{
  guint8 *bytes = g_malloc (size + 1);

  for (gsize i = 0; i < size; i++)
    bytes[i] = i * 7 + i / 251;

  return bytes;
}

static void
test_read (void)
{
  g_autofree char *path = test_folder_name ("read");
  g_autofree guint8 *bytes = make_bytes (100);
  guint8 read[100];

  write_bytes (path, bytes, 100);
  g_assert_true (hsd_raw_file_read (path, read, 0, 100));
  g_assert_cmpmem (read, 100, bytes, 100);
  g_assert_true (hsd_raw_file_read (path, read, 90, 10));
  g_assert_cmpmem (read, 10, bytes + 90, 10);
  g_assert_false (hsd_raw_file_read (path, read, 91, 10));
  g_assert_false (hsd_raw_file_read (path, read, 0, 101));
}

static void
test_copy (void)
{
  static const gsize sizes[] = { 0, 1, 65535, 65536, 65537, 200000 };
  g_autofree char *path = test_folder_name ("from");
  g_autofree char *to = test_folder_name ("to");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree guint8 *bytes = make_bytes (sizes[i]);
      g_autofree char *copy = NULL;
      struct stat status;
      gsize size;

      write_bytes (path, bytes, sizes[i]);
      g_assert_true (hsd_raw_file_copy (path, to, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (to, &copy, &size, NULL));
      g_assert_cmpmem (copy, size, bytes, sizes[i]);
      g_assert_cmpint (stat (to, &status), ==, 0);
      g_assert_cmpuint (status.st_mode & 0777, ==, 0600);
      if (i > 0)
        g_unlink (to);
      else
        {
          /* A file that is there is left alone. */
          write_bytes (path, (const guint8 *) "more", 4);
          g_assert_false (hsd_raw_file_copy (path, to, &error));
          g_assert_nonnull (error);
          g_clear_error (&error);
          g_clear_pointer (&copy, g_free);
          g_assert_true (g_file_get_contents (to, &copy, &size, NULL));
          g_assert_cmpuint (size, ==, 0);
          g_unlink (to);
        }
    }

  g_unlink (path);
  g_assert_false (hsd_raw_file_copy (path, to, &error));
  g_assert_nonnull (error);
  g_assert_false (g_file_test (to, G_FILE_TEST_EXISTS));
}

static void
test_sync (void)
{
  g_autofree char *path = test_folder_name ("synced");

  g_assert_false (hsd_raw_file_sync (path));
  write_bytes (path, (const guint8 *) "x", 1);
  g_assert_true (hsd_raw_file_sync (path));
  g_assert_true (hsd_raw_file_sync (g_getenv ("HASARD_DATA_DIR")));
}

/* --- the lock --- */

static HsdLock *
take (const char *path)
{
  HsdLock *lock = NULL;

  g_assert_cmpint (hsd_lock_take (path, &lock), ==, HSD_LOCK_TAKEN);
  g_assert_true (hsd_lock_is_named (lock));

  return lock;
}

static void
test_lock (void)
{
  g_autofree char *path = test_folder_name ("locked.hasard");
  g_autofree char *name = g_strconcat (path, ".lock", NULL);
  HsdLock *lock = take (path);
  HsdLock *other = NULL;

  g_assert_true (g_file_test (name, G_FILE_TEST_IS_REGULAR));
  g_assert_cmpint (hsd_lock_take (path, &other), ==, HSD_LOCK_HELD);
  g_assert_null (other);
  g_assert_true (hsd_lock_is_named (lock));
  hsd_lock_free (lock);
  g_assert_false (g_file_test (name, G_FILE_TEST_EXISTS));
  hsd_lock_free (NULL);

  lock = take (path);
  hsd_lock_free (lock);
}

/* When its file is removed, the right has no name any more; a file of that name is then another's. */
static void
test_unnamed (void)
{
  g_autofree char *path = test_folder_name ("unnamed.hasard");
  g_autofree char *name = g_strconcat (path, ".lock", NULL);
  HsdLock *lock = take (path);
  HsdLock *other;

  g_unlink (name);
  g_assert_false (hsd_lock_is_named (lock));
  other = take (path);
  g_assert_false (hsd_lock_is_named (lock));
  hsd_lock_free (lock);
  g_assert_true (hsd_lock_is_named (other));
  g_assert_true (g_file_test (name, G_FILE_TEST_EXISTS));
  hsd_lock_free (other);
  g_assert_false (g_file_test (name, G_FILE_TEST_EXISTS));
}

static void
test_impossible (void)
{
  g_autofree char *path = test_folder_name ("link.hasard");
  g_autofree char *name = g_strconcat (path, ".lock", NULL);
  g_autofree char *other = test_folder_name ("other");
  g_autofree char *nowhere = test_folder_name ("nowhere/t.hasard");
  HsdLock *lock = NULL;

  g_assert_cmpint (symlink (other, name), ==, 0);
  g_assert_cmpint (hsd_lock_take (path, &lock), ==, HSD_LOCK_IMPOSSIBLE);
  g_assert_cmpint (errno, ==, ELOOP);
  g_assert_false (g_file_test (other, G_FILE_TEST_EXISTS));
  g_unlink (name);
  g_assert_cmpint (hsd_lock_take (nowhere, &lock), ==, HSD_LOCK_IMPOSSIBLE);
  g_assert_cmpint (errno, ==, ENOENT);
  g_assert_null (lock);
}

HSD_SUITE (raw_file)
{
  g_test_add_func ("/raw-file/lengths", test_lengths);
  g_test_add_func ("/raw-file/marks", test_marks);
  g_test_add_func ("/raw-file/just-made", test_just_made);
  g_test_add_func ("/raw-file/empty", test_empty);
  g_test_add_func ("/raw-file/no-files", test_no_files);
  g_test_add_func ("/raw-file/read", test_read);
  g_test_add_func ("/raw-file/copy", test_copy);
  g_test_add_func ("/raw-file/sync", test_sync);
  g_test_add_func ("/lock/one", test_lock);
  g_test_add_func ("/lock/unnamed", test_unnamed);
  g_test_add_func ("/lock/impossible", test_impossible);
}
