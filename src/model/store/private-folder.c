/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "model/store/atomic-file.h"
#include "model/store/private-folder.h"

struct _HsdPrivateFolder
{
  char *path;
  char *table;
};

HsdPrivateFolder *
hsd_private_folder_new (GError **error)
{
  char *path = g_dir_make_tmp ("hasard-table-XXXXXX", error);
  HsdPrivateFolder *self;

  if (path == NULL)
    return NULL;

  self = g_new (HsdPrivateFolder, 1);
  *self = (HsdPrivateFolder) { path, g_build_filename (path, "table", NULL) };

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

  /* It has the secrets of the game master: once more, if it fails. */
  for (guint i = 0; i < 2; i++)
    {
      hsd_atomic_file_remove (self->table);
      if (g_rmdir (self->path) == 0)
        break;
    }
  g_free (self->table);
  g_free (self->path);
  g_free (self);
}
