/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/tarot/practice/practice-cycle.h"

G_BEGIN_DECLS

/* A sentence of the coach, with the shape of what it means. */
typedef struct
{
  HsdMark mark;
  char *text;
} HsdPracticeHint;

void hsd_practice_hint_free (HsdPracticeHint *self);

/* Before a card is played: the best one, what a dearer or a cheaper one would change now, and
 * what is left of the majors. GPtrArray of HsdPracticeHint; free it with g_ptr_array_unref(). */
GPtrArray *hsd_practice_coach_advise (HsdPracticeCycle *cycle);

/* After a round is told: whether another card was better, and which would have done. */
GPtrArray *hsd_practice_coach_review (const HsdPracticeRound *round);

/* One line that tells a round, as “10 + 3 VS 9 + 4 → 0”; free it with g_free(). */
char *hsd_practice_coach_sum (const HsdPracticeRound *round);

G_END_DECLS
