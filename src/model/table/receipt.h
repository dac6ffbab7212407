/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/table.h"

G_BEGIN_DECLS

/* The receipt of an evening that is closed: all that somebody needs who wants to check its numbers without the table of the
 * game master. It is JSON, a line each:
 *
 *   {"receipt":1,"promise":…,"seed":…,"first":N,"before":…}   the hash of the seed, the seed, and the hash before entry N
 *   {"entry":N,"leaf":…}                                      what is secret, and cards, which fill hands
 *   {"entry":N,"leaf":…,"base":B,"question":…,"drawn":[…],…}  a visible roll: [number, below, whether it is real] of each die
 *   {"entry":N,"salt":…,"row":[…],"drawn":[…],…}              a whole entry: its columns, as chain.h orders them
 *
 * Bytes are in hexadecimal. The hashes of all entries follow from it, and the numbers of visible rolls; the names and outcome
 * that stand beside them are for readers. Whole are steps that were undone and words of players, and an entry that is opened
 * later: the line of hsd_receipt_open() takes the place of the one with its leaf. */

/* Writes that of the evening of that id; 0: of the last one that is closed. FALSE, with a sentence, if it is not closed. */
gboolean hsd_receipt_write (HsdTable *table, gint64 evening, GString *text, GError **error);

/* Writes the line that opens an entry. */
gboolean hsd_receipt_open (HsdTable *table, guint seq, GString *text, GError **error);

/* What a receipt proves. */
typedef struct
{
  char *promise; /* in hexadecimal; NULL if it is no receipt */
  char *head;    /* the hash after the last entry, in three words; NULL likewise */
  guint n_entries;
  guint n_shown;   /* with numbers that were checked */
  guint n_sealed;  /* of which nothing but the leaf is known */
  guint n_undone;  /* steps that were taken back */
  guint n_virtual; /* numbers from the seed */
  guint n_real;    /* and from a real table, which are trusted */
  guint seq;       /* the first entry that differs; 0 if it is the receipt as a whole */
  char *message;   /* the difference, a sentence; NULL if there is none */
} HsdReceiptCheck;

void hsd_receipt_check_clear (HsdReceiptCheck *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HsdReceiptCheck, hsd_receipt_check_clear)

/* Whether @text begins like a receipt. */
gboolean hsd_receipt_is (const char *text);

void hsd_receipt_check (const char *text, HsdReceiptCheck *check);

G_END_DECLS
