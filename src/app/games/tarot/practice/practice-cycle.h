/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/tarot/practice/practice-tasks.h"
#include "model/table/table.h"

G_BEGIN_DECLS

typedef enum
{
  HSD_PRACTICE_CHOOSING,
  HSD_PRACTICE_PLAYED, /* a card lies on the table, Destiny does not */
  HSD_PRACTICE_TOLD,
  HSD_PRACTICE_FINISHED, /* the last round is finished */
} HsdPracticePhase;

/* A round, as far as it is known. */
typedef struct
{
  HsdPracticeTask task;
  HsdPile hand; /* the four that could be played */
  int card;     /* 0 before one was */
  int best;     /* the card that was advised: the lowest of those worth most */
  HsdPile equal; /* all of those */
  int destiny;  /* 0 before it was drawn: Le Mat is never it */
  gboolean success;
  double chance; /* of a success, with the card played */
  double lost;   /* by not playing the best card, in successes of the cycle */
} HsdPracticeRound;

/**
 * HsdPracticeCycle:
 *
 * Eleven tests of a player alone, at a table of their own in memory whose luck follows from a
 * seed: the same seed deals the same cards, and asks the same questions. By the ordinary rule the talon
 * is reshuffled after each test; in a critical phase the majors that are out stay out until its end.
 */
#define HSD_TYPE_PRACTICE_CYCLE (hsd_practice_cycle_get_type ())
G_DECLARE_FINAL_TYPE (HsdPracticeCycle, hsd_practice_cycle, HSD, PRACTICE_CYCLE, GObject)

HsdPracticeCycle *hsd_practice_cycle_new (const char *seed, HsdPracticeGame *game);

/* The one in which these cards were played, in the round after them, or NULL if one of them was not in its hand. Its rounds until
 * then have no chances and no losses. */
HsdPracticeCycle *hsd_practice_cycle_new_at (const char *seed, HsdPracticeGame *game, const int *cards, guint n_cards);

/* Another with the same cards up to the choice of a round of this one, and the same rounds before it. */
HsdPracticeCycle *hsd_practice_cycle_branch (HsdPracticeCycle *self, guint index);

const char             *hsd_practice_cycle_get_seed (HsdPracticeCycle *self);
HsdPracticeGame        *hsd_practice_cycle_get_game (HsdPracticeCycle *self);
gboolean                hsd_practice_cycle_is_critical (HsdPracticeCycle *self); /* in this round */
HsdTable               *hsd_practice_cycle_get_table (HsdPracticeCycle *self);
HsdPracticePhase        hsd_practice_cycle_get_phase (HsdPracticeCycle *self);
guint                   hsd_practice_cycle_get_index (HsdPracticeCycle *self); /* of the round, from 0 */
const HsdPracticeRound *hsd_practice_cycle_get_round (HsdPracticeCycle *self, guint index);

/* --- the cards --- */

HsdPile hsd_practice_cycle_get_hand (HsdPracticeCycle *self);
HsdPile hsd_practice_cycle_get_draw (HsdPracticeCycle *self);
HsdPile hsd_practice_cycle_get_majors (HsdPracticeCycle *self); /* those that are left */
int     hsd_practice_cycle_get_suit (HsdPracticeCycle *self);   /* by its place in hsd_suits */

/* The result of hsd_table_advise() for the hand of this round. In a critical phase each takes a moment, by the ordinary
 * rule the first one, in which the best play of all hands is computed. */
const HsdChances *hsd_practice_cycle_get_advice (HsdPracticeCycle *self);

/* Computes that advice beforehand, in any thread: for the round of a cycle in which these cards were played before. */
void hsd_practice_compute (const char *seed, HsdPracticeGame *game, const int *cards, guint n_cards);

/* Of a card of that hand: the chance of a success now, and the successes to the end of the cycle. */
HsdFraction hsd_practice_cycle_now (HsdPracticeCycle *self, int card);
HsdFraction hsd_practice_cycle_worth (HsdPracticeCycle *self, int card);

/* --- the moves --- */

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
