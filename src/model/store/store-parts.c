/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts of which states are made in the file: each writes what differs from the state before. */

#include "config.h"

#include "model/store/seal.h"
#include "model/store/state-pack.h"
#include "model/store/store-private.h"
#include "model/story/ledger.h"
#include "model/story/system.h"
#include "model/systems/registry.h"

static gboolean
close_part (HsdStore *self, int slot, const char *name, gint64 last, GError **error)
{
  return hsd_database_run (self->database, error,
                           "UPDATE part SET until = ?1, seal = " HSD_RESEAL (PART_UNTIL ("until"), PART_UNTIL ("?1")) " "
                           "WHERE until IS NULL AND slot = ?2 AND name = ?3",
                           "iit", last, (gint64) slot, name);
}

static gboolean
open_part (HsdStore *self, int slot, const char *name, gint64 place, gint64 since, const GByteArray *bytes, GError **error)
{
  self->head.parts++;

  return hsd_database_run (self->database, error, HSD_INSERT_PART ("INSERT"), "itii0b0", (gint64) slot, name, place, since,
                           bytes->data, (gsize) bytes->len);
}

static gboolean
has_name (const HsdState *state, const char *name)
{
  return state != NULL && hsd_state_find (state, name) != NULL;
}

/* The name under which the character at @index of @next has its place: the former one of who was renamed. */
static const char *
former_name (const HsdState *old, const HsdState *next, guint index)
{
  const char *name = hsd_character_get_name (g_ptr_array_index (next->characters, index));
  HsdCharacter *there = old != NULL && index < old->characters->len ? g_ptr_array_index (old->characters, index) : NULL;

  if (there == NULL || has_name (old, name) || has_name (next, hsd_character_get_name (there)))
    return name;

  return hsd_character_get_name (there);
}

/* A character that changes keeps its place at the table; a new one comes last. */
static gint64
place_of_character (HsdStore *self, const char *name, gint64 last)
{
  sqlite3_stmt *row = hsd_database_ask (self->database, NULL,
                                        "SELECT place FROM part WHERE until = ? AND slot = 1 AND name = ? AND " HSD_HOLDS_PART (""), "it",
                                        last, name);

  if (hsd_database_next (self->database, row, NULL))
    {
      gint64 place = sqlite3_column_int64 (row, 0);

      sqlite3_reset (row);
      return place;
    }

  return hsd_database_number (self->database, "SELECT max(place) + 1 FROM part WHERE slot = 1", 1);
}

static gboolean
write_record (HsdStore *self, const char *name, gint64 place, const HsdRecord *old, const HsdRecord *next, gint64 at,
              GByteArray *bytes, GError **error)
{
  if (next == NULL || next == old)
    return TRUE;

  g_byte_array_set_size (bytes, 0);
  hsd_shared_pack (next, bytes);

  return close_part (self, HSD_SLOT_SHARED, name, at - 1, error) && open_part (self, HSD_SLOT_SHARED, name, place, at, bytes, error);
}

static gboolean
write_shared (HsdStore *self, const HsdState *old, const HsdState *next, gint64 at, GByteArray *bytes, GError **error)
{
  for (guint i = 0; i < next->shared->len; i++)
    if (!write_record (self, hsd_system_get_id (hsd_registry_get (i)), i, old != NULL ? g_ptr_array_index (old->shared, i) : NULL,
                       g_ptr_array_index (next->shared, i), at, bytes, error))
      return FALSE;

  return write_record (self, HSD_SHARED_SCENE, next->shared->len, old != NULL ? old->standing : NULL, next->standing, at, bytes, error);
}

static gboolean
write_ledger (HsdStore *self, const HsdState *old, const HsdState *next, gint64 at, GByteArray *bytes, GError **error)
{
  gint64 place = next->shared->len + 1;

  for (guint i = 0; i < next->notes->len; i++)
    {
      const HsdRecord *page = g_ptr_array_index (next->notes, i);
      const HsdRecord *before = old != NULL ? hsd_state_find_notes (old, hsd_record_get (page, HSD_NOTES_PAGE)) : NULL;
      g_autofree char *key = hsd_notes_key (page);

      if (!write_record (self, key, place, before, page, at, bytes, error))
        return FALSE;
    }

  return write_record (self, HSD_SHARED_DEBTS, place, old != NULL ? old->debts : NULL, next->debts, at, bytes, error) &&
         write_record (self, HSD_SHARED_CLOCKS, place, old != NULL ? old->clocks : NULL, next->clocks, at, bytes, error);
}

static gboolean
write_characters (HsdStore *self, const HsdState *old, const HsdState *next, gint64 at, GByteArray *bytes, GError **error)
{
  for (guint i = 0; old != NULL && i < old->characters->len; i++)
    {
      HsdCharacter *character = g_ptr_array_index (old->characters, i);

      if (!g_ptr_array_find (next->characters, character, NULL) &&
          !close_part (self, HSD_SLOT_CHARACTER, hsd_character_get_name (character), at - 1, error))
        return FALSE;
    }

  for (guint i = 0; i < next->characters->len; i++)
    {
      HsdCharacter *character = g_ptr_array_index (next->characters, i);
      const char *name = hsd_character_get_name (character);

      if (old != NULL && g_ptr_array_find (old->characters, character, NULL))
        continue;
      g_byte_array_set_size (bytes, 0);
      hsd_character_pack (character, bytes);
      if (!open_part (self, HSD_SLOT_CHARACTER, name, place_of_character (self, former_name (old, next, i), at - 1), at, bytes, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
write_story (HsdStore *self, const HsdState *old, const HsdState *next, gint64 at, GByteArray *bytes, GError **error)
{
  if (old != NULL ? old->story == next->story : next->story == NULL)
    return TRUE;
  if (!close_part (self, HSD_SLOT_STORY, "", at - 1, error))
    return FALSE;
  if (next->story == NULL)
    return TRUE;

  g_byte_array_set_size (bytes, 0);
  hsd_story_pack (next->story, bytes);

  return open_part (self, HSD_SLOT_STORY, "", next->story->throw_id, at, bytes, error);
}

static void
name_beside (char name[24], const HsdStory *story)
{
  g_snprintf (name, 24, "%u", (guint) story->throw_id);
}

/* Those that stand beside it, one part each: most often there are none. */
static gboolean
write_beside (HsdStore *self, const HsdState *old, const HsdState *next, gint64 at, GByteArray *bytes, GError **error)
{
  char name[24];

  for (guint i = 0; old != NULL && i < old->beside->len; i++)
    {
      HsdStory *story = g_ptr_array_index (old->beside, i);

      name_beside (name, story);
      if (!g_ptr_array_find (next->beside, story, NULL) && !close_part (self, HSD_SLOT_BESIDE, name, at - 1, error))
        return FALSE;
    }

  for (guint i = 0; i < next->beside->len; i++)
    {
      HsdStory *story = g_ptr_array_index (next->beside, i);

      if (old != NULL && g_ptr_array_find (old->beside, story, NULL))
        continue;
      name_beside (name, story);
      g_byte_array_set_size (bytes, 0);
      hsd_story_pack (story, bytes);
      if (!open_part (self, HSD_SLOT_BESIDE, name, story->throw_id, at, bytes, error))
        return FALSE;
    }

  return TRUE;
}

gboolean
hsd_store_write_state (HsdStore *self, const HsdState *old, const HsdState *next, gint64 at, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  return write_shared (self, old, next, at, bytes, error) && write_ledger (self, old, next, at, bytes, error) &&
         write_characters (self, old, next, at, bytes, error) && write_story (self, old, next, at, bytes, error) &&
         write_beside (self, old, next, at, bytes, error);
}
