/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/tarot/tarot-section.h"

G_BEGIN_DECLS

/**
 * HsdTarotKeeping:
 *
 * A chip: whether the hand of who acts is known or private. It makes the hand private, that of everybody too, or known again by
 * the cards that are in it.
 */
#define HSD_TYPE_TAROT_KEEPING (hsd_tarot_keeping_get_type ())
G_DECLARE_FINAL_TYPE (HsdTarotKeeping, hsd_tarot_keeping, HSD, TAROT_KEEPING, HsdTarotSection)

G_END_DECLS
