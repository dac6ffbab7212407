/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/story.h"

G_BEGIN_DECLS

/* What comes from a disk was perhaps never written by us: a valid checksum only says that
 * nothing was damaged. Sound means that no value of it can hurt whoever reads it: numbers
 * within the range that their field declares, words that exist, names by the rule of names,
 * and nothing missing that its field requires.
 *
 * It is about values one by one. That they contradict each other (a card in two piles, points
 * over their limit) is for the rules to bear with: they refuse, or go on. */
gboolean hsd_record_is_sound (const HsdRecord *self);

/* The same for a story, its dice, cards, owners and choices; and it hangs together, as far as
 * its system says. */
gboolean hsd_story_is_sound (const HsdStory *self);

G_END_DECLS
