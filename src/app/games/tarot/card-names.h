/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/cards/id.h"

G_BEGIN_DECLS

/* “Eight”, for a number from 1 to 14; beyond them the nearest card. */
const char *hsd_card_name_short (int number);

/* “Eight of Wands” */
const char *hsd_card_name_in_full (HsdCardSuit suit, int number);

G_END_DECLS
