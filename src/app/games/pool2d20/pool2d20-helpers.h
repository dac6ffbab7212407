/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/section.h"

G_BEGIN_DECLS

/**
 * HsdPool2d20Helpers:
 *
 * The helpers in a test of the 2d20 pool: their attributes and skills, and their effects on the
 * chance.
 */
#define HSD_TYPE_POOL2D20_HELPERS (hsd_pool2d20_helpers_get_type ())
G_DECLARE_FINAL_TYPE (HsdPool2d20Helpers, hsd_pool2d20_helpers, HSD, POOL2D20_HELPERS, HsdSection)

/* Another test: everybody helps with the attribute and skill of the leader again. */
void hsd_pool2d20_helpers_forget (HsdPool2d20Helpers *self);

/* Takes the focus to the first who can help. */
void hsd_pool2d20_helpers_focus (HsdPool2d20Helpers *self);

G_END_DECLS
