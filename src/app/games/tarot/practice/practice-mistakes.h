/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/tarot/practice/practice-log.h"

G_BEGIN_DECLS

/* A hand of a cycle that is kept. */
typedef struct
{
  HsdPracticeResult result;
  guint index; /* of the round */
} HsdPracticePosition;

/* In how many hands at least 0.1 successes were lost. */
guint hsd_practice_mistakes_count (const GArray *results);

/* All of these, and, as a third of all, hands in which one was right: GArray of HsdPracticePosition, shuffled. */
GArray *hsd_practice_mistakes_deal (const GArray *results, HsdEntropy *entropy);

/* The hand, to be played once more, or NULL if another version dealt it. */
HsdPracticeCycle *hsd_practice_mistakes_open (const HsdPracticePosition *position);

/* After the card of @round: whether it is as good as the best, give or take 0.02 successes, and what was played when @position was kept. GPtrArray of HsdPracticeHint. */
GPtrArray *hsd_practice_mistakes_review (const HsdPracticeRound *round, const HsdPracticePosition *position);

G_END_DECLS
