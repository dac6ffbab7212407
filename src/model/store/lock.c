/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "model/store/lock.h"

/* How often the removal of the file is tried; where it fails, the next who locks it does it. */
#define TRIES 2

struct _HsdLock
{
  char *path;
  int fd;
};

/* A writer removes its lock file: the file we opened may no longer be the one of that name. FALSE if
 * that cannot be told. */
static gboolean
compare (int fd, const char *path, gboolean *same)
{
  struct stat opened;
  struct stat named;

  *same = FALSE;
  if (fstat (fd, &opened) != 0)
    return FALSE;
  if (stat (path, &named) != 0)
    return errno == ENOENT;

  *same = opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
  return TRUE;
}

static gboolean
is_still_there (int fd, const char *path)
{
  gboolean same;

  return compare (fd, path, &same) && same;
}

static int
open_again (const char *path, int flags)
{
  int fd;

  do
    fd = open (path, flags | O_CLOEXEC | O_NOFOLLOW, 0600);
  while (fd < 0 && errno == EINTR);

  return fd;
}

/* One that is not there is made: only its maker may take it away again. */
static int
open_or_make (const char *name, gboolean *made)
{
  int fd;

  do
    {
      *made = FALSE;
      fd = open_again (name, O_RDWR);
      if (fd < 0 && errno == ENOENT)
        {
          fd = open_again (name, O_RDWR | O_CREAT | O_EXCL);
          *made = fd >= 0;
        }
    }
  while (fd < 0 && errno == EEXIST);

  return fd;
}

static gboolean
lock_file (int fd)
{
  int result;

  do
    result = flock (fd, LOCK_EX | LOCK_NB);
  while (result != 0 && errno == EINTR);

  return result == 0;
}

HsdLockResult
hsd_lock_take (const char *path, HsdLock **lock)
{
  g_autofree char *name = g_strconcat (path, ".lock", NULL);

  for (;;)
    {
      gboolean made;
      int fd = open_or_make (name, &made);
      gboolean same;

      if (fd < 0)
        return HSD_LOCK_IMPOSSIBLE;

      if (!lock_file (fd))
        {
          int reason = errno;

          /* Where files cannot be locked at all, none is left behind. */
          if (reason != EWOULDBLOCK && made)
            unlink (name);
          close (fd);
          errno = reason;
          return reason == EWOULDBLOCK ? HSD_LOCK_HELD : HSD_LOCK_IMPOSSIBLE;
        }

      if (!compare (fd, name, &same))
        {
          close (fd);
          return HSD_LOCK_IMPOSSIBLE;
        }
      if (same)
        {
          *lock = g_new (HsdLock, 1);
          **lock = (HsdLock) { g_steal_pointer (&name), fd };
          return HSD_LOCK_TAKEN;
        }

      close (fd);
    }
}

gboolean
hsd_lock_is_named (const HsdLock *self)
{
  gboolean same;

  return !compare (self->fd, self->path, &same) || same;
}

void
hsd_lock_free (HsdLock *self)
{
  if (self == NULL)
    return;

  /* Removed while held, so that no other process can have taken it; unless the folder was moved and
   * another file has this name. */
  for (guint i = 0; i < TRIES; i++)
    if (is_still_there (self->fd, self->path))
      unlink (self->path);
  close (self->fd);
  g_free (self->path);
  g_free (self);
}
