/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

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
