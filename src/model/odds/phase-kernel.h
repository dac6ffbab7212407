/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/fraction.h"
#include "model/odds/phase-hands.h"

G_BEGIN_DECLS

/* The inner loops of the best play of a phase, on whole numbers of two widths: doubles, which hold them
 * exactly up to 2⁵³, and 128 bits. */

/* Different sums that an offset can make of the cards, made a multiple of four. */
#define HSD_PHASE_OFFSETS 36

#define HSD_PHASE_EXACT ((HsdCount) 1 << 53)

/* The worth of a success of each card at each offset. */
typedef double HsdPhaseRewards[HSD_PHASE_CARDS][HSD_PHASE_OFFSETS];
typedef HsdCount HsdPhaseWideRewards[HSD_PHASE_CARDS][HSD_PHASE_OFFSETS];

/* Adds @n numbers of @terms to @sums. */
void hsd_phase_add (double *sums, const double *terms, guint n);
void hsd_phase_add_wide (HsdCount *sums, const HsdCount *terms, guint n);

/* For all that may be left after a card, the sum of @sums over the cards that may be drawn next. */
void hsd_phase_draw (const HsdPhaseLevel *level, const double *sums, double *later);
void hsd_phase_draw_wide (const HsdPhaseLevel *level, const HsdCount *sums, HsdCount *later);

/* For all states, the sum over @n offsets, each times its weight, of the best card: its reward, and what is left of it @later.
 * @n is a multiple of four. */
void hsd_phase_decide (const HsdPhaseLevel *level, const double *later, HsdPhaseRewards rewards, const double *weights, guint n,
                       double *values);
void hsd_phase_decide_wide (const HsdPhaseLevel *level, const HsdCount *later, HsdPhaseWideRewards rewards, const HsdCount *weights,
                            guint n, HsdCount *values);

G_END_DECLS
