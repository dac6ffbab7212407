/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/fraction.h"
#include "model/chance/pile.h"

G_BEGIN_DECLS

#define HSD_SEQUENCE_MAX 21

/**
 * HsdSequence:
 *
 * The chances of several tests of Choice & Destiny in a row whose majors are not put
 * back, as in a critical phase: how often so many succeed, with or without the critical
 * success of Le Monde and the critical failure of Le Diable, of all ordered draws.
 */
typedef struct
{
  guint n_tests;
  HsdWhole total;
  HsdWhole counts[HSD_SEQUENCE_MAX + 1][2][2]; /* [successes][critical success][critical failure] */
} HsdSequence;

/* @sums are those of the tests, Destiny aside; @majors those that are left. FALSE when there
 * are more tests than majors but Le Mat, or when a count does not fit. */
gboolean hsd_sequence_init (HsdSequence *self, const int *sums, guint n_tests, HsdPile majors);

HsdFraction hsd_sequence_chance (const HsdSequence *self, guint successes, gboolean critical_success, gboolean critical_failure);

G_END_DECLS
