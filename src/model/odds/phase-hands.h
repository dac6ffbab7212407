/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/pile.h"

G_BEGIN_DECLS

#define HSD_PHASE_CARDS 14
#define HSD_PHASE_TESTS 11

/* The hands with which a test may be met after so many others, each with a draw pile, and what may come of
 * them: a hand less the card played, and that with one more card. All arrays are owned. */
typedef struct
{
  guint n_cards;          /* of a hand */
  guint n_states;
  guint8 (*hands)[4];     /* [n_states], cards by their place in the deck, from the lowest */
  guint32 (*after)[4];    /* [n_states], what is left when the card of that place is played */
  guint n_after;
  guint n_draws;          /* the cards that may be drawn next: 0 before the last test */
  guint32 *next;          /* [n_after × n_draws], a state of the next level */
} HsdPhaseLevel;

/**
 * HsdPhaseHands:
 *
 * All hands of the next tests, test after test. With k tests to go only the k highest cards of a hand can
 * matter, since each test plays one and a higher card is never worth less: the others are left out.
 */
typedef struct
{
  guint n_tests;
  guint n_cards;                /* hand and draw pile */
  int cards[HSD_PHASE_CARDS];   /* their numbers, ascending */
  HsdPhaseLevel levels[HSD_PHASE_TESTS];
} HsdPhaseHands;

/* @hand has four cards, @draw at least @n_tests − 1, none of them in @hand; there are two tests or more. */
void hsd_phase_hands_init (HsdPhaseHands *self, HsdPile hand, HsdPile draw, guint n_tests);
void hsd_phase_hands_clear (HsdPhaseHands *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HsdPhaseHands, hsd_phase_hands_clear)

G_END_DECLS
