/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/entropy.h"

G_BEGIN_DECLS

/* The test of a round. */
typedef struct
{
  const char *text;  /* a msgid: what happens */
  const char *trait; /* a msgid: the characteristic that is tested */
  int modifier;
  int difficulty;
} HsdPracticeTask;

/* Fills @n_tasks of them, no two with the same text. The sum of modifier and difficulty is as
 * likely −3 as any number to 9, as the advice of the model assumes by default. */
void hsd_practice_tasks_draw (HsdPracticeTask *tasks, guint n_tasks, HsdEntropy *entropy);

/* Expected successes of a cycle by the ordinary rule, whatever the hands and tests. */
typedef struct
{
  double perfect; /* from the best play */
  double highest; /* always the highest card */
  double random;
} HsdPracticeMeans;

/* Takes a moment the first time, in any thread. The result is static. */
const HsdPracticeMeans *hsd_practice_tasks_means (void);

/* A seed to begin a cycle with, as in “passeur-14”; free it with g_free(). */
char *hsd_practice_seed_new (void);

/* The one of a day, where @now is: “2026-11-28” in every language; free it with g_free(). */
char *hsd_practice_seed_of_day (GDateTime *now);

G_END_DECLS
