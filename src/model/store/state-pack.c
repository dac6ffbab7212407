/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/store/state-pack.h"
#include "model/story/album.h"
#include "model/story/clock.h"
#include "model/story/ledger.h"
#include "model/story/system.h"
#include "model/story/validate.h"
#include "model/systems/registry.h"

#define PACK_VERSION 1

static void
put_part (GByteArray *bytes, const GByteArray *part)
{
  hsd_pack_number (bytes, part->len);
  g_byte_array_append (bytes, part->data, part->len);
}

static const guint8 *
take_part (HsdUnpacker *reader, gsize *size)
{
  gint64 n = hsd_unpack_number (reader);

  *size = n;

  return hsd_unpack_bytes (reader, n);
}

/* --- a character --- */

void
hsd_character_pack (HsdCharacter *self, GByteArray *bytes)
{
  guint start = bytes->len;

  hsd_pack_number (bytes, PACK_VERSION);
  hsd_pack_record (bytes, hsd_character_get_base (self));
  for (guint i = 0; i < hsd_character_n_sheets (self); i++)
    {
      const HsdRecord *sheet = hsd_character_get_sheet (self, i);

      if (sheet == NULL)
        continue;
      hsd_pack_text (bytes, hsd_system_get_id (hsd_registry_get (i)));
      hsd_pack_record (bytes, sheet);
    }
  hsd_pack_text (bytes, NULL);
  hsd_pack_seal (bytes, start);
}

static gboolean
is_valid_character (HsdCharacter *self)
{
  for (guint i = 0; i < hsd_character_n_sheets (self); i++)
    {
      const HsdRecord *sheet = hsd_character_get_sheet (self, i);

      if (sheet != NULL && !hsd_record_is_valid (sheet))
        return FALSE;
    }

  return hsd_record_is_valid (hsd_character_get_base (self));
}

HsdCharacter *
hsd_character_unpack (const char *name, const guint8 *bytes, gsize size)
{
  HsdUnpacker reader = hsd_unpack_begin (bytes, size);
  g_autoptr (HsdCharacter) self = NULL;
  char *id;

  if (!hsd_name_is_valid (name) || hsd_unpack_number (&reader) != PACK_VERSION)
    return NULL;

  self = hsd_character_new (name);
  hsd_unpack_record (&reader, hsd_character_edit_base (self));
  while (!reader.bad && (id = hsd_unpack_text (&reader)) != NULL)
    {
      HsdSystem *system = hsd_registry_find (id);
      const HsdField *sheet = system != NULL ? HSD_SYSTEM_GET_CLASS (system)->sheet : NULL;

      g_free (id);
      if (sheet == NULL)
        return NULL;
      hsd_unpack_record (&reader, hsd_character_edit_sheet (self, hsd_system_get_index (system), sheet));
    }

  return hsd_unpack_end (&reader) && is_valid_character (self) ? g_steal_pointer (&self) : NULL;
}

/* --- what the table holds for a system --- */

void
hsd_shared_pack (const HsdRecord *record, GByteArray *bytes)
{
  guint start = bytes->len;

  hsd_pack_number (bytes, PACK_VERSION);
  hsd_pack_record (bytes, record);
  hsd_pack_seal (bytes, start);
}

static const HsdField *
find_shared_fields (const char *name)
{
  HsdSystem *system = hsd_registry_find (name);

  if (strcmp (name, HSD_SHARED_SCENE) == 0)
    return hsd_standing_fields;
  if (g_str_has_prefix (name, HSD_SHARED_NOTES))
    return hsd_notes_fields;
  if (strcmp (name, HSD_SHARED_DEBTS) == 0)
    return hsd_debts_fields;
  if (strcmp (name, HSD_SHARED_CLOCKS) == 0)
    return hsd_clocks_fields;
  if (strcmp (name, HSD_SHARED_ALBUM) == 0)
    return hsd_album_fields;

  return system != NULL ? HSD_SYSTEM_GET_CLASS (system)->shared : NULL;
}

/* Beside the fields: a page is the one of its key, and the rows of a list are in their order. */
static gboolean
hangs_together (const char *name, const HsdRecord *record)
{
  g_autofree char *key = NULL;

  if (hsd_record_fields (record) == hsd_debts_fields)
    return hsd_debts_are_valid (record);
  if (hsd_record_fields (record) == hsd_clocks_fields)
    return hsd_clocks_are_valid (record);
  if (hsd_record_fields (record) == hsd_album_fields)
    return hsd_album_is_valid (record);
  if (hsd_record_fields (record) != hsd_notes_fields)
    return TRUE;

  key = hsd_notes_key (record);

  return strcmp (key, name) == 0 && hsd_notes_are_valid (record);
}

HsdRecord *
hsd_shared_unpack (const char *name, const guint8 *bytes, gsize size)
{
  HsdUnpacker reader = hsd_unpack_begin (bytes, size);
  const HsdField *fields = find_shared_fields (name);
  g_autoptr (HsdRecord) record = NULL;

  if (fields == NULL || hsd_unpack_number (&reader) != PACK_VERSION)
    return NULL;

  record = hsd_record_new (fields);
  hsd_unpack_record (&reader, record);

  return hsd_unpack_end (&reader) && hsd_record_is_valid (record) && hangs_together (name, record) ? g_steal_pointer (&record) : NULL;
}

char *
hsd_notes_key (const HsdRecord *page)
{
  return g_strdup_printf (HSD_SHARED_NOTES "%d", hsd_record_get (page, HSD_NOTES_PAGE));
}

void
hsd_shared_put (HsdState *state, const char *name, HsdRecord *record)
{
  HsdSystem *system = hsd_registry_find (name);
  HsdRecord **place = strcmp (name, HSD_SHARED_DEBTS) == 0    ? &state->debts
                      : strcmp (name, HSD_SHARED_CLOCKS) == 0 ? &state->clocks
                      : strcmp (name, HSD_SHARED_ALBUM) == 0  ? &state->album
                                                              : &state->standing;

  if (g_str_has_prefix (name, HSD_SHARED_NOTES))
    {
      hsd_state_put_notes (state, record);
      return;
    }
  if (system != NULL)
    place = (HsdRecord **) &g_ptr_array_index (state->shared, hsd_system_get_index (system));
  g_clear_pointer (place, hsd_record_unref);
  *place = hsd_record_ref (record);
}

/* --- all of it --- */

static void
put_shared (GByteArray *bytes, const char *name, const HsdRecord *record)
{
  g_autoptr (GByteArray) part = g_byte_array_new ();

  if (record == NULL)
    return;

  hsd_shared_pack (record, part);
  hsd_pack_text (bytes, name);
  put_part (bytes, part);
}

static void
put_beside (GByteArray *bytes, const HsdState *self)
{
  g_autoptr (GByteArray) part = g_byte_array_new ();

  for (guint i = 0; i < self->beside->len; i++)
    {
      const HsdStory *story = g_ptr_array_index (self->beside, i);

      g_byte_array_set_size (part, 0);
      hsd_story_pack (story, part);
      hsd_pack_number (bytes, story->throw_id);
      put_part (bytes, part);
    }
}

void
hsd_state_pack (const HsdState *self, GByteArray *bytes)
{
  guint start = bytes->len;
  g_autoptr (GByteArray) part = g_byte_array_new ();

  hsd_pack_number (bytes, PACK_VERSION);
  for (guint i = 0; i < self->shared->len; i++)
    put_shared (bytes, hsd_system_get_id (hsd_registry_get (i)), g_ptr_array_index (self->shared, i));
  put_shared (bytes, HSD_SHARED_SCENE, self->standing);
  for (guint i = 0; i < self->notes->len; i++)
    {
      g_autofree char *key = hsd_notes_key (g_ptr_array_index (self->notes, i));

      put_shared (bytes, key, g_ptr_array_index (self->notes, i));
    }
  put_shared (bytes, HSD_SHARED_DEBTS, self->debts);
  put_shared (bytes, HSD_SHARED_CLOCKS, self->clocks);
  put_shared (bytes, HSD_SHARED_ALBUM, self->album);
  hsd_pack_text (bytes, NULL);

  for (guint i = 0; i < self->characters->len; i++)
    {
      HsdCharacter *character = g_ptr_array_index (self->characters, i);

      g_byte_array_set_size (part, 0);
      hsd_character_pack (character, part);
      hsd_pack_text (bytes, hsd_character_get_name (character));
      put_part (bytes, part);
    }
  hsd_pack_text (bytes, NULL);

  g_byte_array_set_size (part, 0);
  if (self->story != NULL)
    hsd_story_pack (self->story, part);
  hsd_pack_number (bytes, self->story != NULL ? self->story->throw_id : 0);
  put_part (bytes, part);
  put_beside (bytes, self);
  hsd_pack_seal (bytes, start);
}

static gboolean
take_shared (HsdUnpacker *reader, HsdState *state)
{
  char *taken;

  while (!reader->bad && (taken = hsd_unpack_text (reader)) != NULL)
    {
      g_autofree char *name = taken;
      gsize size;
      const guint8 *part = take_part (reader, &size);
      g_autoptr (HsdRecord) record = part != NULL ? hsd_shared_unpack (name, part, size) : NULL;

      if (record == NULL)
        return FALSE;
      hsd_shared_put (state, name, record);
    }

  return !reader->bad;
}

static gboolean
take_characters (HsdUnpacker *reader, HsdState *state)
{
  char *taken;

  while (!reader->bad && (taken = hsd_unpack_text (reader)) != NULL)
    {
      g_autofree char *name = taken;
      gsize size;
      const guint8 *part = take_part (reader, &size);
      HsdCharacter *character = part != NULL ? hsd_character_unpack (name, part, size) : NULL;

      if (character == NULL || hsd_state_find (state, name) != NULL)
        {
          g_clear_object (&character);
          return FALSE;
        }
      g_ptr_array_add (state->characters, character);
    }

  return !reader->bad;
}

static gboolean
take_story (HsdUnpacker *reader, HsdStory **story)
{
  guint64 throw_id = hsd_unpack_number (reader);
  gsize size;
  const guint8 *part = take_part (reader, &size);

  if (part == NULL)
    return FALSE;
  if (size == 0)
    return TRUE;

  *story = hsd_story_unpack (part, size, hsd_registry_find);
  if (*story != NULL)
    (*story)->throw_id = throw_id;

  return *story != NULL;
}

/* To the end of the bytes. */
static gboolean
take_beside (HsdUnpacker *reader, HsdState *state)
{
  while (!reader->bad && reader->next < reader->end)
    {
      g_autoptr (HsdStory) story = NULL;

      if (state->beside->len >= HSD_MOST_GATHERED || !take_story (reader, &story) ||
          story == NULL || hsd_state_find_story (state, story->throw_id) != NULL)
        return FALSE;
      hsd_state_put_beside (state, g_steal_pointer (&story));
    }

  return TRUE;
}

HsdState *
hsd_state_unpack (const HsdState *fresh, const guint8 *bytes, gsize size)
{
  HsdUnpacker reader = hsd_unpack_begin (bytes, size);
  g_autoptr (HsdState) state = hsd_state_copy (fresh);

  if (hsd_unpack_number (&reader) != PACK_VERSION || !take_shared (&reader, state) || !take_characters (&reader, state) ||
      !take_story (&reader, &state->story) || !take_beside (&reader, state) || !hsd_unpack_end (&reader))
    return NULL;

  return g_steal_pointer (&state);
}
