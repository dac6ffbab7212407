/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/page/draft.h"
#include "app/page/quick-words.h"

G_BEGIN_DECLS

/**
 * HsdQuickEntry:
 *
 * “What Is Attempted?”: a test said in a few letters, as in “na cro 2”, in any order. Below the entry stands
 * what the word may become that is typed, and what all of it will do, before it does it. Up and Down choose a
 * suggestion, Tab and then Enter too take it, Escape hides them. With none chosen Enter answers the draft and
 * throws; Shift+Enter answers it alone. The draft is left as it is until then. The game is told in the title.
 *
 * #HsdQuickEntry::seating tells who will act (NULL: somebody), before anything is answered: a page begins a
 * test of theirs first. What is not said is as in a test that begins; nothing answered before counts.
 * #HsdQuickEntry::answered follows, with whether to throw: whoever opened it does that.
 */
#define HSD_TYPE_QUICK_ENTRY (hsd_quick_entry_get_type ())
G_DECLARE_FINAL_TYPE (HsdQuickEntry, hsd_quick_entry, HSD, QUICK_ENTRY, AdwWindow)

/* Opens it over @parent, which may be NULL; @words are taken over. */
HsdQuickEntry *hsd_quick_entry_show (GtkWindow *parent, HsdDraft *draft, HsdQuickWords *words);

/* The game of which a test is said. */
HsdSystem *hsd_quick_entry_get_system (HsdQuickEntry *self);

/* Where it is typed, and what it says of it. */
GtkEditable *hsd_quick_entry_get_editable (HsdQuickEntry *self);
const char  *hsd_quick_entry_get_summary (HsdQuickEntry *self);
const char  *hsd_quick_entry_get_complaint (HsdQuickEntry *self);

/* What the word may become that is typed, as it is shown: char; NULL where nothing is suggested. */
const GPtrArray *hsd_quick_entry_get_suggestions (HsdQuickEntry *self);

/* All that would be thrown, as a page says it beside its button; "" where nothing can be. */
const char *hsd_quick_entry_get_line (HsdQuickEntry *self);

G_END_DECLS
