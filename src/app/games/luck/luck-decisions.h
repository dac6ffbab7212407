/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/section.h"

G_BEGIN_DECLS

/**
 * HsdLuckDecisions:
 *
 * A call on luck after a failure: what it promises, whether the game master agrees, and the hour.
 */
#define HSD_TYPE_LUCK_DECISIONS (hsd_luck_decisions_get_type ())
G_DECLARE_FINAL_TYPE (HsdLuckDecisions, hsd_luck_decisions, HSD, LUCK_DECISIONS, HsdSection)

/* The game master agrees, or no longer; where that is asked. */
void hsd_luck_decisions_agree (HsdLuckDecisions *self);

/* Asks for the faces of real dice, where luck may be called. */
void hsd_luck_decisions_ask_faces (HsdLuckDecisions *self);

/* The arguments of a call as it stands: its hour, and agreement where it is given. */
HsdRecord *hsd_luck_decisions_make_args (HsdLuckDecisions *self);

G_END_DECLS
