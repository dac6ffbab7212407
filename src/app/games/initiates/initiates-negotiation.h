/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/section.h"

G_BEGIN_DECLS

/**
 * HsdInitiatesNegotiation:
 *
 * After a simple failure: a threshold that is stated, a price, words for it, and everybody’s agreement.
 */
#define HSD_TYPE_INITIATES_NEGOTIATION (hsd_initiates_negotiation_get_type ())
G_DECLARE_FINAL_TYPE (HsdInitiatesNegotiation, hsd_initiates_negotiation, HSD, INITIATES_NEGOTIATION, HsdSection)

/* All of them agree; where all do, none any more. */
void hsd_initiates_negotiation_agree (HsdInitiatesNegotiation *self);

/* The words of the suggestion with that digit, for the price that is chosen. */
void hsd_initiates_negotiation_suggest (HsdInitiatesNegotiation *self, guint digit);

/* The next price, or the one before. */
void hsd_initiates_negotiation_weigh (HsdInitiatesNegotiation *self, int by);

G_END_DECLS
