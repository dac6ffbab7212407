/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Helpers of the games for the sentence: the inputs that words of a sheet set, and labels. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/vocabulary.h"
#include "model/words/join.h"
#include "model/words/number.h"

/* --- records --- */

guint
hsd_vocabulary_find (const HsdField *fields, const char *id)
{
  int index = hsd_fields_find (fields, id);

  g_assert (index >= 0);

  return index;
}

int
hsd_vocabulary_get (const HsdRecord *record, const char *field)
{
  return hsd_record_get (record, hsd_vocabulary_find (hsd_record_fields (record), field));
}

const char *
hsd_vocabulary_get_name (const HsdRecord *row)
{
  return hsd_record_get_text (row, hsd_vocabulary_find (hsd_record_fields (row), "name"));
}

gboolean
hsd_vocabulary_is_same (const char *a, const char *b)
{
  g_autofree char *folded = g_utf8_casefold (a, -1);
  g_autofree char *other = g_utf8_casefold (b, -1);

  return g_str_equal (folded, other);
}

HsdRecord *
hsd_vocabulary_answer (HsdVocabularyBuilder *self, const char *field, int value)
{
  HsdRecord *patch = hsd_record_new (self->inputs);

  hsd_record_set (patch, hsd_vocabulary_find (self->inputs, field), value);

  return patch;
}

void
hsd_vocabulary_also (HsdVocabularyBuilder *self, HsdRecord *patch, const char *field, int value)
{
  hsd_record_set (patch, hsd_vocabulary_find (self->inputs, field), value);
}

const HsdRecord *
hsd_vocabulary_sheet_of (HsdDraft *draft, const char *name)
{
  return hsd_state_get_sheet (hsd_table_get_state (hsd_draft_get_table (draft)), hsd_draft_get_system (draft), name);
}

/* A word with its number, whose sign is shown where there may be one. */
void
hsd_vocabulary_add (HsdVocabularyBuilder *self, const char *text, int number, gboolean has_sign, HsdRecord *patch)
{
  char buffer[16];
  g_autofree char *digits = has_sign ? g_strdup (hsd_format_signed (number, buffer)) : hsd_format_number (number);
  g_autofree char *caption = hsd_join (HSD_JOIN_TIED, text, digits, NULL);

  hsd_quick_words_add (self->words, text, caption, patch);
}

const HsdRecord *
hsd_vocabulary_get_row (HsdVocabularyBuilder *self, const char *list, guint index)
{
  if (self->sheet == NULL)
    return NULL;

  return index < hsd_record_n_rows (self->sheet, hsd_vocabulary_find (hsd_record_fields (self->sheet), list))
           ? hsd_record_get_row (self->sheet, hsd_vocabulary_find (hsd_record_fields (self->sheet), list), index)
           : NULL;
}

HsdRecord *
hsd_vocabulary_pick (HsdVocabularyBuilder *self, const char *input, guint line)
{
  HsdRecord *patch = hsd_record_new (self->inputs);

  hsd_answer_pick (hsd_system_find_answer (hsd_draft_get_system (self->draft), input), self->sheet, line, patch);
  if (self->vocabulary->complete != NULL)
    self->vocabulary->complete (self, input, line, patch);

  return patch;
}

void
hsd_vocabulary_add_lines (HsdVocabularyBuilder *self, const char *input, gboolean has_sign)
{
  const HsdAnswer *answer = hsd_system_find_answer (hsd_draft_get_system (self->draft), input);
  int value;

  for (guint i = 0; i < hsd_answer_count (answer, self->sheet); i++)
    if (hsd_answer_get_value (answer, self->sheet, i, &value))
      hsd_vocabulary_add (self, hsd_answer_get_name (answer, self->sheet, i), value, has_sign, hsd_vocabulary_pick (self, input, i));
}

/* All words of an input, or what it is called where it is a yes or no. */
void
hsd_vocabulary_add_input (HsdVocabularyBuilder *self, const char *field)
{
  const HsdField *input = &self->inputs[hsd_vocabulary_find (self->inputs, field)];

  if (input->kind == HSD_BOOL)
    hsd_quick_words_add (self->words, hsd_translate (input->label), hsd_translate (input->label), hsd_vocabulary_answer (self, field, TRUE));
  for (guint i = 0; input->kind == HSD_WORD && input->words[i].id != NULL; i++)
    hsd_quick_words_add (self->words, hsd_translate (input->words[i].label), hsd_translate (input->words[i].label),
                         hsd_vocabulary_answer (self, field, i));
}

/* --- numbers that are named --- */

/* A number by what its question is called, and where the game has a difficulty by the words for that. */
void
hsd_vocabulary_name_number (HsdVocabularyBuilder *self, const char *field, gboolean is_difficulty)
{
  /* Translators: words after which a number says how hard a test is, with spaces between them, all in small letters; a
     single letter counts where the number follows at once, as in “d2”. */
  const char *others = is_difficulty ? C_("quick entry", "difficulty diff d") : NULL;

  hsd_quick_words_name_number (self->words, hsd_translate (self->inputs[hsd_vocabulary_find (self->inputs, field)].label), others, field);
}

const HsdRecord *
hsd_vocabulary_get_members (HsdVocabularyBuilder *self, const char *object)
{
  return self->sheet != NULL ? hsd_record_get_object (self->sheet, hsd_vocabulary_find (hsd_record_fields (self->sheet), object)) : NULL;
}

/* --- all words --- */

static void
add_character (HsdVocabularyBuilder *self, const HsdVocabulary *vocabulary, const char *name)
{
  g_autofree char *said = NULL;
  HsdRecord *patch;

  self->name = name;
  self->sheet = hsd_vocabulary_sheet_of (self->draft, name);
  patch = vocabulary != NULL && vocabulary->imply != NULL ? vocabulary->imply (self, &said) : NULL;
  hsd_quick_words_add_character (self->words, name, said, patch);
  if (vocabulary != NULL)
    vocabulary->sheet (self);
}

HsdQuickWords *
hsd_vocabulary_build_words (HsdDraft *draft, const HsdVocabulary *vocabulary)
{
  HsdSystem *system = hsd_draft_get_system (draft);
  const GPtrArray *characters = hsd_table_get_state (hsd_draft_get_table (draft))->characters;
  HsdVocabularyBuilder self = { draft, hsd_quick_words_new (system), HSD_SYSTEM_GET_CLASS (system)->inputs, vocabulary };

  hsd_quick_words_set_vocabulary (self.words, vocabulary);
  if (vocabulary != NULL)
    vocabulary->everybody (&self);
  for (guint i = 0; i < characters->len; i++)
    if (!hsd_character_is_retired (g_ptr_array_index (characters, i)))
      add_character (&self, vocabulary, hsd_character_get_name (g_ptr_array_index (characters, i)));

  return self.words;
}

/* The sheet of who acts. */
static HsdVocabularyBuilder
begin_name (const HsdVocabulary *vocabulary, HsdDraft *draft)
{
  return (HsdVocabularyBuilder) { draft, NULL, HSD_SYSTEM_GET_CLASS (hsd_draft_get_system (draft))->inputs, vocabulary, hsd_draft_get_character (draft),
                        hsd_draft_get_sheet (draft) };
}

HsdRecord *
hsd_vocabulary_pick_line (const HsdVocabulary *vocabulary, HsdDraft *draft, const HsdAnswer *answer, guint line, int along)
{
  HsdVocabularyBuilder self = begin_name (vocabulary, draft);
  HsdRecord *patch = hsd_record_new (self.inputs);

  hsd_answer_pick_along (answer, hsd_draft_get_system (draft), self.sheet, line, along, patch);
  if (vocabulary != NULL && vocabulary->complete != NULL)
    vocabulary->complete (&self, answer->takes[0].input, line, patch);

  return patch;
}

HsdRecord *
hsd_vocabulary_read_whole (const HsdVocabulary *vocabulary, const char *text, GError **error)
{
  return vocabulary != NULL && vocabulary->whole != NULL ? vocabulary->whole (text, error) : NULL;
}

char *
hsd_vocabulary_name_test (const HsdVocabulary *vocabulary, HsdDraft *draft)
{
  HsdVocabularyBuilder self = begin_name (vocabulary, draft);

  return vocabulary != NULL ? vocabulary->name (&self) : NULL;
}
