/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/cards.h"

const HsdWord hsd_suits[] = {
  /* Translators: a suit of the tarot. */
  { "cups", HSD_NC_("suit", "Cups") },
  /* Translators: a suit of the tarot. */
  { "wands", HSD_NC_("suit", "Wands") },
  /* Translators: a suit of the tarot. */
  { "swords", HSD_NC_("suit", "Swords") },
  /* Translators: a suit of the tarot. */
  { "coins", HSD_NC_("suit", "Coins") },
  { NULL },
};

static const char *const minors[] = {
  /* Translators: the first card of a suit. */
  HSD_NC_("card", "Ace"),
  "2",
  "3",
  "4",
  "5",
  "6",
  "7",
  "8",
  "9",
  "10",
  /* Translators: a card of the tarot. */
  HSD_NC_("card", "Page"),
  /* Translators: a card of the tarot. */
  HSD_NC_("card", "Knight"),
  /* Translators: a card of the tarot. */
  HSD_NC_("card", "Queen"),
  /* Translators: a card of the tarot. */
  HSD_NC_("card", "King"),
};

static const struct
{
  const char *roman;
  const char *name;
} majors[] = {
  /* Translators: a major arcanum of the tarot. */
  { "", HSD_NC_("arcanum", "The Fool") },
  /* Translators: a major arcanum of the tarot. */
  { "I", HSD_NC_("arcanum", "The Magician") },
  /* Translators: a major arcanum of the tarot. */
  { "II", HSD_NC_("arcanum", "The Popess") },
  /* Translators: a major arcanum of the tarot. */
  { "III", HSD_NC_("arcanum", "The Empress") },
  /* Translators: a major arcanum of the tarot. */
  { "IV", HSD_NC_("arcanum", "The Emperor") },
  /* Translators: a major arcanum of the tarot. */
  { "V", HSD_NC_("arcanum", "The Pope") },
  /* Translators: a major arcanum of the tarot. */
  { "VI", HSD_NC_("arcanum", "The Lover") },
  /* Translators: a major arcanum of the tarot. */
  { "VII", HSD_NC_("arcanum", "The Chariot") },
  /* Translators: a major arcanum of the tarot. */
  { "VIII", HSD_NC_("arcanum", "Justice") },
  /* Translators: a major arcanum of the tarot. */
  { "IX", HSD_NC_("arcanum", "The Hermit") },
  { "X", HSD_NC_("arcanum", "The Wheel of Fortune") },
  /* Translators: a major arcanum of the tarot. */
  { "XI", HSD_NC_("arcanum", "Strength") },
  { "XII", HSD_NC_("arcanum", "The Hanged Man") },
  { "XIII", HSD_NC_("arcanum", "The Nameless Arcanum") },
  /* Translators: a major arcanum of the tarot. */
  { "XIV", HSD_NC_("arcanum", "Temperance") },
  /* Translators: a major arcanum of the tarot. */
  { "XV", HSD_NC_("arcanum", "The Devil") },
  { "XVI", HSD_NC_("arcanum", "The House of God") },
  /* Translators: a major arcanum of the tarot. */
  { "XVII", HSD_NC_("arcanum", "The Star") },
  /* Translators: a major arcanum of the tarot. */
  { "XVIII", HSD_NC_("arcanum", "The Moon") },
  /* Translators: a major arcanum of the tarot. */
  { "XIX", HSD_NC_("arcanum", "The Sun") },
  /* Translators: a major arcanum of the tarot. */
  { "XX", HSD_NC_("arcanum", "Judgment") },
  /* Translators: a major arcanum of the tarot. */
  { "XXI", HSD_NC_("arcanum", "The World") },
};

const char *
hsd_minor_name (int number)
{
  const char *name = minors[number - 1];

  return g_ascii_isdigit (name[0]) ? name : hsd_translate (name);
}

const char *
hsd_major_name (int number)
{
  return hsd_translate (majors[number].name);
}

const char *
hsd_major_roman (int number)
{
  return majors[number].roman;
}

const char *
hsd_card_arcana_id (HsdArcana arcana)
{
  return arcana == HSD_CARD_MINOR ? "minor" : "major";
}

const char *
hsd_card_role_id (HsdCardRole role)
{
  static const char *const ids[] = { "choice", "lent", "destiny", "fool" };

  return ids[role];
}
