/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/section.h"

G_BEGIN_DECLS

/**
 * HsdLuckOdds:
 *
 * What a roll of the draft promises: success, with a call on luck too, and how good it would be.
 */
#define HSD_TYPE_LUCK_ODDS (hsd_luck_odds_get_type ())
G_DECLARE_FINAL_TYPE (HsdLuckOdds, hsd_luck_odds, HSD, LUCK_ODDS, HsdSection)

/* Whether each quality is told in figures, and not by the ruler alone. */
void hsd_luck_odds_set_roomy (HsdLuckOdds *self, gboolean roomy);

G_END_DECLS
