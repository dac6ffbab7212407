/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/field.h"

G_BEGIN_DECLS

/* The mark drawn around a die. */
typedef enum
{
  HSD_RING_NONE,
  HSD_RING_CRITICAL,
  HSD_RING_COMPLICATION,
  HSD_RING_RUIN,
} HsdRing;

/* The text beside a die. */
typedef struct
{
  HsdMark mark;
  HsdRing ring;
  char *text; /* NULL if none */
} HsdCaption;

typedef enum
{
  HSD_POOL_GROUP,
  HSD_POOL_LUCK,
} HsdPoolKind;

/* A count of points that is public. */
typedef struct
{
  HsdPoolKind kind;
  char *label;
  int n;
  int most; /* the size of the pool */
} HsdToken;

/**
 * HsdShowing:
 *
 * How a test is presented around its dice or cards, in the language of the user: the value of each
 * die, sums, lines beside the outcome. It is made from what the audience may see, and is immutable
 * once a stage has it.
 */
typedef struct
{
  char *threshold; /* what whoever rolls has to reach, by the own values; or NULL */
  char *line; /* what was asked for, or NULL if nothing */
  char *word; /* replaces the name of the outcome; or NULL */
  char *brief; /* the same where several are told, if it can be shorter; or NULL */
  HsdMark mark;
  GPtrArray *captions; /* HsdCaption, in the order of the dice of the story; may be shorter */
  char *kept, *dropped; /* below the dice that count, and below those that do not; or NULL */

  /* The two sides of an equation, without the equals signs; NULL if none. */
  char *terms[2];
  char *sums[2];

  char *opponent; /* who will lay the card on the right while there is none yet; or NULL */

  char *notes[2];
  char *headline; /* the most important number, or NULL */
  gboolean reads; /* it is what the dice read, and is: */
  int number;
  GPtrArray *tokens; /* HsdToken */
  char *scene; /* what goes on around the test, beside the tokens; or NULL */
} HsdShowing;

void hsd_showing_free (HsdShowing *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdShowing, hsd_showing_free)

/* The presentation of @shown to its audience. @input is NULL if it would reveal a secret, @state if
 * there is no table. */
HsdShowing *hsd_showing_make (const HsdStory *shown, const HsdRecord *input, const HsdState *state);

/* The word and the mark of its outcome; NULL while there is none. */
const char *hsd_showing_get_word (const HsdShowing *self, const HsdStory *shown, HsdMark *mark);

/* The threshold and what was asked for, in one line; NULL for neither. Free it with g_free(). */
char *hsd_showing_describe_asked (const HsdShowing *self);

/* --- for systems --- */

/* The text beside the next die of the story; takes ownership of @text. */
void hsd_showing_add_caption (HsdShowing *self, HsdMark mark, HsdRing ring, char *text);
void hsd_showing_add_token (HsdShowing *self, HsdPoolKind kind, const char *label, int n, int most);

/* Adds a note beside the outcome and takes ownership of it; a third one is dropped. */
void hsd_showing_add_note (HsdShowing *self, char *note);

/* What the dice read is the headline: @number, as @text, of which it takes ownership. */
void hsd_showing_set_number (HsdShowing *self, int number, char *text);

/* Appends @part to the line of what was asked for and takes ownership of it. */
void hsd_showing_add_to_line (HsdShowing *self, char *part);

/* A number with its sign, or a bare 0; free it with g_free(). */
char *hsd_showing_signed (int number);

G_END_DECLS
