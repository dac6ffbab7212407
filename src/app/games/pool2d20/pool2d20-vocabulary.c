/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words of a sheet of the 2d20 pool, for the sentence. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/pool2d20/pool2d20-page.h"
#include "model/systems/pool2d20-table.h"
#include "model/words/join.h"
#include "model/words/number.h"

/* All who are in the party, or group of NPCs, of the person who acts. */
static HsdRecord *
read_group (HsdDraft *draft, const HsdQuickReading *reading)
{
  HsdSystem *system = hsd_draft_get_system (draft);
  HsdContext context = { hsd_table_get_state (hsd_draft_get_table (draft)), NULL, reading->character };
  HsdRecord *patch = hsd_record_copy (reading->input);

  hsd_record_clear (patch, hsd_record_index (patch, "helpers"));
  if (HSD_SYSTEM_GET_CLASS (system)->help (system, &context, patch, NULL))
    return patch;

  hsd_record_unref (patch);
  return NULL;
}

/* Helpers use the attribute and the skill of who acts. */
static HsdRecord *
read_helper (gpointer draft, const HsdQuickReading *reading, const char *name)
{
  const char *attribute = hsd_record_get_text (reading->input, hsd_record_index (reading->input, "picked_attribute"));
  const char *skill = hsd_record_get_text (reading->input, hsd_record_index (reading->input, "picked_skill"));
  HsdPool2d20Help help;
  HsdRecord *patch;

  if (name == NULL)
    return read_group (draft, reading);
  if (!hsd_pool2d20_help_find (hsd_vocabulary_sheet_of (draft, name), attribute, skill, &help))
    return NULL;

  patch = hsd_record_new (hsd_record_fields (reading->input));
  hsd_pool2d20_help_add (patch, name, &help);

  return patch;
}

static void
add_helpers (HsdVocabularyBuilder *self)
{
  const GPtrArray *characters = hsd_table_get_state (hsd_draft_get_table (self->draft))->characters;
  /* Translators: words after which the name of a helper comes, as in “help Nadia”, “helped by Nadia”; with spaces
     between them, all in small letters, the one that is shown first. */
  const char *leads = C_("quick entry", "help helped by with");
  /* Translators: words between two such names, with spaces between them, all in small letters. */
  const char *ands = C_("quick entry", "and &");
  const char *all = C_("quick entry", "all everybody everyone");

  hsd_quick_words_beside (self->words, leads, ands, read_helper, self->draft);
  for (guint i = 0; i < characters->len; i++)
    {
      const char *name = hsd_character_get_name (g_ptr_array_index (characters, i));
      HsdPool2d20Help help;

      if (hsd_pool2d20_help_find (hsd_vocabulary_sheet_of (self->draft, name), NULL, NULL, &help))
        hsd_quick_words_add_beside (self->words, name);
    }
  if (hsd_quick_words_has_beside (self->words))
    hsd_quick_words_add_all_beside (self->words, all);
}

/* “Melee” and “thrown”; no other attack is said, for “other” may be anything. */
static void
add_attacks (HsdVocabularyBuilder *self)
{
  const HsdField *attack = &self->inputs[hsd_vocabulary_find (self->inputs, "attack")];

  for (int i = attack->min; i <= attack->max; i++)
    hsd_quick_words_add (self->words, hsd_translate (attack->words[i].label), hsd_translate (attack->words[i].label),
                         hsd_vocabulary_answer (self, "attack", i));
}

static void
add_everybody (HsdVocabularyBuilder *self)
{
  add_helpers (self);
  hsd_vocabulary_name_number (self, "difficulty", TRUE);
  hsd_vocabulary_name_number (self, "bought_dice", FALSE);
  hsd_vocabulary_name_number (self, "free_dice", FALSE);
  hsd_quick_words_number (self->words, "difficulty");
  hsd_quick_words_signed_number (self->words, "bought_dice");
  hsd_vocabulary_add_input (self, "second_major_action");
  hsd_vocabulary_add_input (self, "stacked_deck");
  add_attacks (self);
}

/* Luck is listed with the luck points. */
static void
add_attributes (HsdVocabularyBuilder *self)
{
  const HsdRecord *attributes = hsd_vocabulary_get_members (self, "attributes");
  const HsdField *fields = attributes != NULL ? hsd_record_fields (attributes) : hsd_no_fields;

  for (guint i = 0; fields[i].id != NULL; i++)
    if (!(fields[i].flags & HSD_ANSWERED) && hsd_record_has (attributes, i))
      {
        hsd_vocabulary_add (self, hsd_field_letters (&fields[i]), hsd_record_get (attributes, i), FALSE,
                                    hsd_vocabulary_pick (self, "attribute", i));
        hsd_quick_words_also (self->words, hsd_translate (fields[i].label));
        hsd_quick_words_also (self->words, fields[i].id);
      }
}

static void
add_sheet (HsdVocabularyBuilder *self)
{
  add_attributes (self);
  hsd_vocabulary_add_lines (self, "skill", FALSE);
}

/* Their highest attribute. */
static HsdRecord *
imply (HsdVocabularyBuilder *self, char **said)
{
  const HsdAnswer *attributes = hsd_system_find_answer (hsd_draft_get_system (self->draft), "attribute");
  int best = hsd_answer_find_best (attributes, self->sheet);
  g_autofree char *digits = NULL;
  int value;

  if (best < 0)
    return NULL;

  hsd_answer_get_value (attributes, self->sheet, best, &value);
  digits = hsd_format_number (value);
  *said = hsd_join (HSD_JOIN_TIED, hsd_answer_get_caption (attributes, self->sheet, best), digits, NULL);

  return hsd_vocabulary_pick (self, "attribute", best);
}

/* --- how a test is called --- */

static char *
name_test (const HsdVocabularyBuilder *self)
{
  const HsdAnswer *attributes = hsd_system_find_answer (hsd_draft_get_system (self->draft), "attribute");
  int picked = hsd_draft_guess_picked (self->draft, "attribute");
  const char *attribute = picked >= 0 ? hsd_answer_get_caption (attributes, self->sheet, picked) : NULL;
  const char *skill = hsd_draft_guess_picked_name (self->draft, "skill");

  if (attribute == NULL)
    return g_strdup (skill);

  return hsd_join (HSD_JOIN_SUM, attribute, skill, NULL);
}

const HsdVocabulary hsd_pool2d20_vocabulary = { add_everybody, add_sheet, NULL, imply, name_test };
