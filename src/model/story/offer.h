/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/story.h"

G_BEGIN_DECLS

/* The currency of a price. */
typedef enum
{
  HSD_COIN_NONE,
  HSD_COIN_ACTION, /* action points */
  HSD_COIN_LUCK,   /* luck points */
} HsdCoin;

typedef struct
{
  HsdCoin coin;
  int points;
  int most;      /* where several may be bought at once: the price of all of them; or 0 */
  gboolean each; /* of dice that are thrown again each costs as much, else all of them together */
} HsdPrice;

/* One thing that a choice or an errand can do, as short as it stands on a card. */
typedef struct
{
  const char *on;      /* the word that its field of words is answered with; NULL where its arguments are asked for */
  const char *title;   /* a msgid */
  const char *caption; /* a msgid: what it does */
  HsdPrice price;
  gboolean rerolls; /* whether it throws dice of @dice again */
  HsdDieKind dice;
  gboolean (*fits) (const HsdStory *story); /* whether it has a place in that test; NULL: always */
} HsdOffer;

/* Arguments for it, a new record of @fields. */
HsdRecord *hsd_offer_answer (const HsdOffer *self, const HsdField *fields);

/* “2 AP”, in the reader’s language. */
char *hsd_coin_say (HsdCoin coin, int points);

/* “1–3 AP”, or NULL where nothing is paid. */
char *hsd_price_say (const HsdPrice *self);

/* For that many dice. */
int hsd_price_of_dice (const HsdPrice *self, guint n);

G_END_DECLS
