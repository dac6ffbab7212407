/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/pages.h"

G_BEGIN_DECLS

#define HSD_TYPE_TAROT_PAGE (hsd_tarot_page_get_type ())
G_DECLARE_FINAL_TYPE (HsdTarotPage, hsd_tarot_page, HSD, TAROT_PAGE, HsdSystemPage)

/* The words of this game for the sentence. */
extern const HsdVocabulary hsd_tarot_vocabulary;

G_END_DECLS
