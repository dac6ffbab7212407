/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The table of equivalence of discordant dice and levels: numbers only. */

/* More dice are worth no more levels, and more levels no more dice. */
#define HSD_LEVELS_MAX 5

/* The levels that @d dice are worth, and the dice that @niv levels are; both have the sign of what they are worth. */
int hsd_levels_of_dice (int d);
int hsd_dice_of_levels (int niv);

/* Whether so many of @dice may become levels and the rest stay dice: a whole step of the table. */
gboolean hsd_discordant_is_step (int converted, int dice);

G_END_DECLS
