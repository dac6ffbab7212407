/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

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

G_END_DECLS
