/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/state.h"
#include "model/story/story.h"
#include "model/story/system.h"

const HsdWord hsd_visibilities[] = {
  [HSD_OPEN] = { "open", HSD_NC_("visibility", "Open to All") },
  /* Translators: who sees a test. */
  [HSD_HIDE_THRESHOLD] = { "threshold", HSD_NC_("visibility", "Threshold hidden") },
  /* Translators: who sees a test. */
  [HSD_HIDE_THROW] = { "throw", HSD_NC_("visibility", "Roll hidden") },
  [HSD_GM_FIRST] = { "gm-first", N_("Game Master First") },
  { NULL },
};

HsdStory *
hsd_story_new (HsdSystem *system, const char *character, HsdRecord *input)
{
  static guint64 tellings;
  HsdStory *self = g_new0 (HsdStory, 1);

  self->ref_count = 1;
  self->throw_id = ++tellings;
  self->system = system;
  self->character = character != NULL ? g_ref_string_new (character) : NULL;
  self->input = input;
  self->facts = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->facts);
  self->dice = g_array_new (FALSE, FALSE, sizeof (HsdDie));
  self->cards = g_array_new (FALSE, FALSE, sizeof (HsdCard));
  self->owners = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ref_string_release);

  return self;
}

HsdStory *
hsd_story_copy (const HsdStory *self)
{
  HsdStory *copy = g_new (HsdStory, 1);

  *copy = *self;
  copy->ref_count = 1;
  copy->character = self->character != NULL ? g_ref_string_acquire (self->character) : NULL;
  copy->label = self->label != NULL ? g_ref_string_acquire (self->label) : NULL;
  copy->input = hsd_record_ref (self->input);
  copy->facts = hsd_record_copy (self->facts);
  copy->dice = g_array_copy (self->dice);
  copy->cards = g_array_copy (self->cards);
  copy->owners = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ref_string_release);
  for (guint i = 0; i < self->owners->len; i++)
    g_ptr_array_add (copy->owners, g_ref_string_acquire (g_ptr_array_index (self->owners, i)));

  return copy;
}

HsdStory *
hsd_story_ref (HsdStory *self)
{
  self->ref_count++;

  return self;
}

void
hsd_story_unref (HsdStory *self)
{
  if (--self->ref_count > 0)
    return;

  g_clear_pointer (&self->character, g_ref_string_release);
  g_clear_pointer (&self->label, g_ref_string_release);
  hsd_record_unref (self->input);
  hsd_record_unref (self->facts);
  g_array_unref (self->dice);
  g_array_unref (self->cards);
  g_ptr_array_unref (self->owners);
  g_free (self);
}

guint8
hsd_story_owner (HsdStory *self, const char *name)
{
  if (name == NULL)
    return HSD_NOBODY;

  for (guint i = 0; i < self->owners->len; i++)
    if (strcmp (g_ptr_array_index (self->owners, i), name) == 0)
      return i;

  /* A byte holds no more names: the last ones have no owner. */
  if (self->owners->len == HSD_NOBODY)
    return HSD_NOBODY;

  g_ptr_array_add (self->owners, g_ref_string_new (name));

  return self->owners->len - 1;
}

const char *
hsd_story_owner_name (const HsdStory *self, guint8 owner)
{
  return owner != HSD_NOBODY ? g_ptr_array_index (self->owners, owner) : NULL;
}

HsdDie *
hsd_story_add_die (HsdStory *self, HsdDieKind kind, int face, const char *owner)
{
  HsdDie die = {
    .kind = kind,
    .face = face,
    .state = HSD_DIE_KEPT,
    .owner = hsd_story_owner (self, owner),
    .place = hsd_story_n_places (self, kind),
  };

  g_array_append_val (self->dice, die);

  return &g_array_index (self->dice, HsdDie, self->dice->len - 1);
}

void
hsd_story_add_card (HsdStory *self, HsdArcana arcana, int number, HsdCardRole role, const char *owner)
{
  HsdCard card = { .arcana = arcana, .number = number, .role = role, .owner = hsd_story_owner (self, owner) };

  g_array_append_val (self->cards, card);
}

HsdDie *
hsd_story_die_at (const HsdStory *self, HsdDieKind kind, guint place)
{
  for (guint i = 0; i < self->dice->len; i++)
    {
      HsdDie *die = &g_array_index (self->dice, HsdDie, i);

      if (die->kind == kind && die->place == place && die->state == HSD_DIE_KEPT)
        return die;
    }

  return NULL;
}

guint
hsd_story_n_places (const HsdStory *self, HsdDieKind kind)
{
  guint n = 0;

  for (guint i = 0; i < self->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (self->dice, HsdDie, i);

      if (die->kind == kind && die->state != HSD_DIE_CANCELLED)
        n = MAX (n, die->place + 1u);
    }

  return n;
}

gboolean
hsd_story_involves (const HsdStory *self, const char *name)
{
  const HsdField *fields = hsd_record_fields (self->input);

  if (g_strcmp0 (self->character, name) == 0)
    return TRUE;

  for (guint i = 0; i < self->owners->len; i++)
    if (strcmp (g_ptr_array_index (self->owners, i), name) == 0)
      return TRUE;

  for (guint i = 0; fields[i].id != NULL; i++)
    if (fields[i].kind == HSD_PERSON && g_strcmp0 (hsd_record_get_text (self->input, i), name) == 0)
      return TRUE;

  return FALSE;
}

const char *
hsd_story_get_name (const HsdStory *self)
{
  if (self->character != NULL)
    return self->character;

  return self->label != NULL ? self->label : hsd_system_get_title (self->system);
}

HsdVisibility
hsd_story_visibility (const HsdStory *self)
{
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (self->system);
  HsdVisibility veil = klass->veil != NULL ? klass->veil (self->system, self) : HSD_OPEN;

  return MAX (self->visibility, veil);
}

void
hsd_story_refresh (HsdStory *self, const HsdState *state)
{
  HsdContext context = { state, self, self->character };
  const HsdRecord *sheet = hsd_state_get_sheet (state, self->system, self->character);
  const HsdField *fields = hsd_record_fields (self->facts);

  for (guint i = 0; sheet != NULL && fields[i].id != NULL; i++)
    if (fields[i].flags & HSD_LIVE)
      hsd_record_set (self->facts, i, hsd_record_get (sheet, hsd_fields_find (hsd_record_fields (sheet), fields[i].id)));

  self->choosing = FALSE;
  for (guint i = 0; i < hsd_system_n_choices (self->system); i++)
    {
      const HsdReason *reason = hsd_system_closed (self->system, &context, i, NULL);

      self->closed[i] = reason != NULL ? 1 + (reason - HSD_SYSTEM_GET_CLASS (self->system)->reasons) : 0;
      self->choosing |= reason == NULL || reason->open;
    }
}

/* Removes secret values, so that they cannot leak. */
static guint64
drop_hidden (const HsdStory *story, HsdRecord *facts, HsdFieldFlags flags)
{
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (story->system);
  const HsdField *fields = hsd_record_fields (facts);
  guint64 hidden = 0;

  for (guint i = 0; fields[i].id != NULL; i++)
    {
      if (fields[i].flags & flags || (klass->keeps != NULL && klass->keeps (story->system, story, fields[i].id)))
        {
          hsd_record_clear (facts, i);
          hidden |= G_GUINT64_CONSTANT (1) << i;
        }
      else if (fields[i].kind == HSD_OBJECT && hsd_record_has (facts, i))
        {
          drop_hidden (story, hsd_record_edit_object (facts, i), flags);
        }
    }

  return hidden;
}

HsdStory *
hsd_story_public (const HsdStory *self)
{
  HsdVisibility visibility = hsd_story_visibility (self);
  HsdFieldFlags flags = HSD_PRIVATE | HSD_INTERNAL;
  HsdStory *shown;

  if (visibility >= HSD_HIDE_THROW)
    return NULL;

  if (visibility == HSD_HIDE_THRESHOLD)
    flags |= HSD_SECRET;

  shown = hsd_story_copy (self);
  shown->visibility = visibility;
  hsd_record_unref (shown->input);
  shown->input = hsd_record_new (hsd_record_fields (self->input));
  memset (shown->closed, 0, sizeof shown->closed);
  shown->hidden = drop_hidden (self, shown->facts, flags);

  return shown;
}

int
hsd_story_outcome (const HsdStory *self)
{
  guint index = hsd_system_get_outcome_fact (self->system);

  return hsd_record_has (self->facts, index) ? hsd_record_get (self->facts, index) : -1;
}

const HsdWord *
hsd_story_outcome_word (const HsdStory *self)
{
  int outcome = hsd_story_outcome (self);

  return outcome >= 0 ? &hsd_record_fields (self->facts)[hsd_system_get_outcome_fact (self->system)].words[outcome] : NULL;
}
