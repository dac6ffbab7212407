/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/steps.h"
#include "model/story/story.h"

G_BEGIN_DECLS

/**
 * HsdTest:
 *
 * One test, for views to hold: it is the same object from the throw to the last choice, with
 * changing stories. #HsdTest::changed is emitted after every change, undo included;
 * #HsdTest::thrown before it, with the new dice and cards.
 */
#define HSD_TYPE_TEST (hsd_test_get_type ())
G_DECLARE_FINAL_TYPE (HsdTest, hsd_test, HSD, TEST, GObject)

HsdTest        *hsd_test_new (HsdStory *story);
const HsdStory *hsd_test_get_story (HsdTest *self);
HsdSystem      *hsd_test_get_system (HsdTest *self);

/* Whether a choice is pending. */
gboolean hsd_test_is_choosing (HsdTest *self);

/* The translated outcome, or NULL before there is one. */
const char *hsd_test_get_outcome (HsdTest *self);

/* The outcome with its number, as in “Above +3”; free it with g_free(). NULL before there is one. */
char *hsd_test_get_verdict (HsdTest *self);

/* The explanation in the language of the user. */
HsdSteps *hsd_test_explain (HsdTest *self);

/* For the table alone: sets the next story, or a former one. */
void hsd_test_set_story (HsdTest *self, HsdStory *story);

G_END_DECLS
