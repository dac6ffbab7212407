/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/tarot/practice/practice-log.h"

G_BEGIN_DECLS

/**
 * HsdPracticeEnd:
 *
 * What is said after a cycle: five lines that add up, from what was expected at the first hand to the result, which keep skill and
 * luck apart; the rounds, those that lost most first; and the measure that is kept, the loss a round, beside other ways to play.
 */
#define HSD_TYPE_PRACTICE_END (hsd_practice_end_get_type ())
G_DECLARE_FINAL_TYPE (HsdPracticeEnd, hsd_practice_end, HSD, PRACTICE_END, GtkWidget)

/* How a cycle was played. */
typedef enum
{
  HSD_PRACTICE_FIRST,
  HSD_PRACTICE_DAY,   /* the same, of the cycle of the day */
  HSD_PRACTICE_OWN,   /* with tests that were chosen: its loss cannot be compared */
  HSD_PRACTICE_AGAIN, /* its cards were known: it does not count */
} HsdPracticeTry;

/* @results are of HsdPracticeResult, oldest first; that of @cycle, which is finished, is the last, or none when it was played again. */
void hsd_practice_end_show (HsdPracticeEnd *self, HsdPracticeCycle *cycle, const GArray *results, HsdPracticeTry played);

/* Whether there is room for the measure beside the lines; #HsdPracticeEnd:beside tells when it changes. */
gboolean hsd_practice_end_is_beside (HsdPracticeEnd *self);

/* Puts the lines into the clipboard, as a picture. */
void hsd_practice_end_copy (HsdPracticeEnd *self);

/* The same of a line of text: the word, the heading, and of each round the card, the best one and the loss. */
void hsd_practice_end_copy_text (HsdPracticeEnd *self);

/* Successes in hundredths: these add up to the score. */
typedef struct
{
  int expected; /* at the first hand, from the best play */
  int choices;
  int draw; /* what came into the hand, and what was asked */
  int destiny;
} HsdPracticeAccount;

HsdPracticeAccount hsd_practice_end_account (const HsdPracticeResult *result);

/* The loss a round over the last cycles of a rule, and its standard error; that is below 0 for a single cycle. */
guint hsd_practice_end_measure (const GArray *results, gboolean critical, double *loss, double *error);

G_END_DECLS
