/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/steps.h"
#include "model/story/story.h"

G_BEGIN_DECLS

/**
 * HsdTest:
 *
 * One test being told, for views to hold on to: the same object from the throw to the
 * last choice, whose story moves on. #HsdTest::changed follows every change, undo
 * included; #HsdTest::thrown tells first of the dice and cards that just came.
 */
#define HSD_TYPE_TEST (hsd_test_get_type ())
G_DECLARE_FINAL_TYPE (HsdTest, hsd_test, HSD, TEST, GObject)

HsdTest        *hsd_test_new (HsdStory *story);
const HsdStory *hsd_test_get_story (HsdTest *self);
HsdSystem      *hsd_test_get_system (HsdTest *self);

/* Whether a choice of it is still open. */
gboolean hsd_test_is_choosing (HsdTest *self);

/* The outcome in the reader's language, or NULL before there is one. */
const char *hsd_test_get_outcome (HsdTest *self);

/* The outcome with the number that says how much, as in “Above +3”; free it with g_free().
 * NULL before there is one. */
char *hsd_test_get_verdict (HsdTest *self);

/* The explanation in the reader's language. */
HsdSteps *hsd_test_explain (HsdTest *self);

/* For the table alone: the story moves on, or back. */
void hsd_test_set_story (HsdTest *self, HsdStory *story);

G_END_DECLS
