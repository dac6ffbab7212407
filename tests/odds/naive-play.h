/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The best play of Choice & Destiny written in the simplest way, without code of the model: it
 * tries every card that can be drawn or played, in exact ratios. */

#include "odds-support.h"

G_BEGIN_DECLS

typedef struct
{
  HsdWhole above;
  HsdWhole below;
} NaiveRatio;

NaiveRatio naive_plus (NaiveRatio a, NaiveRatio b);
NaiveRatio naive_over (NaiveRatio a, int n);
gboolean   naive_less (NaiveRatio a, NaiveRatio b);

/* The number of the 21 majors without Le Mat with which a sum succeeds. */
int naive_successes (int sum);

/* The equally likely offsets of future tests. */
typedef struct
{
  const int *offsets;
  guint n_offsets;
} NaiveFuture;

/* The expected successes with three cards in @hand and @n_draw, about five at most, in @draw. */
NaiveRatio naive_expect (const NaiveFuture *future, const int *hand, const int *draw, guint n_draw);

/* @n different cards of the fourteen, in any order. */
void naive_deal (HsdEntropy *dice, int *cards, guint n);

G_END_DECLS
