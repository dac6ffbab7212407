/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/entropy.h"

G_BEGIN_DECLS

#define HSD_STREAM_WORDS 4096

/**
 * HsdStream:
 *
 * The stream of a seeded entropy, for simulations that want hundreds of millions of
 * numbers a second: the same words and the same reduction, without an object between.
 */
typedef struct
{
  guint8 seed[HSD_ENTROPY_SEED_BYTES];
  guint64 nonce;
  guint64 block; /* the first block after the words */
  guint next;
  guint32 words[HSD_STREAM_WORDS];
} HsdStream;

/* The numbers of hsd_entropy_seeded_new() for that seed and nonce. */
void hsd_stream_init (HsdStream *self, const guint8 *seed, guint64 nonce);
void hsd_stream_refill (HsdStream *self);

static inline guint32
hsd_stream_below (HsdStream *self, guint32 n)
{
  guint32 value;

  do
    if (G_UNLIKELY (self->next == HSD_STREAM_WORDS))
      hsd_stream_refill (self);
  while (!hsd_entropy_reduce (self->words[self->next++], 32, n, &value));

  return value;
}

G_END_DECLS
