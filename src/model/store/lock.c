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
};

/* Whoever ends takes the lock file away: what was opened may be no longer what has that name. */
static gboolean
is_still_there (int fd, const char *path)
{
  struct stat opened;
  struct stat named;

  return fstat (fd, &opened) == 0 && stat (path, &named) == 0 && opened.st_dev == named.st_dev &&
         opened.st_ino == named.st_ino;
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
          **lock = (HsdLock) { g_steal_pointer (&name), fd };
          return HSD_LOCK_TAKEN;
        }

      close (fd);
    }
}

void
hsd_lock_free (HsdLock *self)
{
  if (self == NULL)
    return;

  /* While it is held, so that nobody can have taken it under this name meanwhile. */
  unlink (self->path);
  close (self->fd);
  g_free (self->path);
  g_free (self);
}
