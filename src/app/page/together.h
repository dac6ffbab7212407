/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/page/draft.h"
#include "app/stage/prospect.h"

G_BEGIN_DECLS

/**
 * HsdTogether:
 *
 * Those who are to roll at once: a row each, with a button that enters the faces of their real dice. Not visible where one
 * rolls alone. #HsdTogether::closed is emitted when the popover of a button is closed, #HsdTogether::given-up when the user
 * wants none of it.
 */
#define HSD_TYPE_TOGETHER (hsd_together_get_type ())
G_DECLARE_FINAL_TYPE (HsdTogether, hsd_together, HSD, TOGETHER, GtkBox)

/* Shows @drafts (HsdDraft), and what each of them would throw (HsdProspect); NULL: nobody. An array that was shown before has
 * the same drafts. */
void hsd_together_follow (HsdTogether *self, GPtrArray *drafts, const GPtrArray *prospects);

/* Enters the faces of the first one who has none yet, or else of the first. */
void hsd_together_open (HsdTogether *self);

G_END_DECLS
