/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <sodium.h>

#include "model/chance/stream.h"

#define BLOCK_BYTES 64

void
hsd_stream_init (HsdStream *self, const guint8 *seed, guint64 nonce)
{
  memcpy (self->seed, seed, sizeof self->seed);
  self->nonce = GUINT64_TO_LE (nonce);
  self->block = 0;
  self->next = HSD_STREAM_WORDS;
}

void
hsd_stream_refill (HsdStream *self)
{
  guint8 *bytes = (guint8 *) self->words;

  memset (self->words, 0, sizeof self->words);
  crypto_stream_chacha20_xor_ic (bytes, bytes, sizeof self->words, (const guint8 *) &self->nonce, self->block, self->seed);
  self->block += sizeof self->words / BLOCK_BYTES;
  self->next = 0;

  /* The words of the stream are little-endian on every machine. */
  for (guint i = 0; G_BYTE_ORDER == G_BIG_ENDIAN && i < HSD_STREAM_WORDS; i++)
    self->words[i] = GUINT32_FROM_LE (self->words[i]);
}
