/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* renameat2 */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "model/store/making.h"
#include "model/store/raw-file.h"
#include "model/store/sealed-file.h"

/* How many strangers' files may be in the way. */
#define MOST_NAMES 100

/* How many left-overs of one place are looked for; and as many more as are there. */
#define MOST_LEFT_OVERS 8

/* The bytes that tell a file of SQLite. */
#define BEGINNING 3

/* Offsets in the header of a table. */
enum
{
  HEADER_RESERVE = 20,
  HEADER_APPLICATION_ID = 68,
  HEADER_CELLS = 103,
  HEADER_BYTES = 105,
};

struct _HsdMaking
{
  char *path;    /* its place */
  char *made;    /* the file that is made; NULL once it has its place */
  HsdLock *lock; /* owned; NULL if the caller holds it */
};

/* The files that SQLite makes beside a table. The table itself is last: it is never removed before
 * the others, so that a left-over is always recognised by the table. */
static const char *const endings[] = { "-wal", "-shm", "-journal", "" };

static gboolean
fail (GError **error, const char *path, int reason)
{
  g_autofree char *shown = g_filename_display_name (path);

  if (reason == EEXIST)
    /* Translators: %s is the name of a file. */
    g_set_error (error, HSD_STORE_ERROR, HSD_STORE_ERROR_FAILED, _("There is a file “%s” already."), shown);
  else
    g_set_error (error, HSD_STORE_ERROR, reason == ENOSPC || reason == EDQUOT ? HSD_STORE_ERROR_FULL : HSD_STORE_ERROR_FAILED,
                 /* Translators: %1$s is a file, %2$s what the system says. */
                 _("“%1$s” cannot be made: %2$s."), shown, g_strerror (reason));

  return FALSE;
}

/* --- names --- */

static gboolean
is_there (const char *path)
{
  struct stat status;

  return lstat (path, &status) == 0;
}

static gboolean
has_beside (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strconcat (path, endings[i], NULL);

      if (is_there (name))
        return TRUE;
    }

  return FALSE;
}

/* A file that could not be removed is tried once more. */
static void
remove_all (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strconcat (path, endings[i], NULL);

      if (g_unlink (name) != 0 && errno != ENOENT)
        g_unlink (name);
    }
}

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

/* A power cut may take the table, and leave what was beside it. */
static void
remove_beside (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (endings) - 1; i++)
    {
      g_autofree char *name = g_strconcat (path, endings[i], NULL);

      if (is_left_beside (name))
        g_unlink (name);
    }
}

static char *
number_name (const char *path, guint n)
{
  return n > 1 ? g_strdup_printf ("%s.making-%u", path, n) : g_strdup_printf ("%s.making", path);
}

/* Also those that a fault kept from being removed before. */
static void
remove_left_overs (const char *path)
{
  for (guint n = 1; n <= MOST_NAMES; n++)
    {
      g_autofree char *name = number_name (path, n);

      if (n > MOST_LEFT_OVERS && !has_beside (name))
        return;
      if (is_left_over (name))
        remove_all (name);
      else if (!is_there (name))
        remove_beside (name);
    }
}

/* A name for the file that is made, which nothing has. */
static char *
free_name (const char *path)
{
  remove_left_overs (path);

  for (guint n = 1; n <= MOST_NAMES; n++)
    {
      g_autofree char *name = number_name (path, n);

      if (!has_beside (name))
        return g_steal_pointer (&name);
    }

  return NULL;
}

/* --- beginning --- */

static HsdMaking *
begin (const char *path, GError **error)
{
  g_autoptr (HsdMaking) self = g_new0 (HsdMaking, 1);
  int fd;

  self->path = g_strdup (path);
  self->made = free_name (path);
  if (self->made == NULL)
    {
      fail (error, path, EEXIST);
      return NULL;
    }

  /* Only the user can read it: it has the secrets of the game master. */
  do
    fd = open (self->made, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  while (fd < 0 && errno == EINTR);
  if (fd < 0)
    {
      fail (error, path, errno);
      g_clear_pointer (&self->made, g_free);
      return NULL;
    }

  close (fd);
  return g_steal_pointer (&self);
}

static gboolean
take_lock (const char *path, HsdLock **lock, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  HsdLockResult result = hsd_lock_take (path, lock);

  if (result == HSD_LOCK_IMPOSSIBLE)
    return fail (error, path, errno);
  if (result == HSD_LOCK_TAKEN)
    {
      /* If there was a doubt, it was about a file that is gone. */
      hsd_lock_clear_doubt (*lock);
      return TRUE;
    }

  /* Translators: %s is the name of a file. */
  g_set_error (error, HSD_STORE_ERROR, HSD_STORE_ERROR_BUSY, _("“%s” is being made by another program."), shown);
  return FALSE;
}

/* A log without its table is somebody's table too, and would be taken for that of the new one. */
static gboolean
is_free (const char *path, GError **error)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  struct stat status;

  if (is_there (path))
    return fail (error, path, EEXIST);

  return lstat (log, &status) != 0 || status.st_size == 0 || fail (error, log, EEXIST);
}

HsdMaking *
hsd_making_begin (const char *path, GError **error)
{
  g_autoptr (HsdLock) lock = NULL;
  HsdMaking *self;

  if (!is_free (path, error) || !take_lock (path, &lock, error) || !is_free (path, error))
    return NULL;

  self = begin (path, error);
  if (self != NULL)
    self->lock = g_steal_pointer (&lock);

  return self;
}

HsdMaking *
hsd_making_begin_over (const char *path, GError **error)
{
  return begin (path, error);
}

const char *
hsd_making_get_path (HsdMaking *self)
{
  return self->made;
}

HsdLock *
hsd_making_steal_lock (HsdMaking *self)
{
  return g_steal_pointer (&self->lock);
}

void
hsd_making_free (HsdMaking *self)
{
  if (self == NULL)
    return;

  if (self->made != NULL)
    remove_all (self->made);
  hsd_lock_free (self->lock);
  g_free (self->made);
  g_free (self->path);
  g_free (self);
}

/* --- its place --- */

/* Some folders cannot be synced; everything else is a failure. */
static gboolean
sync_path (const char *path, int flags)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC | flags);
  gboolean synced = fd >= 0 && (fsync (fd) == 0 || (errno == EINVAL && (flags & O_DIRECTORY) != 0));
  int reason = errno;

  if (fd >= 0)
    close (fd);
  errno = reason;

  return synced;
}

static gboolean
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  gboolean synced = sync_path (folder, O_DIRECTORY);

  return synced;
}

/* Renames @from to @to, where there must be no file. Where the file system cannot promise that, it
 * is looked for before. */
static gboolean
rename_new (const char *from, const char *to)
{
  if (renameat2 (AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0)
    return TRUE;
  if (errno != EINVAL && errno != ENOSYS)
    return FALSE;

  if (link (from, to) == 0)
    return unlink (from) == 0;
  if (errno == EEXIST)
    return FALSE;
  if (is_there (to))
    {
      errno = EEXIST;
      return FALSE;
    }

  return rename (from, to) == 0;
}

/* Whether the table at @path is one file: nothing is in a log beside it. */
static gboolean
is_one_file (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (endings) - 1; i++)
    {
      g_autofree char *name = g_strconcat (path, endings[i], NULL);
      struct stat status;

      if (!g_str_equal (endings[i], "-shm") && lstat (name, &status) == 0 && status.st_size > 0)
        return FALSE;
    }

  return TRUE;
}

/* An empty log and its index would be taken for those of the new file. A process that still follows
 * the old one goes on with the files that it has open. */
static void
remove_log (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (endings) - 1; i++)
    {
      g_autofree char *name = g_strconcat (path, endings[i], NULL);

      g_unlink (name);
    }
}

static gboolean
fail_to_keep (GError **error, const char *path)
{
  g_autofree char *shown = g_filename_display_name (path);

  /* Translators: %s is the name of a file. */
  g_set_error (error, HSD_STORE_ERROR, HSD_STORE_ERROR_FAILED, _("The disk did not keep “%s”."), shown);

  return FALSE;
}

static gboolean
complete (HsdMaking *self, GError **error)
{
  if (!is_one_file (self->made) || !sync_path (self->made, 0))
    return fail_to_keep (error, self->path);

  /* Or a power cut would keep its new name, and those that were beside the old one. */
  remove_log (self->made);
  return sync_folder (self->made) || fail_to_keep (error, self->path);
}

gboolean
hsd_making_place (HsdMaking *self, GError **error)
{
  if (!complete (self, error))
    return FALSE;
  if (!rename_new (self->made, self->path))
    return fail (error, self->path, errno);

  g_clear_pointer (&self->made, g_free);
  if (sync_folder (self->path))
    return TRUE;

  g_unlink (self->path);
  return fail_to_keep (error, self->path);
}

/* --- in place of an old one --- */

static gboolean
are_same (const char *path, const char *other)
{
  struct stat one;
  struct stat two;

  return lstat (path, &one) == 0 && lstat (other, &two) == 0 && one.st_dev == two.st_dev && one.st_ino == two.st_ino;
}

/* Where a file cannot have two names, the second one gets a copy. */
static gboolean
copy_old (const char *path, const char *kept, GError **error)
{
  g_autofree char *name = free_name (kept);

  if (name != NULL && hsd_raw_file_copy (path, name, error) && (sync_path (name, 0) || fail_to_keep (error, kept)) &&
      (rename_new (name, kept) || fail (error, kept, errno)))
    return TRUE;

  if (name != NULL)
    g_unlink (name);
  return FALSE;
}

/* The name is the same one again if the process was killed before the new file had its place. */
static gboolean
keep_old (const char *path, const char *kept, GError **error)
{
  for (guint n = 1;; n++)
    {
      g_autofree char *number = n > 1 ? g_strdup_printf ("-%u", n) : g_strdup ("");
      g_autofree char *name = g_strconcat (kept, number, NULL);

      remove_left_overs (name);
      if (are_same (path, name) || link (path, name) == 0)
        return TRUE;
      if (errno != EEXIST && !is_there (name))
        return copy_old (path, name, error);
    }
}

/* The new file can be read by the same users as the old one. */
static gboolean
take_over_mode (const char *path, const char *made)
{
  struct stat status;

  if (stat (path, &status) != 0)
    return FALSE;
  if (chown (made, -1, status.st_gid) != 0)
    return chmod (made, status.st_mode & S_IRWXU) == 0;

  return chmod (made, status.st_mode & (S_IRWXU | S_IRWXG | S_IRWXO)) == 0;
}

gboolean
hsd_making_place_over (HsdMaking *self, const char *kept, GError **error)
{
  if (!take_over_mode (self->path, self->made))
    return fail (error, self->path, errno);
  if (!complete (self, error) || !is_one_file (self->path) || !keep_old (self->path, kept, error))
    return error != NULL && *error != NULL ? FALSE : fail_to_keep (error, self->path);

  remove_log (self->path);
  if (rename (self->made, self->path) != 0)
    return fail (error, self->path, errno);

  g_clear_pointer (&self->made, g_free);
  return sync_folder (self->path) || fail_to_keep (error, self->path);
}
