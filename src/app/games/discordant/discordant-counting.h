/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/section.h"

G_BEGIN_DECLS

/**
 * HsdDiscordantCounting:
 *
 * The question how a throw of discordant dice is counted, with a converter of dice and levels and the reading of the
 * table: which limits results with converted dice have.
 */
#define HSD_TYPE_DISCORDANT_COUNTING (hsd_discordant_counting_get_type ())
G_DECLARE_FINAL_TYPE (HsdDiscordantCounting, hsd_discordant_counting, HSD, DISCORDANT_COUNTING, HsdSection)

/* Sets in @input the limits that a table with @shared has, where dice are turned into levels; elsewhere there are none. */
void hsd_discordant_counting_limit (const HsdRecord *shared, HsdRecord *input);

G_END_DECLS
