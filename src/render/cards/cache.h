/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/cards/sheet.h"

G_BEGIN_DECLS

/* Cards as surfaces, ready to be drawn. A request returns the best picture so far and calls back
 * when there is a better one; pictures, with their words, are made by at most two threads. All
 * functions are for the main thread. */
#define HSD_TYPE_CARD_CACHE (hsd_card_cache_get_type ())
G_DECLARE_FINAL_TYPE (HsdCardCache, hsd_card_cache, HSD, CARD_CACHE, GObject)

typedef void (*HsdCardReady) (HsdCardId id, gpointer data);

/* Over @limit bytes it drops the least recently used pictures, but none that was used within the last second. */
HsdCardCache *hsd_card_cache_new (HsdCardSheet *sheet, gsize limit);

/* Both drop all pictures without callbacks: draw again. Each list has HSD_N_CARD_IDS entries, which
 * are copied and may be NULL (see HsdCardWords), or is NULL itself. */
void hsd_card_cache_set_sheet (HsdCardCache *self, HsdCardSheet *sheet);
void hsd_card_cache_set_words (HsdCardCache *self, const char *const *numerals, const char *const *names);

gsize hsd_card_cache_get_bytes (HsdCardCache *self);

/* Whether pictures are still to be made. */
gboolean hsd_card_cache_is_busy (HsdCardCache *self);

/* The number of pictures made so far. */
guint hsd_card_cache_get_made (HsdCardCache *self);

/* The height of a card of that width, in pixels. */
int hsd_card_cache_height (int width);

/* Returns (transfer full) the card, @width device pixels wide; if there is none yet, the same card
 * at another size; if there is none either, NULL: draw a plain card. In the last two cases the card
 * is made, and @ready called once with @data as soon as it is ready; nothing is made where @ready is
 * NULL. A caller (@ready and @data) waits for one width of a card: a new request replaces the former one. */
cairo_surface_t *hsd_card_cache_request (HsdCardCache *self, HsdCardId id, int width, HsdCardReady ready, gpointer data);

gboolean hsd_card_cache_has (HsdCardCache *self, HsdCardId id, int width);

/* Makes the card now, unless it is there. */
void hsd_card_cache_make (HsdCardCache *self, HsdCardId id, int width);

/* After this, @data gets no more callbacks. */
void hsd_card_cache_forget (HsdCardCache *self, gpointer data);

G_END_DECLS
