/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/section.h"

G_BEGIN_DECLS

/**
 * HsdPool2d20Decisions:
 *
 * The choices after a throw of the 2d20 pool: a card for each offer, including those for luck.
 */
#define HSD_TYPE_POOL2D20_DECISIONS (hsd_pool2d20_decisions_get_type ())
G_DECLARE_FINAL_TYPE (HsdPool2d20Decisions, hsd_pool2d20_decisions, HSD, POOL2D20_DECISIONS, HsdSection)

G_END_DECLS
