/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Keeps our version of a table whose file is not ours any more. */

#include "config.h"

#include <glib/gstdio.h>

#include "model/store/index.h"
#include "model/store/making.h"
#include "model/store/ours.h"
#include "model/store/raw-file.h"
#include "model/store/rescue-read.h"
#include "model/store/store-private.h"

/* How many kept tables of one name there may be. */
#define MOST_COPIES 1000

typedef struct
{
  HsdStore *store;
  const HsdTimeline *timeline;
  const HsdState *fresh;
  HsdStoreFinish finish; /* or NULL */
  gpointer data;
  guint n_missing;
} Keeping;

/* --- what the file still holds --- */

/* A private copy of the table and its log, which is read as a damaged one is. */
typedef struct
{
  HsdPrivateFolder *folder;
  HsdStore *store; /* NULL if not even its schema can be read */
} Source;

static void
source_clear (Source *self)
{
  g_clear_pointer (&self->store, hsd_store_unref);
  g_clear_pointer (&self->folder, hsd_private_folder_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Source, source_clear)

static gboolean
open_source (Source *self, const char *path, GError **error)
{
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  g_autofree char *wal_copy = NULL;
  const char *table;

  self->folder = hsd_private_folder_new (error);
  if (self->folder == NULL)
    return FALSE;

  table = hsd_private_folder_get_table (self->folder);
  wal_copy = g_strconcat (table, "-wal", NULL);
  if (hsd_raw_file_copy (path, table, NULL))
    {
      if (g_file_test (wal, G_FILE_TEST_IS_REGULAR))
        hsd_raw_file_copy (wal, wal_copy, NULL);
      self->store = hsd_rescue_open (table);
    }

  return TRUE;
}

/* --- the new table --- */

/* Steps whose entries are missing cannot be gone back to: then only the state stays. */
static gboolean
write_timeline (Keeping *self, HsdStore *target, GError **error)
{
  HsdState *state = hsd_timeline_now (self->timeline)->state;

  if (!hsd_store_write_timeline (target, self->timeline, error))
    return FALSE;

  return self->n_missing == 0 ||
         hsd_database_number (target->database, "SELECT count(*) FROM step WHERE seq > 0 AND seq NOT IN (SELECT seq FROM entry)", 1) == 0 ||
         hsd_store_write_first (target, state, error);
}

static gboolean
lay (Keeping *self, HsdStore *source, HsdStore *target, GError **error)
{
  if (!hsd_store_begin (target, error))
    return FALSE;

  if ((source == NULL || hsd_rescue_entries (source, target, self->fresh, error)) &&
      hsd_spare_lay (self->store->spare, target, &self->n_missing, error) && hsd_index_rebuild (target->database, error) &&
      hsd_store_recount (target, -1, error))
    return hsd_store_commit (target, error) && write_timeline (self, target, error);

  hsd_store_roll_back (target);
  return FALSE;
}

static gboolean
make (Keeping *self, const char *path, GError **error)
{
  g_auto (Source) source = { 0 };
  g_autoptr (HsdStore) target = NULL;

  if (!open_source (&source, self->store->path, error))
    return FALSE;

  target = hsd_store_make (path, error);
  if (target == NULL || !lay (self, source.store, target, error))
    return FALSE;

  if (self->finish != NULL)
    self->finish (target, self->data);
  return hsd_store_finish (target, error);
}

static gboolean
gather (Keeping *self, const char *path, GError **error)
{
  g_autoptr (HsdMaking) making = hsd_making_begin (path, error);

  return making != NULL && make (self, hsd_making_get_path (making), error) && hsd_making_place (making, error);
}

/* The open files are as they were left: a copy has everything, whichever file has the name. */
static gboolean
copy (Keeping *self, const char *path, GError **error)
{
  g_autoptr (HsdStore) target = NULL;

  if (!hsd_store_copy (self->store, path, error))
    return FALSE;

  target = self->finish != NULL ? hsd_store_open (path, NULL) : NULL;
  if (target != NULL)
    self->finish (target, self->data);
  return TRUE;
}

static gboolean
keep_as (Keeping *self, const char *path, GError **error)
{
  return self->store->hands != HSD_HANDS_OTHERS ? copy (self, path, error) : gather (self, path, error);
}

/* --- its place --- */

static char *
find_name (const char *folder, const char *path)
{
  g_autofree char *base = g_path_get_basename (path);

  if (g_str_has_suffix (base, ".hasard"))
    base[strlen (base) - strlen (".hasard")] = '\0';

  for (guint n = 1; n <= MOST_COPIES; n++)
    {
      g_autofree char *number = n > 1 ? g_strdup_printf ("-%u", n) : g_strdup ("");
      g_autofree char *name = g_strdup_printf ("%s-kept%s.hasard", base, number);
      g_autofree char *full = g_build_filename (folder, name, NULL);

      if (!g_file_test (full, G_FILE_TEST_EXISTS) && !g_file_test (full, G_FILE_TEST_IS_SYMLINK))
        return g_steal_pointer (&full);
    }

  return g_build_filename (folder, base, NULL);
}

gboolean
hsd_store_keep_ours (HsdStore *self, const HsdTimeline *timeline, const HsdState *fresh,
                     HsdStoreFinish finish_with, gpointer data, char **kept, guint *n_missing, GError **error)
{
  Keeping keeping = { self, timeline, fresh, finish_with, data, 0 };
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autofree char *state = g_build_filename (g_get_user_state_dir (), "hasard", NULL);
  g_autofree char *beside = find_name (folder, self->path);
  g_autofree char *apart = NULL;
  gboolean done = keep_as (&keeping, beside, NULL);

  if (!done)
    {
      g_mkdir_with_parents (state, 0700);
      apart = find_name (state, self->path);
      done = keep_as (&keeping, apart, error);
    }

  /* Makes the open table whole without its log, which now lies beside the table of somebody else. */
  if (done && self->hands == HSD_HANDS_REPLACED)
    hsd_store_checkpoint (self, SQLITE_CHECKPOINT_TRUNCATE);

  *kept = done ? g_strdup (apart != NULL ? apart : beside) : NULL;
  *n_missing = keeping.n_missing;
  return done;
}

gboolean
hsd_store_copy_ours (HsdStore *self, const HsdTimeline *timeline, const HsdState *fresh, const char *path, GError **error)
{
  Keeping keeping = { self, timeline, fresh, NULL, NULL, 0 };

  return self->hands == HSD_HANDS_OTHERS && self->spare != NULL ? keep_as (&keeping, path, error) : hsd_store_copy (self, path, error);
}
