/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/chance/fraction.h"
#include "render/cards/id.h"

G_BEGIN_DECLS

#define HSD_HAND_MOST 14

/* A card of the hand: a minor arcanum, 1 … 14. */
typedef struct
{
  int number;
  HsdFraction chance; /* of success with it; does not fit if it is not told */
  const char *tag;    /* a word of advice, copied, or NULL */
  gboolean sensitive; /* it may be chosen */
  gboolean played;    /* it lies on the table: its place stays, dashed; in a row it stays itself, raised */
  const char *sum;    /* what it is worth, as terms, in the place of its odds; copied, or NULL */
  const char *total;  /* and together; copied, with a sum */
  gboolean gone;      /* in the discard, in a row */
} HsdHandCard;

/**
 * HsdHand:
 *
 * A hand of cards to choose from, one column a card: the card, then its name and its odds, or what it is worth, and a
 * word of advice. It is one stop of the Tab key; the arrows choose.
 *
 * #HsdHand::chosen is emitted with the number of the card that the user chooses, #HsdHand::activated when Enter or a
 * double click activates it. hand.choose, an action, is given the number of a card, and does as a click on it.
 */
#define HSD_TYPE_HAND (hsd_hand_get_type ())
G_DECLARE_FINAL_TYPE (HsdHand, hsd_hand, HSD, HAND, GtkWidget)

/* All of one suit, as a player's are; more than HSD_HAND_MOST are left out. The chosen
 * card stays chosen while it is there. */
void hsd_hand_set_cards (HsdHand *self, HsdCardSuit suit, const HsdHandCard *cards, guint n_cards);

/* All cards that a private hand may have, straight and small, in two rows where there is no room for one: each with its key,
 * which activates it, as a click does. */
void hsd_hand_set_row (HsdHand *self, gboolean row);

/* “Eight of Wands”; free it with g_free(). */
char *hsd_hand_name_card (HsdCardSuit suit, int number);

/* A key that was pressed elsewhere; TRUE if it means something here. */
gboolean hsd_hand_press (HsdHand *self, guint key, guint code, GdkModifierType modifiers);

/* How wide a card may be at most, where other things want room, and how many may be beside each other. */
void hsd_hand_set_card_most (HsdHand *self, int width);
void hsd_hand_set_line_most (HsdHand *self, guint n_cards);

/* 0 for none. Setting it emits nothing. */
void hsd_hand_set_chosen (HsdHand *self, int number);
int  hsd_hand_get_chosen (HsdHand *self);

/* Shows the backs: neither the screen nor a screen reader tells which cards they are. */
void     hsd_hand_set_hidden (HsdHand *self, gboolean hidden);
gboolean hsd_hand_get_hidden (HsdHand *self);

/* Only the impossible is 0 and only the certain 100, as in percentages with a decimal. */
int hsd_hand_whole_percent (HsdFraction chance);

G_END_DECLS
