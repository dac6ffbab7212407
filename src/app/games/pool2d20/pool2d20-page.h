/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/pages.h"

G_BEGIN_DECLS

#define HSD_TYPE_POOL2D20_PAGE (hsd_pool2d20_page_get_type ())
G_DECLARE_FINAL_TYPE (HsdPool2d20Page, hsd_pool2d20_page, HSD, POOL2D20_PAGE, HsdSystemPage)

/* The words of this game for the sentence. */
extern const HsdLender hsd_pool2d20_lender;

G_END_DECLS
