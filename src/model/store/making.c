/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "model/store/left-overs.h"
#include "model/store/making.h"
#include "model/store/raw-file.h"

struct _HsdMaking
{
  char *path;    /* its place */
  char *made;    /* the file that is made; NULL once it has its place */
  HsdLock *lock; /* owned; NULL if the caller holds it */
};

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

/* A name for the file that is made, which nothing has. */
static char *
free_name (const char *path)
{
  hsd_left_overs_remove (path);

  for (guint n = 1; n <= HSD_MOST_MADE; n++)
    {
      g_autofree char *name = hsd_made_name (path, n);

      if (!hsd_has_beside (name))
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

  if (hsd_is_there (path))
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
    hsd_left_over_remove (self->made);
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

  /* Its first name is a left-over, if it cannot be removed. */
  if (link (from, to) == 0)
    {
      unlink (from);
      return TRUE;
    }
  if (errno != EEXIST && !hsd_is_there (to))
    return rename (from, to) == 0;

  errno = EEXIST;
  return FALSE;
}

/* Whether the table at @path is one file: nothing is in a log beside it. */
static gboolean
is_one_file (const char *path)
{
  for (guint i = 0; hsd_beside_endings[i] != NULL; i++)
    {
      g_autofree char *name = g_strconcat (path, hsd_beside_endings[i], NULL);
      struct stat status;

      if (!g_str_equal (hsd_beside_endings[i], "-shm") && lstat (name, &status) == 0 && status.st_size > 0)
        return FALSE;
    }

  return TRUE;
}

/* An empty log and its index would be taken for those of the new file. A process that still follows
 * the old one goes on with the files that it has open. */
static void
remove_log (const char *path)
{
  for (guint i = 0; hsd_beside_endings[i] != NULL; i++)
    {
      g_autofree char *name = g_strconcat (path, hsd_beside_endings[i], NULL);

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
