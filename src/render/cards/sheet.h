/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "render/cards/id.h"

G_BEGIN_DECLS

/*
 * The pictures of a deck: a folder in which each card has the file that hsd_card_id_path names.
 * A file is read and parsed when its card is drawn, and some are kept so. One that cannot be is
 * warned of once, and not tried again.
 *
 * Every function may be called by any thread.
 */
#define HSD_TYPE_CARD_SHEET (hsd_card_sheet_get_type ())
G_DECLARE_FINAL_TYPE (HsdCardSheet, hsd_card_sheet, HSD, CARD_SHEET, GObject)

/* A deck of ours, parsed and drawn here. */
HsdCardSheet *hsd_card_sheet_new (const char *folder);

/* A deck of somebody else's: each picture passes the gate and is drawn by @helper in the box. For
 * a card that is missing or refused, and only then, @instead is asked; it may be NULL. */
HsdCardSheet *hsd_card_sheet_new_foreign (const char *folder, const char *helper, HsdCardSheet *instead);

/* Blocks while it reads and draws. Returns (transfer full) a picture of that many pixels, opaque
 * but for its round corners, or NULL when there is none or when @cancellable was cancelled, which is no failure. */
cairo_surface_t *hsd_card_sheet_render (HsdCardSheet *self,
                                        HsdCardId id,
                                        int width,
                                        int height,
                                        GCancellable *cancellable);

/* Why this deck's own picture of the card was not drawn; (transfer full), or NULL when it was, or
 * was not asked for yet. HSD_GATE_ERROR, HSD_BOX_ERROR, G_FILE_ERROR or RSVG_ERROR. */
GError *hsd_card_sheet_get_fault (HsdCardSheet *self, HsdCardId id);

G_END_DECLS
