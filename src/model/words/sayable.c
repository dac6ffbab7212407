/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/words/sayable.h"

#define WORD_BITS 12

/* Sounds that neither French nor English confuses. */
static const char consonants[] = "bdfgjklmnprstvwz";
static const char vowels[] = "aiou";

static guint
take_bits (const guint8 *bytes, guint from, guint n)
{
  guint value = 0;

  for (guint i = from; i < from + n; i++)
    value = value << 1 | (bytes[i / 8] >> (7 - i % 8) & 1);

  return value;
}

char *
hsd_sayable (const guint8 *bytes, guint n_words)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < n_words; i++)
    {
      guint word = take_bits (bytes, i * WORD_BITS, WORD_BITS);

      g_string_append_printf (words, "%s%c%c%c%c", i > 0 ? " " : "", consonants[word >> 8], vowels[word >> 6 & 3],
                              consonants[word >> 2 & 15], vowels[word & 3]);
    }

  return g_string_free (words, FALSE);
}
