/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words of a sheet of the discordant dice, for the sentence. */

#include "config.h"

#include "app/games/discordant/discordant-counting.h"
#include "app/games/discordant/discordant-page.h"
#include "model/story/system.h"
#include "model/words/join.h"

#define NAME_LENGTH 60 /* characters: longer ones say nothing at a glance */

/* Who says that dice become levels says it with the limits of the table. */
static void
add_modes (HsdVocabularyBuilder *self)
{
  HsdSystem *system = hsd_draft_get_system (self->draft);
  const HsdRecord *shared = hsd_state_get_shared (hsd_table_get_state (hsd_draft_get_table (self->draft)), system);
  const HsdWord *words = self->inputs[hsd_vocabulary_find (self->inputs, "mode")].words;

  for (guint i = 0; words[i].id != NULL; i++)
    {
      HsdRecord *patch = hsd_vocabulary_answer (self, "mode", i);

      hsd_discordant_counting_limit (shared, patch);
      hsd_quick_words_add (self->words, hsd_translate (words[i].label), hsd_translate (words[i].label), patch);
    }
}

static void
add_everybody (HsdVocabularyBuilder *self)
{
  hsd_quick_words_number (self->words, "challenge");
  hsd_quick_words_signed_number (self->words, "challenge");
  hsd_vocabulary_name_number (self, "d", FALSE);
  hsd_vocabulary_name_number (self, "niv", FALSE);
  hsd_vocabulary_name_number (self, "challenge", TRUE);
  hsd_vocabulary_name_number (self, "converted", FALSE);
  add_modes (self);
}

/* Each row of a list of the sheet adds one to an input. */
static void
add_rows (HsdVocabularyBuilder *self, const char *list, const char *column, const char *input)
{
  const HsdField *source = self->inputs[hsd_vocabulary_find (self->inputs, input)].fields;
  const HsdRecord *row;

  for (guint i = 0; (row = hsd_vocabulary_get_row (self, list, i)) != NULL; i++)
    {
      HsdRecord *patch = hsd_record_new (self->inputs);
      HsdRecord *added = hsd_record_add_row (patch, hsd_vocabulary_find (self->inputs, input));

      hsd_record_set_text (added, hsd_vocabulary_find (source, "label"), hsd_vocabulary_get_name (row));
      hsd_record_set (added, hsd_vocabulary_find (source, "value"), hsd_vocabulary_get (row, column));
      hsd_vocabulary_add (self, hsd_vocabulary_get_name (row), hsd_vocabulary_get (row, column), TRUE, patch);
    }
}

static void
add_sheet (HsdVocabularyBuilder *self)
{
  hsd_vocabulary_add_lines (self, "niv", TRUE);
  add_rows (self, "skills", "d", "sources");
  add_rows (self, "sufferings", "d", "sources");
  add_rows (self, "tools", "niv", "tools");
}

/* Only the acting character's aptitude counts. */
static HsdRecord *
imply (HsdVocabularyBuilder *self, char **said)
{
  HsdRecord *patch = hsd_vocabulary_answer (self, "niv", 0);

  hsd_vocabulary_also (self, patch, "d", 0);

  return patch;
}

/* --- how a test is called --- */

static void
name_rows (const HsdVocabularyBuilder *self, const char *field, HsdJoin how, GString *name)
{
  const HsdRecord *input = hsd_draft_get_input (self->draft);
  guint rows = hsd_draft_field (self->draft, field);

  for (guint i = 0; i < hsd_record_n_rows (input, rows); i++)
    hsd_join_add (name, how, hsd_record_get_text (hsd_record_get_row (input, rows, i), 0));
}

/* “Climbing, Fatigue + Body + Rope”. */
static char *
name_test (const HsdVocabularyBuilder *self)
{
  const HsdRecord *input = hsd_draft_get_input (self->draft);
  int niv = hsd_vocabulary_get (input, "niv");
  const char *picked = hsd_draft_get_picked_name (self->draft, "niv");
  const char *aptitude = picked == NULL && niv != 0 ? hsd_draft_guess_picked_name (self->draft, "niv") : picked;
  GString *name = g_string_new (NULL);

  name_rows (self, "sources", HSD_JOIN_LIST, name);
  hsd_join_add (name, HSD_JOIN_SUM, aptitude);
  name_rows (self, "tools", HSD_JOIN_SUM, name);

  return g_string_free (name, name->len == 0 || g_utf8_strlen (name->str, -1) > NAME_LENGTH);
}

const HsdVocabulary hsd_discordant_vocabulary = { add_everybody, add_sheet, NULL, imply, name_test };
