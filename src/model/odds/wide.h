/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/fraction.h"

G_BEGIN_DECLS

/**
 * HsdWide:
 *
 * A whole number of 256 bits, for the few counts that do not fit in 128. It has only the operations
 * that these need: sums, products, comparisons and fractions.
 */
typedef struct
{
  guint64 words[4]; /* the lowest first */
} HsdWide;

HsdWide  hsd_wide (HsdCount number);
gboolean hsd_wide_add (HsdWide *self, const HsdWide *other); /* FALSE on overflow */
gboolean hsd_wide_is_zero (const HsdWide *self);
gboolean hsd_wide_equal (const HsdWide *a, const HsdWide *b);
int      hsd_wide_compare (const HsdWide *a, const HsdWide *b); /* −1, 0 or 1 */
guint    hsd_wide_bits (const HsdWide *self);                   /* 0 for 0 */

/* Multiplies in place; FALSE on overflow, and then only the lowest 256 bits are left. */
gboolean hsd_wide_multiply (HsdWide *self, guint64 factor);

/* Divides in place, and returns the remainder. */
guint64 hsd_wide_divide (HsdWide *self, guint64 divisor);

/* "17/81", of two that are in lowest terms already. */
char *hsd_wide_ratio (HsdWide numerator, HsdWide denominator);

double hsd_wide_to_double (const HsdWide *self);

G_END_DECLS
