/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "model/store/atomic-file.h"
#include "model/store/raw-file.h"

struct _HsdAtomicFile
{
  char *path;
  char *made;    /* PATH.new; NULL once it was renamed */
  HsdLock *lock; /* owned; NULL once it was stolen */
};

static const char *const beside[] = { "-wal", "-shm", "-journal" };

static gboolean
fail (GError **error, const char *path, int reason)
{
  g_autofree char *shown = g_filename_display_name (path);

  if (reason == EEXIST)
    /* Translators: %s is the name of a file. */
    g_set_error (error, HSD_STORE_ERROR, HSD_STORE_ERROR_FAILED, _("A file named “%s” already exists."), shown);
  else
    g_set_error (error, HSD_STORE_ERROR, reason == ENOSPC || reason == EDQUOT ? HSD_STORE_ERROR_FULL : HSD_STORE_ERROR_FAILED,
                 /* Translators: %1$s is a file, %2$s what the system says. */
                 _("Could not create “%1$s”: %2$s."), shown, g_strerror (reason));

  return FALSE;
}

static gboolean
fail_to_keep (GError **error, const char *path)
{
  g_autofree char *shown = g_filename_display_name (path);

  /* Translators: %s is the name of a file. */
  g_set_error (error, HSD_STORE_ERROR, HSD_STORE_ERROR_FAILED, _("Writing “%s” to disk failed."), shown);

  return FALSE;
}

static gint64
size_of (const char *path, const char *ending)
{
  g_autofree char *name = g_strconcat (path, ending, NULL);
  struct stat status;

  return lstat (name, &status) == 0 ? (gint64) status.st_size : -1;
}

static void
remove_beside (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (beside); i++)
    {
      g_autofree char *name = g_strconcat (path, beside[i], NULL);

      unlink (name);
    }
}

void
hsd_atomic_file_remove (const char *path)
{
  remove_beside (path);
  unlink (path);
}

/* A log without its table is a table too, and would be taken for the log of the new one. */
static gboolean
is_free (const char *path, GError **error)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);

  if (size_of (path, "") >= 0)
    return fail (error, path, EEXIST);

  return size_of (path, "-wal") <= 0 || fail (error, log, EEXIST);
}

static gboolean
take_lock (HsdAtomicFile *self, GError **error)
{
  g_autofree char *shown = g_filename_display_name (self->path);

  switch (hsd_lock_take (self->path, &self->lock))
    {
    case HSD_LOCK_TAKEN:
      return TRUE;
    case HSD_LOCK_HELD:
      /* Translators: %s is the name of a file. */
      g_set_error (error, HSD_STORE_ERROR, HSD_STORE_ERROR_BUSY, _("Another program is creating “%s”."), shown);
      return FALSE;
    case HSD_LOCK_IMPOSSIBLE:
    default:
      return fail (error, self->path, errno);
    }
}

/* A database, an empty file, or a blank one, which a power cut leaves. A file with any other content is somebody’s, and stays. */
static gboolean
is_left_over (const char *path)
{
  static const char magic[16] = "SQLite format 3";
  static const char blank[16];
  char head[sizeof magic];
  struct stat status;
  int fd = open (path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  gssize n = fd >= 0 && fstat (fd, &status) == 0 && S_ISREG (status.st_mode) ? read (fd, head, sizeof head) : -1;

  if (fd >= 0)
    close (fd);

  return n == 0 || (n == sizeof head && (memcmp (head, magic, sizeof head) == 0 || memcmp (head, blank, sizeof head) == 0));
}

/* Only the user can read it: it has the secrets of the game master. */
static gboolean
make_empty (HsdAtomicFile *self, GError **error)
{
  g_autofree char *made = g_strconcat (self->path, ".new", NULL);
  int fd;

  if (is_left_over (made))
    hsd_atomic_file_remove (made);
  fd = open (made, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0)
    return fail (error, errno == EEXIST ? made : self->path, errno);

  close (fd);
  remove_beside (made);
  self->made = g_steal_pointer (&made);
  return TRUE;
}

HsdAtomicFile *
hsd_atomic_file_begin (const char *path, GError **error)
{
  g_autoptr (HsdAtomicFile) self = g_new0 (HsdAtomicFile, 1);

  self->path = g_strdup (path);
  if (!is_free (path, error) || !take_lock (self, error) || !is_free (path, error) || !make_empty (self, error))
    return NULL;

  return g_steal_pointer (&self);
}

const char *
hsd_atomic_file_get_path (HsdAtomicFile *self)
{
  return self->made;
}

HsdLock *
hsd_atomic_file_steal_lock (HsdAtomicFile *self)
{
  return g_steal_pointer (&self->lock);
}

void
hsd_atomic_file_free (HsdAtomicFile *self)
{
  if (self->made != NULL)
    hsd_atomic_file_remove (self->made);
  hsd_lock_free (self->lock);
  g_free (self->made);
  g_free (self->path);
  g_free (self);
}

/* Where the file system cannot rename without replacing, whether the place is free is looked up before. */
static gboolean
rename_new (const char *from, const char *to)
{
  if (renameat2 (AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0)
    return TRUE;
  if (errno != EINVAL && errno != ENOSYS)
    return FALSE;
  if (size_of (to, "") < 0)
    return rename (from, to) == 0;

  errno = EEXIST;
  return FALSE;
}

gboolean
hsd_atomic_file_commit (HsdAtomicFile *self, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);

  if (size_of (self->made, "-wal") > 0 || size_of (self->made, "-journal") > 0 || !hsd_raw_file_sync (self->made))
    return fail_to_keep (error, self->path);

  remove_beside (self->made);
  if (!rename_new (self->made, self->path))
    return fail (error, self->path, errno);

  g_clear_pointer (&self->made, g_free);
  if (hsd_raw_file_sync (folder))
    return TRUE;

  unlink (self->path);
  return fail_to_keep (error, self->path);
}
