/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/fraction.h"

G_BEGIN_DECLS

#define HSD_DISTRIBUTION_SIZE 64

/**
 * HsdDistribution:
 *
 * How often each whole number comes out, counted over a common total. Nothing in it is
 * rounded; a count that did not fit sets @overflow, which spreads to all that is made of it.
 */
typedef struct
{
  int lowest;
  guint size;
  gboolean overflow;
  HsdCount total;
  HsdCount counts[HSD_DISTRIBUTION_SIZE];
} HsdDistribution;

/* A number that always comes out. */
void hsd_distribution_init (HsdDistribution *self, int value);

/* Counts @count more of @value; the span of values must fit. */
void hsd_distribution_add (HsdDistribution *self, int value, HsdCount count);

/* An empty one over values @lowest … @highest, to be added to. */
void hsd_distribution_init_empty (HsdDistribution *self, int lowest, int highest);

/* The sum of two independent numbers. */
void hsd_distribution_convolve (HsdDistribution *self, const HsdDistribution *a, const HsdDistribution *b);

/* @n dice of @die are thrown, and the @keep highest (or lowest) are summed. */
void hsd_distribution_keep_highest (HsdDistribution *self, const HsdDistribution *die, guint n, guint keep);
void hsd_distribution_keep_lowest (HsdDistribution *self, const HsdDistribution *die, guint n, guint keep);

/* Shifts every number, then holds it within limits. */
void hsd_distribution_shift_and_clamp (HsdDistribution *self, const HsdDistribution *source, int shift, int lowest, int highest);

HsdCount    hsd_distribution_count (const HsdDistribution *self, int value);
HsdFraction hsd_distribution_chance (const HsdDistribution *self, int value);
HsdFraction hsd_distribution_at_least (const HsdDistribution *self, int value);
HsdFraction hsd_distribution_mean (const HsdDistribution *self);

G_END_DECLS
