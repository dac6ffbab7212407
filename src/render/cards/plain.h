/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/cards/lettering.h"

G_BEGIN_DECLS

/* How round the corners of a card are, in its own units. */
#define HSD_CARD_CORNER 14.0

/* The edge of a card of @width at the origin, for a clip or an outline, grown by @by. */
void hsd_card_outline (cairo_t *cr, double width, double by);

/* A card without a picture: what is shown while one is made, and instead of one that cannot be. */
void hsd_plain_card_draw (cairo_t *cr, HsdCardId id, const HsdCardWords *words, double width);

G_END_DECLS
