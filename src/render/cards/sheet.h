/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "render/cards/deck.h"

G_BEGIN_DECLS

/* Pictures in files: those of a deck of scans, PNG or JPEG, are from anywhere. Their size is read before they are decoded. */

#define HSD_SCAN_ERROR (hsd_scan_error_quark ())
GQuark hsd_scan_error_quark (void);

typedef enum
{
  HSD_SCAN_TOO_LARGE,     /* the file, or its pixels once decoded, take more than HSD_SCAN_BYTES */
  HSD_SCAN_NOT_A_PICTURE, /* neither PNG nor JPEG */
  HSD_SCAN_DAMAGED,       /* it cannot be decoded */
} HsdScanFault;

#define HSD_SCAN_BYTES (64 * 1024 * 1024)

/* Decodes a PNG or JPEG into CAIRO_FORMAT_ARGB32, from any thread; the program that shows the cards gives it. */
typedef cairo_surface_t *(*HsdScanDecode) (GBytes *bytes, GError **error);

/* The bytes of a regular file of at most @most; anything else with that name (a pipe, a device, a folder) would block.
 * Otherwise sets a G_FILE_ERROR, or HSD_SCAN_TOO_LARGE. */
GBytes *hsd_scan_read (const char *path, gsize most, GError **error);

/* The size that a PNG or JPEG says it has; FALSE if @bytes begin like neither. */
gboolean hsd_scan_size (GBytes *bytes, guint *width, guint *height);

/* Returns (transfer full) the picture, whole and in the middle of @width × @height pixels; NULL with an error. */
cairo_surface_t *hsd_scan_load (const char *path, HsdScanDecode decode, int width, int height, GError **error);

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

/* The color of the paper around a picture. */
void hsd_card_set_paper (cairo_t *cr);

/* Draws the picture, with paper to its square corners, @width wide at the origin: our own as vectors, a scan at 300 dpi where a
 * unit is a point. Blocks. FALSE if it failed; then only the paper is drawn. */
gboolean hsd_card_sheet_draw (HsdCardSheet *self, HsdCardId id, cairo_t *cr, double width, double height);

/* Why the picture of this deck was not drawn; (transfer full), or NULL if it was, or was not
 * requested yet. HSD_SCAN_ERROR, G_FILE_ERROR or RSVG_ERROR. */
GError *hsd_card_sheet_get_fault (HsdCardSheet *self, HsdCardId id);

G_END_DECLS
