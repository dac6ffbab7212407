/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words of a sheet of the initiates’ dice, for the sentence. */

#include "config.h"

#include "app/games/initiates/initiates-page.h"
#include "model/words/join.h"

static void
add_everybody (HsdVocabularyBuilder *self)
{
  hsd_quick_words_number (self->words, "threshold");
  hsd_quick_words_signed_number (self->words, "bonus");
  hsd_vocabulary_name_number (self, "threshold", TRUE);
  hsd_vocabulary_name_number (self, "bonus", FALSE);
  hsd_vocabulary_add_input (self, "secret_threshold");
}

static int
value_of (HsdVocabularyBuilder *self, const char *characteristic)
{
  const HsdRecord *values = hsd_vocabulary_get_members (self, "characteristics");

  return values != NULL ? hsd_vocabulary_get (values, characteristic) : 0;
}

static void
add_sheet (HsdVocabularyBuilder *self)
{
  const HsdWord *characteristics = self->inputs[hsd_vocabulary_find (self->inputs, "characteristic")].words;
  const HsdRecord *row;

  for (guint i = 0; characteristics[i].id != NULL; i++)
    {
      HsdRecord *patch = hsd_vocabulary_answer (self, "characteristic", i);

      hsd_vocabulary_also (self, patch, "value", value_of (self, characteristics[i].id));
      hsd_vocabulary_add (self, hsd_translate (characteristics[i].label), value_of (self, characteristics[i].id), FALSE, patch);
    }

  for (guint i = 0; (row = hsd_vocabulary_get_row (self, "skills", i)) != NULL; i++)
    {
      int characteristic = hsd_vocabulary_get (row, "characteristic");
      HsdRecord *patch = hsd_vocabulary_pick (self, "bonus", i);

      hsd_vocabulary_also (self, patch, "characteristic", characteristic);
      hsd_vocabulary_also (self, patch, "value", value_of (self, characteristics[characteristic].id));
      hsd_vocabulary_add (self, hsd_vocabulary_get_name (row), hsd_vocabulary_get (row, "bonus"), TRUE, patch);
    }
}

static HsdRecord *
imply (HsdVocabularyBuilder *self, char **said)
{
  return hsd_vocabulary_answer (self, "bonus", 0);
}

/* --- how a test is called --- */

/* “AGI + Climbing”, “AGI”. */
static char *
name_test (const HsdVocabularyBuilder *self)
{
  const HsdRecord *input = hsd_draft_get_input (self->draft);
  guint index = hsd_draft_field (self->draft, "characteristic");
  const char *picked = hsd_draft_get_picked_name (self->draft, "bonus");
  gboolean counts = hsd_draft_get (self->draft, "bonus") > 0;
  const char *skill = picked == NULL && counts ? hsd_draft_guess_picked_name (self->draft, "bonus") : picked;
  const char *characteristic;

  if (!hsd_record_has (input, index))
    return g_strdup (skill);

  characteristic = hsd_word_letters (&hsd_record_fields (input)[index].words[hsd_record_get (input, index)]);
  return hsd_join (HSD_JOIN_SUM, characteristic, skill, NULL);
}

const HsdVocabulary hsd_initiates_vocabulary = { add_everybody, add_sheet, NULL, imply, name_test };
