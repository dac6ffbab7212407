/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/tarot/practice/practice-cycle.h"

G_BEGIN_DECLS

/* A sentence of the coach, and the mark before it. */
typedef struct
{
  HsdMark mark;
  char *text;
} HsdPracticeHint;

/* Before a card is played: the best card, how the next higher and lower cards would change the chance, the
 * majors that are left, and the assumptions. GPtrArray of HsdPracticeHint; free it with g_ptr_array_unref(). */
GPtrArray *hsd_practice_coach_advise (HsdPracticeCycle *cycle);

/* After a round: whether another card was better, and which ones would have succeeded. */
GPtrArray *hsd_practice_coach_review (const HsdPracticeRound *round);

/* One line that tells a round, as “10 + 3 VS 9 + 4 → 0”; free it with g_free(). */
char *hsd_practice_coach_sum (const HsdPracticeRound *round);

/* The same, before all that is in @hints. */
void hsd_practice_coach_add_sum (GPtrArray *hints, HsdPracticeCycle *cycle);

G_END_DECLS
