/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/section.h"

G_BEGIN_DECLS

/**
 * HsdPool2d20Aside:
 *
 * How many successes may come, as a chart where there is room for one.
 */
#define HSD_TYPE_POOL2D20_ASIDE (hsd_pool2d20_aside_get_type ())
G_DECLARE_FINAL_TYPE (HsdPool2d20Aside, hsd_pool2d20_aside, HSD, POOL2D20_ASIDE, HsdSection)

/* The table in place of the bars, or back. */
void hsd_pool2d20_aside_turn (HsdPool2d20Aside *self);

G_END_DECLS
