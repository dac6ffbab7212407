/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "model/store/lock.h"

struct _HsdLock
{
  char *path;
  int fd;
  gboolean doubtful; /* as the previous writer left it */
  gboolean stays;    /* to be left to the next writer */
};

/* A writer removes its lock file: the file we opened may no longer be the one of that name. */
static gboolean
is_still_there (int fd, const char *path)
{
  struct stat opened;
  struct stat named;

  return fstat (fd, &opened) == 0 && stat (path, &named) == 0 && opened.st_dev == named.st_dev &&
         opened.st_ino == named.st_ino;
}

/* A lock file with content was left by a writer that found damage. */
static gboolean
take_doubt (int fd)
{
  struct stat status;

  return fstat (fd, &status) == 0 && status.st_size > 0 && ftruncate (fd, 0) == 0;
}

HsdLockResult
hsd_lock_take (const char *path, HsdLock **lock)
{
  g_autofree char *name = g_strconcat (path, ".lock", NULL);

  for (;;)
    {
      int fd = open (name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);

      if (fd < 0)
        return HSD_LOCK_IMPOSSIBLE;

      if (flock (fd, LOCK_EX | LOCK_NB) != 0)
        {
          gboolean held = errno == EWOULDBLOCK;

          close (fd);
          return held ? HSD_LOCK_HELD : HSD_LOCK_IMPOSSIBLE;
        }

      if (is_still_there (fd, name))
        {
          *lock = g_new (HsdLock, 1);
          **lock = (HsdLock) { g_steal_pointer (&name), fd, take_doubt (fd), FALSE };
          return HSD_LOCK_TAKEN;
        }

      close (fd);
    }
}

gboolean
hsd_lock_is_named (const HsdLock *self)
{
  struct stat opened;
  struct stat named;

  if (fstat (self->fd, &opened) != 0 || (stat (self->path, &named) != 0 && errno != ENOENT))
    return TRUE;

  return is_still_there (self->fd, self->path);
}

gboolean
hsd_lock_is_doubtful (const HsdLock *self)
{
  return self->doubtful;
}

void
hsd_lock_leave_doubt (HsdLock *self)
{
  self->stays = pwrite (self->fd, "?", 1, 0) == 1;
}

void
hsd_lock_free (HsdLock *self)
{
  if (self == NULL)
    return;

  /* Removed while held, so that no other process can have taken it; unless the folder was moved and
   * another file has this name. */
  if (!self->stays && is_still_there (self->fd, self->path))
    unlink (self->path);
  close (self->fd);
  g_free (self->path);
  g_free (self);
}
