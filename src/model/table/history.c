/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/systems/registry.h"
#include "model/table/history.h"

/* Packed stories stand one after the other in chunks, so that a million of them cost
 * neither a million allocations nor one giant one that is moved again and again. */
#define CHUNK_BYTES (1 << 20)

typedef struct
{
  guint32 chunk;
  guint32 offset;
  guint32 size; /* 0: no story */
  guint8 kind;
  guint8 cancelled;
} Place;

struct _HsdHistory
{
  GObject parent_instance;

  GArray *places;    /* Place */
  GPtrArray *chunks; /* GByteArray */
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
hsd_history_finalize (GObject *object)
{
  HsdHistory *self = HSD_HISTORY (object);

  g_clear_pointer (&self->places, g_array_unref);
  g_clear_pointer (&self->chunks, g_ptr_array_unref);

  G_OBJECT_CLASS (hsd_history_parent_class)->finalize (object);
}

static void
hsd_history_class_init (HsdHistoryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hsd_history_finalize;
}

static void
hsd_history_init (HsdHistory *self)
{
  self->places = g_array_new (FALSE, FALSE, sizeof (Place));
  self->chunks = g_ptr_array_new_with_free_func ((GDestroyNotify) g_byte_array_unref);
}

HsdHistory *
hsd_history_new (void)
{
  return g_object_new (HSD_TYPE_HISTORY, NULL);
}

guint
hsd_history_get_length (HsdHistory *self)
{
  g_return_val_if_fail (HSD_IS_HISTORY (self), 0);

  return self->places->len;
}

static GByteArray *
last_chunk (HsdHistory *self)
{
  GByteArray *chunk = self->chunks->len > 0 ? g_ptr_array_index (self->chunks, self->chunks->len - 1) : NULL;

  if (chunk == NULL || chunk->len >= CHUNK_BYTES)
    {
      chunk = g_byte_array_new ();
      g_ptr_array_add (self->chunks, chunk);
    }

  return chunk;
}

guint
hsd_history_append (HsdHistory *self, HsdEntryKind kind, const HsdStory *story)
{
  Place place = { .kind = kind };

  if (story != NULL)
    {
      GByteArray *chunk = last_chunk (self);

      place.chunk = self->chunks->len - 1;
      place.offset = chunk->len;
      hsd_story_pack (story, chunk);
      place.size = chunk->len - place.offset;
    }

  g_array_append_val (self->places, place);

  return self->places->len;
}

void
hsd_history_cancel (HsdHistory *self, guint seq)
{
  g_return_if_fail (seq >= 1 && seq <= self->places->len);

  g_array_index (self->places, Place, seq - 1).cancelled = TRUE;
}

gboolean
hsd_history_get (HsdHistory *self, guint seq, HsdEntry *entry)
{
  const Place *place;

  if (seq < 1 || seq > self->places->len)
    return FALSE;

  place = &g_array_index (self->places, Place, seq - 1);
  *entry = (HsdEntry) { .seq = seq, .kind = place->kind, .cancelled = place->cancelled };
  if (place->size > 0)
    {
      const GByteArray *chunk = g_ptr_array_index (self->chunks, place->chunk);

      entry->story = hsd_story_unpack (chunk->data + place->offset, place->size, hsd_registry_find);
    }

  return TRUE;
}
