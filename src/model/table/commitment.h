/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

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

G_END_DECLS
