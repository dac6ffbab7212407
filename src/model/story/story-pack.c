/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Stories as bytes. A history of a million throws fits in memory that way. */

#include "config.h"

#include "model/story/pack.h"
#include "model/story/system.h"
#include "model/story/validate.h"

#define PACK_VERSION 1

void
hsd_story_pack (const HsdStory *self, GByteArray *bytes)
{
  guint start = bytes->len;

  hsd_pack_number (bytes, PACK_VERSION);
  hsd_pack_text (bytes, hsd_system_get_id (self->system));
  hsd_pack_text (bytes, self->character);
  hsd_pack_text (bytes, self->label);
  hsd_pack_number (bytes, self->visibility << 2 | (self->real ? 2 : 0) | (self->choosing ? 1 : 0));
  hsd_pack_record (bytes, self->input);
  hsd_pack_record (bytes, self->facts);

  hsd_pack_number (bytes, self->owners->len);
  for (guint i = 0; i < self->owners->len; i++)
    hsd_pack_text (bytes, g_ptr_array_index (self->owners, i));

  hsd_pack_number (bytes, self->dice->len);
  g_byte_array_append (bytes, (const guint8 *) self->dice->data, self->dice->len * sizeof (HsdDie));
  hsd_pack_number (bytes, self->cards->len);
  g_byte_array_append (bytes, (const guint8 *) self->cards->data, self->cards->len * sizeof (HsdCard));
  hsd_pack_number (bytes, hsd_system_n_choices (self->system));
  g_byte_array_append (bytes, self->closed, hsd_system_n_choices (self->system));
  hsd_pack_seal (bytes, start);
}

G_STATIC_ASSERT (sizeof (HsdDie) == 5);
G_STATIC_ASSERT (sizeof (HsdCard) == 4);

static void
take_array (HsdUnpacker *reader, GArray *array)
{
  gint64 n = hsd_unpack_number (reader);
  guint size = g_array_get_element_size (array);
  const guint8 *bytes = n >= 0 && n < G_MAXUINT16 ? hsd_unpack_bytes (reader, n * size) : NULL;

  if (bytes != NULL)
    g_array_append_vals (array, bytes, n);
  else
    reader->bad = TRUE;
}

/* Choices that the system has gained since the story was packed are closed. */
static void
take_closed (HsdUnpacker *reader, HsdStory *story)
{
  guint n_choices = hsd_system_n_choices (story->system);
  gint64 n = hsd_unpack_number (reader);
  const guint8 *closed = n >= 0 && n <= n_choices ? hsd_unpack_bytes (reader, n) : NULL;

  if (closed == NULL)
    {
      reader->bad = TRUE;
      return;
    }

  memset (story->closed, 1, n_choices);
  memcpy (story->closed, closed, n);
}

static void
take_story (HsdUnpacker *reader, HsdStory *story)
{
  g_autofree char *label = hsd_unpack_text (reader);
  gint64 flags = hsd_unpack_number (reader);
  gint64 n_owners;

  story->label = label != NULL ? g_ref_string_new (label) : NULL;
  if (flags < 0 || flags >> 2 > HSD_GM_FIRST)
    reader->bad = TRUE;
  story->visibility = flags >> 2 & 3;
  story->real = (flags & 2) != 0;
  story->choosing = (flags & 1) != 0;
  hsd_unpack_record (reader, story->input);
  hsd_unpack_record (reader, story->facts);

  n_owners = hsd_unpack_number (reader);
  reader->bad |= (guint64) n_owners > HSD_NOBODY;
  for (gint64 i = 0; i < n_owners && !reader->bad; i++)
    {
      g_autofree char *name = hsd_unpack_text (reader);

      g_ptr_array_add (story->owners, g_ref_string_new (name != NULL ? name : ""));
    }

  take_array (reader, story->dice);
  take_array (reader, story->cards);
  take_closed (reader, story);
}

HsdStory *
hsd_story_unpack (const guint8 *bytes, gsize size, HsdSystem *(*find) (const char *id))
{
  HsdUnpacker reader = hsd_unpack_begin (bytes, size);
  g_autoptr (HsdStory) story = NULL;
  g_autofree char *id = NULL;
  g_autofree char *character = NULL;
  HsdSystem *system;

  if (hsd_unpack_number (&reader) != PACK_VERSION)
    return NULL;

  id = hsd_unpack_text (&reader);
  system = id != NULL ? find (id) : NULL;
  if (system == NULL)
    return NULL;

  character = hsd_unpack_text (&reader);
  story = hsd_story_new (system, character, hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->inputs));
  take_story (&reader, story);

  return hsd_unpack_end (&reader) && hsd_story_is_valid (story) ? g_steal_pointer (&story) : NULL;
}
