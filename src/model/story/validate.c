/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks values that were read from a file. Nothing here is specific to a game: ranges are declared
 * in the tables of fields. */

#include "config.h"

#include "model/chance/pile.h"
#include "model/story/system.h"
#include "model/story/validate.h"

/* --- records --- */

/* The face of a die, a symbol of the discordant die, or a place left to the application. */
static gboolean
is_valid_face (int number)
{
  return number == HSD_FACE_HOLE || (number >= 0 && number <= 100) ||
         (number > HSD_FACE_SYMBOL && number <= HSD_FACE_SYMBOL + 6);
}

static gboolean
is_valid_number (const HsdField *field, int number)
{
  if (field->kind == HSD_FACES)
    return is_valid_face (number);
  if (field->kind == HSD_CARDS)
    return hsd_pile_has (HSD_PILE_MAJORS, number);

  return number >= field->fields[0].min && number <= field->fields[0].max;
}

static gboolean
are_valid_numbers (const HsdField *field, const GArray *numbers)
{
  if ((int) numbers->len > hsd_field_most (field))
    return FALSE;

  for (guint i = 0; i < numbers->len; i++)
    if (!is_valid_number (field, g_array_index (numbers, int, i)))
      return FALSE;

  return TRUE;
}

static gboolean
are_valid_rows (const HsdRecord *record, guint index)
{
  for (guint i = 0; i < hsd_record_n_rows (record, index); i++)
    if (!hsd_record_is_valid (hsd_record_get_row (record, index, i)))
      return FALSE;

  return TRUE;
}

static gboolean
is_word (const HsdWord *words, int word)
{
  for (int i = 0; words[i].id != NULL; i++)
    if (i == word)
      return TRUE;

  return FALSE;
}

static gboolean
is_name_or_null (const char *text)
{
  return text == NULL || hsd_name_is_valid (text);
}

/* The conditions of a kind beside its range. */
static gboolean
is_valid_value (const HsdRecord *self, guint index)
{
  const HsdField *field = &hsd_record_fields (self)[index];

  switch (field->kind)
    {
    case HSD_BOOL:
      return hsd_record_get (self, index) == FALSE || hsd_record_get (self, index) == TRUE;
    case HSD_WORD:
      return is_word (field->words, hsd_record_get (self, index));
    case HSD_LEVEL:
      return is_name_or_null (hsd_record_get_text (self, index)) && hsd_record_get (self, index) >= field->min &&
             hsd_record_get (self, index) <= field->max;
    case HSD_PERSON:
      return hsd_name_is_valid (hsd_record_get_text (self, index));
    case HSD_OBJECT:
      return hsd_record_is_valid (hsd_record_get_object (self, index));
    case HSD_LIST:
    case HSD_MAP:
      return are_valid_rows (self, index);
    case HSD_NUMBERS:
    case HSD_FACES:
    case HSD_CARDS:
      return are_valid_numbers (field, hsd_record_get_numbers (self, index));
    case HSD_PILE:
      return ((HsdPile) hsd_record_get (self, index) & ~(HsdPile) field->max) == 0;
    case HSD_INT:
    case HSD_TEXT:
    case HSD_NAME:
    case HSD_COLOUR:
      return TRUE;
    default:
      g_return_val_if_reached (FALSE);
    }
}

/* Fields that are required only beside certain values, or only without a character, may be missing. */
static gboolean
may_be_missing (const HsdField *field)
{
  return !(field->flags & HSD_REQUIRED) || field->flags & HSD_OF_CHARACTER || field->need != NULL;
}

gboolean
hsd_record_is_valid (const HsdRecord *self)
{
  const HsdField *fields = hsd_record_fields (self);

  for (guint i = 0; fields[i].id != NULL; i++)
    if (hsd_record_has (self, i) ? !hsd_record_validate_range (self, i, NULL) || !is_valid_value (self, i)
                                 : !may_be_missing (&fields[i]))
      return FALSE;

  return TRUE;
}

/* --- stories --- */

static gboolean
is_valid_owner (const HsdStory *story, guint8 owner)
{
  return owner == HSD_NOBODY || owner < story->owners->len;
}

static gboolean
is_valid_die (const HsdStory *story, const HsdDie *die)
{
  return die->kind < HSD_N_DICE && die->face >= hsd_die_lowest (die->kind) && die->face <= hsd_die_highest (die->kind) &&
         die->state <= HSD_DIE_CANCELLED && is_valid_owner (story, die->owner);
}

static gboolean
is_valid_card (const HsdStory *story, const HsdCard *card)
{
  HsdPile whole = card->arcana == HSD_CARD_MINOR ? HSD_PILE_MINORS : HSD_PILE_MAJORS;

  return card->arcana <= HSD_CARD_MAJOR && hsd_pile_has (whole, card->number) && card->role <= HSD_CARD_FOOL &&
         is_valid_owner (story, card->owner);
}

static gboolean
are_valid_names (const HsdStory *story)
{
  gboolean acting = story->character != NULL || !HSD_SYSTEM_GET_CLASS (story->system)->needs_character;

  if (!acting || !is_name_or_null (story->character) || !is_name_or_null (story->label))
    return FALSE;

  for (guint i = 0; i < story->owners->len; i++)
    if (!hsd_name_is_valid (g_ptr_array_index (story->owners, i)))
      return FALSE;

  return TRUE;
}

static gboolean
is_valid_luck (const HsdStory *story)
{
  gboolean of_cards = HSD_SYSTEM_GET_CLASS (story->system)->luck == HSD_CARDS;

  if ((of_cards ? story->dice->len : story->cards->len) > 0)
    return FALSE;

  for (guint i = 0; i < story->dice->len; i++)
    if (!is_valid_die (story, &g_array_index (story->dice, HsdDie, i)))
      return FALSE;

  for (guint i = 0; i < story->cards->len; i++)
    if (!is_valid_card (story, &g_array_index (story->cards, HsdCard, i)))
      return FALSE;

  return TRUE;
}

/* Every reason exists, and a choice is pending if one of them is open. */
static gboolean
are_valid_choices (const HsdStory *story)
{
  const HsdReason *reasons = HSD_SYSTEM_GET_CLASS (story->system)->reasons;
  guint n_reasons = hsd_system_n_reasons (story->system);
  gboolean choosing = FALSE;

  for (guint i = 0; i < hsd_system_n_choices (story->system); i++)
    {
      if (story->closed[i] > n_reasons)
        return FALSE;
      choosing |= story->closed[i] == 0 || reasons[story->closed[i] - 1].open;
    }

  return story->choosing == choosing;
}

gboolean
hsd_story_is_valid (const HsdStory *self)
{
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (self->system);

  return are_valid_names (self) && hsd_record_is_valid (self->input) && hsd_record_is_valid (self->facts) &&
         is_valid_luck (self) && are_valid_choices (self) &&
         (klass->validate == NULL || klass->validate (self->system, self));
}
