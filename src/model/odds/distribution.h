/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/fraction.h"

G_BEGIN_DECLS

#define HSD_DISTRIBUTION_SIZE 64

/**
 * HsdDistribution:
 *
 * The number of ways in which each whole number comes out, over a common total. Nothing is rounded;
 * a count that does not fit sets @overflow, which spreads to everything made from it.
 */
typedef struct
{
  int lowest;
  guint size;
  gboolean overflow;
  HsdCount total;
  HsdCount counts[HSD_DISTRIBUTION_SIZE];
} HsdDistribution;

/* A number that is certain. */
void hsd_distribution_init (HsdDistribution *self, int value);

/* Adds @count ways of @value; the span of values must fit. */
void hsd_distribution_add (HsdDistribution *self, int value, HsdCount count);

/* An empty distribution over the values @lowest … @highest. */
void hsd_distribution_init_empty (HsdDistribution *self, int lowest, int highest);

/* The sum of two independent numbers. */
void hsd_distribution_convolve (HsdDistribution *self, const HsdDistribution *a, const HsdDistribution *b);

/* The sum of the @keep highest (or lowest) of @n dice. */
void hsd_distribution_keep_highest (HsdDistribution *self, const HsdDistribution *die, guint n, guint keep);
void hsd_distribution_keep_lowest (HsdDistribution *self, const HsdDistribution *die, guint n, guint keep);

/* Shifts every number, then clamps it. */
void hsd_distribution_shift_and_clamp (HsdDistribution *self, const HsdDistribution *source, int shift, int lowest, int highest);

HsdCount    hsd_distribution_count (const HsdDistribution *self, int value);
HsdFraction hsd_distribution_chance (const HsdDistribution *self, int value);
HsdFraction hsd_distribution_at_least (const HsdDistribution *self, int value);
HsdFraction hsd_distribution_mean (const HsdDistribution *self);

G_END_DECLS
