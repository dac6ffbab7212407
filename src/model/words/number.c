/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "model/words/number.h"

#define MINUS "\u2212"
#define GROUP 3

/* --- what the language writes --- */

/* Digits of a whole number, in groups. */
static void
append_whole (GString *text, const char *digits)
{
  gsize n = strlen (digits);

  for (gsize i = 0; i < n; i++)
    {
      if (i > 0 && (n - i) % GROUP == 0)
        /* Translators: what stands between the thousands and the hundreds of a number, as in “12,345”; if it is a
           space, one where no line is broken. */
        g_string_append (text, C_("thousands separator", ","));
      g_string_append_c (text, digits[i]);
    }
}

/* @digits is a number with a point, or without. */
static char *
write_digits (const char *sign, char *digits)
{
  GString *text = g_string_new (sign);
  char *point = strchr (digits, '.');

  if (point != NULL)
    *point = '\0';
  append_whole (text, digits);
  if (point != NULL)
    {
      /* Translators: what stands between a whole number and its decimals. */
      g_string_append (text, C_("decimal separator", "."));
      g_string_append (text, point + 1);
    }

  return g_string_free (text, FALSE);
}

static char *
write_percent (const char *number)
{
  /* Translators: a percentage: %s is its number. A narrow no-break space before the sign where there is a space. */
  return g_strdup_printf (C_("percentage", "%s%%"), number);
}

static char *
write_mille (int mille)
{
  char digits[16];

  g_snprintf (digits, sizeof digits, "%d.%d", mille / 10, mille % 10);

  return write_digits ("", digits);
}

/* --- numbers --- */

char *
hsd_format_number (gint64 number)
{
  char digits[24];

  g_snprintf (digits, sizeof digits, "%" G_GUINT64_FORMAT, number < 0 ? -(guint64) number : (guint64) number);

  return write_digits (number < 0 ? MINUS : "", digits);
}

gboolean
hsd_read_number (const char *text, gint64 *number)
{
  g_autofree char *plain = g_str_has_prefix (text, MINUS) ? g_strconcat ("-", text + strlen (MINUS), NULL) : NULL;

  return g_ascii_string_to_signed (plain != NULL ? plain : text, 10, G_MININT64, G_MAXINT64, number, NULL);
}

const char *
hsd_format_signed (int number, char buffer[16])
{
  g_snprintf (buffer, 16, "%s%u", number < 0 ? MINUS : number > 0 ? "+" : "", number < 0 ? -(guint) number : (guint) number);

  return buffer;
}

char *
hsd_format_decimal (double number, guint decimals, gboolean with_sign)
{
  double unit = pow (10, -(double) decimals);
  double rounded = floor (fabs (number) / unit + .5) * unit;
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  char format[8];

  g_snprintf (format, sizeof format, "%%.%uf", decimals);
  g_ascii_formatd (digits, sizeof digits, format, rounded);

  return write_digits (rounded < unit / 2 ? "" : number < 0 ? MINUS : with_sign ? "+" : "", digits);
}

/* --- chances --- */

char *
hsd_format_whole_percent (double percent)
{
  g_autofree char *number = hsd_format_decimal (percent, 0, FALSE);

  return write_percent (number);
}

/* Whether a chance is there, though none of its decimals would show it. */
static gboolean
is_too_small (HsdFraction fraction, int mille)
{
  return mille == 1 && hsd_fraction_compare (fraction, hsd_fraction (1, 1000)) < 0;
}

char *
hsd_chance_to_percent (HsdFraction fraction)
{
  int mille = hsd_fraction_per_mille (fraction);
  g_autofree char *number = write_mille (mille);
  g_autofree char *percent = NULL;

  if (mille == 0 || mille == 1000)
    return hsd_format_whole_percent (mille / 10);

  percent = write_percent (number);
  if (is_too_small (fraction, mille))
    /* Translators: a chance too small to be written with one decimal: less than %s, a percentage. */
    return g_strdup_printf (C_("percentage", "< %s"), percent);
  if (mille == 999 && hsd_fraction_compare (fraction, hsd_fraction (999, 1000)) > 0)
    /* Translators: a chance too near to certainty to be written with one decimal: more than %s, a percentage. */
    return g_strdup_printf (C_("percentage", "> %s"), percent);

  return g_steal_pointer (&percent);
}

char *
hsd_chance_to_share (HsdFraction fraction)
{
  int mille = hsd_fraction_per_mille (fraction);
  g_autofree char *number = write_mille (mille);

  /* Translators: above a narrow bar, as short as it can be: a chance of less than %s percent. */
  return is_too_small (fraction, mille) ? g_strdup_printf (C_("percent above a bar", "<%s"), number) : g_steal_pointer (&number);
}
