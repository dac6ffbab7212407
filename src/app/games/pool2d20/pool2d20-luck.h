/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/section.h"

G_BEGIN_DECLS

/* Luck that is spent beside the test that @section tells, on a “detail” or on “timing”. */
const char *hsd_pool2d20_luck_why_closed (HsdSection *section, const char *on);
void        hsd_pool2d20_luck_spend (HsdSection *section, GtkWidget *at, const HsdOffer *offer);

G_END_DECLS
