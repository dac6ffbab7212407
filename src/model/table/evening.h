/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/entropy.h"
#include "model/store/chain.h"
#include "model/store/store.h"
#include "model/table/intent.h"

G_BEGIN_DECLS

/* The SHA-256 of a seed, which is published before the seed: as bytes and in hexadecimal. */
#define HSD_COMMITMENT_BYTES 32
#define HSD_COMMITMENT_HEX (2 * HSD_COMMITMENT_BYTES + 1)

typedef struct
{
  guint8 bytes[HSD_COMMITMENT_BYTES];
  char hex[HSD_COMMITMENT_HEX];
} HsdCommitment;

/* @seed has HSD_ENTROPY_SEED_BYTES bytes. */
HsdCommitment hsd_commitment_of (const guint8 *seed);

/* Whether @hex is the hash of @seed; FALSE if it is NULL. */
gboolean hsd_commitment_is_kept (const char *hex, const guint8 *seed);

/* The numbers of entry @seq, which answer one question, given by its hash (hsd_chain_commit()): what the secret @seed gives after a
 * history with the hash @before. Who knows the seed alone cannot foretell them, and an entry more or another question gives others. */
HsdEntropy *hsd_seed_stream (const guint8 *seed, const HsdChainHash *before, const HsdChainHash *question, guint seq);

/* The seed of an open evening: one file per evening in the state folder of the user, named after
 * the hash of the seed and readable by the user only. If it is lost, the evening cannot be
 * verified, which is to be told but hinders nothing. */

/* @next is the first entry for which numbers may be drawn. A seed that cannot be marked is removed:
 * an older version of the table must not draw its numbers again. Each @error is a sentence. */
gboolean hsd_seed_file_write (const char *commitment, const guint8 *seed, const char *table, guint next, GError **error);
gboolean hsd_seed_file_mark (const char *commitment, guint next, GError **error);
void     hsd_seed_file_remove (const char *commitment);

/* FALSE if there is no such file, if it belongs to another table or has another seed, or if numbers
 * were already drawn for @next. */
gboolean hsd_seed_file_read (const char *commitment, const char *table, guint next, guint8 *seed);

/* The time without a throw after which the next one begins a new evening. */
#define HSD_EVENING_QUIET_MS (12 * G_GINT64_CONSTANT (3600000))

/* The state of an evening. These numbers are part of the file format. */
typedef enum
{
  HSD_EVENING_OPEN,
  HSD_EVENING_CLOSED, /* its seed was published */
  HSD_EVENING_LOST,   /* its seed was lost: it cannot be verified */
} HsdEveningState;

/**
 * HsdEvening:
 *
 * Chance that can be audited. Each evening has a new seed; its hash is written, and can be shown,
 * before the first number is drawn; the seed is published when the evening closes. The numbers of
 * entry n of the history are the ChaCha20 stream with the nonce n of a key that binds the seed to the hash of
 * the history before the request, and to the request (hsd_seed_stream()).
 *
 * While the evening is open its seed is in a file of its own in the state folder of the user, bound
 * to the path of the table and to the last entry: neither a copy of the table nor an older version
 * of it ever gets the same numbers again.
 */
#define HSD_TYPE_EVENING (hsd_evening_get_type ())
G_DECLARE_FINAL_TYPE (HsdEvening, hsd_evening, HSD, EVENING, HsdEntropy)

/* For the table in @store; continues the evening that is open there, if this instance may write. */
HsdEvening *hsd_evening_new (HsdStore *store);

/* Continues the open evening, once this instance may write. */
void hsd_evening_take_up (HsdEvening *self);

/* To be called before @intent: numbers are then drawn for the entry @seq, at @time, from @state; its salt is @salt.
 * @intent and @salt stay valid while it is carried out.
 * With the first number an evening opens if there is none, or if the current one had no throw for
 * HSD_EVENING_QUIET_MS. */
void hsd_evening_prepare (HsdEvening *self, guint seq, gint64 time, const HsdState *state, const HsdIntent *intent, const GByteArray *salt);

/* To be called before another intent that is kept together with the prepared one, in its transaction: numbers are then
 * drawn for the entry @seq. An evening that opens still begins with the first of them. */
void hsd_evening_go_on (HsdEvening *self, guint seq, const HsdIntent *intent, const GByteArray *salt);

/* Opens an evening before its first number, for the entry @seq, at @time, from @state. Keeps the open one, unless it was quiet too long. */
gboolean hsd_evening_ensure (HsdEvening *self, guint seq, gint64 time, const HsdState *state, GError **error);

/* Whether no number was drawn in it yet, or the next one begins another. */
gboolean hsd_evening_is_new (HsdEvening *self, gint64 time);

/* To be called after the commit, with the last entry of it. */
void hsd_evening_used (HsdEvening *self, guint seq, gint64 time);

/* The open evening, or 0 if there is none; its first entry; and the hash of its seed, in hexadecimal. */
gint64      hsd_evening_get_id (HsdEvening *self);
guint       hsd_evening_get_first (HsdEvening *self);
const char *hsd_evening_get_commitment (HsdEvening *self); /* NULL if none is open */

/* Publishes the seed; @seed and @commitment are NULL if no evening was open; free them with g_free(). */
gboolean hsd_evening_close (HsdEvening *self, gint64 time, char **seed, char **commitment, GError **error);

/* A sentence about a seed that could not be kept, or was lost, and was not told yet; NULL if there is
 * none. Free it with g_free(). */
char *hsd_evening_take_trouble (HsdEvening *self);

G_END_DECLS
