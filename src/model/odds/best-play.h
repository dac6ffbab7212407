/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/fraction.h"
#include "model/chance/pile.h"

G_BEGIN_DECLS

#define HSD_OFFSETS_MAX 64

/**
 * HsdBestPlay:
 *
 * The best play of a cycle of fourteen cards: three in hand, eleven to draw, and at each
 * test one more drawn, one played, until the pile is empty. What a test asks (modifier +
 * adjustment − difficulty) is one of the offsets, each as likely, and is seen before
 * choosing; the 22 majors are whole each time. The value of a hand and a pile is the
 * expected number of successes when every choice is the best one, exactly.
 *
 * All 745,472 values are computed at once, from the empty pile up; after that a value is
 * looked up. The object is immutable, and may be read from any thread.
 */
typedef struct _HsdBestPlay HsdBestPlay;

HsdBestPlay *hsd_best_play_new (const int *offsets, guint n_offsets);
HsdBestPlay *hsd_best_play_ref (HsdBestPlay *self);
void         hsd_best_play_unref (HsdBestPlay *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdBestPlay, hsd_best_play_unref)

/* Whether it was computed for these offsets. */
gboolean hsd_best_play_is_for (HsdBestPlay *self, const int *offsets, guint n_offsets);

/* The expected number of future successes with three cards in @hand and @draw to draw from. */
HsdFraction hsd_best_play_value (HsdBestPlay *self, HsdPile hand, HsdPile draw);

/* The expected number of successes of a whole cycle, averaged over the 364 first hands. */
HsdFraction hsd_best_play_cycle (HsdBestPlay *self);

/* The number of the 21 majors without Le Mat with which a test succeeds; @sum is without Destiny. */
int hsd_best_play_successes (int sum);

G_END_DECLS
