/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/pages.h"

G_BEGIN_DECLS

#define HSD_TYPE_POOL2D20_PAGE (hsd_pool2d20_page_get_type ())
G_DECLARE_FINAL_TYPE (HsdPool2d20Page, hsd_pool2d20_page, HSD, POOL2D20_PAGE, HsdSystemPage)

/* The words of this game for the sentence. */
extern const HsdVocabulary hsd_pool2d20_vocabulary;

/* “Climbing   3 ★” in a list to choose from: a skill with its rank, and a star if it is a personal asset. */
char *hsd_pool2d20_name_skill (const char *name, int rank, gboolean asset);

G_END_DECLS
