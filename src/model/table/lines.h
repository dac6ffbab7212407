/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/state.h"
#include "model/story/field.h"

G_BEGIN_DECLS

typedef struct _HsdPublicView HsdPublicView;

/* One of several tests. The texts are borrowed from its view, or NULL. */
typedef struct
{
  char *name; /* of who rolls; owned, never NULL */
  HsdPublicView *view; /* owned; closed while it is hidden */
  char *asked; /* what it has to reach, where that is not told for all; owned */
  char *number; /* what the dice read, where it is not the word; owned */
  const char *word; /* NULL while there is none */
  HsdMark mark;
  const char *produced; /* by the outcome */
} HsdLine;

/**
 * HsdLines:
 *
 * The tests of one request as every stage shows them: a line each, in the order of asking, and a count. It is made from
 * public views, so that of one that is hidden there is nothing but the name of who rolls.
 */
typedef struct
{
  char *title;
  char *asked; /* of all alike, or NULL */
  GPtrArray *lines; /* HsdLine */
  int n_good; /* −1 where success has no meaning */
  gboolean alike; /* all are told, and succeed or fail together */
  char *count; /* “3 successes of 4”, of those that are shown; where there are none, who has the highest number; or NULL */
  char *hidden; /* “1 roll still hidden”, or NULL */
} HsdLines;

/* NULL where a test stands alone. */
HsdLines *hsd_lines_new (const HsdState *state);
void      hsd_lines_free (HsdLines *self);

/* All of them in words, for a screen reader; free with g_free(). */
char *hsd_lines_describe (const HsdLines *self);

guint hsd_lines_count_shown (const HsdLines *self);

/* The latest of the throws, shown or not, and how many dice and cards are shown. */
guint64 hsd_lines_get_throw_id (const HsdLines *self);
guint   hsd_lines_count_pieces (const HsdLines *self);

G_END_DECLS
