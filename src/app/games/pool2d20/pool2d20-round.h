/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/section.h"

G_BEGIN_DECLS

/**
 * HsdPool2d20Round:
 *
 * The round of a fight: whose turn it is, who has acted, and what everybody may still do. Outside a
 * fight it is a quiet button that begins one.
 */
#define HSD_TYPE_POOL2D20_ROUND (hsd_pool2d20_round_get_type ())
G_DECLARE_FINAL_TYPE (HsdPool2d20Round, hsd_pool2d20_round, HSD, POOL2D20_ROUND, HsdSection)

/* Ends the turn, as a key does; does nothing between turns. */
void hsd_pool2d20_round_end_turn (HsdPool2d20Round *self);

G_END_DECLS
