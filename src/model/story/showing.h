/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/field.h"

G_BEGIN_DECLS

/* What is drawn around a die. */
typedef enum
{
  HSD_RING_NONE,
  HSD_RING_CRITICAL,
  HSD_RING_COMPLICATION,
  HSD_RING_RUIN,
} HsdRing;

/* What is said of a die beside its face. */
typedef struct
{
  HsdMark mark;
  HsdRing ring;
  char *text; /* or NULL */
} HsdCaption;

typedef enum
{
  HSD_POOL_GROUP,
  HSD_POOL_LUCK,
} HsdPoolKind;

/* A count of points that everybody may see. */
typedef struct
{
  HsdPoolKind kind;
  char *label;
  int n;
  int most; /* how many there is room for */
} HsdToken;

/**
 * HsdShowing:
 *
 * How a test is told around its dice or cards, in the reader's language: what each of them
 * counts, the sums, the lines beside the outcome. It is made from what those who look may
 * see, and never changes once a stage has it.
 */
typedef struct
{
  int ref_count;
  char *line; /* what was asked for, or NULL */
  char *word; /* instead of the outcome's, with its mark; or NULL */
  HsdMark mark;
  GPtrArray *captions; /* HsdCaption, as the dice of the story go; shorter where nothing is said */
  char *kept, *dropped; /* under all that count, and all that do not; or NULL */

  /* Both sides of an equation, without their signs of equality; NULL for none. */
  char *terms[2];
  char *sums[2];

  char *opponent; /* whose card is to lie on the right, where none lies yet; or NULL */

  char *notes[2];
  char *headline; /* the number that matters, or NULL */
  GPtrArray *tokens; /* HsdToken */
} HsdShowing;

HsdShowing *hsd_showing_new (void);
HsdShowing *hsd_showing_ref (HsdShowing *self);
void        hsd_showing_unref (HsdShowing *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdShowing, hsd_showing_unref)

/* Of a story as those see it who look at @shown; @input is NULL where it would tell a secret, and
 * @state where no table is told of. */
HsdShowing *hsd_showing_make (const HsdStory *shown, const HsdRecord *input, const HsdState *state);

/* --- for systems --- */

/* What is said of the next die of the story; @text is taken over. */
void hsd_showing_add_caption (HsdShowing *self, HsdMark mark, HsdRing ring, char *text);
void hsd_showing_add_token (HsdShowing *self, HsdPoolKind kind, const char *label, int n, int most);

/* Takes @note over, beside the outcome; a third one is dropped. */
void hsd_showing_add_note (HsdShowing *self, char *note);

/* Takes @part over, and appends it to the line of what was asked for. */
void hsd_showing_add_to_line (HsdShowing *self, char *part);

/* A number with its sign, or without one where it is 0; free it with g_free(). */
char *hsd_showing_signed (int number);

G_END_DECLS
