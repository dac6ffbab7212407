/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HsdDeckMemory:
 *
 * The arcana that are still in the deck, a cell each, and their number. Drawn ones are dashed and
 * struck through. The Devil, the World and the Fool are marked.
 *
 * Bit n of #HsdDeckMemory:left is card n: 0, the Fool, to 21; with #HsdDeckMemory:minors, 1 to 14.
 */
#define HSD_TYPE_DECK_MEMORY (hsd_deck_memory_get_type ())
G_DECLARE_FINAL_TYPE (HsdDeckMemory, hsd_deck_memory, HSD, DECK_MEMORY, GtkBox)

G_END_DECLS
