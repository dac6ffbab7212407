/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/systems/registry.h"
#include "model/table/history.h"

struct _HsdHistory
{
  GObject parent_instance;

  HsdStore *store; /* borrowed */
};

G_DEFINE_FINAL_TYPE (HsdHistory, hsd_history, G_TYPE_OBJECT)

void
hsd_entry_clear (HsdEntry *entry)
{
  g_clear_pointer (&entry->story, hsd_story_unref);
}

const char *
hsd_entry_kind_id (HsdEntryKind kind)
{
  static const char *const ids[] = { "test", "undo", "table" };

  return ids[kind];
}

static void
hsd_history_class_init (HsdHistoryClass *klass)
{
}

static void
hsd_history_init (HsdHistory *self)
{
}

HsdHistory *
hsd_history_new (HsdStore *store)
{
  HsdHistory *self = g_object_new (HSD_TYPE_HISTORY, NULL);

  self->store = store;

  return self;
}

guint
hsd_history_get_length (HsdHistory *self)
{
  g_return_val_if_fail (HSD_IS_HISTORY (self), 0);

  return hsd_store_length (self->store);
}

gboolean
hsd_history_get (HsdHistory *self, guint seq, HsdEntry *entry)
{
  g_auto (HsdStoreEntry) kept = { 0 };

  g_return_val_if_fail (HSD_IS_HISTORY (self), FALSE);

  if (!hsd_store_get (self->store, seq, &kept, NULL))
    return FALSE;

  *entry = (HsdEntry) { .seq = seq, .kind = kept.kind, .cancelled = kept.cancelled };
  if (kept.story != NULL)
    entry->story = hsd_story_unpack (kept.story->data, kept.story->len, hsd_registry_find);
  if (entry->story != NULL)
    entry->story->telling = kept.telling;

  return TRUE;
}
