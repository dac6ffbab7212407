/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/page/draft.h"
#include "app/page/quick-words.h"

G_BEGIN_DECLS

/**
 * HsdQuickEntry:
 *
 * “What Is Attempted?”: a test in a few letters, as in “na cro 2”, in any order. Below the entry
 * are suggestions for the current word, and the statement of the test. Up and Down select a
 * suggestion, Tab and then Enter too accept it, Escape hides them. Without a selection Enter fills
 * the draft and throws; Shift+Enter only fills it. The draft does not change before that. The title
 * names the game.
 *
 * #HsdQuickEntry::seating is emitted with the acting character (NULL if none) before any input is
 * set, so that the page can begin a test for them. Inputs that are not mentioned are those of a new
 * test. #HsdQuickEntry::answered is emitted next, with whether the caller is to throw. Where several roll it the entry
 * throws by itself, and #HsdQuickEntry::gathering is emitted before.
 */
#define HSD_TYPE_QUICK_ENTRY (hsd_quick_entry_get_type ())
G_DECLARE_FINAL_TYPE (HsdQuickEntry, hsd_quick_entry, HSD, QUICK_ENTRY, AdwWindow)

/* Opens it over @parent, which may be NULL; @words are taken over. */
HsdQuickEntry *hsd_quick_entry_show (GtkWindow *parent, HsdDraft *draft, HsdQuickWords *words);

/* Another game, whose words are taken over: what the game of @draft does not understand, and this one does, is its test. */
void hsd_quick_entry_add_other (HsdQuickEntry *self, HsdDraft *draft, HsdQuickWords *words);

/* The draft that is answered, of the game that is meant: while "seating" is emitted, for its page is made only then. */
void hsd_quick_entry_set_draft (HsdQuickEntry *self, HsdDraft *draft);

/* The game of the test. */
HsdSystem *hsd_quick_entry_get_system (HsdQuickEntry *self);

/* The entry and its message. */
GtkEditable *hsd_quick_entry_get_editable (HsdQuickEntry *self);
const char  *hsd_quick_entry_get_summary (HsdQuickEntry *self);
const char  *hsd_quick_entry_get_complaint (HsdQuickEntry *self);

/* The suggestions for the current word: char *; NULL if there are none. */
const GPtrArray *hsd_quick_entry_get_suggestions (HsdQuickEntry *self);

/* All that would be thrown, as a page says it beside its button; "" where nothing can be. */
const char *hsd_quick_entry_get_line (HsdQuickEntry *self);

G_END_DECLS
