/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <sodium.h>

#include "model/chance/entropy.h"

#define BLOCK_BYTES 64
#define POOL_BLOCKS 16

#define HSD_TYPE_ENTROPY_SEEDED (hsd_entropy_seeded_get_type ())
G_DECLARE_FINAL_TYPE (HsdEntropySeeded, hsd_entropy_seeded, HSD, ENTROPY_SEEDED, HsdEntropy)

struct _HsdEntropySeeded
{
  HsdEntropy parent_instance;

  guint8 key[crypto_stream_chacha20_KEYBYTES];
  guint8 nonce[crypto_stream_chacha20_NONCEBYTES];
  guint64 block; /* the first block after the pool */

  guint8 pool[BLOCK_BYTES * POOL_BLOCKS];
  gsize left; /* unused bytes, at the end of the pool */
};

G_DEFINE_FINAL_TYPE (HsdEntropySeeded, hsd_entropy_seeded, HSD_TYPE_ENTROPY)

G_STATIC_ASSERT (crypto_stream_chacha20_KEYBYTES == HSD_ENTROPY_SEED_BYTES);
G_STATIC_ASSERT (crypto_stream_chacha20_NONCEBYTES == sizeof (guint64));

static void
refill (HsdEntropySeeded *self)
{
  memset (self->pool, 0, sizeof self->pool);
  crypto_stream_chacha20_xor_ic (self->pool, self->pool, sizeof self->pool, self->nonce, self->block, self->key);
  self->block += POOL_BLOCKS;
  self->left = sizeof self->pool;
}

static gboolean
hsd_entropy_seeded_fill (HsdEntropy *entropy, guint8 *bytes, gsize size, GError **error)
{
  HsdEntropySeeded *self = HSD_ENTROPY_SEEDED (entropy);

  while (size > 0)
    {
      gsize part;

      if (self->left == 0)
        refill (self);

      part = MIN (size, self->left);
      memcpy (bytes, self->pool + sizeof self->pool - self->left, part);
      self->left -= part;
      bytes += part;
      size -= part;
    }

  return TRUE;
}

/* The place in the stream, in bytes. */
static guint64
hsd_entropy_seeded_tell (HsdEntropy *entropy)
{
  HsdEntropySeeded *self = HSD_ENTROPY_SEEDED (entropy);

  return self->block * BLOCK_BYTES - self->left;
}

static void
hsd_entropy_seeded_seek (HsdEntropy *entropy, guint64 place)
{
  HsdEntropySeeded *self = HSD_ENTROPY_SEEDED (entropy);

  self->block = place / BLOCK_BYTES;
  refill (self);
  self->left -= place % BLOCK_BYTES;
}

static void
hsd_entropy_seeded_finalize (GObject *object)
{
  HsdEntropySeeded *self = HSD_ENTROPY_SEEDED (object);

  sodium_memzero (self->key, sizeof self->key);
  sodium_memzero (self->pool, sizeof self->pool);

  G_OBJECT_CLASS (hsd_entropy_seeded_parent_class)->finalize (object);
}

static void
hsd_entropy_seeded_class_init (HsdEntropySeededClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hsd_entropy_seeded_finalize;
  HSD_ENTROPY_CLASS (klass)->fill = hsd_entropy_seeded_fill;
  HSD_ENTROPY_CLASS (klass)->tell = hsd_entropy_seeded_tell;
  HSD_ENTROPY_CLASS (klass)->seek = hsd_entropy_seeded_seek;
}

static void
hsd_entropy_seeded_init (HsdEntropySeeded *self)
{
}

HsdEntropy *
hsd_entropy_seeded_new (const guint8 *seed, guint64 nonce)
{
  HsdEntropySeeded *self = g_object_new (HSD_TYPE_ENTROPY_SEEDED, NULL);

  memcpy (self->key, seed, sizeof self->key);
  for (guint i = 0; i < sizeof self->nonce; i++)
    self->nonce[i] = (guint8) (nonce >> (8 * i));

  return HSD_ENTROPY (self);
}

HsdEntropy *
hsd_entropy_seeded_new_for_number (gint64 number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);
  guint8 seed[crypto_hash_sha256_BYTES];

  crypto_hash_sha256 (seed, (const guint8 *) text, strlen (text));

  return hsd_entropy_seeded_new (seed, 0);
}
