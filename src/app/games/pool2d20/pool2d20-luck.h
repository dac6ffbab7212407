/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/section.h"

G_BEGIN_DECLS

/* The offers of luck beside a test, ended by one without title; and the one for a “detail” or for “timing”. */
const HsdOffer *hsd_pool2d20_luck_offers (HsdSection *section);
const HsdOffer *hsd_pool2d20_luck_find (HsdSection *section, const char *on);

/* Luck that @character spends beside a test. Where more than one point may be spent, a popover at @at asks how many. */
const char *hsd_pool2d20_luck_why_closed (HsdSection *section, const char *character, const char *on);
void        hsd_pool2d20_luck_spend (HsdSection *section, GtkWidget *at, const char *character, const HsdOffer *offer);

G_END_DECLS
