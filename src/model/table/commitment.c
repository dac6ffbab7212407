/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <sodium.h>

#include "model/chance/entropy.h"
#include "model/table/commitment.h"

G_STATIC_ASSERT (HSD_COMMITMENT_BYTES == crypto_hash_sha256_BYTES);

HsdCommitment
hsd_commitment_of (const guint8 *seed)
{
  HsdCommitment commitment;

  crypto_hash_sha256 (commitment.bytes, seed, HSD_ENTROPY_SEED_BYTES);
  sodium_bin2hex (commitment.hex, sizeof commitment.hex, commitment.bytes, sizeof commitment.bytes);

  return commitment;
}

gboolean
hsd_commitment_is_kept (const char *hex, const guint8 *seed)
{
  HsdCommitment commitment = hsd_commitment_of (seed);

  return g_strcmp0 (commitment.hex, hex) == 0;
}

void
hsd_seed_bind (const guint8 *seed, const HsdChainHash *before, const guint8 *question, gsize size, guint8 bound[HSD_COMMITMENT_BYTES])
{
  crypto_generichash_state sum;

  crypto_generichash_init (&sum, NULL, 0, HSD_COMMITMENT_BYTES);
  crypto_generichash_update (&sum, seed, HSD_ENTROPY_SEED_BYTES);
  crypto_generichash_update (&sum, before->bytes, sizeof before->bytes);
  crypto_generichash_update (&sum, question, size);
  crypto_generichash_final (&sum, bound, HSD_COMMITMENT_BYTES);
}
