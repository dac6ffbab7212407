/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/page/quick-words.h"

G_BEGIN_DECLS

/* A sheet whose words are lent, or by which a test is called. */
typedef struct
{
  HsdDraft *draft;
  HsdQuickWords *words; /* NULL while a test is called */
  const HsdField *inputs;
  const HsdLender *lender;
  const char *name;       /* whose sheet it is; NULL for what everybody can say */
  const HsdRecord *sheet; /* may be NULL */
} HsdLending;

/* The words of a game’s sheets, for the sentence and for labels. */
struct _HsdLender
{
  void (*everybody) (HsdLending *self);
  void (*sheet) (HsdLending *self);

  /* Completes the inputs that a line of a sheet sets for @input; may be NULL. */
  void (*complete) (HsdLending *self, const char *input, guint line, HsdRecord *patch);

  /* The implied inputs of a character, and their text; may be NULL. */
  HsdRecord *(*imply) (HsdLending *self, char **said);

  /* How the test of the draft is called, as in “PER + Lockpicking”: from its answers and from the sheet of who acts, so
   * that it never tells anything else. NULL if nothing has a name; free it with g_free(). */
  char *(*name) (const HsdLending *self);

  /* Reads a text as a whole, or what comes after a name: a new record of the inputs, or NULL and why not; may be NULL. */
  HsdRecord *(*whole) (const char *text, GError **error);
};

/* The same by a lender that may be NULL, or reads nothing so. */
HsdRecord *hsd_lender_read_whole (const HsdLender *lender, const char *text, GError **error);

/* The words in which a test of the draft's game can be said: who is at its table, what their sheets hold, and what a
 * number means. @lender is NULL for a game that lends none. Returns (transfer full). */
HsdQuickWords *hsd_quick_lend (HsdDraft *draft, const HsdLender *lender);

/* The inputs of a line of the acting character’s sheet and the one that goes along (−1: none); a
 * new record. @lender may be NULL. */
HsdRecord *hsd_lender_pick (const HsdLender *lender, HsdDraft *draft, const HsdAnswer *answer, guint line, int along);

/* The name of the test of @draft; @lender may be NULL. NULL if it has none; free it with g_free(). */
char *hsd_lender_name_test (const HsdLender *lender, HsdDraft *draft);

/* --- for the games --- */

guint       hsd_lending_find (const HsdField *fields, const char *id);
int         hsd_lending_get (const HsdRecord *record, const char *field);
const char *hsd_lending_get_name (const HsdRecord *row);

/* Whether two names are the same but for capitals. */
gboolean hsd_lending_is_same (const char *a, const char *b);

/* A row of a list of their sheet, NULL beyond its end; the object @object of it. */
const HsdRecord *hsd_lending_get_row (HsdLending *self, const char *list, guint index);
const HsdRecord *hsd_lending_get_members (HsdLending *self, const char *object);
const HsdRecord *hsd_lending_sheet_of (HsdDraft *draft, const char *name);

/* A new record that answers one field; and one more field of it. */
HsdRecord *hsd_lending_answer (HsdLending *self, const char *field, int value);
void       hsd_lending_also (HsdLending *self, HsdRecord *patch, const char *field, int value);

/* A new record in which a line of their sheet is picked; and a word for each line that answers @input. */
HsdRecord *hsd_lending_pick (HsdLending *self, const char *input, guint line);
void       hsd_lending_add_lines (HsdLending *self, const char *input, gboolean has_sign);

/* A word with its number, whose sign is shown where there may be one. @patch is taken over. */
void hsd_lending_add (HsdLending *self, const char *text, int number, gboolean has_sign, HsdRecord *patch);

/* All words of an input, or what it is called where it is a yes or no. */
void hsd_lending_add_input (HsdLending *self, const char *field);

/* A number by what its question is called, and where the game has a difficulty by the words for that. */
void hsd_lending_name_number (HsdLending *self, const char *field, gboolean is_difficulty);

G_END_DECLS
