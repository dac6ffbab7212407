/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/tarot/tarot-section.h"

G_BEGIN_DECLS

/**
 * HsdTarotLasting:
 *
 * The lower part of the situation, before and after the throw: the lenders of cards to a crucial
 * test and their effects, the critical phase, and the remaining arcana.
 */
#define HSD_TYPE_TAROT_LASTING (hsd_tarot_lasting_get_type ())
G_DECLARE_FINAL_TYPE (HsdTarotLasting, hsd_tarot_lasting, HSD, TAROT_LASTING, HsdTarotSection)

/* Moves the focus to the first lender, if there is one. */
void hsd_tarot_lasting_focus_lenders (HsdTarotLasting *self);

G_END_DECLS
