/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/tarot/tarot-section.h"

G_BEGIN_DECLS

/**
 * HsdTarotReal:
 *
 * Cards drawn from real decks: a pad for each draw that comes next, in the order of the rules. The button that
 * opens it is hidden while nothing is drawn. #HsdTarotReal::changed is emitted when a card is entered, and when other
 * pads are made.
 */
#define HSD_TYPE_TAROT_REAL (hsd_tarot_real_get_type ())
G_DECLARE_FINAL_TYPE (HsdTarotReal, hsd_tarot_real, HSD, TAROT_REAL, HsdTarotSection)

/* Puts a new one into the popover of @button. */
HsdTarotReal *hsd_tarot_real_new (GtkMenuButton *button);

/* The cards in the order in which they are drawn, up to the first that is missing: GArray of int, empty where none is
 * entered; free it with g_array_unref(). */
GArray *hsd_tarot_real_read (HsdTarotReal *self);

G_END_DECLS
