/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/section.h"

G_BEGIN_DECLS

/**
 * HsdPool2d20Reroll:
 *
 * The popover of Miss Fortune: the dice to re-roll, each with its chance.
 */
#define HSD_TYPE_POOL2D20_REROLL (hsd_pool2d20_reroll_get_type ())
G_DECLARE_FINAL_TYPE (HsdPool2d20Reroll, hsd_pool2d20_reroll, HSD, POOL2D20_REROLL, HsdSection)

/* Opens it at a widget for what @choice offers, with the die in @place chosen; −1: none. */
void hsd_pool2d20_reroll_open (HsdSystemPage *page, GtkWidget *at, const HsdChoice *choice, const HsdOffer *offer, int place);

/* The best that one die promises, or NULL; free with g_free(). */
char *hsd_pool2d20_reroll_gain (HsdSystemPage *page, const HsdChoice *choice, const HsdOffer *offer);

G_END_DECLS
