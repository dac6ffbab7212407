/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/page/draft.h"

G_BEGIN_DECLS

/**
 * HsdRecents:
 *
 * What whoever acts tried last, each test once and on a row of its own, which says it in the words of its statement: a
 * click makes it the draft again. A screen reader is told the whole line, where a row may have to cut it.
 * #HsdRecents::recalled brings the story (a HsdStory) whose answers are to be taken over.
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
