/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/state.h"

G_BEGIN_DECLS

/* The game master writes beside the throws: a note on any of them, and the debts of the table. Both are of the game
 * master alone: no public view holds them. Both are parts of the state, so that undo, snapshots and exports include them. The index has
 * no words of notes; a search reads the state.
 *
 * In the protocol: {"do":"note","throw","text"} (the last throw if none is named; an empty text removes the note),
 * {"do":"owe","text","kind","who","throw"}, {"do":"strike","debt"}, and {"do":"ledger"}, which answers notes, debts, and what the last
 * test leaves to be paid. */

/* --- notes: one line on a throw --- */

#define HSD_NOTE_MAX 280

/* The arguments of a note. */
enum
{
  HSD_NOTE_THROW,
  HSD_NOTE_TEXT,
};

extern const HsdField hsd_note_fields[];

/* The notes of so many throws that follow each other are kept together: a note writes them anew. */
#define HSD_NOTES_OF_PAGE 256

enum
{
  HSD_NOTES_PAGE,
  HSD_NOTES_ROWS, /* of hsd_note_fields, by their throws */
};

extern const HsdField hsd_notes_fields[];

/* The note on a throw; NULL if there is none. */
const char *hsd_state_get_note (const HsdState *self, guint64 throw_id);

/* Changes a state that is not published yet; an empty text removes the note. */
void hsd_state_set_note (HsdState *self, guint64 throw_id, const char *text);

/* Called for each note, by their throws. */
typedef void (*HsdNoteFunc) (guint64 throw_id, const char *text, gpointer data);

void hsd_state_foreach_note (const HsdState *self, HsdNoteFunc func, gpointer data);

/* Sets @throw_id to the one throw whose note differs, or to 0 if there are several. FALSE if none differs. */
gboolean hsd_state_notes_differ (const HsdState *a, const HsdState *b, guint64 *throw_id);

/* Checks a note before it is written: one line, and not too long. NULL and an empty text are good. */
gboolean hsd_note_check (const char *text, const char *field, GError **error);

/* A text as one line that a note or debt can hold; free it with g_free(). */
char *hsd_note_in_one_line (const char *text);

/* --- debts: what is owed until the game master strikes it off --- */

#define HSD_DEBTS_MAX 200

enum
{
  HSD_OWE_TEXT,
  HSD_OWE_KIND,
  HSD_OWE_WHO,
  HSD_OWE_THROW,
};

/* The arguments of a new debt, and the first values of one. */
extern const HsdField hsd_owe_fields[];

typedef enum
{
  HSD_DEBT_COMPLICATION,
  HSD_DEBT_PRICE,
  HSD_DEBT_POINTS,
  HSD_DEBT_OTHER,
} HsdDebtKind;

extern const HsdWord hsd_debt_kinds[];

enum
{
  HSD_DEBT_ID,
  HSD_DEBT_TEXT,
  HSD_DEBT_KIND,
  HSD_DEBT_WHO,
  HSD_DEBT_THROW,
  HSD_DEBT_STRUCK,
};

extern const HsdField hsd_debt_fields[];

enum
{
  HSD_STRIKE_DEBT,
};

/* The arguments of striking a debt off. */
extern const HsdField hsd_strike_fields[];

/* A word that a player gives: {"do":"word","who","word"}. The dice of all rolls after it depend on it. */
#define HSD_WORD_MAX 60

enum
{
  HSD_GIVEN_WORD_WHO,
  HSD_GIVEN_WORD,
};

extern const HsdField hsd_word_fields[];

enum
{
  HSD_DEBTS_LAST, /* the number that was given last */
  HSD_DEBTS_ROWS, /* of hsd_debt_fields, by their numbers */
};

extern const HsdField hsd_debts_fields[];

/* Records of hsd_debt_fields, those that were struck off included. */
guint            hsd_state_n_debts (const HsdState *self);
const HsdRecord *hsd_state_get_debt (const HsdState *self, guint index);
guint            hsd_state_n_owed (const HsdState *self); /* not struck off */

/* The debt of that number, or NULL. */
const HsdRecord *hsd_state_find_debt (const HsdState *self, int id);

/* Change a state that is not published yet. A debt too many takes the place of the oldest one that was struck off; FALSE
 * if there is none. */
gboolean hsd_state_owe (HsdState *self, const HsdRecord *owed);
void     hsd_state_strike (HsdState *self, int id);

/* All that the test in progress leaves to be paid, as the rules say, and that is not among the debts: HsdRecord of
 * hsd_owe_fields. Returns (transfer full). */
GPtrArray *hsd_state_list_offered (const HsdState *self);

/* --- both --- */

/* Whether notes and debts are the same. */
gboolean hsd_state_same_ledger (const HsdState *a, const HsdState *b);

/* Whether what was read from a file hangs together, beside the ranges of its fields. */
gboolean hsd_notes_are_valid (const HsdRecord *page);
gboolean hsd_debts_are_valid (const HsdRecord *debts);

/* A page of notes, or NULL; and putting one where it belongs. */
const HsdRecord *hsd_state_find_notes (const HsdState *self, int page);
void             hsd_state_put_notes (HsdState *self, const HsdRecord *page);

G_END_DECLS
