/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/page/draft.h"

G_BEGIN_DECLS

/**
 * HsdNoteEntry:
 *
 * The game master's note on one throw: written with Enter, or when the entry is left. Before the throw it goes to the draft,
 * and with that to the throw.
 */
#define HSD_TYPE_NOTE_ENTRY (hsd_note_entry_get_type ())
G_DECLARE_FINAL_TYPE (HsdNoteEntry, hsd_note_entry, HSD, NOTE_ENTRY, GtkBox)

/* Shows the note on a throw; @note is that of one that has none in the state, or NULL. */
void hsd_note_entry_show (HsdNoteEntry *self, HsdTable *table, guint64 throw_id, const char *note);

/* Shows that of a throw to come. */
void hsd_note_entry_show_draft (HsdNoteEntry *self, HsdDraft *draft);

G_END_DECLS
