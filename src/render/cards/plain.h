/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/cards/lettering.h"

G_BEGIN_DECLS

/* The radius of the corners of a card, in its own units. */
#define HSD_CARD_CORNER 14.0

/* The edge of a card of @width at the origin, for a clip or an outline, grown by @by. */
void hsd_card_outline (cairo_t *cr, double width, double by);

/* A card without a picture: shown until it is made, or if it cannot be made. */
void hsd_plain_card_draw (cairo_t *cr, HsdCardId id, const HsdCardWords *words, double width);

G_END_DECLS
