/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A state is a draw pile and a hand. Both are sets: the pile is indexed among the piles of its size that the
 * first pile can become, the hand among the sets of its size of the cards that are not in the pile. */

#include "config.h"

#include "model/odds/phase-hands.h"
#include "model/odds/subsets.h"

#define FULL_HAND 4

typedef struct
{
  guint hand;                           /* at first, by places in the deck */
  guint n_draw;                         /* the cards of the draw pile, at first */
  guint16 ranks[1 << HSD_PHASE_CARDS];  /* of a set among those of its size */
} Deal;

static void
rank_sets (Deal *deal)
{
  guint counts[HSD_PHASE_CARDS + 1] = { 0 };

  for (guint set = 0; set < G_N_ELEMENTS (deal->ranks); set++)
    deal->ranks[set] = counts[__builtin_popcount (set)]++;
}

static guint
binomial (guint n, guint k)
{
  guint product = 1;

  for (guint i = 1; i <= k; i++)
    product = product * (n - k + i) / i;

  return product;
}

static guint
without_lowest (guint set, guint n)
{
  while (n-- > 0)
    set &= set - 1;

  return set;
}

/* The cards that are not in a hand: those of the pile, and as many of the lowest that were seen as a hand has been
 * shortened by. */
static guint
get_outside (const HsdPhaseHands *self, guint index, guint pile)
{
  guint seen = ((1u << self->n_cards) - 1) & ~pile;

  return pile | (seen & ~without_lowest (seen, FULL_HAND - self->levels[index].n_cards));
}

/* The rank of a pile and of @n_cards cards that are not outside, together. */
static guint
find (const HsdPhaseHands *self, const Deal *deal, guint index, guint pile, guint cards, guint n_cards)
{
  guint outside = get_outside (self, index, pile);

  return deal->ranks[hsd_subset_close_up (pile, deal->hand)] * binomial (self->n_cards - __builtin_popcount (outside), n_cards) +
         deal->ranks[hsd_subset_close_up (cards, outside)];
}

static guint
find_next (const HsdPhaseHands *self, const Deal *deal, guint index, guint pile, guint cards)
{
  guint n_cards = self->levels[index + 1].n_cards;
  guint hand = without_lowest (cards, __builtin_popcount (cards) - n_cards);

  /* The last test is met with the highest card, whatever is left in the pile. */
  return index + 2 == self->n_tests ? (guint) __builtin_ctz (hand) : find (self, deal, index + 1, pile, hand, n_cards);
}

static void
list_next (HsdPhaseHands *self, const Deal *deal, guint index, guint pile, guint cards)
{
  HsdPhaseLevel *level = &self->levels[index];
  guint32 *next = &level->next[(gsize) find (self, deal, index, pile, cards, level->n_cards - 1) * level->n_draws];

  for (guint left = pile; left != 0; left &= left - 1)
    {
      guint drawn = left & -left;

      *next++ = find_next (self, deal, index, pile & ~drawn, cards | drawn);
    }
}

static void
list_state (HsdPhaseHands *self, const Deal *deal, guint index, guint pile, guint cards)
{
  HsdPhaseLevel *level = &self->levels[index];
  guint state = find (self, deal, index, pile, cards, level->n_cards);
  guint n = 0;

  for (guint left = cards; left != 0; left &= left - 1, n++)
    {
      level->hands[state][n] = __builtin_ctz (left);
      level->after[state][n] = find (self, deal, index, pile, cards & ~(left & -left), level->n_cards - 1);
    }
}

static void
list_level (HsdPhaseHands *self, const Deal *deal, guint index)
{
  HsdPhaseLevel *level = &self->levels[index];
  guint n_seen = index + level->n_cards; /* that may be in a hand */
  guint n_piles = binomial (deal->n_draw, index);

  level->n_draws = deal->n_draw - index;
  level->n_states = n_piles * binomial (n_seen, level->n_cards);
  level->n_after = n_piles * binomial (n_seen, level->n_cards - 1);
  level->hands = g_malloc_n (level->n_states, sizeof *level->hands);
  level->after = g_malloc_n (level->n_states, sizeof *level->after);
  level->next = g_new (guint32, (gsize) level->n_after * level->n_draws);

  for (guint places = 0; places < 1u << deal->n_draw; places++)
    {
      guint pile = hsd_subset_spread (places, deal->hand);

      guint outside = get_outside (self, index, pile);

      if (__builtin_popcount (places) != (int) level->n_draws)
        continue;
      for (guint set = 0; set < 1u << n_seen; set++)
        {
          guint cards = hsd_subset_spread (set, outside);

          if (__builtin_popcount (set) == (int) level->n_cards)
            list_state (self, deal, index, pile, cards);
          else if (__builtin_popcount (set) == (int) level->n_cards - 1)
            list_next (self, deal, index, pile, cards);
        }
    }
}

/* The last test: one card, and nothing after it. */
static void
list_last (HsdPhaseHands *self, HsdPhaseLevel *level)
{
  level->n_states = self->n_cards;
  level->n_after = 1;
  level->hands = g_malloc0_n (level->n_states, sizeof *level->hands);
  level->after = g_malloc0_n (level->n_states, sizeof *level->after);
  for (guint card = 0; card < self->n_cards; card++)
    level->hands[card][0] = card;
}

void
hsd_phase_hands_init (HsdPhaseHands *self, HsdPile hand, HsdPile draw, guint n_tests)
{
  Deal deal = { .n_draw = hsd_pile_size (draw) };

  *self = (HsdPhaseHands) { .n_tests = n_tests };
  for (HsdPile left = hand | draw; left != HSD_PILE_EMPTY; left &= left - 1)
    {
      int card = __builtin_ctz (left);

      deal.hand |= (guint) hsd_pile_has (hand, card) << self->n_cards;
      self->cards[self->n_cards++] = card;
    }
  rank_sets (&deal);

  /* The first hand is whole, so that each of its cards has a value. */
  for (guint i = 0; i < n_tests; i++)
    self->levels[i].n_cards = i == 0 ? FULL_HAND : MIN (FULL_HAND, n_tests - i);
  for (guint i = 0; i + 1 < n_tests; i++)
    list_level (self, &deal, i);
  list_last (self, &self->levels[n_tests - 1]);
}

void
hsd_phase_hands_clear (HsdPhaseHands *self)
{
  for (guint i = 0; i < self->n_tests; i++)
    {
      g_free (self->levels[i].hands);
      g_free (self->levels[i].after);
      g_free (self->levels[i].next);
    }
}
