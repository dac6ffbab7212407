/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/chance/fraction.h"

static const HsdFraction unfit = { 0, 0 };

static HsdWhole
greatest_common_divisor (HsdWhole a, HsdWhole b)
{
  while (b != 0)
    {
      HsdWhole rest = a % b;

      a = b;
      b = rest;
    }

  return a < 0 ? -a : a;
}

HsdFraction
hsd_fraction (HsdWhole numerator, HsdWhole denominator)
{
  HsdWhole divisor;

  if (denominator == 0)
    return unfit;

  divisor = greatest_common_divisor (numerator, denominator);
  if (denominator < 0)
    divisor = -divisor;

  return (HsdFraction) { numerator / divisor, denominator / divisor };
}

gboolean
hsd_fraction_fits (HsdFraction self)
{
  return self.denominator != 0;
}

HsdFraction
hsd_fraction_of_counts (HsdCount count, HsdCount total)
{
  HsdCount a = count;
  HsdCount b = total;

  while (b != 0)
    {
      HsdCount rest = a % b;

      a = b;
      b = rest;
    }

  /* Without a sign a count may be twice as long as a fraction can hold. */
  if (total == 0 || count / a >> 127 != 0 || total / a >> 127 != 0)
    return unfit;

  return (HsdFraction) { (HsdWhole) (count / a), (HsdWhole) (total / a) };
}

HsdFraction
hsd_fraction_add (HsdFraction a, HsdFraction b)
{
  HsdWhole divisor;
  HsdWhole left;
  HsdWhole right;
  HsdWhole sum;
  HsdWhole denominator;

  if (!hsd_fraction_fits (a) || !hsd_fraction_fits (b))
    return unfit;

  divisor = greatest_common_divisor (a.denominator, b.denominator);
  if (__builtin_mul_overflow (a.numerator, b.denominator / divisor, &left) ||
      __builtin_mul_overflow (b.numerator, a.denominator / divisor, &right) || __builtin_add_overflow (left, right, &sum) ||
      __builtin_mul_overflow (a.denominator, b.denominator / divisor, &denominator))
    return unfit;

  return hsd_fraction (sum, denominator);
}

HsdFraction
hsd_fraction_multiply (HsdFraction a, HsdFraction b)
{
  HsdFraction first;
  HsdFraction second;
  HsdWhole numerator;
  HsdWhole denominator;

  /* Cancels crosswise first, so that the products stay small. One that does not fit leaves a denominator of 0. */
  first = hsd_fraction (a.numerator, b.denominator);
  second = hsd_fraction (b.numerator, a.denominator);
  if (__builtin_mul_overflow (first.numerator, second.numerator, &numerator) ||
      __builtin_mul_overflow (first.denominator, second.denominator, &denominator))
    return unfit;

  return (HsdFraction) { numerator, denominator };
}

HsdFraction
hsd_fraction_complement (HsdFraction self)
{
  return hsd_fraction (self.denominator - self.numerator, self.denominator);
}

/* Compares by whole parts and remainders, so that no product can overflow. */
int
hsd_fraction_compare (HsdFraction a, HsdFraction b)
{
  HsdWhole whole_a;
  HsdWhole whole_b;

  g_return_val_if_fail (hsd_fraction_fits (a) && hsd_fraction_fits (b), 0);

  for (;;)
    {
      whole_a = a.numerator / a.denominator;
      whole_b = b.numerator / b.denominator;
      a.numerator %= a.denominator;
      b.numerator %= b.denominator;
      if (a.numerator < 0)
        {
          a.numerator += a.denominator;
          whole_a--;
        }
      if (b.numerator < 0)
        {
          b.numerator += b.denominator;
          whole_b--;
        }

      if (whole_a != whole_b)
        return whole_a < whole_b ? -1 : 1;
      if (a.numerator == 0 || b.numerator == 0)
        return (a.numerator > 0) - (b.numerator > 0);

      /* x < y where 1/y < 1/x: the remainders are turned over, and the two change places. */
      {
        HsdFraction turned = { b.denominator, b.numerator };

        b = (HsdFraction) { a.denominator, a.numerator };
        a = turned;
      }
    }
}

static void
append_whole (GString *text, HsdWhole number)
{
  char digits[48];
  guint n = 0;

  if (number < 0)
    {
      g_string_append_c (text, '-');
      number = -number;
    }

  do
    {
      digits[n++] = '0' + (int) (number % 10);
      number /= 10;
    }
  while (number > 0);

  while (n > 0)
    g_string_append_c (text, digits[--n]);
}

char *
hsd_fraction_to_string (HsdFraction self)
{
  GString *text = g_string_new (NULL);

  append_whole (text, self.numerator);
  if (self.denominator != 1)
    {
      g_string_append_c (text, '/');
      append_whole (text, self.denominator);
    }

  return g_string_free (text, FALSE);
}

static gboolean
read_whole (const char **text, HsdWhole *number)
{
  gboolean negative = **text == '-';
  const char *digits = *text += negative;

  for (*number = 0; g_ascii_isdigit (**text); (*text)++)
    if (__builtin_mul_overflow (*number, 10, number) || __builtin_add_overflow (*number, **text - '0', number))
      return FALSE;
  if (negative)
    *number = -*number;

  return *text > digits;
}

HsdFraction
hsd_fraction_read (const char *text)
{
  HsdWhole numerator;
  HsdWhole denominator = 1;
  gboolean is_whole = read_whole (&text, &numerator);

  if (is_whole && *text == '/')
    {
      text++;
      is_whole = read_whole (&text, &denominator);
    }

  return is_whole && *text == '\0' ? hsd_fraction (numerator, denominator) : unfit;
}

double
hsd_fraction_to_double (HsdFraction self)
{
  return (double) self.numerator / (double) self.denominator;
}

int
hsd_fraction_per_mille (HsdFraction self)
{
  HsdWhole mille;

  if (self.numerator <= 0)
    return 0;
  if (self.numerator >= self.denominator)
    return 1000;

  /* Drops the last digits of very long fractions: they do not change a tenth. */
  while (self.denominator >> 112 != 0)
    {
      self.numerator >>= 1;
      self.denominator >>= 1;
    }
  mille = (2000 * self.numerator + self.denominator) / (2 * self.denominator);

  return CLAMP ((int) mille, 1, 999);
}
