/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/story.h"

G_BEGIN_DECLS

/* Numbers of the 2d20 pool, shared with its page. */

/* Of the leader, with none bought or free. */
#define HSD_POOL2D20_DICE 2

/* Free dice and those that are bought, together. */
#define HSD_POOL2D20_BONUS_DICE 3

/* The action points that so many dice cost. */
int hsd_pool2d20_dice_price (int bought);

/* How many dice the leader throws. */
guint hsd_pool2d20_n_dice (const HsdRecord *input);

/* The difficulty, with the increase for a second major action. */
int hsd_pool2d20_difficulty (const HsdRecord *input);

/* Produced points that were neither spent nor stored. */
int hsd_pool2d20_produced_left (const HsdStory *story);

/* How many of them the pool of the test has room for, @shared being what the table holds. */
int hsd_pool2d20_to_store (const HsdStory *story, const HsdRecord *shared);

G_END_DECLS
