/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/games/tarot/practice/practice-cycle.h"

G_BEGIN_DECLS

/* A sentence of the coach, and the mark before it. */
typedef struct
{
  HsdMark mark;
  char *text;
} HsdPracticeHint;

/* What a choice teaches: each is true of the cards in hand, by the numbers of the model. */
typedef enum
{
  HSD_PRINCIPLE_NONE,
  HSD_PRINCIPLE_STAY,   /* the higher a card, the more it is worth: the low ones stay to the end */
  HSD_PRINCIPLE_WASTED, /* a best card and the next succeed as often: both sums are 20 or more */
  HSD_PRINCIPLE_DEVIL,  /* the same with sums of 14 and 15 */
  HSD_PRINCIPLE_GONE,   /* the same because all majors between the sums are gone */
} HsdPrinciple;

HsdPrinciple hsd_practice_coach_find_principle (HsdPracticeCycle *cycle);

/* What a card cost, in the order of #HsdCoach. */
typedef enum
{
  HSD_GRADE_NONE,
  HSD_GRADE_IMPRECISION, /* from 0.05 successes on */
  HSD_GRADE_ERROR,       /* from 0.1 */
  HSD_GRADE_BLUNDER,     /* from 0.25 */
} HsdGrade;

HsdGrade hsd_practice_coach_grade (const HsdPracticeRound *round);

/* Of the card that lies on the table: what it costs, and a line of the sum; free them with g_free(). The numbers are those of the
 * hand, and add up. */
char *hsd_practice_coach_cost (HsdPracticeCycle *cycle);
char *hsd_practice_coach_compare (HsdPracticeCycle *cycle);

/* A number of successes, in hundredths; free it with g_free(). */
char *hsd_practice_coach_format (long hundredths, gboolean with_sign);

/* What a card of the hand is worth, in hundredths. */
long hsd_practice_coach_hundredths (HsdFraction worth);

/* The card that is worth most after the best ones, or 0 where all are equal. */
int hsd_practice_coach_rival (HsdPracticeCycle *cycle);

/* Before Destiny is drawn: the best card, or those that are equal, the second best, a principle, and the
 * assumptions. GPtrArray of HsdPracticeHint; free it with g_ptr_array_unref(). */
GPtrArray *hsd_practice_coach_advise (HsdPracticeCycle *cycle);

/* Of a card that was played: whether another was better, by more than @slight successes. */
GPtrArray *hsd_practice_coach_judge (const HsdPracticeRound *round, double slight);

/* Adds a sentence; @text is taken over. */
void hsd_practice_coach_add (GPtrArray *hints, HsdMark mark, char *text);

/* After a round: whether another card was better, and which ones would have succeeded. */
GPtrArray *hsd_practice_coach_review (const HsdPracticeRound *round);

/* The card of a round, and if it was not the best, that one and the loss: “7/10 −0.07”. Free it with g_free(). */
char *hsd_practice_coach_brief (const HsdPracticeRound *round);

/* A row of a list: @note is at its end, and @below under it; either may be NULL. */
GtkWidget *hsd_practice_coach_row (HsdMark mark, const char *text, const char *note, const char *below);

/* That of a finished round, which has a @number from 1: its sum, its grade, its hand and what it lost. Of a cycle that is finished it
 * plays on from there, by practice.from. */
GtkWidget *hsd_practice_coach_round_row (HsdPracticeCycle *cycle, guint number);

G_END_DECLS
