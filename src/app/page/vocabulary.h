/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/page/quick-words.h"

G_BEGIN_DECLS

/* What collects the words of a sheet, or calls a test by it. */
typedef struct
{
  HsdDraft *draft;
  HsdQuickWords *words; /* NULL while a test is called */
  const HsdField *inputs;
  const HsdVocabulary *vocabulary;
  const char *name;       /* whose sheet it is; NULL for what everybody can say */
  const HsdRecord *sheet; /* may be NULL */
} HsdVocabularyBuilder;

/* The words of a game’s sheets, for the sentence and for labels. */
struct _HsdVocabulary
{
  void (*everybody) (HsdVocabularyBuilder *self);
  void (*sheet) (HsdVocabularyBuilder *self);

  /* Completes the inputs that a line of a sheet sets for @input; may be NULL. */
  void (*complete) (HsdVocabularyBuilder *self, const char *input, guint line, HsdRecord *patch);

  /* The implied inputs of a character, and their text; may be NULL. */
  HsdRecord *(*imply) (HsdVocabularyBuilder *self, char **said);

  /* How the test of the draft is called, as in “PER + Lockpicking”: from its answers and from the sheet of who acts, so
   * that it never tells anything else. NULL if nothing has a name; free it with g_free(). */
  char *(*name) (const HsdVocabularyBuilder *self);

  /* Reads a text as a whole, or what comes after a name: a new record of the inputs, or NULL and why not; may be NULL. */
  HsdRecord *(*whole) (const char *text, GError **error);
};

/* The same by a vocabulary that may be NULL, or reads nothing so. */
HsdRecord *hsd_vocabulary_read_whole (const HsdVocabulary *vocabulary, const char *text, GError **error);

/* The words in which a test of the draft's game can be said: who is at its table, what their sheets hold, and what a
 * number means. @vocabulary is NULL for a game that has none. Returns (transfer full). */
HsdQuickWords *hsd_vocabulary_build_words (HsdDraft *draft, const HsdVocabulary *vocabulary);

/* The inputs of a line of the acting character’s sheet and the one that goes along (−1: none); a
 * new record. @vocabulary may be NULL. */
HsdRecord *hsd_vocabulary_pick_line (const HsdVocabulary *vocabulary, HsdDraft *draft, const HsdAnswer *answer, guint line, int along);

/* The name of the test of @draft; @vocabulary may be NULL. NULL if it has none; free it with g_free(). */
char *hsd_vocabulary_name_test (const HsdVocabulary *vocabulary, HsdDraft *draft);

/* --- for the games --- */

guint       hsd_vocabulary_find (const HsdField *fields, const char *id);
int         hsd_vocabulary_get (const HsdRecord *record, const char *field);
const char *hsd_vocabulary_get_name (const HsdRecord *row);

/* Whether two names are the same but for capitals. */
gboolean hsd_vocabulary_is_same (const char *a, const char *b);

/* A row of a list of their sheet, NULL beyond its end; the object @object of it. */
const HsdRecord *hsd_vocabulary_get_row (HsdVocabularyBuilder *self, const char *list, guint index);
const HsdRecord *hsd_vocabulary_get_members (HsdVocabularyBuilder *self, const char *object);
const HsdRecord *hsd_vocabulary_sheet_of (HsdDraft *draft, const char *name);

/* A new record that answers one field; and one more field of it. */
HsdRecord *hsd_vocabulary_answer (HsdVocabularyBuilder *self, const char *field, int value);
void       hsd_vocabulary_also (HsdVocabularyBuilder *self, HsdRecord *patch, const char *field, int value);

/* A new record in which a line of their sheet is picked; and a word for each line that answers @input. */
HsdRecord *hsd_vocabulary_pick (HsdVocabularyBuilder *self, const char *input, guint line);
void       hsd_vocabulary_add_lines (HsdVocabularyBuilder *self, const char *input, gboolean has_sign);

/* A word with its number, whose sign is shown where there may be one. @patch is taken over. */
void hsd_vocabulary_add (HsdVocabularyBuilder *self, const char *text, int number, gboolean has_sign, HsdRecord *patch);

/* All words of an input, or what it is called where it is a yes or no. */
void hsd_vocabulary_add_input (HsdVocabularyBuilder *self, const char *field);

/* A number by what its question is called, and where the game has a difficulty by the words for that. */
void hsd_vocabulary_name_number (HsdVocabularyBuilder *self, const char *field, gboolean is_difficulty);

G_END_DECLS
