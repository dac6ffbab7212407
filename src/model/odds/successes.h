/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/fraction.h"

G_BEGIN_DECLS

/* The most tests whose successes are counted together. */
#define HSD_SUCCESSES_MOST 10000

/* How rare luck must be to be told: a tail of more than one in so many is ordinary. */
#define HSD_LUCK_ORDINARY_BELOW 6

/* Rarer than once in so many is told as “less than once in” that. */
#define HSD_LUCK_RAREST 1000000

typedef enum
{
  HSD_LUCK_ORDINARY,
  HSD_LUCK_BAD,
  HSD_LUCK_GOOD,
} HsdLuck;

/**
 * HsdSuccesses:
 *
 * How many of some independent tests succeed, each with a chance of its own: the Poisson-binomial
 * distribution, in doubles. Nothing is subtracted, so that few of their last digits are lost.
 */
typedef struct _HsdSuccesses HsdSuccesses;

/* Each of the @n (at most HSD_SUCCESSES_MOST) @chances is from 0 to 1. */
HsdSuccesses *hsd_successes_new (const HsdFraction *chances, guint n);
void          hsd_successes_free (HsdSuccesses *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdSuccesses, hsd_successes_free)

guint  hsd_successes_get_n (const HsdSuccesses *self);
double hsd_successes_get_expected (const HsdSuccesses *self);

/* The chance of exactly, at most and at least @k successes; @k may be any number. */
double hsd_successes_chance (const HsdSuccesses *self, int k);
double hsd_successes_at_most (const HsdSuccesses *self, int k);
double hsd_successes_at_least (const HsdSuccesses *self, int k);

/* The chance of @k successes for a bar or a percentage, in parts of 2⁶²; never 0 unless it is. */
HsdFraction hsd_successes_share (const HsdSuccesses *self, int k);

/* How rare it is that @k or fewer succeed, or @k or more, whichever is rarer. Ordinary if that is more
 * than once in HSD_LUCK_ORDINARY_BELOW. Otherwise @once is set: it comes once in so many, to the nearest whole
 * number below 100, and to two digits from there; 0 if that is less than once in HSD_LUCK_RAREST. */
HsdLuck hsd_successes_judge (const HsdSuccesses *self, int k, guint *once);

G_END_DECLS
