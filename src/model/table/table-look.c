/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking over the whole file of a table, and what follows when something in it cannot be believed. */

#include "config.h"

#include "model/table/table-private.h"

void
hsd_table_end_look (HsdTable *self)
{
  HsdLooked looked;

  if (hsd_look_thread_free (g_steal_pointer (&self->look), &looked))
    hsd_store_keep_looked (self->store, &looked);
}

static void
take (HsdTable *self, const HsdDoubts *found)
{
  HsdDoubts *doubts = hsd_store_get_doubts (self->store);

  for (guint i = 0; i < hsd_doubts_n (found); i++)
    hsd_doubts_add (doubts, hsd_doubts_get (found, i)->kind, hsd_doubts_get (found, i)->key);
}

static void
looked_cb (const HsdDoubts *found, gboolean over, gpointer data)
{
  HsdTable *self = data;
  g_autoptr (HsdTable) alive = g_object_ref (self);

  if (hsd_doubts_n (found) > 0)
    {
      take (self, found);
      hsd_store_distrust (self->store);
      hsd_history_lost (self->history, found);
      if (hsd_doubts_count (found, HSD_DOUBT_THROW) > 0)
        g_object_notify (G_OBJECT (self), "n-unreadable");
      g_signal_emit_by_name (self, "changed");
    }
  if (over)
    hsd_table_end_look (self);
}

void
hsd_table_look_over (HsdTable *self)
{
  g_return_if_fail (HSD_IS_TABLE (self));

  if (!self->looked && self->look == NULL)
    self->look = hsd_look_thread_start (self->store, looked_cb, self);
  self->looked = TRUE;
}

gboolean
hsd_table_look_over_now (HsdTable *self, GError **error)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  return hsd_store_look_over (self->store, error);
}

guint
hsd_table_get_n_unreadable (HsdTable *self)
{
  g_return_val_if_fail (HSD_IS_TABLE (self), 0);

  return hsd_doubts_count (hsd_store_get_doubts (self->store), HSD_DOUBT_THROW);
}
