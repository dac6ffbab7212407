/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define HSD_ENTROPY_SEED_BYTES 32

#define HSD_ENTROPY_ERROR (hsd_entropy_error_quark ())

/**
 * HsdEntropyError:
 * @HSD_ENTROPY_ERROR_SOURCE: the source of chance gave nothing. There is no
 *   second, weaker source behind it: no dice are thrown.
 */
typedef enum
{
  HSD_ENTROPY_ERROR_SOURCE,
} HsdEntropyError;

GQuark hsd_entropy_error_quark (void);

/**
 * HsdEntropy:
 *
 * The one door for luck: "a number below n". Subclasses only fill bytes;
 * the reduction to a range stands in one place, and is exactly uniform.
 */
#define HSD_TYPE_ENTROPY (hsd_entropy_get_type ())
G_DECLARE_DERIVABLE_TYPE (HsdEntropy, hsd_entropy, HSD, ENTROPY, GObject)

struct _HsdEntropyClass
{
  GObjectClass parent_class;

  /* Fills @size bytes, all or nothing. NULL in a source that has numbers of its own, and gives no bytes. */
  gboolean (*fill) (HsdEntropy *self, guint8 *bytes, gsize size, GError **error);

  /* A number below @n. By default, words from fill() are reduced to it. */
  gboolean (*below) (HsdEntropy *self, guint32 n, guint32 *value, GError **error);

  /* Optional, for a repeatable source: gets the place in its stream, and goes back to it. */
  guint64 (*tell) (HsdEntropy *self);
  void (*seek) (HsdEntropy *self, guint64 place);
};

/* A number of 0 … @n − 1, each as likely as any other; @n ≥ 1.
 * On failure @value is untouched. */
gboolean hsd_entropy_below (HsdEntropy *self, guint32 n, guint32 *value, GError **error);

/* Get the place in the stream of a seeded source, and go back to it so that the same numbers come
 * again. No effect on a source without a stream. */
guint64 hsd_entropy_tell (HsdEntropy *self);
void    hsd_entropy_seek (HsdEntropy *self, guint64 place);

/* Reduces one word of @bits bits (1 … 32) to a number below @n ≤ 2^bits: the one place
 * where this is done. Returns FALSE for the few words that must be thrown away.
 *
 * The product word × n falls into n slices of 2^bits. A slice holds one word more than its
 * neighbour unless the low parts under 2^bits mod n are thrown away; then each holds
 * exactly ⌊2^bits / n⌋. */
static inline gboolean
hsd_entropy_reduce (guint32 word, guint bits, guint32 n, guint32 *value)
{
  guint64 size = G_GUINT64_CONSTANT (1) << bits;
  guint64 product = (guint64) word * n;
  guint64 low = product & (size - 1);

  /* The division is wanted only when the low part could be too small. */
  if (low < n && low < size % n)
    return FALSE;

  *value = (guint32) (product >> bits);
  return TRUE;
}

/* The operating system's own source, getrandom(2). */
HsdEntropy *hsd_entropy_system_new (void);

/* A ChaCha20 stream of the 32-byte @seed; the streams of two nonces are unrelated. */
HsdEntropy *hsd_entropy_seeded_new (const guint8 *seed, guint64 nonce);

/* The stream of a number, as `--seed` names it: the seed is the SHA-256 of its decimal writing. */
HsdEntropy *hsd_entropy_seeded_new_for_number (gint64 number);

/* Gives the numbers that were read from real dice, one by one. Holes, and all numbers after the
 * last, come from @rest; without @rest they fail. */
#define HSD_TYPE_ENTROPY_GIVEN (hsd_entropy_given_get_type ())
G_DECLARE_FINAL_TYPE (HsdEntropyGiven, hsd_entropy_given, HSD, ENTROPY_GIVEN, HsdEntropy)

HsdEntropyGiven *hsd_entropy_given_new (HsdEntropy *rest);
void             hsd_entropy_given_push (HsdEntropyGiven *self, guint32 value);
void             hsd_entropy_given_push_hole (HsdEntropyGiven *self);

G_END_DECLS
