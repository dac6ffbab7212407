/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

#include "render/cards/id.h"

/* A picture in the manner of the deck, different for each card: a frame, two empty cartouches,
 * classes, a gradient, a clip and a copy. */
char *test_card_svg (HsdCardId id);

/* A new folder with the pictures of the cards for which @has returns TRUE (NULL: all). */
char *test_deck_new (gboolean (*has) (HsdCardId id));
void  test_deck_put (const char *folder, HsdCardId id, const char *svg, gssize length);
void  test_deck_free (char *folder);

guint32 test_pixel (cairo_surface_t *surface, int x, int y);

/* How many pixels have any ink at all. */
guint test_ink (cairo_surface_t *surface);

/* A PNG of one colour, as a scan of that name. */
void test_scan_put (const char *folder, const char *name, double red, double green, double blue, int width, int height);
