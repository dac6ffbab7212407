/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/refusal.h"

G_BEGIN_DECLS

typedef struct _HsdRecord HsdRecord;
typedef struct _HsdState HsdState;
typedef struct _HsdStory HsdStory;
typedef struct _HsdSystem HsdSystem;

/* Shapes that mark the outcomes, so that they can be told apart without colours. */
typedef enum
{
  HSD_MARK_NONE,
  HSD_MARK_CRITICAL_SUCCESS,
  HSD_MARK_SUCCESS,
  HSD_MARK_TIE,
  HSD_MARK_FAILURE,
  HSD_MARK_AUTOMATIC_FAILURE,
  HSD_MARK_CRITICAL_FAILURE,
} HsdMark;

/* A word of a closed list: its identifier never changes, its label is translated when shown. */
typedef struct
{
  const char *id;
  const char *label;
  HsdMark mark;
  const char *letters; /* a msgid: its abbreviation; NULL: it has none */
} HsdWord;

/* An example of a text that a table might write into a field. */
typedef struct
{
  const char *topic; /* a msgid: the attempt that the text describes */
  const char *word;  /* the identifier of a word of the field beside it that it goes with, or NULL */
  const char *text;  /* a msgid */
} HsdSuggestion;

typedef enum
{
  HSD_INT,
  HSD_BOOL,
  HSD_WORD,
  HSD_TEXT,      /* max: characters */
  HSD_NAME,      /* 1 … 64 characters, none of them a control character */
  HSD_COLOUR,    /* #rrggbb */
  HSD_LEVEL,     /* a number, or the name of one of the table's levels */
  HSD_PERSON, /* the name of a character at the table */
  HSD_OBJECT,
  HSD_LIST,    /* min … max rows of the fields */
  HSD_MAP,     /* any names, each with the number of the second field */
  HSD_NUMBERS, /* min … max whole numbers, each within the one field's range */
  HSD_PILE,    /* a set of cards */
  HSD_FACES,   /* faces read on real dice, with holes */
  HSD_CARDS,   /* cards read on real ones */
} HsdKind;

typedef enum
{
  HSD_REQUIRED = 1 << 0,
  HSD_NULLABLE = 1 << 1,
  HSD_OF_CHARACTER = 1 << 2, /* falls back to the value in the sheet of the character, if there is one */
  HSD_SECRET = 1 << 3,       /* hidden while the threshold is */
  HSD_PRIVATE = 1 << 4,      /* for the GM only, whatever the visibility */
  HSD_INTERNAL = 1 << 5,     /* never leaves the model */
  HSD_ANSWERED = 1 << 6,     /* computed by the system: shown, but not an input */
  HSD_COUNTED = 1 << 7,      /* a pile of which only the size is shown */
  HSD_SPARSE = 1 << 8,       /* an object, or a list of rows, of which only members that were set are shown */
  HSD_MERGED = 1 << 9,       /* an object whose members are set one by one */
  HSD_LIVE = 1 << 10,        /* follows the sheet while choices are open */
  HSD_FOLDED = 1 << 11,      /* an uncommon setting */
  HSD_BARE = 1 << 12,        /* an object whose members are named without its own name, or a list of rows of one
                              * column, told as a list of values */
  HSD_HEADLINE = 1 << 13,    /* shown beside the outcome, with its sign */
  HSD_STANDING = 1 << 14,    /* part of the scene: it lasts from one test to the next, while all
                              * others are of one test */
  HSD_SPOKEN = 1 << 15,      /* part of the statement even at its default */
  HSD_NOTED = 1 << 16,       /* its default, set explicitly, differs from not being set */
  HSD_PICKED = 1 << 17,      /* an HSD_NAME that is kept, but neither said nor spoken of by the protocol: a line of a sheet */
  HSD_TRUTH = 1 << 18,       /* an HSD_WORD that the protocol knows as a boolean: true for the words min … max; given
                              * as true it is the first of these */
  HSD_WHO = 1 << 19,         /* an HSD_NAME of somebody who is or was at the table: it follows when they are renamed */
  HSD_OF_NPC = 1 << 20,      /* an HSD_BOOL of inputs that is true, unless it was given, when an NPC acts */
  HSD_INSTEAD = 1 << 21,     /* told only where it is set, and then in place of the HSD_YIELDING field of its id */
  HSD_YIELDING = 1 << 22,
} HsdFieldFlags;

typedef enum
{
  HSD_NEED_ABSENT,
  HSD_NEED_OPTIONAL,
  HSD_NEED_REQUIRED,
} HsdNeed;

/* Where a field is filled in. */
typedef struct
{
  const HsdState *state;
  const HsdStory *story;    /* the test that a choice belongs to, or NULL */
  const char *character;    /* who acts, or NULL */
} HsdContext;

/**
 * HsdField:
 *
 * A named value: what it is called, what it may hold. Inputs, facts, sheets, the
 * table's pools and the arguments of choices are all lists of fields, ended by one
 * without id, so that reading, writing, checking, storing and showing them is written
 * once. Tables of fields are static and immutable.
 */
typedef struct _HsdField HsdField;
struct _HsdField
{
  const char *id;
  const char *label; /* a msgid; NULL for what is never shown */
  HsdKind kind;
  HsdFieldFlags flags;
  int min;
  int max; /* of HSD_PILE: the set of cards that may be in it */
  int fallback;
  const HsdWord *words;   /* of HSD_WORD, the names of an HSD_INT's values from min, or of an HSD_LEVEL the levels that the
                           * rules name; ended by one without id */
  const HsdField *fields; /* of HSD_OBJECT, HSD_LIST, HSD_MAP and HSD_NUMBERS */
  const HsdSuggestion *suggestions; /* of HSD_TEXT, ended by one without text; or NULL */
  const char *excludes;   /* another field that says the same in another way; only one of them may be set */
  const char *const *parts; /* of an HSD_INT that is a sum: the fields that it may be told in instead; ended by NULL, or NULL */
  const char *say;        /* a msgid: its wording in a statement, with %s for the value; NULL: the label */
  const char *letters;    /* a msgid: its abbreviation; NULL: it has none */

  /* Whether the field is required, from the values beside it; NULL: its flags tell. */
  HsdNeed (*need) (const HsdRecord *siblings, const HsdContext *context);

  /* Checks beyond kind and range; may replace a name by its number. That of an HSD_TEXT looks at the text alone: a
   * statement asks it without a context. */
  gboolean (*check) (HsdRecord *siblings, guint index, const HsdContext *context, GError **error);
};

/* The empty list. */
extern const HsdField hsd_no_fields[];

guint hsd_fields_count (const HsdField *fields);

/* −1 if there is none of that name. */
int hsd_fields_find (const HsdField *fields, const char *id);

/* The same, but of two fields of one name the one that may be given. */
int hsd_fields_find_given (const HsdField *fields, const char *id);

int hsd_words_find (const HsdWord *words, const char *id);

/* The storage of a kind of value; all others are numbers. */
gboolean hsd_kind_holds_text (HsdKind kind);
gboolean hsd_kind_holds_rows (HsdKind kind);
gboolean hsd_kind_holds_numbers (HsdKind kind);

/* Sets @error to the range of values that a field allows; always returns FALSE. */
gboolean hsd_field_refuse_range (const HsdField *field, GError **error);

HsdNeed hsd_field_need (const HsdField *field, const HsdRecord *siblings, const HsdContext *context);

/* Whether @field is a sum that @part is a part of; it has no place where one of its parts is set. */
gboolean hsd_field_sums (const HsdField *field, const HsdField *part);

/* Whether only one of two fields may be set, since they say the same. */
gboolean hsd_field_rivals (const HsdField *a, const HsdField *b);

/* The highest number of faces or cards that can be given at once. */
#define HSD_GIVEN_MAX 64

/* The highest number of rows or numbers in a value. */
int hsd_field_most (const HsdField *field);

/* Whether @name is a valid name: 1 … 64 characters, no control characters. */
gboolean hsd_name_is_valid (const char *name);

/* The name of a value of an HSD_INT whose values have names, or NULL. */
const char *hsd_field_value_name (const HsdField *field, int value);

/* The translated abbreviation, or the label where there is none. */
const char *hsd_field_letters (const HsdField *field);
const char *hsd_word_letters (const HsdWord *word);

/* Marks a msgid of a table for extraction as NC_() does, and leaves its context in it, where gettext itself looks for
 * it: so none can be translated under another context, nor without its own. Such a msgid is shown by hsd_translate()
 * only. */
#define HSD_NC_(Context, Text) (Context "\004" Text)

/* Translates a msgid of this program, marked with N_() or HSD_NC_(). */
const char *hsd_translate (const char *msgid);

/* The same from the catalogue of another domain. */
const char *hsd_translate_in (const char *domain, const char *msgid);

G_END_DECLS
