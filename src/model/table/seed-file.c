/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sodium.h>

#include "model/chance/entropy.h"
#include "model/table/commitment.h"
#include "model/table/seed-file.h"

/* The count comes first and has a fixed width, so that it can be overwritten in place. */
#define COUNT_DIGITS 10
#define LINES 3

/* The end of the name of a file that is not whole yet. */
#define NEW_ENDING ".new"

static char *
file_name (const char *commitment)
{
  return g_build_filename (g_get_user_state_dir (), "hasard", "evenings", commitment, NULL);
}

static gboolean
fail (const char *name, int reason, GError **error)
{
  g_autofree char *shown = g_filename_display_name (name);

  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (reason),
               /* Translators: %1$s is a file, %2$s what the system says. */
               _("Could not create “%1$s”: %2$s."), shown, g_strerror (reason));

  return FALSE;
}

/* --- files that a kill has left --- */

static gboolean
is_hash (const char *text)
{
  return strspn (text, "0123456789abcdef") >= HSD_COMMITMENT_HEX - 1;
}

/* Files are locked while they are written. */
static gboolean
is_left (const char *name)
{
  struct stat status;
  gboolean left;
  int fd = open (name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);

  if (fd < 0)
    return FALSE;

  left = fstat (fd, &status) == 0 && S_ISREG (status.st_mode) && status.st_uid == geteuid () && flock (fd, LOCK_EX | LOCK_NB) == 0;
  if (left)
    g_unlink (name);
  close (fd);

  return left;
}

static void
clear_left (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *base;

  while (dir != NULL && (base = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *name = g_build_filename (folder, base, NULL);
      const char *ending = strchr (base, '.');

      if (ending != NULL && ending - base == HSD_COMMITMENT_HEX - 1 && is_hash (base) && strcmp (ending, NEW_ENDING) == 0 &&
          is_left (name))
        g_debug ("a seed that was left over is removed");
    }
}

/* --- writing --- */

/* Makes a file for its user alone, locked until it has its name, so that another process that clears
 * the folder leaves it there. */
static int
make_new (const char *name)
{
  for (;;)
    {
      struct stat status;
      int fd = open (name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);

      if (fd < 0)
        return -1;
      if (flock (fd, LOCK_EX) == 0 && fstat (fd, &status) == 0 && status.st_nlink > 0)
        return fd;
      close (fd);
    }
}

static gboolean
write_text (int fd, const char *text)
{
  gsize left = strlen (text);

  while (left > 0)
    {
      gssize n = write (fd, text, left);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      text += n;
      left -= n;
    }

  return fsync (fd) == 0;
}

static gboolean
sync_folder (const char *folder)
{
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  gboolean synced = fd >= 0 && fsync (fd) == 0;

  if (fd >= 0)
    close (fd);

  return synced;
}

static gboolean
write_file (const char *name, const char *folder, const char *text, GError **error)
{
  g_autofree char *made = g_strconcat (name, NEW_ENDING, NULL);
  gboolean done;
  int reason;
  int fd;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return fail (name, errno, error);
  clear_left (folder);
  fd = make_new (made);
  if (fd < 0)
    return fail (name, errno, error);

  done = write_text (fd, text) && g_rename (made, name) == 0 && sync_folder (folder);
  reason = errno;
  if (!done)
    {
      g_unlink (made);
      g_unlink (name);
    }
  close (fd);

  return done || fail (name, reason, error);
}

gboolean
hsd_seed_file_write (const char *commitment, const guint8 *seed, const char *table, guint next, GError **error)
{
  g_autofree char *name = file_name (commitment);
  g_autofree char *folder = g_path_get_dirname (name);
  g_autofree char *text = NULL;
  char hex[2 * HSD_ENTROPY_SEED_BYTES + 1];
  gboolean done;

  sodium_bin2hex (hex, sizeof hex, seed, HSD_ENTROPY_SEED_BYTES);
  text = g_strdup_printf ("%0*u\n%s\n%s", COUNT_DIGITS, next, hex, table);
  done = write_file (name, folder, text, error);
  sodium_memzero (hex, sizeof hex);
  sodium_memzero (text, strlen (text));

  return done;
}

gboolean
hsd_seed_file_mark (const char *commitment, guint next, GError **error)
{
  g_autofree char *name = file_name (commitment);
  g_autofree char *count = g_strdup_printf ("%0*u", COUNT_DIGITS, next);
  int fd = open (name, O_WRONLY | O_CLOEXEC);
  gboolean marked = fd >= 0 && pwrite (fd, count, COUNT_DIGITS, 0) == COUNT_DIGITS;
  int reason = errno;

  if (fd >= 0)
    close (fd);
  if (marked)
    return TRUE;

  g_unlink (name);
  return fail (name, reason, error);
}

void
hsd_seed_file_remove (const char *commitment)
{
  g_autofree char *name = file_name (commitment);

  g_unlink (name);
}

gboolean
hsd_seed_file_read (const char *commitment, const char *table, guint next, guint8 *seed)
{
  g_autofree char *name = file_name (commitment);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint64 marked;
  gsize n_bytes;

  if (!g_file_get_contents (name, &text, NULL, NULL))
    return FALSE;

  lines = g_strsplit (text, "\n", LINES);
  return g_strv_length (lines) == LINES && g_ascii_string_to_unsigned (lines[0], 10, 1, G_MAXUINT, &marked, NULL) &&
         marked <= next && strcmp (lines[2], table) == 0 &&
         sodium_hex2bin (seed, HSD_ENTROPY_SEED_BYTES, lines[1], strlen (lines[1]), NULL, &n_bytes, NULL) == 0 &&
         n_bytes == HSD_ENTROPY_SEED_BYTES && hsd_commitment_is_kept (commitment, seed);
}
