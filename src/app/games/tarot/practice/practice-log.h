/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/tarot/practice/practice-cycle.h"

G_BEGIN_DECLS

/* A cycle that was begun, and what came of it if it is finished. Numbers of successes in hundredths. */
typedef struct
{
  gint64 time;      /* seconds since 1970 */
  const char *word; /* interned; NULL if an older version kept the result, and no cards */
  gboolean finished; /* if not, the rest is 0 */
  int score;
  int expected; /* with the cards that were played */
  int best;     /* with the best ones, at the first hand */
  int lost;     /* by cards that were not the best */
  gboolean critical; /* in a critical phase; else by the ordinary rule */
  gboolean day;      /* the cycle of the day, begun on that day */
  int cards[HSD_PRACTICE_ROUNDS]; /* that were played */
  int costs[HSD_PRACTICE_ROUNDS]; /* by not playing the best one: thousandths, rounded down, so that grades stay */
} HsdPracticeResult;

/* What is kept, oldest first: GArray of HsdPracticeResult. A line that cannot be
 * read is left out; so is all of a file that is not there. */
GArray *hsd_practice_log_read (void);

/* Whether the cycle of @word was begun: then its cards are known. */
gboolean hsd_practice_log_has (const GArray *results, const char *word);

/* Days in succession whose cycles were finished, up to today or, if today's is not yet, to yesterday. */
guint hsd_practice_log_count_days (const GArray *results, GDateTime *now);

/* What came of @cycle, which may be that of the day. */
HsdPracticeResult hsd_practice_log_sum_up (HsdPracticeCycle *cycle, gboolean day);

/* Adds a result; to @own instead, if that is not NULL. Lines that cannot be read stay. */
gboolean hsd_practice_log_keep (const HsdPracticeResult *result, GArray *own, GError **error);

G_END_DECLS
