/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/story/album.h"
#include "model/story/clock.h"
#include "model/story/ledger.h"
#include "model/story/names.h"
#include "model/story/state.h"
#include "model/story/system.h"

/* Part of the file format, not of the protocol. */
const HsdField hsd_standing_fields[] = {
  [HSD_STANDING_SECRET] = { "secret", NULL, HSD_BOOL, HSD_INTERNAL },
  [HSD_STANDING_RENAMES] = { "renames", NULL, HSD_LIST, HSD_INTERNAL, 0, HSD_RENAMES_MAX, .fields = hsd_rename_fields },
  { NULL },
};

static void
clear_shared (gpointer record)
{
  if (record != NULL)
    hsd_record_unref (record);
}

HsdState *
hsd_state_new (void)
{
  HsdState *self = g_new0 (HsdState, 1);

  self->ref_count = 1;
  self->characters = g_ptr_array_new_with_free_func (g_object_unref);
  self->shared = g_ptr_array_new_with_free_func (clear_shared);
  self->beside = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_story_unref);
  self->notes = g_ptr_array_new_with_free_func (clear_shared);

  return self;
}

HsdState *
hsd_state_copy (const HsdState *self)
{
  HsdState *copy = hsd_state_new ();

  for (guint i = 0; i < self->characters->len; i++)
    g_ptr_array_add (copy->characters, g_object_ref (g_ptr_array_index (self->characters, i)));

  for (guint i = 0; i < self->shared->len; i++)
    {
      HsdRecord *record = g_ptr_array_index (self->shared, i);

      g_ptr_array_add (copy->shared, record != NULL ? hsd_record_ref (record) : NULL);
    }

  if (self->standing != NULL)
    copy->standing = hsd_record_ref (self->standing);
  for (guint i = 0; i < self->notes->len; i++)
    g_ptr_array_add (copy->notes, hsd_record_ref (g_ptr_array_index (self->notes, i)));
  if (self->debts != NULL)
    copy->debts = hsd_record_ref (self->debts);
  if (self->clocks != NULL)
    copy->clocks = hsd_record_ref (self->clocks);
  if (self->album != NULL)
    copy->album = hsd_record_ref (self->album);
  if (self->story != NULL)
    copy->story = hsd_story_ref (self->story);
  for (guint i = 0; i < self->beside->len; i++)
    g_ptr_array_add (copy->beside, hsd_story_ref (g_ptr_array_index (self->beside, i)));

  return copy;
}

HsdState *
hsd_state_ref (HsdState *self)
{
  self->ref_count++;

  return self;
}

void
hsd_state_unref (HsdState *self)
{
  if (--self->ref_count > 0)
    return;

  g_ptr_array_unref (self->characters);
  g_ptr_array_unref (self->shared);
  g_clear_pointer (&self->standing, hsd_record_unref);
  g_ptr_array_unref (self->notes);
  g_clear_pointer (&self->debts, hsd_record_unref);
  g_clear_pointer (&self->clocks, hsd_record_unref);
  g_clear_pointer (&self->album, hsd_record_unref);
  g_clear_pointer (&self->story, hsd_story_unref);
  g_ptr_array_unref (self->beside);
  g_free (self);
}

void
hsd_state_put_beside (HsdState *self, HsdStory *story)
{
  guint place = 0;

  while (place < self->beside->len && ((HsdStory *) g_ptr_array_index (self->beside, place))->throw_id < story->throw_id)
    place++;
  g_ptr_array_insert (self->beside, place, story);
}

HsdStory *
hsd_state_find_story (const HsdState *self, guint64 throw_id)
{
  if (self->story != NULL && self->story->throw_id == throw_id)
    return self->story;

  for (guint i = 0; i < self->beside->len; i++)
    {
      HsdStory *story = g_ptr_array_index (self->beside, i);

      if (story->throw_id == throw_id)
        return story;
    }

  return NULL;
}

/* Those beside rest as they were left; a finished one stays as it is. */
static HsdStory *
look_at (HsdStory *story, const HsdState *state)
{
  HsdStory *now;

  if (!story->choosing)
    return hsd_story_ref (story);

  now = hsd_story_copy (story);
  hsd_story_refresh (now, state);

  return now;
}

GPtrArray *
hsd_state_list_stories (const HsdState *self)
{
  GPtrArray *stories = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_story_unref);
  guint place = 0;

  for (guint i = 0; i < self->beside->len; i++)
    {
      HsdStory *story = g_ptr_array_index (self->beside, i);

      place += self->story != NULL && story->throw_id < self->story->throw_id;
      g_ptr_array_add (stories, look_at (story, self));
    }
  if (self->story != NULL)
    g_ptr_array_insert (stories, place, hsd_story_ref (self->story));

  return stories;
}

gboolean
hsd_state_same_table (const HsdState *a, const HsdState *b)
{
  if (a->characters->len != b->characters->len || a->shared->len != b->shared->len)
    return FALSE;

  for (guint i = 0; i < a->characters->len; i++)
    if (!hsd_character_equal (g_ptr_array_index (a->characters, i), g_ptr_array_index (b->characters, i)))
      return FALSE;

  for (guint i = 0; i < a->shared->len; i++)
    if (!hsd_record_equal (g_ptr_array_index (a->shared, i), g_ptr_array_index (b->shared, i)))
      return FALSE;

  return hsd_state_is_secret (a) == hsd_state_is_secret (b) && hsd_names_equal (a->standing, b->standing) &&
         hsd_state_same_ledger (a, b) && hsd_state_same_clocks (a, b) &&
         hsd_state_same_album (a, b);
}

HsdRecord *
hsd_state_edit_standing (HsdState *self)
{
  if (self->standing == NULL)
    self->standing = hsd_record_new (hsd_standing_fields);

  return hsd_record_own (&self->standing);
}

gboolean
hsd_state_is_secret (const HsdState *self)
{
  return self->standing != NULL && hsd_record_get (self->standing, HSD_STANDING_SECRET);
}

HsdVisibility
hsd_state_first_visibility (const HsdState *self, const char *character)
{
  if (hsd_state_is_secret (self))
    return HSD_HIDE_THROW;

  return hsd_state_is_npc (self, character) ? HSD_GM_FIRST : HSD_OPEN;
}

gboolean
hsd_state_is_npc (const HsdState *self, const char *name)
{
  HsdCharacter *character = hsd_state_find (self, name);

  return character != NULL && hsd_character_get_group (character) != NULL;
}

void
hsd_state_fill_npc (const HsdState *self, const char *character, HsdRecord *input)
{
  const HsdField *fields = hsd_record_fields (input);

  if (!hsd_state_is_npc (self, character))
    return;

  for (guint i = 0; fields[i].id != NULL; i++)
    if (fields[i].flags & HSD_OF_NPC && !hsd_record_has (input, i))
      hsd_record_set (input, i, TRUE);
}

GPtrArray *
hsd_state_list_group (const HsdState *self, const char *group)
{
  GPtrArray *members = g_ptr_array_new ();

  for (guint i = 0; i < self->characters->len; i++)
    {
      HsdCharacter *character = g_ptr_array_index (self->characters, i);

      if (!hsd_character_is_retired (character) && g_strcmp0 (hsd_character_get_group (character), group) == 0)
        g_ptr_array_add (members, character);
    }

  return members;
}

HsdCharacter *
hsd_state_find (const HsdState *self, const char *name)
{
  for (guint i = 0; name != NULL && i < self->characters->len; i++)
    {
      HsdCharacter *character = g_ptr_array_index (self->characters, i);

      if (strcmp (hsd_character_get_name (character), name) == 0)
        return character;
    }

  return NULL;
}

const HsdRecord *
hsd_state_get_sheet (const HsdState *self, HsdSystem *system, const char *name)
{
  HsdCharacter *character = hsd_state_find (self, name);

  return character != NULL ? hsd_character_get_sheet (character, hsd_system_get_index (system)) : NULL;
}

const HsdRecord *
hsd_state_get_sheet_with (const HsdState *self, const HsdField *fields, const char *name)
{
  HsdCharacter *character = hsd_state_find (self, name);

  for (guint i = 0; character != NULL && i < hsd_character_n_sheets (character); i++)
    {
      const HsdRecord *sheet = hsd_character_get_sheet (character, i);

      if (sheet != NULL && hsd_record_fields (sheet) == fields)
        return sheet;
    }

  return NULL;
}

const HsdRecord *
hsd_state_get_shared (const HsdState *self, HsdSystem *system)
{
  guint index = hsd_system_get_index (system);

  return index < self->shared->len ? g_ptr_array_index (self->shared, index) : NULL;
}
