/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "render/cards/id.h"

G_BEGIN_DECLS

/* Cards are drawn in units of which one is 240 wide and 420 high. */
#define HSD_CARD_WIDTH 240.0
#define HSD_CARD_HEIGHT 420.0

/* The words of a card. A NULL numeral is the traditional one, a NULL name none. A card that
 * traditionally has no name never shows one. */
typedef struct
{
  const char *numeral;
  const char *name;
} HsdCardWords;

/* Writes the words into the cartouches of a card of @width at the origin. A long name is shrunk to
 * fit, and cut short if it would become too small. */
void hsd_lettering_draw (cairo_t *cr, HsdCardId id, const HsdCardWords *words, double width);

/* One line of text in the middle of a box, shrunk as above, with letters at most @size high. */
void hsd_lettering_fit (cairo_t *cr, const char *text, double x, double y, double width, double height, double size);

G_END_DECLS
