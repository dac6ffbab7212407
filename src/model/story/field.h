/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/refusal.h"

G_BEGIN_DECLS

typedef struct _HsdRecord HsdRecord;
typedef struct _HsdState HsdState;
typedef struct _HsdStory HsdStory;
typedef struct _HsdSystem HsdSystem;

/* The shapes that tell outcomes apart without a colour. */
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
} HsdWord;

/* What a table might write in a text, for those who lack an idea. */
typedef struct
{
  const char *topic; /* a msgid: what was attempted */
  const char *word;  /* the identifier of the word beside it for which it is meant, or NULL */
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
  HSD_PERSON, /* the name of somebody at the table */
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
  HSD_OF_CHARACTER = 1 << 2, /* the sheet's value serves when there is a character */
  HSD_SECRET = 1 << 3,       /* would tell the threshold */
  HSD_PRIVATE = 1 << 4,      /* the GM's alone, whatever the visibility */
  HSD_INTERNAL = 1 << 5,     /* never leaves the model */
  HSD_ANSWERED = 1 << 6,     /* shown, never given */
  HSD_COUNTED = 1 << 7,      /* a pile of which only the size is shown */
  HSD_SPARSE = 1 << 8,       /* an object that shows only what was given */
  HSD_MERGED = 1 << 9,       /* an object whose members are given one by one */
  HSD_LIVE = 1 << 10,        /* follows the sheet while choices are open */
  HSD_FOLDED = 1 << 11,      /* an uncommon setting */
  HSD_BARE = 1 << 12,        /* an object whose members are named without it */
  HSD_HEADLINE = 1 << 13,    /* a number told beside the outcome, with its sign */
  HSD_STANDING = 1 << 14,    /* belongs to the scene: it lasts from one test to the next, all else is of one test */
  HSD_SPOKEN = 1 << 15,      /* a statement says it even at its default */
  HSD_NOTED = 1 << 16,       /* answered at its default is not the same as not answered */
  HSD_PICKED = 1 << 17,      /* an HSD_NAME that is kept, but neither said nor spoken of by the protocol: a line of a sheet */
} HsdFieldFlags;

typedef enum
{
  HSD_NEED_ABSENT,
  HSD_NEED_OPTIONAL,
  HSD_NEED_REQUIRED,
} HsdNeed;

/* Where a field is being filled in. */
typedef struct
{
  const HsdState *state;
  const HsdStory *story;    /* the test that a choice belongs to, or NULL */
  const char *character;    /* who acts, or NULL */
} HsdScene;

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
  const HsdWord *words;   /* of HSD_WORD, or the names of an HSD_INT's values from min; ended by one without id */
  const HsdField *fields; /* of HSD_OBJECT, HSD_LIST, HSD_MAP and HSD_NUMBERS */
  const HsdSuggestion *suggestions; /* of HSD_TEXT, ended by one without text; or NULL */
  const char *excludes;   /* the sibling that says the same otherwise */
  const char *say;        /* a msgid: how a statement says it, with %s for its value; NULL: by its label */
  const char *say_not;    /* a msgid: the same of an HSD_BOOL whose default is yes, when it is not */

  /* Whether the field is wanted, from the values beside it; NULL: its flags tell. */
  HsdNeed (*need) (const HsdRecord *siblings, const HsdScene *scene);

  /* What the kind and the range cannot tell; may resolve a name to its number. */
  gboolean (*check) (HsdRecord *siblings, guint index, const HsdScene *scene, GError **error);
};

/* Nothing is asked for. */
extern const HsdField hsd_no_fields[];

guint hsd_fields_count (const HsdField *fields);

/* −1 when there is none of that name. */
int hsd_fields_find (const HsdField *fields, const char *id);
int hsd_words_find (const HsdWord *words, const char *id);

/* What a value of a kind is made of, where it is not a number. */
gboolean hsd_kind_holds_text (HsdKind kind);
gboolean hsd_kind_holds_rows (HsdKind kind);
gboolean hsd_kind_holds_numbers (HsdKind kind);

/* Says which values of a field are allowed; always FALSE. */
gboolean hsd_field_refuse_range (const HsdField *field, GError **error);

HsdNeed hsd_field_need (const HsdField *field, const HsdRecord *siblings, const HsdScene *scene);

/* How many numbers somebody may read on real dice and cards at once. */
#define HSD_GIVEN_MAX 64

/* How many rows or numbers a value may hold. */
int hsd_field_most (const HsdField *field);

/* A text by the rule of names. */
gboolean hsd_name_is_valid (const char *name);

/* The name of a value of an HSD_INT that has names, or NULL. */
const char *hsd_field_value_name (const HsdField *field, int value);

/* A number as it is written in a sentence, with a true minus; free it with g_free(). */
char *hsd_format_number (int number);

/* The translation of a msgid of this program. */
const char *hsd_translate (const char *msgid);

G_END_DECLS
