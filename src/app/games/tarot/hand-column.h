/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/tarot/hand.h"

G_BEGIN_DECLS

/**
 * HsdHandColumn:
 *
 * One column of a hand: the card and the text below it. The hand tells it how wide a
 * card is and how it is turned, so that all columns agree.
 */
#define HSD_TYPE_HAND_COLUMN (hsd_hand_column_get_type ())
G_DECLARE_FINAL_TYPE (HsdHandColumn, hsd_hand_column, HSD, HAND_COLUMN, GtkWidget)

typedef struct
{
  double card;     /* the width of a card */
  double angle;    /* clockwise, in radians */
  double drop;     /* how far its middle lies under that of the middle card */
  double room;     /* for the cards, from the top */
  gboolean narrow; /* the name stands above the percentage, which has no decimal */
} HsdHandPlace;

void hsd_hand_column_set_card (HsdHandColumn *self, HsdCardSuit suit, const HsdHandCard *card);
void hsd_hand_column_set_place (HsdHandColumn *self, const HsdHandPlace *place);
void hsd_hand_column_set_chosen (HsdHandColumn *self, gboolean chosen);
void hsd_hand_column_set_hidden (HsdHandColumn *self, gboolean hidden, guint index);

const HsdHandCard *hsd_hand_column_get_card (HsdHandColumn *self);

/* How wide its longest line is when name and percentage share one, and how high all of
 * them are in a column so wide. */
int hsd_hand_column_text_width (HsdHandColumn *self);
int hsd_hand_column_text_height (HsdHandColumn *self, gboolean narrow, int width);

G_END_DECLS
