/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "model/store/left-overs.h"
#include "model/store/lock.h"
#include "model/store/raw-file.h"
#include "model/store/sealed-file.h"

/* How many left-overs of one place are looked for; and as many more as are there. */
#define MOST_LEFT_OVERS 8

/* How often the removal of a file is tried. */
#define TRIES 2

/* The bytes that tell a file of SQLite. */
#define BEGINNING 3

/* Names end so: those of tables, of tables that are made, of locks. */
#define ENDING ".hasard"
#define MADE ".making"
#define LOCK ".lock"

/* Offsets in the header of a table. */
enum
{
  HEADER_RESERVE = 20,
  HEADER_APPLICATION_ID = 68,
  HEADER_CELLS = 103,
  HEADER_BYTES = 105,
};

const char *const hsd_beside_endings[] = { "-wal", "-shm", "-journal", NULL };

/* --- names --- */

gboolean
hsd_is_there (const char *path)
{
  struct stat status;

  return lstat (path, &status) == 0;
}

gboolean
hsd_has_beside (const char *path)
{
  for (guint i = 0; hsd_beside_endings[i] != NULL; i++)
    {
      g_autofree char *name = g_strconcat (path, hsd_beside_endings[i], NULL);

      if (hsd_is_there (name))
        return TRUE;
    }

  return hsd_is_there (path);
}

static gboolean
remove_file (const char *path)
{
  for (guint i = 0; i < TRIES; i++)
    if (g_unlink (path) == 0 || errno == ENOENT)
      return TRUE;

  return FALSE;
}

gboolean
hsd_left_over_remove (const char *path)
{
  gboolean removed = TRUE;

  for (guint i = 0; hsd_beside_endings[i] != NULL; i++)
    {
      g_autofree char *name = g_strconcat (path, hsd_beside_endings[i], NULL);

      removed &= remove_file (name);
    }

  return removed && remove_file (path);
}

/* --- what is ours --- */

static gboolean
is_table (const char *path)
{
  g_autoptr (GError) error = NULL;

  return hsd_raw_file_check (path, &error) || g_error_matches (error, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED);
}

/* FALSE if there are not so many bytes. */
static gboolean
read_beginning (const char *path, guint8 *bytes, gsize size)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  gboolean whole = fd >= 0 && read (fd, bytes, size) == (gssize) size;

  if (fd >= 0)
    close (fd);

  return whole;
}

/* After a power cut, the file may have its size and not its bytes. */
static gboolean
is_blank (const char *path)
{
  guint8 bytes[16];
  static const guint8 zeros[sizeof bytes];

  return read_beginning (path, bytes, sizeof bytes) && memcmp (bytes, zeros, sizeof bytes) == 0;
}

/* While the log was moved into it, a power cut may have left the first page as it was before, without any
 * table: a file of ours reserves room for the seals even then. */
static gboolean
is_half_moved (const char *path)
{
  static const char magic[16] = "SQLite format 3";
  static const guint8 none[4];
  guint8 header[HEADER_BYTES];

  return read_beginning (path, header, sizeof header) && memcmp (header, magic, sizeof magic) == 0 &&
         header[HEADER_RESERVE] == HSD_PAGE_SEAL_BYTES && memcmp (header + HEADER_APPLICATION_ID, none, 4) == 0 &&
         memcmp (header + HEADER_CELLS, none, 2) == 0;
}

static gboolean
is_own_file (const char *path, struct stat *status)
{
  return lstat (path, status) == 0 && S_ISREG (status->st_mode) && status->st_uid == geteuid ();
}

/* A file of that name is ours if it is a table, or the beginning of one. The lock of the place is
 * held: no other process is making it. */
static gboolean
is_left_over (const char *path)
{
  struct stat status;

  return is_own_file (path, &status) && (is_blank (path) || is_half_moved (path) || is_table (path));
}

/* The files of SQLite beside a table begin with a number of their kind, if they have any content. */
static gboolean
is_left_beside (const char *path)
{
  /* A journal, a log, the index of a log in both orders of bytes, and a journal before its first sync. */
  static const guint8 beginnings[][BEGINNING] = {
    { 0xd9, 0xd5, 0x05 }, { 0x37, 0x7f, 0x06 }, { 0x18, 0xe2, 0x2d }, { 0x00, 0x2d, 0xe2 }, { 0x00, 0x00, 0x00 },
  };
  struct stat status;
  guint8 bytes[BEGINNING];

  if (!is_own_file (path, &status))
    return FALSE;
  if (status.st_size == 0)
    return TRUE;
  if (!read_beginning (path, bytes, sizeof bytes))
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    if (memcmp (bytes, beginnings[i], BEGINNING) == 0)
      return TRUE;

  return FALSE;
}

/* --- removing --- */

/* A power cut may take the table, and leave what was beside it. */
static void
remove_beside (const char *path)
{
  for (guint i = 0; hsd_beside_endings[i] != NULL; i++)
    {
      g_autofree char *name = g_strconcat (path, hsd_beside_endings[i], NULL);

      if (is_left_beside (name))
        g_unlink (name);
    }
}

char *
hsd_made_name (const char *path, guint n)
{
  return n > 1 ? g_strdup_printf ("%s" MADE "-%u", path, n) : g_strconcat (path, MADE, NULL);
}

void
hsd_left_overs_remove (const char *path)
{
  for (guint n = 1; n <= HSD_MOST_MADE; n++)
    {
      g_autofree char *name = hsd_made_name (path, n);

      if (n > MOST_LEFT_OVERS && !hsd_has_beside (name))
        return;
      if (is_left_over (name))
        hsd_left_over_remove (name);
      else if (!hsd_is_there (name))
        remove_beside (name);
    }
}

/* --- all that one table may have left --- */

/* What is made of it is named after the file; what is saved or kept of it, after its name without the ending. */
static gboolean
is_named_after (const char *name, const char *base)
{
  g_autofree char *stem = g_str_has_suffix (base, ENDING) ? g_strndup (base, strlen (base) - strlen (ENDING)) : g_strdup (base);
  g_autofree char *saved = g_strconcat (stem, "-recovered", NULL);
  g_autofree char *kept = g_strconcat (stem, "-kept", NULL);

  return g_str_has_prefix (name, base) || g_str_has_prefix (name, saved) || g_str_has_prefix (name, kept);
}

/* The place of the table that is made or locked under that name; NULL if none is. @locked is set if it has only a lock. */
static char *
find_place (const char *path, gboolean *locked)
{
  const char *made = g_strrstr (path, MADE);

  *locked = made == NULL && g_str_has_suffix (path, LOCK);

  return made != NULL ? g_strndup (path, made - path) : *locked ? g_strndup (path, strlen (path) - strlen (LOCK)) : NULL;
}

/* A lock that is left beside a table goes when that one is opened, and may say that it is damaged. */
static void
tidy_one (const char *left, const char *table)
{
  gboolean locked;
  g_autofree char *place = find_place (left, &locked);
  g_autoptr (HsdLock) lock = NULL;

  if (place == NULL || !hsd_is_there (left) || (locked && hsd_is_there (place)))
    return;

  if (g_str_equal (place, table) || hsd_lock_take (place, &lock) == HSD_LOCK_TAKEN)
    hsd_left_overs_remove (place);
}

static void
tidy_folder (const char *path, const char *table)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  g_autofree char *base = g_path_get_basename (table);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    if (is_named_after (name, base))
      {
        g_autofree char *left = g_build_filename (path, name, NULL);

        tidy_one (left, table);
      }
}

void
hsd_left_overs_tidy (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *state = g_build_filename (g_get_user_state_dir (), "hasard", NULL);

  tidy_folder (folder, path);
  tidy_folder (state, path);
}
