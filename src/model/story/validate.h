/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/story.h"

G_BEGIN_DECLS

/* A valid checksum only says that a file is not damaged, not that this program wrote it. A valid
 * record is safe to use: numbers are within the range that their field declares, words exist, names
 * are valid, and no required field is missing.
 *
 * Each value is checked alone. Values may contradict each other (a card in two piles, points over
 * their limit): the rules then refuse, or go on. */
gboolean hsd_record_is_valid (const HsdRecord *self);

/* The same for a story with its dice, cards, owners and choices, and for their consistency as far
 * as its system checks it. */
gboolean hsd_story_is_valid (const HsdStory *self);

G_END_DECLS
