/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The calls on names. */

/* Both names of each function are defined here; the headers must not make one of them the other. */
#undef _FILE_OFFSET_BITS
#include "config.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "calls.h"
#include "fault.h"

#define DEVICE 77

gboolean
calls_is_ours (const char *path)
{
  gsize length = strlen (DISK_ROOT);

  return strncmp (path, DISK_ROOT, length) == 0 && (path[length] == '/' || path[length] == '\0');
}

static gboolean
fail (int reason)
{
  errno = reason;

  return FALSE;
}

/* Whether a name could be made there. */
static gboolean
has_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  DiskNode *node = disk_find (folder);

  return node == NULL ? fail (ENOENT) : node->folder || fail (ENOTDIR);
}

/* --- opening --- */

static int
open_ours (const char *path, int flags, mode_t mode)
{
  DiskNode *node;

  if (!fault_enter (CALL_OPEN, flags & O_CREAT ? "open, make" : "open", path, NULL))
    return -1;

  node = disk_find (path);
  if (node != NULL && (flags & O_CREAT) && (flags & O_EXCL))
    return fail (EEXIST) - 1;
  if (node != NULL && node->folder && (flags & O_ACCMODE) != O_RDONLY)
    return fail (EISDIR) - 1;
  if (node != NULL && !node->folder && (flags & O_DIRECTORY))
    return fail (ENOTDIR) - 1;
  if (node == NULL && !(flags & O_CREAT))
    return fail (ENOENT) - 1;
  if (node == NULL && !has_folder (path))
    return -1;

  if (node == NULL)
    node = disk_make (path, FALSE, mode & 0777);
  else if ((flags & O_TRUNC) && node->now->len > 0)
    disk_resize (node, 0);

  return fault_leave () ? calls_add (node, path, (flags & O_APPEND) != 0) : -1;
}

int
open (const char *path, int flags, ...)
{
  mode_t mode;
  va_list args;

  va_start (args, flags);
  mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg (args, mode_t) : 0;
  va_end (args);

  if (calls_is_ours (path))
    return open_ours (path, flags, mode);
  if (calls_simulate () && strcmp (path, "/dev/urandom") == 0)
    return calls_add (NULL, path, FALSE);

  return CALLS_NEXT (open) (path, flags, mode);
}

int
open64 (const char *path, int flags, ...)
{
  mode_t mode;
  va_list args;

  va_start (args, flags);
  mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg (args, mode_t) : 0;
  va_end (args);

  return open (path, flags, mode);
}

/* --- streams --- */

static ssize_t
read_stream (void *cookie, char *bytes, size_t size)
{
  return read (GPOINTER_TO_INT (cookie), bytes, size);
}

static ssize_t
write_stream (void *cookie, const char *bytes, size_t size)
{
  ssize_t n = write (GPOINTER_TO_INT (cookie), bytes, size);

  /* That a stream cannot write is told by 0. */
  return MAX (n, 0);
}

static int
seek_stream (void *cookie, off64_t *offset, int whence)
{
  *offset = lseek (GPOINTER_TO_INT (cookie), *offset, whence);

  return *offset < 0 ? -1 : 0;
}

static int
close_stream (void *cookie)
{
  return close (GPOINTER_TO_INT (cookie));
}

FILE *
fdopen (int fd, const char *mode)
{
  cookie_io_functions_t functions = { read_stream, write_stream, seek_stream, close_stream };

  return calls_get (fd) == NULL ? CALLS_NEXT (fdopen) (fd, mode) : fopencookie (GINT_TO_POINTER (fd), mode, functions);
}

FILE *
fopen (const char *path, const char *mode)
{
  int flags = mode[0] == 'r' ? 0 : O_CREAT | (mode[0] == 'w' ? O_TRUNC : O_APPEND);
  int fd;

  if (!calls_is_ours (path))
    return CALLS_NEXT (fopen) (path, mode);

  flags |= strchr (mode, '+') != NULL ? O_RDWR : mode[0] == 'r' ? O_RDONLY : O_WRONLY;
  fd = open (path, flags | (strchr (mode, 'x') != NULL ? O_EXCL : 0), 0666);

  return fd < 0 ? NULL : fdopen (fd, mode);
}

FILE *
fopen64 (const char *path, const char *mode)
{
  return fopen (path, mode);
}

/* --- looking --- */

static void
describe (const DiskNode *node, struct stat *status)
{
  *status = (struct stat) {
    .st_dev = DEVICE,
    .st_ino = node->number,
    .st_mode = node->mode | (node->folder ? S_IFDIR : S_IFREG),
    .st_nlink = disk_count_names (node),
    .st_uid = geteuid (),
    .st_gid = getegid (),
    .st_size = node->now->len,
    .st_blksize = 4096,
    .st_blocks = (node->now->len + DISK_SECTOR - 1) / DISK_SECTOR,
  };
}

/* The name of an open file is not asked about: only the disk itself can fail. */
static int
look_at_open (OpenFile *file, struct stat *status)
{
  if (file->node == NULL)
    return fail (EBADF) - 1;
  if (!fault_enter (CALL_LOOK, "fstat", file->path, NULL))
    {
      errno = EIO;
      return -1;
    }
  describe (file->node, status);

  return fault_leave () ? 0 : -1;
}

static int
look (const char *name, const char *path, struct stat *status)
{
  DiskNode *node;

  if (!fault_enter (CALL_LOOK, name, path, NULL))
    return -1;
  node = disk_find (path);
  if (node == NULL)
    return fail (ENOENT) - 1;
  if (status != NULL)
    describe (node, status);

  return fault_leave () ? 0 : -1;
}

int
stat (const char *restrict path, struct stat *restrict status)
{
  return calls_is_ours (path) ? look ("stat", path, status) : CALLS_NEXT (stat) (path, status);
}

int
stat64 (const char *restrict path, struct stat64 *restrict status)
{
  return stat (path, (struct stat *) status);
}

int
lstat (const char *restrict path, struct stat *restrict status)
{
  return calls_is_ours (path) ? look ("lstat", path, status) : CALLS_NEXT (lstat) (path, status);
}

int
lstat64 (const char *restrict path, struct stat64 *restrict status)
{
  return lstat (path, (struct stat *) status);
}

int
fstat (int fd, struct stat *status)
{
  OpenFile *file = calls_get (fd);

  return file != NULL ? look_at_open (file, status) : CALLS_NEXT (fstat) (fd, status);
}

int
fstat64 (int fd, struct stat64 *status)
{
  return fstat (fd, (struct stat *) status);
}

int
access (const char *path, int mode)
{
  return calls_is_ours (path) ? look ("access", path, NULL) : CALLS_NEXT (access) (path, mode);
}

char *
realpath (const char *restrict path, char *restrict resolved)
{
  if (!calls_is_ours (path))
    return CALLS_NEXT (realpath) (path, resolved);
  if (look ("realpath", path, NULL) != 0)
    return NULL;

  return resolved != NULL ? strcpy (resolved, path) : strdup (path);
}

ssize_t
readlink (const char *restrict path, char *restrict target, size_t size)
{
  return calls_is_ours (path) ? fail (EINVAL) - 1 : CALLS_NEXT (readlink) (path, target, size);
}

/* --- naming --- */

static int
drop_ours (const char *name, const char *path, gboolean folder)
{
  DiskNode *node;

  if (!fault_enter (CALL_NAME, name, path, NULL))
    return -1;
  node = disk_find (path);
  if (node == NULL)
    return fail (ENOENT) - 1;
  if (node->folder != folder)
    return fail (folder ? ENOTDIR : EISDIR) - 1;
  if (folder)
    {
      g_autoptr (GPtrArray) inside = disk_list (path);

      if (inside->len > 0)
        return fail (ENOTEMPTY) - 1;
    }
  disk_drop (path);

  return fault_leave () ? 0 : -1;
}

int
unlink (const char *path)
{
  return calls_is_ours (path) ? drop_ours ("unlink", path, FALSE) : CALLS_NEXT (unlink) (path);
}

int
rmdir (const char *path)
{
  return calls_is_ours (path) ? drop_ours ("rmdir", path, TRUE) : CALLS_NEXT (rmdir) (path);
}

int
remove (const char *path)
{
  DiskNode *node = calls_is_ours (path) ? disk_find (path) : NULL;

  return calls_is_ours (path) ? drop_ours ("remove", path, node != NULL && node->folder) : CALLS_NEXT (remove) (path);
}

int
mkdir (const char *path, mode_t mode)
{
  if (!calls_is_ours (path))
    return CALLS_NEXT (mkdir) (path, mode);
  if (!fault_enter (CALL_NAME, "mkdir", path, NULL))
    return -1;
  if (disk_find (path) != NULL)
    return fail (EEXIST) - 1;
  if (!has_folder (path))
    return -1;
  disk_make (path, TRUE, mode & 0777);

  return fault_leave () ? 0 : -1;
}

static int
move_ours (const char *from, const char *to, gboolean replaces)
{
  if (!fault_enter (CALL_NAME, "rename", to, NULL))
    return -1;
  if (disk_find (from) == NULL)
    return fail (ENOENT) - 1;
  if (!has_folder (to))
    return -1;
  if (!replaces && disk_find (to) != NULL)
    return fail (EEXIST) - 1;
  if (strcmp (from, to) != 0)
    disk_move (from, to);

  return fault_leave () ? 0 : -1;
}

int
rename (const char *from, const char *to)
{
  return calls_is_ours (from) ? move_ours (from, to, TRUE) : CALLS_NEXT (rename) (from, to);
}

int
renameat2 (int from_folder, const char *from, int to_folder, const char *to, unsigned flags)
{
  return calls_is_ours (from) ? move_ours (from, to, (flags & RENAME_NOREPLACE) == 0)
                              : CALLS_NEXT (renameat2) (from_folder, from, to_folder, to, flags);
}

int
link (const char *from, const char *to)
{
  if (!calls_is_ours (from))
    return CALLS_NEXT (link) (from, to);
  if (!fault_enter (CALL_NAME, "link", to, NULL))
    return -1;
  if (disk_find (from) == NULL)
    return fail (ENOENT) - 1;
  if (!has_folder (to))
    return -1;
  if (disk_find (to) != NULL)
    return fail (EEXIST) - 1;
  disk_link (from, to);

  return fault_leave () ? 0 : -1;
}

static int
change_ours (const char *name, const char *path, int mode)
{
  DiskNode *node;

  if (!fault_enter (CALL_NAME, name, path, NULL))
    return -1;
  node = disk_find (path);
  if (node == NULL)
    return fail (ENOENT) - 1;
  if (mode >= 0)
    node->mode = mode & 0777;

  return fault_leave () ? 0 : -1;
}

int
chmod (const char *path, mode_t mode)
{
  return calls_is_ours (path) ? change_ours ("chmod", path, mode) : CALLS_NEXT (chmod) (path, mode);
}

int
chown (const char *path, uid_t owner, gid_t group)
{
  return calls_is_ours (path) ? change_ours ("chown", path, -1) : CALLS_NEXT (chown) (path, owner, group);
}

/* --- folders --- */

typedef struct
{
  GPtrArray *paths;
  guint next;
  struct dirent entry;
} OurFolder;

static GHashTable *our_folders; /* OurFolder, as DIR */

static OurFolder *
get_folder (DIR *folder)
{
  return our_folders != NULL && g_hash_table_contains (our_folders, folder) ? (OurFolder *) folder : NULL;
}

DIR *
opendir (const char *path)
{
  DiskNode *node;
  OurFolder *folder;

  if (!calls_is_ours (path))
    return CALLS_NEXT (opendir) (path);
  if (!fault_enter (CALL_LOOK, "opendir", path, NULL) || !fault_leave ())
    return NULL;
  node = disk_find (path);
  if (node == NULL || !node->folder)
    {
      fail (node == NULL ? ENOENT : ENOTDIR);
      return NULL;
    }

  folder = g_new0 (OurFolder, 1);
  folder->paths = disk_list (path);
  if (our_folders == NULL)
    our_folders = g_hash_table_new (NULL, NULL);
  g_hash_table_add (our_folders, folder);

  return (DIR *) folder;
}

struct dirent *
readdir (DIR *stream)
{
  OurFolder *folder = get_folder (stream);
  const char *path;
  DiskNode *node;

  if (folder == NULL)
    return CALLS_NEXT (readdir) (stream);
  if (folder->next == folder->paths->len)
    return NULL;

  path = g_ptr_array_index (folder->paths, folder->next++);
  node = disk_find (path);
  folder->entry.d_ino = node != NULL ? node->number : 0;
  folder->entry.d_type = node != NULL && node->folder ? DT_DIR : DT_REG;
  g_strlcpy (folder->entry.d_name, strrchr (path, '/') + 1, sizeof folder->entry.d_name);

  return &folder->entry;
}

struct dirent64 *
readdir64 (DIR *stream)
{
  return (struct dirent64 *) readdir (stream);
}

void
rewinddir (DIR *stream)
{
  OurFolder *folder = get_folder (stream);

  if (folder == NULL)
    CALLS_NEXT (rewinddir) (stream);
  else
    folder->next = 0;
}

int
closedir (DIR *stream)
{
  OurFolder *folder = get_folder (stream);

  if (folder == NULL)
    return CALLS_NEXT (closedir) (stream);

  g_hash_table_remove (our_folders, folder);
  g_ptr_array_unref (folder->paths);
  g_free (folder);

  return 0;
}
