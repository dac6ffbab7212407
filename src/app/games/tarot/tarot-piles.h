/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/tarot/tarot-section.h"

G_BEGIN_DECLS

/**
 * HsdTarotPiles:
 *
 * How many cards the piles at the foot of the page have: the talon, its discard in a critical phase, and where there is
 * room the draw pile of the player.
 */
#define HSD_TYPE_TAROT_PILES (hsd_tarot_piles_get_type ())
G_DECLARE_FINAL_TYPE (HsdTarotPiles, hsd_tarot_piles, HSD, TAROT_PILES, HsdTarotSection)

G_END_DECLS
