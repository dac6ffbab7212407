/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "model/store/left-overs.h"
#include "model/store/private-folder.h"

#define PREFIX "hasard-table-"
#define TABLE "table"

/* A folder that was just made may not be locked yet. */
#define YOUNG_S 60

struct _HsdPrivateFolder
{
  char *path;
  char *table;
  int fd; /* of the folder, locked */
};

static void
remove_folder (const char *path)
{
  g_autofree char *table = g_build_filename (path, TABLE, NULL);

  /* Once more, if it fails. */
  if (hsd_left_over_remove (table) && g_rmdir (path) != 0)
    g_rmdir (path);
}

static int
open_folder (const char *path)
{
  int fd = open (path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);

  if (fd >= 0 && flock (fd, LOCK_EX | LOCK_NB) == 0)
    return fd;

  if (fd >= 0)
    close (fd);
  return -1;
}

static void
remove_left_over (const char *path)
{
  int fd = open_folder (path);
  struct stat status;

  if (fd >= 0 && fstat (fd, &status) == 0 && status.st_uid == geteuid () && (status.st_mode & (S_IRWXG | S_IRWXO)) == 0 &&
      time (NULL) - status.st_mtime > YOUNG_S)
    remove_folder (path);
  if (fd >= 0)
    close (fd);
}

static void
remove_left_overs (void)
{
  g_autoptr (GDir) folder = g_dir_open (g_get_tmp_dir (), 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_prefix (name, PREFIX))
      {
        g_autofree char *path = g_build_filename (g_get_tmp_dir (), name, NULL);

        remove_left_over (path);
      }
}

HsdPrivateFolder *
hsd_private_folder_new (GError **error)
{
  HsdPrivateFolder *self;
  char *path;

  remove_left_overs ();
  path = g_dir_make_tmp (PREFIX "XXXXXX", error);
  if (path == NULL)
    return NULL;

  self = g_new (HsdPrivateFolder, 1);
  *self = (HsdPrivateFolder) { path, g_build_filename (path, TABLE, NULL), open_folder (path) };

  return self;
}

const char *
hsd_private_folder_get_table (HsdPrivateFolder *self)
{
  return self->table;
}

void
hsd_private_folder_free (HsdPrivateFolder *self)
{
  if (self == NULL)
    return;

  remove_folder (self->path);
  if (self->fd >= 0)
    close (self->fd);
  g_free (self->table);
  g_free (self->path);
  g_free (self);
}
