/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/database.h"
#include "model/story/story.h"

G_BEGIN_DECLS

/* The index is derived from the entries of the history and updated in the same transaction: a row
 * per throw as it stands now, the words by which it is found, and counts. There are no triggers in
 * the file, since a file may come from anywhere. */

/* The counts, by system and by person, and the meaning of their keys. These numbers are part of
 * the file format. */
typedef enum
{
  HSD_TALLY_OUTCOME,   /* key: a word; the throws that ended with that outcome and were not cancelled */
  HSD_TALLY_TOLD,      /* key: 0; those whose chance of success was known before */
  HSD_TALLY_SUCCEEDED, /* key: 0; those of HSD_TALLY_TOLD that succeeded */
  HSD_TALLY_EXPECTED,  /* key: 0; the sum of their chances, in billionths */
  HSD_TALLY_FACE,      /* key: HSD_FACE_KEY(); dice thrown by the application, cancelled or not */
  HSD_TALLY_REAL_FACE, /* key: the same; dice read from a real table */
} HsdTally;

#define HSD_CHANCE_UNIT G_GINT64_CONSTANT (1000000000)
#define HSD_FACE_KEY(kind, face) (1000 * (kind) + (face))

/* Writes the row of the throw @throw_id again, after one of its entries was written or cancelled.
 * Sets @added to whether it had none yet. */
gboolean hsd_index_update (HsdDatabase *database, guint throw_id, gboolean *added, GError **error);

/* Counts the dice of the last entry of @story: @drawn are its packed numbers. */
gboolean hsd_index_count_dice (HsdDatabase *database, const HsdStory *story, const GByteArray *drawn, GError **error);

/* Builds the whole index, within a transaction. */
gboolean hsd_index_rebuild (HsdDatabase *database, GError **error);

/* Whether the throws and counts are those that the entries give: they are made again in a database of their own, and compared.
 * FALSE without @error if not. */
gboolean hsd_index_holds (HsdDatabase *database, GError **error);

/* The number of an identifier or name in the index; 0 if it has none. */
gint64 hsd_index_word (HsdDatabase *database, const char *text);

/* The spelling of an identifier in the index of words. */
char *hsd_index_token (char kind, const char *id);

G_END_DECLS
