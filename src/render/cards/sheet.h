/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "render/cards/deck.h"
#include "render/cards/scan.h"

G_BEGIN_DECLS

/* The pictures of a deck. One of our own is parsed when its card is drawn, and some stay in memory; a scan is decoded for each
 * size. If that fails, there is one warning, and no second attempt.
 *
 * All functions can be called from any thread. */
#define HSD_TYPE_CARD_SHEET (hsd_card_sheet_get_type ())
G_DECLARE_FINAL_TYPE (HsdCardSheet, hsd_card_sheet, HSD, CARD_SHEET, GObject)

/* Our own deck: a folder with one file per card, named by hsd_card_id_path(). */
HsdCardSheet *hsd_card_sheet_new (const char *folder);

/* A deck of scans, which is taken over. Cards that are missing or refused, and only those, are taken from @instead, which may be
 * NULL. */
HsdCardSheet *hsd_card_sheet_new_scans (HsdCardDeck *scans, HsdScanDecode decode, HsdCardSheet *instead);

/* Blocks while it reads and draws. Returns (transfer full) a picture of that size, opaque except
 * for its round corners; NULL if it failed, or, which is no failure, if @cancellable was cancelled. */
cairo_surface_t *hsd_card_sheet_render (HsdCardSheet *self,
                                        HsdCardId id,
                                        int width,
                                        int height,
                                        GCancellable *cancellable);

/* Why the picture of this deck was not drawn; (transfer full), or NULL if it was, or was not
 * requested yet. HSD_SCAN_ERROR, G_FILE_ERROR or RSVG_ERROR. */
GError *hsd_card_sheet_get_fault (HsdCardSheet *self, HsdCardId id);

G_END_DECLS
