/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/tarot-words.h"
#include "model/story/field.h"

static const char *const cards[] = {
  /* Translators: a card, as a sentence speaks of it. */
  N_("the ace"),
  /* Translators: a card, as a sentence speaks of it. */
  N_("the 2"),
  /* Translators: a card, as a sentence speaks of it. */
  N_("the 3"),
  /* Translators: a card, as a sentence speaks of it. */
  N_("the 4"),
  /* Translators: a card, as a sentence speaks of it. */
  N_("the 5"),
  /* Translators: a card, as a sentence speaks of it. */
  N_("the 6"),
  /* Translators: a card, as a sentence speaks of it. */
  N_("the 7"),
  /* Translators: a card, as a sentence speaks of it. */
  N_("the 8"),
  /* Translators: a card, as a sentence speaks of it. */
  N_("the 9"),
  /* Translators: a card, as a sentence speaks of it. */
  N_("the 10"),
  /* Translators: a card, as a sentence speaks of it. */
  N_("the page"),
  /* Translators: a card, as a sentence speaks of it. */
  N_("the knight"),
  /* Translators: a card, as a sentence speaks of it. */
  N_("the queen"),
  /* Translators: a card, as a sentence speaks of it. */
  N_("the king"),
};

const char *
hsd_tarot_card_in_words (int card)
{
  g_return_val_if_fail (card >= 1 && card <= (int) G_N_ELEMENTS (cards), NULL);

  return hsd_translate (cards[card - 1]);
}
