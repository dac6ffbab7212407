/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file of a table: its path, who may write it, copies. */

#include "config.h"

#include "model/table/table-private.h"

char *
hsd_table_default_path (void)
{
  const char *folder = g_getenv ("HASARD_DATA_DIR");
  g_autofree char *chosen =
    folder != NULL && *folder != '\0' ? g_strdup (folder) : g_build_filename (g_get_user_data_dir (), "hasard", NULL);

  g_mkdir_with_parents (chosen, 0700);

  return g_build_filename (chosen, "table.hasard", NULL);
}

const char *
hsd_table_get_path (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return hsd_store_get_path (self->store);
}

gboolean
hsd_table_is_read_only (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  return !hsd_store_check_writes (self->store, NULL);
}

char *
hsd_table_why_read_only (HsdTable *self)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (HSD_IS_TABLE (self), NULL);

  return hsd_store_check_writes (self->store, &error) ? NULL : g_strdup (error->message);
}

gboolean
hsd_table_save_copy (HsdTable *self, const char *path, GError **error)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  /* The database must not be queried while it is copied. */
  hsd_history_load_all (self->history);

  return hsd_store_complete (self->store, self->timeline, error) && hsd_store_copy (self->store, path, error);
}

/* --- following --- */

static gboolean
load_again (HsdTable *self)
{
  g_autoptr (HsdState) fresh = hsd_table_make_state ();
  g_autoptr (HsdTimeline) timeline = hsd_store_load (self->store, fresh, NULL);

  if (timeline == NULL)
    return FALSE;

  g_clear_pointer (&self->timeline, hsd_timeline_free);
  self->timeline = g_steal_pointer (&timeline);
  hsd_table_publish (self, hsd_state_ref (hsd_timeline_now (self->timeline)->state));
  hsd_history_changed (self->history, 0);

  return TRUE;
}

void
hsd_table_follow (HsdTable *self)
{
  g_return_if_fail (HSD_IS_TABLE (self));

  if (hsd_store_get_mode (self->store) != HSD_STORE_FOLLOWS)
    return;

  if (hsd_store_take_over (self->store))
    {
      /* Reads first, because writing an outdated state would damage the table. */
      if (!load_again (self))
        hsd_store_doubt (self->store, NULL);
      else if (self->evening != NULL)
        hsd_evening_take_up (self->evening);
    }
  else if (hsd_store_has_changed (self->store))
    {
      load_again (self);
    }
}
