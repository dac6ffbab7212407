/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The calls on descriptors, on the clock and on chance. */

/* Both names of each function are defined here; the headers must not make one of them the other. */
#undef _FILE_OFFSET_BITS
#include "config.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "calls.h"
#include "fault.h"

/* Beyond all that the system gives: a call that is missing here fails there, and is seen. */
#define FIRST_FD (1 << 20)
#define TICK 50

static GArray *open_files; /* OpenFile, by descriptor */
static gboolean simulates;
static gint64 hour; /* microseconds since 1970 */
static Draw chance;

gpointer
calls_next (const char *name)
{
  gpointer next = dlsym (RTLD_NEXT, name);

  g_assert (next != NULL);

  return next;
}

void
calls_begin (guint64 seed)
{
  if (open_files == NULL)
    open_files = g_array_new (FALSE, TRUE, sizeof (OpenFile));
  g_array_set_size (open_files, 0);

  chance = draw_begin (~seed);
  hour = G_GINT64_CONSTANT (1700000000000000);
  simulates = TRUE;
}

void
calls_end (void)
{
  simulates = FALSE;
}

gboolean
calls_simulate (void)
{
  return simulates;
}

void
calls_wait (gint64 microseconds)
{
  hour += microseconds;
}

/* --- descriptors --- */

OpenFile *
calls_get (int fd)
{
  if (fd < FIRST_FD)
    return NULL;

  g_assert ((guint) fd - FIRST_FD < open_files->len);
  return &g_array_index (open_files, OpenFile, fd - FIRST_FD);
}

int
calls_add (DiskNode *node, const char *path, gboolean appends)
{
  OpenFile file = { node, g_strdup (path), 0, fault_who (), appends, node == NULL };

  g_array_append_val (open_files, file);

  return FIRST_FD + open_files->len - 1;
}

guint
calls_count_open (void)
{
  guint n = 0;

  for (guint i = 0; i < open_files->len; i++)
    n += g_array_index (open_files, OpenFile, i).path != NULL;

  return n;
}

void
calls_release_locks (guint process)
{
  for (guint i = 0; i < open_files->len; i++)
    {
      OpenFile *file = &g_array_index (open_files, OpenFile, i);

      if (file->node != NULL && file->process == process && file->node->flock == FIRST_FD + (int) i)
        file->node->flock = -1;
    }
}

/* A descriptor that was closed fails as it would. */
static OpenFile *
get_open (int fd)
{
  OpenFile *file = calls_get (fd);

  if (file->path != NULL)
    return file;

  errno = EBADF;
  return NULL;
}

int
close (int fd)
{
  OpenFile *file = calls_get (fd);
  gboolean good;

  if (file == NULL)
    return CALLS_NEXT (close) (fd);
  if ((file = get_open (fd)) == NULL)
    return -1;

  /* It is closed even if that fails. */
  good = fault_enter (CALL_CLOSE, "close", file->path, NULL) && fault_leave ();
  if (file->node != NULL && file->node->flock == fd)
    file->node->flock = -1;
  g_clear_pointer (&file->path, g_free);
  file->node = NULL;

  return good ? 0 : -1;
}

static ssize_t
read_at (int fd, void *bytes, gsize size, gsize offset)
{
  OpenFile *file = get_open (fd);

  if (file == NULL)
    return -1;
  if (file->chance)
    {
      calls_fill (bytes, size);
      return size;
    }
  if (!fault_enter (CALL_READ, "read", file->path, &size))
    return -1;

  size = offset < file->node->now->len ? MIN (size, file->node->now->len - offset) : 0;
  if (size > 0)
    memcpy (bytes, file->node->now->data + offset, size);

  return fault_leave () ? (ssize_t) size : -1;
}

static ssize_t
write_at (int fd, const void *bytes, gsize size, gsize offset)
{
  OpenFile *file = get_open (fd);

  if (file == NULL || !fault_enter (CALL_WRITE, "write", file->path, &size))
    return -1;
  disk_write (file->node, file->appends ? file->node->now->len : offset, bytes, size);

  return fault_leave () ? (ssize_t) size : -1;
}

ssize_t
pread (int fd, void *bytes, size_t size, off_t offset)
{
  return calls_get (fd) != NULL ? read_at (fd, bytes, size, offset) : CALLS_NEXT (pread) (fd, bytes, size, offset);
}

ssize_t
pread64 (int fd, void *bytes, size_t size, off64_t offset)
{
  return pread (fd, bytes, size, offset);
}

ssize_t
pwrite (int fd, const void *bytes, size_t size, off_t offset)
{
  return calls_get (fd) != NULL ? write_at (fd, bytes, size, offset) : CALLS_NEXT (pwrite) (fd, bytes, size, offset);
}

ssize_t
pwrite64 (int fd, const void *bytes, size_t size, off64_t offset)
{
  return pwrite (fd, bytes, size, offset);
}

ssize_t
read (int fd, void *bytes, size_t size)
{
  OpenFile *file = calls_get (fd);
  ssize_t n;

  if (file == NULL)
    return CALLS_NEXT (read) (fd, bytes, size);

  n = read_at (fd, bytes, size, file->at);
  file->at += MAX (n, 0);

  return n;
}

ssize_t
write (int fd, const void *bytes, size_t size)
{
  OpenFile *file = calls_get (fd);
  ssize_t n;

  if (file == NULL)
    return CALLS_NEXT (write) (fd, bytes, size);

  n = write_at (fd, bytes, size, file->at);
  file->at += MAX (n, 0);

  return n;
}

off_t
lseek (int fd, off_t offset, int whence)
{
  OpenFile *file = calls_get (fd);

  if (file == NULL)
    return CALLS_NEXT (lseek) (fd, offset, whence);

  file->at = offset + (whence == SEEK_CUR ? file->at : whence == SEEK_END ? file->node->now->len : 0);
  return file->at;
}

off64_t
lseek64 (int fd, off64_t offset, int whence)
{
  return lseek (fd, offset, whence);
}

static int
sync_file (int fd, const char *name)
{
  OpenFile *file = get_open (fd);
  gboolean lived = !fault_is_dead (fault_who ());

  if (file == NULL)
    return -1;
  if (!fault_enter (file->node->folder ? CALL_SYNC_FOLDER : CALL_SYNC, name, file->path, NULL))
    {
      int reason = errno;

      /* Only a failure of the disk: the next sync would succeed, and tell nothing of what was lost. */
      if (lived && !fault_is_dead (fault_who ()))
        disk_sync_badly (file->node, &chance);
      errno = reason;
      return -1;
    }
  disk_sync (file->node, file->path);

  return fault_leave () ? 0 : -1;
}

int
fsync (int fd)
{
  return calls_get (fd) != NULL ? sync_file (fd, "fsync") : CALLS_NEXT (fsync) (fd);
}

int
fdatasync (int fd)
{
  return calls_get (fd) != NULL ? sync_file (fd, "fdatasync") : CALLS_NEXT (fdatasync) (fd);
}

int
ftruncate (int fd, off_t size)
{
  OpenFile *file = calls_get (fd);

  if (file == NULL)
    return CALLS_NEXT (ftruncate) (fd, size);
  if (get_open (fd) == NULL || !fault_enter (CALL_RESIZE, "ftruncate", file->path, NULL))
    return -1;
  disk_resize (file->node, size);

  return fault_leave () ? 0 : -1;
}

int
ftruncate64 (int fd, off64_t size)
{
  return ftruncate (fd, size);
}

int
fallocate (int fd, int mode, off_t offset, off_t size)
{
  if (calls_get (fd) == NULL)
    return CALLS_NEXT (fallocate) (fd, mode, offset, size);

  errno = EOPNOTSUPP;
  return -1;
}

int
fallocate64 (int fd, int mode, off64_t offset, off64_t size)
{
  return fallocate (fd, mode, offset, size);
}

int
fchmod (int fd, mode_t mode)
{
  OpenFile *file = calls_get (fd);

  if (file == NULL)
    return CALLS_NEXT (fchmod) (fd, mode);

  file->node->mode = mode & 0777;
  return 0;
}

int
fchown (int fd, uid_t owner, gid_t group)
{
  return calls_get (fd) != NULL ? 0 : CALLS_NEXT (fchown) (fd, owner, group);
}

/* --- locks --- */

/* SQLite knows of its own locks within one process, and all processes here are one. */
int
fcntl (int fd, int command, ...)
{
  OpenFile *file = calls_get (fd);
  void *argument;
  va_list args;

  va_start (args, command);
  argument = va_arg (args, void *);
  va_end (args);
  if (file == NULL)
    return CALLS_NEXT (fcntl) (fd, command, argument);

  if (command == F_GETLK)
    ((struct flock *) argument)->l_type = F_UNLCK;
  if (command != F_SETLK || ((struct flock *) argument)->l_type == F_UNLCK)
    return 0;

  /* The end of a world is no other program that holds the lock, for which SQLite would wait: the next call fails. */
  if (fault_is_dead (fault_who ()))
    return 0;

  return fault_enter (CALL_LOCK, "fcntl", file->path, NULL) && fault_leave () ? 0 : -1;
}

int
fcntl64 (int fd, int command, ...)
{
  void *argument;
  va_list args;

  va_start (args, command);
  argument = va_arg (args, void *);
  va_end (args);

  return fcntl (fd, command, argument);
}

int
flock (int fd, int operation)
{
  OpenFile *file = calls_get (fd);

  if (file == NULL)
    return CALLS_NEXT (flock) (fd, operation);
  if (operation & LOCK_UN)
    {
      file->node->flock = file->node->flock == fd ? -1 : file->node->flock;
      return 0;
    }
  if (!fault_enter (CALL_FLOCK, "flock", file->path, NULL))
    return -1;
  if (file->node->flock >= 0 && file->node->flock != fd)
    {
      errno = EWOULDBLOCK;
      return -1;
    }
  file->node->flock = fd;

  return fault_leave () ? 0 : -1;
}

/* --- memory --- */

void *
mmap (void *address, size_t size, int protection, int flags, int fd, off_t offset)
{
  OpenFile *file = calls_get (fd);

  if (file == NULL)
    return CALLS_NEXT (mmap) (address, size, protection, flags, fd, offset);
  if (!fault_enter (CALL_MAP, "mmap", file->path, NULL) || !fault_leave ())
    {
      errno = ENOMEM;
      return MAP_FAILED;
    }

  return disk_map (file->node) + offset;
}

void *
mmap64 (void *address, size_t size, int protection, int flags, int fd, off64_t offset)
{
  return mmap (address, size, protection, flags, fd, offset);
}

int
munmap (void *address, size_t size)
{
  return simulates && disk_unmap (address) ? 0 : CALLS_NEXT (munmap) (address, size);
}

/* --- clock and chance --- */

static gint64
tell_hour (void)
{
  return hour += TICK;
}

int
clock_gettime (clockid_t clock, struct timespec *now)
{
  gint64 told;

  if (!simulates || (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE))
    return CALLS_NEXT (clock_gettime) (clock, now);

  told = tell_hour ();
  now->tv_sec = told / G_USEC_PER_SEC;
  now->tv_nsec = told % G_USEC_PER_SEC * 1000;

  return 0;
}

int
gettimeofday (struct timeval *restrict now, void *restrict zone)
{
  gint64 told;

  if (!simulates)
    return CALLS_NEXT (gettimeofday) (now, zone);

  told = tell_hour ();
  now->tv_sec = told / G_USEC_PER_SEC;
  now->tv_usec = told % G_USEC_PER_SEC;

  return 0;
}

time_t
time (time_t *now)
{
  time_t told = simulates ? tell_hour () / G_USEC_PER_SEC : CALLS_NEXT (time) (NULL);

  if (now != NULL)
    *now = told;

  return told;
}

int
nanosleep (const struct timespec *wanted, struct timespec *left)
{
  if (!simulates)
    return CALLS_NEXT (nanosleep) (wanted, left);

  calls_wait (wanted->tv_sec * G_USEC_PER_SEC + wanted->tv_nsec / 1000);
  return 0;
}

int
usleep (useconds_t wanted)
{
  if (!simulates)
    return CALLS_NEXT (usleep) (wanted);

  calls_wait (wanted);
  return 0;
}

void
calls_fill (void *bytes, gsize size)
{
  draw_fill (&chance, bytes, size);
}

ssize_t
getrandom (void *bytes, size_t size, unsigned flags)
{
  if (!simulates)
    return CALLS_NEXT (getrandom) (bytes, size, flags);

  calls_fill (bytes, size);
  return size;
}
