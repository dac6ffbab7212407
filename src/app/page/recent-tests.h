/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/page/draft.h"

G_BEGIN_DECLS

/**
 * HsdRecentTests:
 *
 * The last tests of the acting character, each one once, in a row with its statement: a click
 * copies it to the draft. The accessible label has the whole statement, even if the row is
 * ellipsized. #HsdRecentTests::recalled is emitted with the story (a HsdStory) whose input is to be
 * copied.
 */
#define HSD_TYPE_RECENT_TESTS (hsd_recent_tests_get_type ())
G_DECLARE_FINAL_TYPE (HsdRecentTests, hsd_recent_tests, HSD, RECENT_TESTS, GtkWidget)

/* Looks again, for who acts in @draft. */
void hsd_recent_tests_follow (HsdRecentTests *self, HsdDraft *draft);

/* Whether there is room for more than two of them. */
void hsd_recent_tests_set_roomy (HsdRecentTests *self, gboolean roomy);

/* Recalls the one after that which was recalled last, of all that are known. */
void hsd_recent_tests_next (HsdRecentTests *self);

G_END_DECLS
