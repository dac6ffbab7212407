/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/state.h"

G_BEGIN_DECLS

/* Whether what is told of an evening is what was made of it again. */

/* NULL is as good as none. */
gboolean hsd_same_bytes (const GByteArray *a, const GByteArray *b);

/* @made as the version that wrote @told would have packed it: without the facts that came later. */
GByteArray *hsd_story_pack_like (const HsdStory *made, const HsdStory *told);

/* Whether the same tests stand in both, in front and beside. */
gboolean hsd_state_same_tests (const HsdState *told, const HsdState *made);

G_END_DECLS
