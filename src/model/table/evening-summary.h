/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/evening.h"
#include "model/table/table.h"

G_BEGIN_DECLS

/* The beginning of @bytes as words that people can say, write down and compare, as “bado kire lusa”: twelve bits a word, two
 * syllables of a consonant and a vowel, the same in every language. @bytes has twelve bits for each of the @n_words at least.
 * Free it with g_free(). */
char *hsd_bytes_in_words (const guint8 *bytes, guint n_words);

/* The promise of an evening as players photograph it: twelve words of the hash of its seed, given in hexadecimal. Free it with g_free(). */
char *hsd_promise_in_words (const char *hash);

/* After an evening: the promise of its seed, and the debts that were struck off at it. */

typedef struct
{
  HsdEveningState state;
  char *commitment; /* owned; in hexadecimal */
  char *seed;       /* owned; in hexadecimal; NULL until it is told */
  gboolean kept;    /* it was told, and the hash is that of it */
} HsdPromise;

void hsd_promise_clear (HsdPromise *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HsdPromise, hsd_promise_clear)

/* That of the evening of that id; FALSE if there is none, or it cannot be read. */
gboolean hsd_table_read_promise (HsdTable *self, gint64 evening, HsdPromise *promise);

/* The numbers (int) of the debts that were struck off at @sitting, the earliest first, and were not owed again since: from the
 * end of the one before it, NULL if it was the first, to the beginning of the one after it, NULL if it was the last. What was
 * struck off between two belongs to the former, unless it had been quiet for HSD_EVENING_QUIET_MS. Returns (transfer full). */
GArray *hsd_table_list_struck (HsdTable *self, const HsdSitting *before, const HsdSitting *sitting, const HsdSitting *after);

/* As many words stand for the hash of the history. */
#define HSD_HEAD_WORDS 3

/* The hash of the history as it stood after the last entry of that evening, of all if 0, in three words; NULL if there is
 * none. Free it with g_free(). */
char *hsd_table_head_in_words (HsdTable *self, gint64 evening);

G_END_DECLS
