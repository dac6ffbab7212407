/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/tarot/tarot-section.h"

G_BEGIN_DECLS

/**
 * HsdTarotHand:
 *
 * The hand of the player, its caption, and below it the chance of a critical outcome or a note. When a card is chosen
 * it activates tarot.choose, and tarot.play when one is to be played.
 */
#define HSD_TYPE_TAROT_HAND (hsd_tarot_hand_get_type ())
G_DECLARE_FINAL_TYPE (HsdTarotHand, hsd_tarot_hand, HSD, TAROT_HAND, HsdTarotSection)

/* The card, or 0 for none. */
int hsd_tarot_hand_get_chosen (HsdTarotHand *self);

G_END_DECLS
