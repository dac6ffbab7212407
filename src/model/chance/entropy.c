/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <sodium.h>
#include <sys/random.h>

#include "model/chance/entropy.h"

G_DEFINE_ABSTRACT_TYPE (HsdEntropy, hsd_entropy, G_TYPE_OBJECT)

G_DEFINE_QUARK (hsd-entropy-error-quark, hsd_entropy_error)

static gboolean
hsd_entropy_real_below (HsdEntropy *self, guint32 n, guint32 *value, GError **error)
{
  guint8 bytes[4];
  guint32 word;

  do
    {
      if (!HSD_ENTROPY_GET_CLASS (self)->fill (self, bytes, sizeof bytes, error))
        return FALSE;

      /* Spelt out, so that a seed gives the same dice on every machine. */
      word = (guint32) bytes[0] | (guint32) bytes[1] << 8 | (guint32) bytes[2] << 16 | (guint32) bytes[3] << 24;
    }
  while (!hsd_entropy_reduce (word, 32, n, value));

  return TRUE;
}

static void
hsd_entropy_class_init (HsdEntropyClass *klass)
{
  klass->below = hsd_entropy_real_below;
}

static void
hsd_entropy_init (HsdEntropy *self)
{
}

gboolean
hsd_entropy_below (HsdEntropy *self, guint32 n, guint32 *value, GError **error)
{
  g_return_val_if_fail (HSD_IS_ENTROPY (self), FALSE);
  g_return_val_if_fail (n >= 1, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  return HSD_ENTROPY_GET_CLASS (self)->below (self, n, value, error);
}

guint64
hsd_entropy_tell (HsdEntropy *self)
{
  g_return_val_if_fail (HSD_IS_ENTROPY (self), 0);

  return HSD_ENTROPY_GET_CLASS (self)->tell != NULL ? HSD_ENTROPY_GET_CLASS (self)->tell (self) : 0;
}

void
hsd_entropy_seek (HsdEntropy *self, guint64 place)
{
  g_return_if_fail (HSD_IS_ENTROPY (self));

  if (HSD_ENTROPY_GET_CLASS (self)->seek != NULL)
    HSD_ENTROPY_GET_CLASS (self)->seek (self, place);
}

/* Stands for a face that is left to the application. No die has so many faces. */
#define HOLE G_MAXUINT32

struct _HsdEntropyGiven
{
  HsdEntropy parent_instance;

  HsdEntropy *rest; /* owned, or NULL */
  GArray *values;   /* guint32 */
  guint next;
};

G_DEFINE_FINAL_TYPE (HsdEntropyGiven, hsd_entropy_given, HSD_TYPE_ENTROPY)

static gboolean
fail_at_end (GError **error)
{
  /* Translators: why a roll is refused: it takes its numbers from a list, and the list is at its end. */
  g_set_error (error, HSD_ENTROPY_ERROR, HSD_ENTROPY_ERROR_SOURCE, _("Not enough numbers were given."));

  return FALSE;
}

static gboolean
hsd_entropy_given_below (HsdEntropy *entropy, guint32 n, guint32 *value, GError **error)
{
  HsdEntropyGiven *self = HSD_ENTROPY_GIVEN (entropy);
  guint32 given = HOLE;

  if (self->next < self->values->len)
    given = g_array_index (self->values, guint32, self->next++);

  if (given == HOLE)
    return self->rest != NULL ? hsd_entropy_below (self->rest, n, value, error) : fail_at_end (error);

  g_return_val_if_fail (given < n, FALSE);

  *value = given;
  return TRUE;
}

static void
hsd_entropy_given_finalize (GObject *object)
{
  HsdEntropyGiven *self = HSD_ENTROPY_GIVEN (object);

  g_clear_object (&self->rest);
  g_clear_pointer (&self->values, g_array_unref);

  G_OBJECT_CLASS (hsd_entropy_given_parent_class)->finalize (object);
}

static void
hsd_entropy_given_class_init (HsdEntropyGivenClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hsd_entropy_given_finalize;
  HSD_ENTROPY_CLASS (klass)->below = hsd_entropy_given_below;
}

static void
hsd_entropy_given_init (HsdEntropyGiven *self)
{
  self->values = g_array_new (FALSE, FALSE, sizeof (guint32));
}

HsdEntropyGiven *
hsd_entropy_given_new (HsdEntropy *rest)
{
  HsdEntropyGiven *self = g_object_new (HSD_TYPE_ENTROPY_GIVEN, NULL);

  self->rest = rest != NULL ? g_object_ref (rest) : NULL;

  return self;
}

void
hsd_entropy_given_push (HsdEntropyGiven *self, guint32 value)
{
  g_return_if_fail (HSD_IS_ENTROPY_GIVEN (self));

  g_array_append_val (self->values, value);
}

void
hsd_entropy_given_push_hole (HsdEntropyGiven *self)
{
  hsd_entropy_given_push (self, HOLE);
}

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

/* One call fetches the words of several throws; a word is wiped once it was used, so
 * that memory never holds a die already seen. */
#define POOL_BYTES 256

#define HSD_TYPE_ENTROPY_SYSTEM (hsd_entropy_system_get_type ())
G_DECLARE_FINAL_TYPE (HsdEntropySystem, hsd_entropy_system, HSD, ENTROPY_SYSTEM, HsdEntropy)

struct _HsdEntropySystem
{
  HsdEntropy parent_instance;

  guint8 pool[POOL_BYTES];
  gsize left; /* unused bytes, at the end of the pool */
};

G_DEFINE_FINAL_TYPE (HsdEntropySystem, hsd_entropy_system, HSD_TYPE_ENTROPY)

/* EINTR and short reads are a busy machine: ask for the rest. Anything else is final. */
static gboolean
read_kernel (guint8 *bytes, gsize size, GError **error)
{
  while (size > 0)
    {
      gssize got = getrandom (bytes, size, 0);

      if (got < 0 && errno == EINTR)
        continue;

      if (got <= 0)
        {
          g_set_error (error, HSD_ENTROPY_ERROR, HSD_ENTROPY_ERROR_SOURCE,
                       /* Translators: %s is the reason given by the operating system. */
                       _("The system’s source of randomness failed (%s): no dice can be rolled. Enter physical dice "
                         "instead."),
                       g_strerror (got < 0 ? errno : EIO));
          return FALSE;
        }

      bytes += got;
      size -= got;
    }

  return TRUE;
}

static gboolean
hsd_entropy_system_fill (HsdEntropy *entropy, guint8 *bytes, gsize size, GError **error)
{
  HsdEntropySystem *self = HSD_ENTROPY_SYSTEM (entropy);
  guint8 *next;

  if (size > sizeof self->pool)
    return read_kernel (bytes, size, error);

  if (self->left < size)
    {
      if (!read_kernel (self->pool, sizeof self->pool, error))
        {
          self->left = 0;
          return FALSE;
        }
      self->left = sizeof self->pool;
    }

  next = self->pool + sizeof self->pool - self->left;
  memcpy (bytes, next, size);
  memset (next, 0, size);
  self->left -= size;

  return TRUE;
}

static void
hsd_entropy_system_class_init (HsdEntropySystemClass *klass)
{
  HSD_ENTROPY_CLASS (klass)->fill = hsd_entropy_system_fill;
}

static void
hsd_entropy_system_init (HsdEntropySystem *self)
{
}

HsdEntropy *
hsd_entropy_system_new (void)
{
  return g_object_new (HSD_TYPE_ENTROPY_SYSTEM, NULL);
}
