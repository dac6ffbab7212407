/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/cards/lettering.h"
#include "render/cards/sheet.h"

G_BEGIN_DECLS

/* A deck to be cut out: cards of 63 × 110 mm, four on a page, with crop marks and 3 mm of bleed. Every second page has the backs
 * of the page before, where they lie behind their cards. */
#define HSD_DECK_PAGES 40

/* The words in the cartouches of a card. */
typedef HsdCardWords (*HsdCardWording) (HsdCardId id);

/* Draws a page of @width × @height points, 0 … HSD_DECK_PAGES − 1: A4, Letter or larger. */
void hsd_deck_print_page (HsdCardSheet *sheet, HsdCardWording words, cairo_t *cr, double width, double height, guint page);

/* Writes all pages as a PDF; FALSE with a G_FILE_ERROR. */
gboolean hsd_deck_print_pdf (HsdCardSheet *sheet, HsdCardWording words, const char *path, double width, double height, GError **error);

G_END_DECLS
