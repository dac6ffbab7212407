/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/chain.h"

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

/* The seed of the numbers that answer one question, packed in @size bytes: what the secret @seed gives after a history with the
 * hash @before. Who knows the seed alone cannot foretell them, and an entry more or another question gives others. */
void hsd_seed_bind (const guint8 *seed, const HsdChainHash *before, const guint8 *question, gsize size,
                    guint8 bound[HSD_COMMITMENT_BYTES]);

G_END_DECLS
