/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/tarot/practice/practice-tasks.h"
#include "model/table/table.h"

G_BEGIN_DECLS

/* Fourteen cards: three in hand, and one drawn a round until the pile is empty. */
#define HSD_PRACTICE_ROUNDS 11

typedef enum
{
  HSD_PRACTICE_CHOOSING,
  HSD_PRACTICE_PLAYED, /* a card lies on the table, Destiny does not */
  HSD_PRACTICE_TOLD,
  HSD_PRACTICE_FINISHED, /* the last round is told */
} HsdPracticePhase;

/* A round, as far as it is known. */
typedef struct
{
  HsdPracticeTask task;
  HsdPile hand; /* the four that could be played */
  int card;     /* 0 before one was */
  int best;     /* what the advice was */
  int destiny;  /* 0 before it was drawn: Le Mat is never it */
  gboolean success;
  double chance; /* of a success, with the card played */
  double lost;   /* what a better card would have been worth, in successes of the cycle */
} HsdPracticeRound;

/**
 * HsdPracticeCycle:
 *
 * Eleven tests of a player alone, at a table of their own in memory whose luck follows from a
 * seed: the same seed deals the same cards, and asks the same questions. The majors that are out
 * stay out until the end, so that there is something to remember.
 */
typedef struct _HsdPracticeCycle HsdPracticeCycle;

HsdPracticeCycle *hsd_practice_cycle_new (const char *seed);
void              hsd_practice_cycle_free (HsdPracticeCycle *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdPracticeCycle, hsd_practice_cycle_free)

/* The game that is practised: the one that can give advice. */
HsdSystem *hsd_practice_system (void);

const char             *hsd_practice_cycle_get_seed (HsdPracticeCycle *self);
HsdTable               *hsd_practice_cycle_get_table (HsdPracticeCycle *self);
HsdPracticePhase        hsd_practice_cycle_get_phase (HsdPracticeCycle *self);
guint                   hsd_practice_cycle_get_index (HsdPracticeCycle *self); /* of the round, from 0 */
const HsdPracticeRound *hsd_practice_cycle_get_round (HsdPracticeCycle *self, guint index);

/* --- what is there --- */

HsdPile hsd_practice_cycle_get_hand (HsdPracticeCycle *self);
HsdPile hsd_practice_cycle_get_draw (HsdPracticeCycle *self);
HsdPile hsd_practice_cycle_get_majors (HsdPracticeCycle *self); /* those that are left */
int     hsd_practice_cycle_get_suit (HsdPracticeCycle *self);   /* by its place in hsd_suits */

/* What hsd_table_advise() says of the hand of this round. The first time takes a moment, in
 * which the best play of all hands is computed; hsd_practice_warm() may do it beforehand, in any
 * thread. */
const HsdChances *hsd_practice_cycle_get_advice (HsdPracticeCycle *self);
void              hsd_practice_warm (void);

/* Of a card of that hand: the chance of a success now, and the successes to the end of the cycle. */
HsdFraction hsd_practice_cycle_now (HsdPracticeCycle *self, int card);
HsdFraction hsd_practice_cycle_worth (HsdPracticeCycle *self, int card);

/* --- what is done --- */

/* Each is for one phase, and FALSE in another; a card that is not in the hand is refused. */
gboolean hsd_practice_cycle_play (HsdPracticeCycle *self, int card);
gboolean hsd_practice_cycle_take_back (HsdPracticeCycle *self);
gboolean hsd_practice_cycle_draw (HsdPracticeCycle *self);
gboolean hsd_practice_cycle_next (HsdPracticeCycle *self);

/* --- the score, of the rounds that are told --- */

guint  hsd_practice_cycle_get_score (HsdPracticeCycle *self);  /* successes */
guint  hsd_practice_cycle_get_series (HsdPracticeCycle *self); /* of them in a row, up to now */
double hsd_practice_cycle_get_expected (HsdPracticeCycle *self); /* with the cards that were played */
double hsd_practice_cycle_get_lost (HsdPracticeCycle *self);     /* by cards that were not the best */
double hsd_practice_cycle_get_best (HsdPracticeCycle *self);     /* expected from the best play, at the first hand */

G_END_DECLS
