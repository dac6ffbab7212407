/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/cards.h"

const HsdWord hsd_suits[] = {
  /* Translators: a suit of the tarot. */
  { "cups", N_("Cups") },
  /* Translators: a suit of the tarot. */
  { "wands", N_("Wands") },
  /* Translators: a suit of the tarot. */
  { "swords", N_("Swords") },
  /* Translators: a suit of the tarot. */
  { "coins", N_("Coins") },
  { NULL },
};

static const char *const minors[] = {
  /* Translators: the first card of a suit. */
  N_("Ace"),
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
  N_("Page"),
  /* Translators: a card of the tarot. */
  N_("Knight"),
  /* Translators: a card of the tarot. */
  N_("Queen"),
  /* Translators: a card of the tarot. */
  N_("King"),
};

static const struct
{
  const char *roman;
  const char *name;
} majors[] = {
  /* Translators: a major arcanum of the tarot. */
  { "", N_("The Fool") },
  /* Translators: a major arcanum of the tarot. */
  { "I", N_("The Magician") },
  { "II", N_("The High Priestess") },
  /* Translators: a major arcanum of the tarot. */
  { "III", N_("The Empress") },
  /* Translators: a major arcanum of the tarot. */
  { "IV", N_("The Emperor") },
  /* Translators: a major arcanum of the tarot. */
  { "V", N_("The Pope") },
  /* Translators: a major arcanum of the tarot. */
  { "VI", N_("The Lover") },
  /* Translators: a major arcanum of the tarot. */
  { "VII", N_("The Chariot") },
  /* Translators: a major arcanum of the tarot. */
  { "VIII", N_("Justice") },
  /* Translators: a major arcanum of the tarot. */
  { "IX", N_("The Hermit") },
  { "X", N_("The Wheel of Fortune") },
  /* Translators: a major arcanum of the tarot. */
  { "XI", N_("Strength (arcanum)") },
  { "XII", N_("The Hanged Man") },
  { "XIII", N_("The Nameless Arcanum") },
  /* Translators: a major arcanum of the tarot. */
  { "XIV", N_("Temperance") },
  /* Translators: a major arcanum of the tarot. */
  { "XV", N_("The Devil") },
  { "XVI", N_("The House of God") },
  /* Translators: a major arcanum of the tarot. */
  { "XVII", N_("The Star") },
  /* Translators: a major arcanum of the tarot. */
  { "XVIII", N_("The Moon") },
  /* Translators: a major arcanum of the tarot. */
  { "XIX", N_("The Sun") },
  /* Translators: a major arcanum of the tarot. */
  { "XX", N_("Judgement") },
  /* Translators: a major arcanum of the tarot. */
  { "XXI", N_("The World") },
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
