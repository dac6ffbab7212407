/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/initiates/initiates-negotiation.h"
#include "app/games/pages.h"

G_BEGIN_DECLS

#define HSD_TYPE_INITIATES_PAGE (hsd_initiates_page_get_type ())
G_DECLARE_FINAL_TYPE (HsdInitiatesPage, hsd_initiates_page, HSD, INITIATES_PAGE, HsdSystemPage)

/* NULL before a result was shown. */
HsdInitiatesNegotiation *hsd_initiates_page_get_negotiation (HsdInitiatesPage *self);

/* The words of this game for the sentence. */
extern const HsdVocabulary hsd_initiates_vocabulary;

G_END_DECLS
