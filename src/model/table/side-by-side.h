/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/showing.h"
#include "model/story/state.h"

G_BEGIN_DECLS

/* Several tests of one request on one stage: the dice and cards of all, each with its owner, around the one that is in
 * front. Only what is in the stories that are given can be seen. */

/* @others are HsdStory, in the order of the request; @front may be one of them. */
HsdStory *hsd_side_by_side (const HsdStory *front, const GPtrArray *others);

/* Makes @showing, which is that of @front alone, one of all of them: captions in the order of the dice, and the verdicts by name. */
void hsd_side_by_side_show (HsdShowing *showing, const HsdStory *front, const GPtrArray *others, const HsdState *state);

G_END_DECLS
