/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "model/odds/wide.h"

#define CHUNK G_GUINT64_CONSTANT (1000000000000000000) /* 10¹⁸ */
#define CHUNK_DIGITS 18

HsdWide
hsd_wide (HsdCount number)
{
  return (HsdWide) { { (guint64) number, (guint64) (number >> 64), 0, 0 } };
}

gboolean
hsd_wide_add (HsdWide *self, const HsdWide *other)
{
  guint64 carry = 0;

  for (guint i = 0; i < 4; i++)
    {
      HsdCount sum = (HsdCount) self->words[i] + other->words[i] + carry;

      self->words[i] = (guint64) sum;
      carry = (guint64) (sum >> 64);
    }

  return carry == 0;
}

gboolean
hsd_wide_is_zero (const HsdWide *self)
{
  return (self->words[0] | self->words[1] | self->words[2] | self->words[3]) == 0;
}

gboolean
hsd_wide_equal (const HsdWide *a, const HsdWide *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

int
hsd_wide_compare (const HsdWide *a, const HsdWide *b)
{
  for (guint i = 4; i-- > 0;)
    if (a->words[i] != b->words[i])
      return a->words[i] < b->words[i] ? -1 : 1;

  return 0;
}

guint
hsd_wide_bits (const HsdWide *self)
{
  for (guint i = 4; i-- > 0;)
    if (self->words[i] != 0)
      return 64 * (i + 1) - (guint) __builtin_clzll (self->words[i]);

  return 0;
}

gboolean
hsd_wide_multiply (HsdWide *self, guint64 factor)
{
  guint64 carry = 0;

  for (guint i = 0; i < 4; i++)
    {
      HsdCount product = (HsdCount) self->words[i] * factor + carry;

      self->words[i] = (guint64) product;
      carry = (guint64) (product >> 64);
    }

  return carry == 0;
}

guint64
hsd_wide_divide (HsdWide *self, guint64 divisor)
{
  guint64 rest = 0;

  for (guint i = 4; i-- > 0;)
    {
      HsdCount part = (HsdCount) rest << 64 | self->words[i];

      self->words[i] = (guint64) (part / divisor);
      rest = (guint64) (part % divisor);
    }

  return rest;
}

static void
append (GString *text, HsdWide number)
{
  guint64 chunks[5];
  guint n = 0;

  do
    chunks[n++] = hsd_wide_divide (&number, CHUNK);
  while (!hsd_wide_is_zero (&number));

  g_string_append_printf (text, "%" G_GUINT64_FORMAT, chunks[--n]);
  while (n > 0)
    g_string_append_printf (text, "%0*" G_GUINT64_FORMAT, CHUNK_DIGITS, chunks[--n]);
}

char *
hsd_wide_ratio (HsdWide numerator, HsdWide denominator)
{
  const HsdWide one = hsd_wide (1);
  GString *text;

  if (hsd_wide_is_zero (&numerator))
    return g_strdup ("0");

  text = g_string_new (NULL);
  append (text, numerator);
  if (!hsd_wide_equal (&denominator, &one))
    {
      g_string_append_c (text, '/');
      append (text, denominator);
    }

  return g_string_free (text, FALSE);
}

double
hsd_wide_to_double (const HsdWide *self)
{
  double number = 0.0;

  for (guint i = 4; i-- > 0;)
    number = number * 18446744073709551616.0 + (double) self->words[i];

  return number;
}
