/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/story/ledger.h"
#include "model/story/names.h"
#include "model/systems/registry.h"
#include "model/table/entry.h"
#include "model/table/intent.h"

void
hsd_entry_clear (HsdEntry *entry)
{
  g_clear_pointer (&entry->story, hsd_story_unref);
  g_clear_pointer (&entry->note, g_free);
}

const char *
hsd_entry_kind_id (HsdEntryKind kind)
{
  static const char *const ids[] = { "test", "undo", "table" };

  return ids[kind];
}

/* The note on the throw that an entry made; if it was undone, the one that it came with. */
static char *
find_note (const HsdState *state, const HsdStoreEntry *kept)
{
  const char *note = state != NULL ? hsd_state_get_note (state, kept->seq) : NULL;

  if (kept->throw_id != kept->seq)
    return NULL;

  return note != NULL || !kept->cancelled || kept->intent == NULL ? g_strdup (note)
                                                                   : hsd_intent_read_note (kept->intent->data, kept->intent->len);
}

void
hsd_entry_read (HsdStore *store, const HsdState *state, guint seq, HsdEntry *entry)
{
  g_auto (HsdStoreEntry) kept = { 0 };

  *entry = (HsdEntry) { .seq = seq, .unreadable = TRUE };
  if (hsd_doubts_has (hsd_store_get_doubts (store), HSD_DOUBT_ENTRY, seq) || !hsd_store_get (store, seq, &kept, NULL))
    return;

  if (kept.story != NULL)
    entry->story = hsd_story_unpack (kept.story->data, kept.story->len, hsd_registry_find);
  if (kept.kind == HSD_ENTRY_TEST && entry->story == NULL)
    return;

  entry->unreadable = FALSE;
  entry->kind = kept.kind;
  entry->cancelled = kept.cancelled;
  if (entry->story != NULL)
    {
      entry->story->throw_id = kept.throw_id;
      hsd_names_tell_story (hsd_store_get_names (store), kept.throw_id, entry->story);
    }
  entry->note = find_note (state, &kept);
}
