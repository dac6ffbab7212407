/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "model/story/decimal.h"

char *
hsd_format_decimal (double number, guint decimals, gboolean with_sign)
{
  double unit = pow (10, -(double) decimals);
  double rounded = floor (fabs (number) / unit + .5) * unit;
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  char format[8];
  char *point;

  g_snprintf (format, sizeof format, "%%.%uf", decimals);
  g_ascii_formatd (digits, sizeof digits, format, rounded);
  point = strchr (digits, '.');
  if (point != NULL)
    *point++ = '\0';

  return g_strconcat (rounded < unit / 2 ? "" : number < 0 ? "−" : with_sign ? "+" : "", digits,
                      /* Translators: what stands between a whole number and its decimals. */
                      point != NULL ? C_("decimal separator", ".") : NULL, point, NULL);
}
