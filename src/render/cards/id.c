/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/cards/id.h"

#define NAMELESS 13

static const char *const paths[HSD_N_CARD_IDS] = {
  "majors/00-mat.svg",
  "majors/01-bateleur.svg",
  "majors/02-papesse.svg",
  "majors/03-imperatrice.svg",
  "majors/04-empereur.svg",
  "majors/05-pape.svg",
  "majors/06-amoureux.svg",
  "majors/07-chariot.svg",
  "majors/08-justice.svg",
  "majors/09-hermite.svg",
  "majors/10-roue.svg",
  "majors/11-force.svg",
  "majors/12-pendu.svg",
  "majors/13-sans-nom.svg",
  "majors/14-temperance.svg",
  "majors/15-diable.svg",
  "majors/16-maison-dieu.svg",
  "majors/17-etoile.svg",
  "majors/18-lune.svg",
  "majors/19-soleil.svg",
  "majors/20-jugement.svg",
  "majors/21-monde.svg",
#define SUIT(name) \
  "minors/" name "-01.svg", "minors/" name "-02.svg", "minors/" name "-03.svg", "minors/" name "-04.svg", \
  "minors/" name "-05.svg", "minors/" name "-06.svg", "minors/" name "-07.svg", "minors/" name "-08.svg", \
  "minors/" name "-09.svg", "minors/" name "-10.svg", "minors/" name "-11.svg", "minors/" name "-12.svg", \
  "minors/" name "-13.svg", "minors/" name "-14.svg"
  SUIT ("wands"),
  SUIT ("cups"),
  SUIT ("swords"),
  SUIT ("coins"),
#undef SUIT
  "back.svg",
};

/* The numerals of these cards are additive: IIII instead of IV. */
static const char *const numerals[HSD_CARD_MAJORS] = {
  "",   "I",   "II",   "III",   "IIII",  "V",  "VI",  "VII",  "VIII",  "VIIII",  "X",
  "XI", "XII", "XIII", "XIIII", "XV",    "XVI", "XVII", "XVIII", "XVIIII", "XX", "XXI",
};

HsdCardId
hsd_card_id_major (int number)
{
  g_assert (number >= 0 && number < HSD_CARD_MAJORS);

  return (HsdCardId) number;
}

HsdCardId
hsd_card_id_minor (HsdCardSuit suit, int rank)
{
  g_assert (suit >= 0 && suit < HSD_N_CARD_SUITS && rank >= 1 && rank <= HSD_CARD_RANKS);

  return (HsdCardId) (HSD_CARD_MAJORS + (int) suit * HSD_CARD_RANKS + rank - 1);
}

gboolean
hsd_card_id_is_major (HsdCardId id)
{
  return id < HSD_CARD_MAJORS;
}

int
hsd_card_id_number (HsdCardId id)
{
  if (id >= HSD_CARD_BACK)
    return 0;

  return id < HSD_CARD_MAJORS ? id : (id - HSD_CARD_MAJORS) % HSD_CARD_RANKS + 1;
}

const char *
hsd_card_id_path (HsdCardId id)
{
  g_return_val_if_fail (id < HSD_N_CARD_IDS, NULL);

  return paths[id];
}

const char *
hsd_card_id_numeral (HsdCardId id)
{
  return numerals[hsd_card_id_number (id)];
}

gboolean
hsd_card_id_is_named (HsdCardId id)
{
  return id != NAMELESS && id != HSD_CARD_BACK;
}
