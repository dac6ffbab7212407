/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/database.h"
#include "model/story/story.h"

G_BEGIN_DECLS

/* What follows from the entries of the history and is kept at hand, in the transaction that
 * writes them: a row a throw as it stands now, the words by which it is found, and counts.
 * There are no triggers in a file: it may come from anywhere. */

/* What is counted, by system and by person; what a key is. The file knows these numbers. */
typedef enum
{
  HSD_TALLY_OUTCOME,   /* a word: throws that ended so and stand */
  HSD_TALLY_TOLD,      /* 0: those of them whose chance of success was known before */
  HSD_TALLY_SUCCEEDED, /* 0: those that then succeeded */
  HSD_TALLY_EXPECTED,  /* 0: the sum of those chances, in billionths */
  HSD_TALLY_FACE,      /* 1000 × the kind of die + the face: thrown by the application, standing or not */
  HSD_TALLY_REAL_FACE, /* the same, read on a real table */
} HsdTally;

#define HSD_CHANCE_UNIT G_GINT64_CONSTANT (1000000000)
#define HSD_FACE_KEY(kind, face) (1000 * (kind) + (face))

/* Writes the row of the throw @telling again, after one of its entries was written or cancelled. */
gboolean hsd_index_update (HsdDatabase *database, guint telling, GError **error);

/* Counts the dice that an entry threw, the last of its @story: @drawn are its packed numbers. */
gboolean hsd_index_count_dice (HsdDatabase *database, const HsdStory *story, const GByteArray *drawn, GError **error);

/* All of it anew, within a transaction: of an older file, or of one that was put together. */
gboolean hsd_index_rebuild (HsdDatabase *database, GError **error);

/* The number that stands for an identifier or a name in the index; 0 for none. */
gint64 hsd_index_word (HsdDatabase *database, const char *text);

/* How an identifier is written where ids are looked for. */
char *hsd_index_token (char kind, const char *id);

G_END_DECLS
