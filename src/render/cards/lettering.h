/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "render/cards/id.h"

G_BEGIN_DECLS

/* Cards are drawn in units of which one is 240 wide and 420 high. */
#define HSD_CARD_WIDTH 240.0
#define HSD_CARD_HEIGHT 420.0

/* The words of a card. NULL is the numeral of tradition, and no name. A card that wears no name
 * by tradition wears none whatever is given. */
typedef struct
{
  const char *numeral;
  const char *name;
} HsdCardWords;

/* Writes the words into the cartouches of a card of @width that stands at the origin. A name of
 * any language is made smaller until it fits; what would become too small is cut short. */
void hsd_lettering_draw (cairo_t *cr, HsdCardId id, const HsdCardWords *words, double width);

/* One line of text in the middle of a box, as above, at most @size high letters. */
void hsd_lettering_fit (cairo_t *cr, const char *text, double x, double y, double width, double height, double size);

G_END_DECLS
