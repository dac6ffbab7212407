/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/cards/sheet.h"

G_BEGIN_DECLS

/*
 * Cards as pixels, ready to be drawn. Who asks for one is given what there is at once and is told
 * when there is better; pictures are made by at most two threads of the cache, words included.
 *
 * The cache may be used by any thread. One that asks to be told must run a main loop for its
 * thread-default context.
 */
#define HSD_TYPE_CARD_CACHE (hsd_card_cache_get_type ())
G_DECLARE_FINAL_TYPE (HsdCardCache, hsd_card_cache, HSD, CARD_CACHE, GObject)

#define HSD_CARD_CACHE_LEAST ((gsize) 12 << 20)
#define HSD_CARD_CACHE_MOST ((gsize) 48 << 20)

/* Called in the context of the thread that asked. */
typedef void (*HsdCardReady) (HsdCardId id, gpointer data);

HsdCardCache *hsd_card_cache_new (HsdCardSheet *sheet, gsize limit);

/* What a screen of so many pixels is worth: 12 MB for a small window, 48 MB at 4K. */
gsize hsd_card_cache_limit (int width, int height);

/* All that is kept is thrown away with these two, and nobody is told: draw again. Each list has
 * HSD_N_CARD_IDS entries, copied, any of them NULL (see HsdCardWords), or is NULL itself. */
void hsd_card_cache_set_sheet (HsdCardCache *self, HsdCardSheet *sheet);
void hsd_card_cache_set_words (HsdCardCache *self, const char *const *numerals, const char *const *names);

void  hsd_card_cache_set_limit (HsdCardCache *self, gsize limit);
gsize hsd_card_cache_get_bytes (HsdCardCache *self);

/* How many pictures were made so far. */
guint hsd_card_cache_get_made (HsdCardCache *self);

/* How high a card of so many pixels is. */
int hsd_card_cache_height (int width);

/* Returns (transfer full) the card in @width device pixels; while there is none, the same card at
 * another size; while there is not even that, NULL: a plain card is in order. In the last two
 * cases @ready, if given, is called once with @data as soon as the right one is there. Somebody
 * (@ready and @data) wants a card at one width at a time: asking again replaces what was asked.
 *
 * A card too large for the cache is made as large as half of it allows. */
cairo_surface_t *hsd_card_cache_request (HsdCardCache *self,
                                         HsdCardId id,
                                         int width,
                                         HsdCardReady ready,
                                         gpointer data);

/* Makes the card when there is nothing more urgent to make. */
void hsd_card_cache_prefetch (HsdCardCache *self, HsdCardId id, int width);

gboolean hsd_card_cache_has (HsdCardCache *self, HsdCardId id, int width);

/* No call with @data comes after this, if it is made in the thread that asked. */
void hsd_card_cache_forget (HsdCardCache *self, gpointer data);

G_END_DECLS
