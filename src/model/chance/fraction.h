/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whole numbers wide enough for the counts behind a chance. */
__extension__ typedef unsigned __int128 HsdCount;
__extension__ typedef __int128 HsdWhole;

/**
 * HsdFraction:
 *
 * An exact chance or mean, in lowest terms; the denominator is at least 1. A fraction
 * that did not fit has a denominator of 0, and so has everything made from it.
 */
typedef struct
{
  HsdWhole numerator;
  HsdWhole denominator;
} HsdFraction;

#define HSD_FRACTION_ZERO ((HsdFraction) { 0, 1 })
#define HSD_FRACTION_ONE ((HsdFraction) { 1, 1 })

HsdFraction hsd_fraction (HsdWhole numerator, HsdWhole denominator);
HsdFraction hsd_fraction_of_counts (HsdCount count, HsdCount total);
HsdFraction hsd_fraction_add (HsdFraction a, HsdFraction b);
HsdFraction hsd_fraction_multiply (HsdFraction a, HsdFraction b);
HsdFraction hsd_fraction_complement (HsdFraction self); /* of a chance: that it does not happen */
gboolean    hsd_fraction_fits (HsdFraction self);

/* −1, 0 or 1; both must fit. */
int hsd_fraction_compare (HsdFraction a, HsdFraction b);

/* "17/81", "0", "-1/2"; free it with g_free(). */
char *hsd_fraction_to_string (HsdFraction self);

/* The inverse of hsd_fraction_to_string(); the denominator is 0 if @text is no fraction. */
HsdFraction hsd_fraction_read (const char *text);

/* For a bar or a percentage on the screen only: decisions compare fractions. */
double hsd_fraction_to_double (HsdFraction self);

/* In tenths of a percent, rounded to the nearest, halves up. Never 0 or 1000 unless impossible or certain. */
int hsd_fraction_per_mille (HsdFraction self);

G_END_DECLS
