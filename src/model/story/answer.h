/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/record.h"

G_BEGIN_DECLS

#define HSD_ANSWER_TAKES 3

/**
 * HsdAnswer:
 *
 * The inputs that the lines of a sheet set when one of them is picked. A line is a member of an
 * object, as “PER” of the attributes, or a row of a list, as “Lockpicking” of the skills. A system
 * declares them once for sheet cards, pages, the sentence and recent tests. The picked line is an
 * input too, with the flag %HSD_PICKED or a word of the game, so that it need not be found in a
 * label.
 */
typedef struct
{
  const char *lines;  /* the field of the sheet; NULL ends a list of answers */
  const char *person; /* the input that names whose sheet it is; NULL: who acts */
  const char *pick;   /* the input that keeps which line it was, or NULL */

  /* Which input a column of a row answers; of a member, whose number is its only column, the first input alone. */
  struct
  {
    const char *column;
    const char *input;
  } takes[HSD_ANSWER_TAKES];

  const char *mirrors; /* the field of the sheet where the number of a member stands that is HSD_ANSWERED */
  gboolean adds;       /* a row comes to the list of inputs that @takes names, with its name and number */

  /* Another field of the sheet that is picked along when a sheet card is pressed: its selected
   * member, or the one that the HSD_WORD column @along_column names. */
  const char *along;
  const char *along_column;

  const char *sum; /* a msgid with %d: what its number and that of what goes along are together; or NULL */
} HsdAnswer;

/* The declaration of the answers to @input, or to the @lines of the sheet of who acts; NULL if there is none. */
const HsdAnswer *hsd_system_find_answer (HsdSystem *system, const char *input);
const HsdAnswer *hsd_system_find_answer_of_lines (HsdSystem *system, const char *lines);

/* @sheet may be NULL, and has no lines then. */
guint       hsd_answer_count (const HsdAnswer *self, const HsdRecord *sheet);
const char *hsd_answer_get_name (const HsdAnswer *self, const HsdRecord *sheet, guint line);

/* The same as it is shown, where the name is an id: in the letters of the reader's language. */
const char *hsd_answer_get_caption (const HsdAnswer *self, const HsdRecord *sheet, guint line);

/* The line of that name; −1 if there is none. */
int hsd_answer_find_name (const HsdAnswer *self, const HsdRecord *sheet, const char *name);

/* The number of a line; FALSE for a member that was never filled in. */
gboolean hsd_answer_get_value (const HsdAnswer *self, const HsdRecord *sheet, guint line, int *value);

/* The line with the highest number, the first of these; −1 if there is none. A mirrored member does not count. */
int hsd_answer_find_best (const HsdAnswer *self, const HsdRecord *sheet);

/* Answers in @input what the line says, and that it was picked. */
void hsd_answer_pick (const HsdAnswer *self, const HsdRecord *sheet, guint line, HsdRecord *input);

/* The same with what goes along; @along is the chosen member of that, −1 if none is. */
void hsd_answer_pick_along (const HsdAnswer *self, HsdSystem *system, const HsdRecord *sheet, guint line, int along, HsdRecord *input);

/* The line that @input says was picked, where it is on the sheet and its number is still the one of @input; −1 if not. */
int hsd_answer_find_picked (const HsdAnswer *self, const HsdRecord *sheet, const HsdRecord *input);

/* The same, or the first line with the number in @input, preferring one whose along_column agrees
 * with @input; −1 if there is none. */
int hsd_answer_guess (const HsdAnswer *self, HsdSystem *system, const HsdRecord *sheet, const HsdRecord *input);

/* Before picks were kept, a test told by its label alone what they were: picks the line of which @label has the name. */
void hsd_answer_pick_from_label (const HsdAnswer *self, const HsdRecord *sheet, const char *label, HsdRecord *input);

/* A number was answered by hand: whatever was picked for it is no longer meant. */
void hsd_answer_forget (HsdSystem *system, const char *input, HsdRecord *record);

/* “TN 12”: what line and member are together, or NULL; free it with g_free(). */
char *hsd_answer_describe_sum (const HsdAnswer *self, HsdSystem *system, const HsdRecord *sheet, guint line, int along);

G_END_DECLS
