/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/page/draft.h"

G_BEGIN_DECLS

/**
 * HsdRecents:
 *
 * The last tests of the acting character, each one once, in a row with its statement: a click
 * copies it to the draft. The accessible label has the whole statement, even if the row is
 * ellipsized. #HsdRecents::recalled is emitted with the story (a HsdStory) whose input is to be
 * copied.
 */
#define HSD_TYPE_RECENTS (hsd_recents_get_type ())
G_DECLARE_FINAL_TYPE (HsdRecents, hsd_recents, HSD, RECENTS, GtkWidget)

/* Looks again, for who acts in @draft. */
void hsd_recents_follow (HsdRecents *self, HsdDraft *draft);

/* Whether there is room for more than two of them. */
void hsd_recents_set_roomy (HsdRecents *self, gboolean roomy);

/* Recalls the one after that which was recalled last. */
void hsd_recents_next (HsdRecents *self);

G_END_DECLS
