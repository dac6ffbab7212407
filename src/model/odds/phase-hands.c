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

/* A pile that is left before a test, and how states with it are found. */
typedef struct
{
  guint rank;    /* among those of its size */
  guint cards;   /* by places in the deck */
  guint outside; /* cards that are not in a hand */
} Pile;

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

/* Outside are the cards of the pile, and as many of the lowest that were seen as a hand has been shortened by. */
static Pile
get_pile (const HsdPhaseHands *self, const Deal *deal, guint index, guint places)
{
  guint cards = hsd_subset_spread (places, deal->hand);
  guint seen = ((1u << self->n_cards) - 1) & ~cards;

  return (Pile) {
    .rank = deal->ranks[places],
    .cards = cards,
    .outside = cards | (seen & ~without_lowest (seen, FULL_HAND - self->levels[index].n_cards)),
  };
}

/* What may be left of a hand, and what it becomes with each card of the pile. The last test is met with the highest card,
 * whatever is left in the pile. */
static void
list_next (HsdPhaseHands *self, const Deal *deal, guint index, guint places)
{
  HsdPhaseLevel *level = &self->levels[index];
  const HsdPhaseLevel *after = &self->levels[index + 1];
  guint n_seen = index + level->n_cards;
  guint n_hands = binomial (index + 1 + after->n_cards, after->n_cards);
  Pile pile = get_pile (self, deal, index, places);
  Pile next_piles[HSD_PHASE_TESTS];
  guint32 *next = &level->next[(gsize) pile.rank * binomial (n_seen, level->n_cards - 1) * level->n_draws];
  guint n = 0;

  for (guint left = places; left != 0; left &= left - 1)
    next_piles[n++] = get_pile (self, deal, index + 1, places & ~(left & -left));

  for (guint set = hsd_subset_first (level->n_cards - 1); set < 1u << n_seen; set = hsd_subset_next (set))
    {
      guint kept = hsd_subset_spread (set, pile.outside);

      for (guint i = 0; i < n; i++)
        {
          const Pile *with = &next_piles[i];
          guint cards = without_lowest (kept | (pile.cards & ~with->cards), level->n_cards - after->n_cards);

          *next++ = index + 2 == self->n_tests ? (guint) __builtin_ctz (cards)
                                               : with->rank * n_hands + deal->ranks[hsd_subset_close_up (cards, with->outside)];
        }
    }
}

static void
list_states (HsdPhaseHands *self, const Deal *deal, guint index, guint places)
{
  HsdPhaseLevel *level = &self->levels[index];
  guint n_seen = index + level->n_cards;
  Pile pile = get_pile (self, deal, index, places);
  guint after = pile.rank * binomial (n_seen, level->n_cards - 1);
  guint state = pile.rank * binomial (n_seen, level->n_cards);
  int cards[HSD_PHASE_CARDS];

  for (guint place = 0; place < n_seen; place++)
    cards[place] = __builtin_ctz (hsd_subset_spread (1u << place, pile.outside));

  for (guint set = hsd_subset_first (level->n_cards); set < 1u << n_seen; set = hsd_subset_next (set), state++)
    {
      guint n = 0;

      for (guint left = set; left != 0; left &= left - 1, n++)
        {
          level->hands[state][n] = cards[__builtin_ctz (left)];
          level->after[state][n] = after + deal->ranks[set & ~(left & -left)];
        }
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

  for (guint places = hsd_subset_first (level->n_draws); places < 1u << deal->n_draw; places = hsd_subset_next (places))
    {
      list_states (self, deal, index, places);
      list_next (self, deal, index, places);
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
