/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file of a seed: for its table alone, never for numbers that were drawn, and what a kill leaves of it. */

#include "config.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "folder.h"
#include "model/table/evening.h"
#include "suite.h"

#define TABLE "/a/table\nwith a line.hasard"

static const guint8 seed[HSD_ENTROPY_SEED_BYTES] = { 1, 2, 3, 0xfe };

/* Removes the seeds of other suites. */
static void
set_up (gpointer fixture, gconstpointer data)
{
  g_free (test_folder_name ("state"));
}

static char *
folder_of_seeds (void)
{
  return g_build_filename (g_getenv ("XDG_STATE_HOME"), "hasard", "evenings", NULL);
}

static char *
name_of (const char *base)
{
  g_autofree char *folder = folder_of_seeds ();

  return g_build_filename (folder, base, NULL);
}

static HsdCommitment
write_seed (guint next)
{
  HsdCommitment commitment = hsd_commitment_of (seed);
  g_autoptr (GError) error = NULL;

  g_assert_true (hsd_seed_file_write (commitment.hex, seed, TABLE, next, &error));
  g_assert_no_error (error);

  return commitment;
}

static gboolean
can_read (const char *table, guint next)
{
  guint8 read[HSD_ENTROPY_SEED_BYTES] = { 0 };

  if (!hsd_seed_file_read (hsd_commitment_of (seed).hex, table, next, read))
    return FALSE;

  g_assert_cmpmem (read, sizeof read, seed, sizeof seed);
  return TRUE;
}

static void
test_read (gpointer fixture, gconstpointer data)
{
  HsdCommitment commitment = write_seed (7);
  g_autofree char *name = name_of (commitment.hex);
  g_autofree char *text = NULL;
  struct stat status;

  g_assert_cmpuint (strlen (commitment.hex), ==, 64);
  g_assert_cmpint (stat (name, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0600);
  g_assert_true (g_file_get_contents (name, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "0000000007\n010203fe00000000000000000000000000000000000000000000000000000000\n" TABLE);

  /* From the marked entry on, and for that table alone. */
  g_assert_false (can_read (TABLE, 6));
  g_assert_true (can_read (TABLE, 7));
  g_assert_true (can_read (TABLE, G_MAXUINT));
  g_assert_false (can_read ("/a/table", 7));
  g_assert_true (hsd_seed_file_mark (commitment.hex, 4000000000, NULL));
  g_assert_false (can_read (TABLE, 3999999999));
  g_assert_true (can_read (TABLE, 4000000000));

  hsd_seed_file_remove (commitment.hex);
  g_assert_false (can_read (TABLE, 4000000000));
  g_assert_cmpint (stat (name, &status), !=, 0);
}

/* One that was changed is no seed of this evening. */
static void
test_spoilt (gpointer fixture, gconstpointer data)
{
  static const char *const texts[] = {
    "",
    "0000000001",
    "0000000001\n010203fe00000000000000000000000000000000000000000000000000000000",
    "0000000000\n010203fe00000000000000000000000000000000000000000000000000000000\n" TABLE,
    "-000000001\n010203fe00000000000000000000000000000000000000000000000000000000\n" TABLE,
    "x\n010203fe00000000000000000000000000000000000000000000000000000000\n" TABLE,
    "4294967296\n010203fe00000000000000000000000000000000000000000000000000000000\n" TABLE,
    "0000000001\n010203fe000000000000000000000000000000000000000000000000000000\n" TABLE,
    "0000000001\n010203fe0000000000000000000000000000000000000000000000000000000000\n" TABLE,
    "0000000001\n010203fe00000000000000000000000000000000000000000000000000000001\n" TABLE,
    "0000000001\n010203fe0000000000000000000000000000000000000000000000000000000g\n" TABLE,
    "0000000001\n010203fe00000000000000000000000000000000000000000000000000000000\n" TABLE "\n",
  };
  HsdCommitment commitment = write_seed (1);
  g_autofree char *name = name_of (commitment.hex);

  g_assert_true (can_read (TABLE, G_MAXUINT));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_assert_true (g_file_set_contents (name, texts[i], -1, NULL));
      g_assert_false (can_read (TABLE, G_MAXUINT));
    }
  hsd_seed_file_remove (commitment.hex);
}

/* The sentence names the file; what was half made is gone. */
static void
test_refused (gpointer fixture, gconstpointer data)
{
  HsdCommitment commitment = hsd_commitment_of (seed);
  g_autofree char *folder = folder_of_seeds ();
  g_autofree char *name = name_of (commitment.hex);
  g_autofree char *made = g_strconcat (name, ".new", NULL);
  g_autofree char *wanted = g_strdup_printf ("Could not create “%s”: %s.", name, g_strerror (ENOTDIR));
  g_autofree char *missing = g_strdup_printf ("Could not create “%s”: %s.", name, g_strerror (ENOENT));
  g_autofree char *taken = g_strdup_printf ("Could not create “%s”: %s.", name, g_strerror (EISDIR));
  g_autoptr (GError) error = NULL;

  g_assert_false (hsd_seed_file_mark (commitment.hex, 3, &error));
  g_assert_cmpstr (error->message, ==, missing);
  g_clear_error (&error);

  g_assert_cmpint (g_mkdir_with_parents (name, 0700), ==, 0);
  g_assert_false (hsd_seed_file_write (commitment.hex, seed, TABLE, 1, &error));
  g_assert_cmpstr (error->message, ==, taken);
  g_assert_false (g_file_test (made, G_FILE_TEST_EXISTS));
  g_clear_error (&error);
  g_assert_cmpint (g_rmdir (name), ==, 0);

  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_assert_true (g_file_set_contents (folder, "a file", -1, NULL));
  g_assert_false (hsd_seed_file_write (commitment.hex, seed, TABLE, 1, &error));
  g_assert_true (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_EXIST) || g_str_equal (error->message, wanted));
  g_assert_cmpint (g_unlink (folder), ==, 0);
}

/* --- what a kill leaves --- */

#define HASH "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

static const struct
{
  const char *name;
  gboolean locked; /* somebody is writing it */
  gboolean cleared;
} left[] = {
  { HASH ".new", FALSE, TRUE },
  { HASH ".new", TRUE, FALSE },
  { HASH ".ABC", FALSE, FALSE },
  { HASH, FALSE, FALSE },
  { HASH "0.new", FALSE, FALSE },
  { "123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef.new", FALSE, FALSE },
  { "X123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef.new", FALSE, FALSE },
  { "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdeX.new", FALSE, FALSE },
};

static void
test_left (gpointer fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (left); i++)
    {
      HsdCommitment commitment = write_seed (1);
      g_autofree char *name = name_of (left[i].name);
      int fd;

      g_assert_true (g_file_set_contents (name, "half", -1, NULL));
      fd = open (name, O_RDONLY | O_CLOEXEC);
      g_assert_cmpint (flock (fd, left[i].locked ? LOCK_EX : LOCK_UN), ==, 0);

      write_seed (2);
      g_assert_true (g_file_test (name, G_FILE_TEST_EXISTS) != left[i].cleared);
      g_assert_true (can_read (TABLE, 2));
      close (fd);
      g_unlink (name);
      hsd_seed_file_remove (commitment.hex);
    }
}

/* Neither a link nor a folder is ours, whatever its name. */
static void
test_strange (gpointer fixture, gconstpointer data)
{
  HsdCommitment commitment = write_seed (1);
  g_autofree char *name = name_of (HASH ".new");
  g_autofree char *other = name_of ("other");

  g_assert_true (g_file_set_contents (other, "kept", -1, NULL));
  g_assert_cmpint (symlink (other, name), ==, 0);
  write_seed (2);
  g_assert_true (g_file_test (name, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (other, G_FILE_TEST_EXISTS));
  g_unlink (name);

  g_assert_cmpint (g_mkdir (name, 0700), ==, 0);
  write_seed (2);
  g_assert_true (g_file_test (name, G_FILE_TEST_IS_DIR));
  g_rmdir (name);
  g_unlink (other);
  hsd_seed_file_remove (commitment.hex);
}

HSD_SUITE (seed_file)
{
  g_test_add_vtable ("/seed-file/read", 0, NULL, set_up, test_read, NULL);
  g_test_add_vtable ("/seed-file/spoilt", 0, NULL, set_up, test_spoilt, NULL);
  g_test_add_vtable ("/seed-file/refused", 0, NULL, set_up, test_refused, NULL);
  g_test_add_vtable ("/seed-file/left", 0, NULL, set_up, test_left, NULL);
  g_test_add_vtable ("/seed-file/strange", 0, NULL, set_up, test_strange, NULL);
}
