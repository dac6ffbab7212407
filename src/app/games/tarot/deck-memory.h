/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HsdDeckMemory:
 *
 * Which arcana are still in the deck, a cell each, with how many there are. Those that are out are
 * dashed and struck through. The Devil, the World and the Fool stand out, by a mark too.
 */
#define HSD_TYPE_DECK_MEMORY (hsd_deck_memory_get_type ())
G_DECLARE_FINAL_TYPE (HsdDeckMemory, hsd_deck_memory, HSD, DECK_MEMORY, GtkWidget)

GtkWidget *hsd_deck_memory_new (void);

/* Bit n of @left is card n: 0, the Fool, to 21; of a deck of minors, 1 to 14. */
void hsd_deck_memory_set (HsdDeckMemory *self, guint32 left, gboolean minors);

G_END_DECLS
