/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/tarot/hand.h"
#include "app/games/tarot/tarot-section.h"

G_BEGIN_DECLS

/**
 * HsdTarotRow:
 *
 * Which card of a private hand is played: all that it may be, in a row, while the test goes on. It is hidden for hands that are
 * known. The card that the user enters activates tarot.play.
 */
#define HSD_TYPE_TAROT_ROW (hsd_tarot_row_get_type ())
G_DECLARE_FINAL_TYPE (HsdTarotRow, hsd_tarot_row, HSD, TAROT_ROW, HsdTarotSection)

HsdHand *hsd_tarot_row_get_hand (HsdTarotRow *self);

/* Whether the private hand of the player of @snapshot is shown in a row. */
gboolean hsd_tarot_row_is_wanted (HsdTarotSnapshot *snapshot);

/* Shows in @hand what the private hand of @name may have; @beside is what their card is added to. */
void hsd_tarot_row_fill (HsdHand *hand, HsdTarotSnapshot *snapshot, const char *name, int beside, gboolean choosing);

/* How many cards of @name are where, as in “3 in hand, 6 in the draw pile · 4 in the discard”; free it with g_free(). */
char *hsd_tarot_row_count (HsdTarotSnapshot *snapshot, const char *name);

/**
 * HsdTarotKeeping:
 *
 * A chip: whether the hand of who acts is known or private. It makes the hand private, that of everybody too, or known again by
 * the cards that are in it.
 */
#define HSD_TYPE_TAROT_KEEPING (hsd_tarot_keeping_get_type ())
G_DECLARE_FINAL_TYPE (HsdTarotKeeping, hsd_tarot_keeping, HSD, TAROT_KEEPING, HsdTarotSection)

G_END_DECLS
