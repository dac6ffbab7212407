/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For the files of quick-words alone. */

#include "app/page/quick-words.h"

G_BEGIN_DECLS

#define HSD_QUICK_EVERYBODY (-1)

/* A word of a sheet, a name, or a word that announces the next one. */
typedef struct
{
  char *text;
  char *caption;
  GPtrArray *names; /* char: all that it is called, without case and accents */
  HsdRecord *patch; /* owned; may be NULL for a name */
  char *implied;    /* of a name, or NULL */
  int owner;        /* index of a character, or HSD_QUICK_EVERYBODY; of the name of a number: its field */
} HsdQuickWord;

struct _HsdQuickWords
{
  const HsdLender *game; /* who lent them, or NULL */
  HsdSystem *system;
  GPtrArray *characters; /* HsdQuickWord */
  GPtrArray *words;      /* HsdQuickWord */
  GPtrArray *numbers;    /* HsdQuickWord: words before a number */
  int number;            /* index of a field, or −1 */
  int signed_number;
  int wide_number;       /* what the range of neither holds answers it; −1: none */
  GStrv leads;           /* words that may stand before a number, in small letters; or NULL */
  HsdRecord *begun_with; /* or NULL */

  HsdQuickWord *beside; /* the word before the name of another character, or NULL */
  HsdQuickWord *and;    /* the word between two of those */
  GPtrArray *besides;   /* HsdQuickWord: who they may be */
  HsdQuickBeside make;
  gpointer lender; /* borrowed: given to it */
};

/* How well what is typed, folded, finds a word; 0: not at all. */
typedef enum
{
  HSD_QUICK_NO_MATCH,
  HSD_QUICK_WITHIN, /* it begins a word within */
  HSD_QUICK_BEGINS,
  HSD_QUICK_EXACT,
} HsdQuickMatch;

HsdQuickMatch hsd_quick_word_match (const HsdQuickWord *self, const char *typed);

/* Whether both answer the very same, so that only one can be said. */
gboolean hsd_quick_word_rivals (const HsdQuickWord *a, const HsdQuickWord *b);

/* The fields that a patch answers, lists aside: those come together. */
guint64 hsd_quick_single_answers (const HsdRecord *patch);

/* --- splitting --- */

typedef enum
{
  HSD_QUICK_PLAIN,
  HSD_QUICK_NAMES_NUMBER, /* what follows is a number, and this says of what, if anything */
  HSD_QUICK_LEADS,        /* the name of another character follows */
  HSD_QUICK_FOLLOWS,      /* such a name */
} HsdQuickRole;

typedef struct
{
  char *folded;
  HsdQuickRole role;
  int field;      /* of a number that was named, or −1 */
  gboolean glued; /* a number follows without a space */
} HsdQuickToken;

/* The words of @text, what belongs together being one; each has its piece in @pieces. */
GArray *hsd_quick_split (const HsdQuickWords *self, const char *text, GArray *pieces);

/* A sign of any kind, then digits. */
gboolean hsd_quick_read_number (const char *token, gboolean *has_sign, gint64 *number);
gboolean hsd_quick_is_number (const char *token);

/* --- reading --- */

/* A text being read. */
typedef struct
{
  const HsdQuickWords *words;
  HsdQuickReading *reading;
  GArray *tokens;    /* HsdQuickToken; one for each piece */
  GPtrArray *said;   /* HsdQuickWord, borrowed: the words of the sheet said so far */
  GArray *answered;  /* guint: fields that numbers answered */
  GPtrArray *beside; /* HsdQuickWord, borrowed: the other characters */
  int who;           /* index of the character, or −1 */
} HsdQuickReader;

HsdQuickPiece *hsd_quick_reader_piece (const HsdQuickReader *self, guint index);
HsdQuickToken *hsd_quick_reader_token (const HsdQuickReader *self, guint index);

/* The text of the piece; free it with g_free(). */
char *hsd_quick_reader_quote (const HsdQuickReader *self, const HsdQuickPiece *piece);

/* The piece makes no sense; @sentence is taken over. */
void hsd_quick_reader_refuse (HsdQuickPiece *piece, char *sentence);

/* Two things of which only one can be said; both are borrowed. */
void hsd_quick_reader_refuse_both (HsdQuickPiece *piece, const char *one, const char *other);

/* It may be several. */
void hsd_quick_reader_offer (HsdQuickPiece *piece, const GPtrArray *found);

/* Rows of @patch's list come to those that were said; the @first empty it of what was answered before. */
void hsd_quick_reader_add_rows (HsdQuickReader *self, const HsdRecord *patch, guint index, gboolean first);

void hsd_quick_take_number (HsdQuickReader *self, guint index);

/* The number, already said, that answers what @word answers: what it is called; or NULL. */
const char *hsd_quick_find_number_against (const HsdQuickReader *self, const HsdQuickWord *word);

/* A word before a number or a name that is not in full, or stands alone; FALSE where it is neither. */
gboolean hsd_quick_take_keyword (HsdQuickReader *self, guint index);

void hsd_quick_take_beside (HsdQuickReader *self, guint index);

/* When all else is known: what those beside answer. */
void hsd_quick_answer_beside (HsdQuickReader *self);

G_END_DECLS
