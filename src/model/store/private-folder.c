/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "model/store/atomic-file.h"
#include "model/store/private-folder.h"
#include "model/store/raw-file.h"

struct _HsdPrivateFolder
{
  char *path;
  char *table;
};

static gboolean
copy (HsdPrivateFolder *self, const char *path, GError **error)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *copied = g_strconcat (self->table, "-wal", NULL);

  return hsd_raw_file_copy (path, self->table, error) &&
         (!g_file_test (log, G_FILE_TEST_IS_REGULAR) || hsd_raw_file_copy (log, copied, error));
}

HsdPrivateFolder *
hsd_private_folder_new (const char *path, GError **error)
{
  char *folder = g_dir_make_tmp ("hasard-table-XXXXXX", error);
  g_autoptr (HsdPrivateFolder) self = NULL;

  if (folder == NULL)
    return NULL;

  self = g_new (HsdPrivateFolder, 1);
  *self = (HsdPrivateFolder) { folder, g_build_filename (folder, "table", NULL) };

  return copy (self, path, error) ? g_steal_pointer (&self) : NULL;
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
