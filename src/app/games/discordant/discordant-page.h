/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/pages.h"

G_BEGIN_DECLS

#define HSD_TYPE_DISCORDANT_PAGE (hsd_discordant_page_get_type ())
G_DECLARE_FINAL_TYPE (HsdDiscordantPage, hsd_discordant_page, HSD, DISCORDANT_PAGE, HsdSystemPage)

/* The words of this game for the sentence. */
extern const HsdVocabulary hsd_discordant_vocabulary;

G_END_DECLS
