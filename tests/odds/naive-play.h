/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The best play of Choice & Destiny as anybody would first write it, sharing nothing with
 * the model: every card that may come, every card that may be played, in exact ratios. */

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

/* How many of the 21 majors but Le Mat let a sum succeed. */
int naive_successes (int sum);

/* The equally likely offsets of the tests to come. */
typedef struct
{
  const int *offsets;
  guint n_offsets;
} NaiveFuture;

/* The successes to come with three cards in @hand and @n_draw, up to five or so, in @draw. */
NaiveRatio naive_expect (const NaiveFuture *future, const int *hand, const int *draw, guint n_draw);

/* So many different cards of the fourteen, in any order. */
void naive_deal (HsdEntropy *dice, int *cards, guint n);

G_END_DECLS
