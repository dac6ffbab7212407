/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/section.h"
#include "app/widgets/option-card.h"

G_BEGIN_DECLS

/**
 * HsdPool2d20Options:
 *
 * The odds of a throw of the 2d20 pool, the dice that can be bought, and luck instead of an
 * attribute.
 */
#define HSD_TYPE_POOL2D20_OPTIONS (hsd_pool2d20_options_get_type ())
G_DECLARE_FINAL_TYPE (HsdPool2d20Options, hsd_pool2d20_options, HSD, POOL2D20_OPTIONS, HsdSection)

/* One die more or less, as the keys + and − do. */
void hsd_pool2d20_options_step (HsdPool2d20Options *self, int by);

G_END_DECLS
