/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/story.h"
#include "render/cards/cache.h"
#include "render/cards/lettering.h"

G_BEGIN_DECLS

/* The card pictures shared by all stages, of the deck in the settings, with translated names. When
 * that setting notifies, draw again. */
HsdCardCache *hsd_stage_deck_get (void);

/* The pictures of that deck; what a deck of scans lacks is taken from ours. Returns (transfer full). */
HsdCardSheet *hsd_stage_deck_make_sheet (void);

/* Writes the words on the cards again: the language has changed. */
void hsd_stage_deck_update_language (void);

/* Decodes a scan; see HsdScanDecode. */
cairo_surface_t *hsd_stage_deck_decode (GBytes *bytes, GError **error);

/* The words in the cartouches of a card: static strings. */
HsdCardWords hsd_stage_deck_words (HsdCardId id);

/* The suit of the pictures that a sheet names by its place in hsd_suits. */
HsdCardSuit hsd_stage_deck_suit (int suit);

/* The picture of a card of the story; those of one player are all of one suit. */
HsdCardId hsd_stage_deck_id (const HsdCard *card, int suit);

G_END_DECLS
