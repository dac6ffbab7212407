/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/fraction.h"
#include "model/chance/pile.h"

G_BEGIN_DECLS

#define HSD_SEQUENCE_MAX 21

/**
 * HsdSequence:
 *
 * The chances of several tests of Choice & Destiny in a row whose majors are not put back, as in a
 * critical phase: the number of ordered draws for each number of successes, with or without the
 * critical success of Le Monde and the critical failure of Le Diable.
 */
typedef struct
{
  guint n_tests;
  HsdWhole total;
  HsdWhole counts[HSD_SEQUENCE_MAX + 1][2][2]; /* [successes][critical success][critical failure] */
} HsdSequence;

/* @sums are the sums of the tests without Destiny; @majors the majors that are left. FALSE if there
 * are more tests than majors besides Le Mat, or if a count does not fit. */
gboolean hsd_sequence_init (HsdSequence *self, const int *sums, guint n_tests, HsdPile majors);

HsdFraction hsd_sequence_chance (const HsdSequence *self, guint successes, gboolean critical_success, gboolean critical_failure);

G_END_DECLS
