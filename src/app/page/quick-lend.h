/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/page/draft-names.h"
#include "app/page/quick-words.h"

G_BEGIN_DECLS

/* Words being lent, and for whom. */
typedef struct
{
  HsdDraft *draft;
  HsdQuickWords *words;
  const HsdField *inputs;
  const char *name;       /* whose sheet it is; NULL for what everybody can say */
  const HsdRecord *sheet; /* may be NULL */
} HsdLending;

/* What a game knows of the words of its sheets: those of quick entry, and those by which a test is called. */
struct _HsdLender
{
  void (*everybody) (HsdLending *self);
  void (*sheet) (HsdLending *self);

  /* What goes without saying when they act, and how it is said; may be NULL. */
  HsdRecord *(*imply) (HsdLending *self, char **said);

  /* How a test is called, or NULL; free it with g_free(). */
  char *(*name) (const HsdNaming *self);
};

/* The words in which a test of the draft's game can be said: who is at its table, what their sheets hold, and what a
 * number means. @lender is NULL for a game that lends none. Returns (transfer full). */
HsdQuickWords *hsd_quick_lend (HsdDraft *draft, const HsdLender *lender);

/* --- for the games --- */

guint       hsd_lending_find (const HsdField *fields, const char *id);
int         hsd_lending_get (const HsdRecord *record, const char *field);
const char *hsd_lending_get_name (const HsdRecord *row);

/* A row of a list of their sheet, NULL beyond its end; the object @object of it. */
const HsdRecord *hsd_lending_get_row (HsdLending *self, const char *list, guint index);
const HsdRecord *hsd_lending_get_members (HsdLending *self, const char *object);
const HsdRecord *hsd_lending_sheet_of (HsdDraft *draft, const char *name);

/* A new record that answers one field; and one more field of it. */
HsdRecord *hsd_lending_answer (HsdLending *self, const char *field, int value);
void       hsd_lending_also (HsdLending *self, HsdRecord *patch, const char *field, int value);

/* A word with its number, whose sign is shown where there may be one. @patch is taken over. */
void hsd_lending_add (HsdLending *self, const char *text, int number, gboolean has_sign, HsdRecord *patch);

/* All words of an input, or what it is called where it is a yes or no. */
void hsd_lending_add_input (HsdLending *self, const char *field);

/* A number by what its question is called, and where the game has a difficulty by the words for that. */
void hsd_lending_name_number (HsdLending *self, const char *field, gboolean is_difficulty);

G_END_DECLS
