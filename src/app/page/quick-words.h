/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/page/draft.h"
#include "model/story/system.h"

G_BEGIN_DECLS

typedef struct _HsdVocabulary HsdVocabulary;

/**
 * HsdQuickWords:
 *
 * The words in which a test can be said with a few letters, as in “na cro 2”, in any order: who is at the
 * table, what is on their sheets, a number, and who helps. A game adds what it has words for; reading
 * knows no game.
 *
 * A word is found by its first letters, whatever their case and accents, or by those of a word within
 * it. What is typed in full counts before what it begins, and that before what it is found within. A word that
 * is called “Agility (AGI)” is found by either. Words that follow each other are one where they begin one together,
 * and “sight/climb” is two where nothing begins so.
 */
typedef struct _HsdQuickWords HsdQuickWords;
typedef struct _HsdQuickReading HsdQuickReading;

HsdQuickWords *hsd_quick_words_new (HsdSystem *system);
void           hsd_quick_words_free (HsdQuickWords *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdQuickWords, hsd_quick_words_free)

/* --- for games --- */

/* Adds a character who can act. Words added after this, up to the next character, are theirs only;
 * words added before the first one are for all. @patch, a record of the inputs (takes ownership),
 * has the implied inputs, shown as @implied (“PER 8”) while no word sets them; both may be NULL. */
void hsd_quick_words_add_character (HsdQuickWords *self, const char *name, const char *implied, HsdRecord *patch);

/* @text, shown as @caption (“Lockpicking 4”), answers what is set in @patch, a record of the inputs that is
 * taken over. Rows of lists come together from all words that are said; of two words that answer the same
 * questions only one can be said, and of those that share some the later counts. */
void hsd_quick_words_add (HsdQuickWords *self, const char *text, const char *caption, HsdRecord *patch);

/* Another name of the word that was added last. */
void hsd_quick_words_also (HsdQuickWords *self, const char *name);

/* The inputs of a new test that no word sets: @patch, a record of the inputs (takes ownership). */
void hsd_quick_words_begin_with (HsdQuickWords *self, HsdRecord *patch);

/* The field that a number answers, and one that has a sign; a field may be both. */
void hsd_quick_words_number (HsdQuickWords *self, const char *field);
void hsd_quick_words_signed_number (HsdQuickWords *self, const char *field);

/* The field that a number answers which is out of the range of those. */
void hsd_quick_words_wide_number (HsdQuickWords *self, const char *field);

/* @leads are words with spaces between them that may stand before a number, and say nothing: “at −1”. */
void hsd_quick_words_lead_number (HsdQuickWords *self, const char *leads);

/* A number after @name, or after one of @others, words with spaces between them that may be NULL, answers @field:
 * “difficulty 2”, “diff 2”. A single letter counts only where nothing is between both: “d2”. A name that another
 * field has already stays that one's. */
void hsd_quick_words_name_number (HsdQuickWords *self, const char *name, const char *others, const char *field);

/* The inputs that another character @name, or NULL for all others, sets: a new record or NULL; called when all the rest was read. */
typedef HsdRecord *(*HsdQuickBeside) (gpointer data, const HsdQuickReading *reading, const char *name);

/* After one of @leads, words separated by spaces, a name is that of another character: “help
 * Nadia”; between two such names comes one of @ands. The words must not be used after @data was
 * freed. */
void hsd_quick_words_beside (HsdQuickWords *self, const char *leads, const char *ands, HsdQuickBeside make, gpointer data);
void hsd_quick_words_add_beside (HsdQuickWords *self, const char *name);

/* After all of these: @names are words with spaces between them that mean all of them. */
void hsd_quick_words_add_all_beside (HsdQuickWords *self, const char *names);

/* Whether other characters can be mentioned. */
gboolean hsd_quick_words_has_beside (const HsdQuickWords *self);

/* All that can be written: the names of who can act; words, those of sheets first; names of numbers with an example (“d2”); or
 * words before the name of somebody else. Each once, in the order in which they were added. Returns (transfer full): char. */
typedef enum
{
  HSD_QUICK_LIST_CHARACTERS,
  HSD_QUICK_LIST_WORDS,
  HSD_QUICK_LIST_NUMBERS,
  HSD_QUICK_LIST_BESIDES,
} HsdQuickList;

GPtrArray *hsd_quick_words_list (const HsdQuickWords *self, HsdQuickList which);

/* Without case and accents, as words are compared; free it with g_free(). */
char *hsd_quick_fold (const char *text);

/* --- reading --- */

typedef enum
{
  HSD_QUICK_CHARACTER,
  HSD_QUICK_WORD,
  HSD_QUICK_NUMBER,
  HSD_QUICK_BESIDE,
  HSD_QUICK_KEYWORD,   /* it says what the next one is */
  HSD_QUICK_AMBIGUOUS, /* several words begin so */
  HSD_QUICK_WRONG,     /* it makes no sense: the caption is a sentence */
} HsdQuickKind;

/* A run of letters, or a number. */
typedef struct
{
  HsdQuickKind kind;
  guint start; /* bytes */
  guint end;
  char *caption;
  GPtrArray *texts;    /* char: of what is ambiguous, what it may be */
  GPtrArray *captions; /* char: the same as it is shown */
  gconstpointer word;  /* what was understood, as it was added; or NULL */
} HsdQuickPiece;

/* The result of reading a text. */
struct _HsdQuickReading
{
  char *text;
  char *character;  /* who acts, or NULL */
  char *implied;    /* what goes without saying, as it is shown; or NULL */
  HsdRecord *input; /* the answers, with those that were said */
  GArray *pieces;   /* HsdQuickPiece, in the order of the text */
};

/* Reads @text; @character acts if it has no name, @input is the input so far. */
HsdQuickReading *hsd_quick_words_read (const HsdQuickWords *self, const char *text, const char *character, const HsdRecord *input);

/* The same of a test that is there: nothing follows from who acts alone. */
HsdQuickReading *hsd_quick_words_change (const HsdQuickWords *self, const char *text, const char *character, const HsdRecord *input);
void             hsd_quick_reading_free (HsdQuickReading *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdQuickReading, hsd_quick_reading_free)

/* Whether the piece is a word that answers @field. */
gboolean hsd_quick_piece_answers (const HsdQuickPiece *piece, guint field);

/* Whether something was said, and all of it makes sense. */
gboolean hsd_quick_reading_is_complete (const HsdQuickReading *self);

/* “Nadia, Lockpicking 4, Difficulty 2”: what is understood; free it with g_free(). */
char *hsd_quick_reading_describe (const HsdQuickReading *self);

/* The parts that were not understood, one sentence per line; "" if none. Free it with g_free(). */
char *hsd_quick_reading_complain (const HsdQuickReading *self);

/* --- suggesting --- */

/* The suggestions for the text from @start to @end. */
typedef struct
{
  guint start; /* bytes */
  guint end;
  GPtrArray *texts;    /* char, best first */
  GPtrArray *captions; /* char: the same as it is shown */
} HsdQuickSuggestions;

/* At most @most suggestions for the word that ends at byte @caret, or for the first ambiguous one.
 * Complete words, and words that do not fit the others, are left out. */
HsdQuickSuggestions *hsd_quick_words_suggest (const HsdQuickWords *self, const HsdQuickReading *reading, guint caret, guint most);
void                 hsd_quick_suggestions_free (HsdQuickSuggestions *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdQuickSuggestions, hsd_quick_suggestions_free)

/* @text with the suggestion instead of what was typed; tells where it ends, in bytes. Free it with g_free(). */
char *hsd_quick_suggestions_take (const HsdQuickSuggestions *self, const char *text, guint index, guint *caret);

/* The game’s functions; NULL if it has none. */
void             hsd_quick_words_set_vocabulary (HsdQuickWords *self, const HsdVocabulary *vocabulary);
const HsdVocabulary *hsd_quick_words_get_vocabulary (HsdQuickWords *self);

G_END_DECLS
