/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/card-names.h"

static const char *const short_names[] = {
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "Ace"),
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "Two"),
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "Three"),
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "Four"),
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "Five"),
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "Six"),
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "Seven"),
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "Eight"),
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "Nine"),
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "Ten"),
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "Page"),
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "Knight"),
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "Queen"),
  /* Translators: a card of the tarot, of any suit. */
  NC_("card", "King"),
};

/* Each card has a name of its own: in some languages a card changes its form beside a suit. */
static const char *const names[HSD_N_CARD_SUITS][HSD_CARD_RANKS] = {
  [HSD_CARD_WANDS] = {
    NC_("card", "Ace of Wands"),
    NC_("card", "Two of Wands"),
    NC_("card", "Three of Wands"),
    NC_("card", "Four of Wands"),
    NC_("card", "Five of Wands"),
    NC_("card", "Six of Wands"),
    NC_("card", "Seven of Wands"),
    NC_("card", "Eight of Wands"),
    NC_("card", "Nine of Wands"),
    NC_("card", "Ten of Wands"),
    NC_("card", "Page of Wands"),
    NC_("card", "Knight of Wands"),
    NC_("card", "Queen of Wands"),
    NC_("card", "King of Wands"),
  },
  [HSD_CARD_CUPS] = {
    NC_("card", "Ace of Cups"),
    NC_("card", "Two of Cups"),
    NC_("card", "Three of Cups"),
    NC_("card", "Four of Cups"),
    NC_("card", "Five of Cups"),
    NC_("card", "Six of Cups"),
    NC_("card", "Seven of Cups"),
    NC_("card", "Eight of Cups"),
    NC_("card", "Nine of Cups"),
    NC_("card", "Ten of Cups"),
    NC_("card", "Page of Cups"),
    NC_("card", "Knight of Cups"),
    NC_("card", "Queen of Cups"),
    NC_("card", "King of Cups"),
  },
  [HSD_CARD_SWORDS] = {
    NC_("card", "Ace of Swords"),
    NC_("card", "Two of Swords"),
    NC_("card", "Three of Swords"),
    NC_("card", "Four of Swords"),
    NC_("card", "Five of Swords"),
    NC_("card", "Six of Swords"),
    NC_("card", "Seven of Swords"),
    NC_("card", "Eight of Swords"),
    NC_("card", "Nine of Swords"),
    NC_("card", "Ten of Swords"),
    NC_("card", "Page of Swords"),
    NC_("card", "Knight of Swords"),
    NC_("card", "Queen of Swords"),
    NC_("card", "King of Swords"),
  },
  [HSD_CARD_COINS] = {
    NC_("card", "Ace of Coins"),
    NC_("card", "Two of Coins"),
    NC_("card", "Three of Coins"),
    NC_("card", "Four of Coins"),
    NC_("card", "Five of Coins"),
    NC_("card", "Six of Coins"),
    NC_("card", "Seven of Coins"),
    NC_("card", "Eight of Coins"),
    NC_("card", "Nine of Coins"),
    NC_("card", "Ten of Coins"),
    NC_("card", "Page of Coins"),
    NC_("card", "Knight of Coins"),
    NC_("card", "Queen of Coins"),
    NC_("card", "King of Coins"),
  },
};

static int
place_of (int number)
{
  return CLAMP (number, 1, HSD_CARD_RANKS) - 1;
}

const char *
hsd_card_name_short (int number)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "card", short_names[place_of (number)]);
}

const char *
hsd_card_name_in_full (HsdCardSuit suit, int number)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "card", names[suit < HSD_N_CARD_SUITS ? suit : HSD_CARD_COINS][place_of (number)]);
}
