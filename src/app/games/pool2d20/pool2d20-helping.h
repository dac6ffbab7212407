/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/pool2d20/pool2d20-help.h"
#include "app/games/section.h"

G_BEGIN_DECLS

/**
 * HsdPool2d20Helping:
 *
 * The attributes and skills of a helper's sheet, in a popover.
 *
 * Signals: "wished", with an attribute or NULL and a skill or NULL, when the user chooses one.
 */
#define HSD_TYPE_POOL2D20_HELPING (hsd_pool2d20_helping_get_type ())
G_DECLARE_FINAL_TYPE (HsdPool2d20Helping, hsd_pool2d20_helping, HSD, POOL2D20_HELPING, HsdSection)

/* @help is what @character helps with now. */
GtkWidget *hsd_pool2d20_helping_new (HsdSystemPage *page, HsdCharacter *character, const HsdPool2d20Help *help);

G_END_DECLS
