/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/tarot/practice/practice-cycle.h"

G_BEGIN_DECLS

/* A cycle that was played to its end. Numbers of successes in hundredths. */
typedef struct
{
  gint64 time; /* seconds since 1970 */
  int score;
  int expected; /* with the cards that were played */
  int best;     /* with the best ones, at the first hand */
  int lost;     /* by cards that were not the best */
  gboolean critical; /* in a critical phase; else by the ordinary rule */
} HsdPracticeResult;

/* The results that are kept, oldest first: GArray of HsdPracticeResult. A line that cannot be
 * read is left out; so is all of a file that is not there. */
GArray *hsd_practice_log_read (void);

/* What came of @cycle, which is finished. */
HsdPracticeResult hsd_practice_log_sum_up (HsdPracticeCycle *cycle);

/* Adds what came of @cycle, which is finished; to @own instead, if that is not NULL. */
gboolean hsd_practice_log_keep (HsdPracticeCycle *cycle, GArray *own, GError **error);

G_END_DECLS
