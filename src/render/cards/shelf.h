/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "render/cards/id.h"

G_BEGIN_DECLS

/* Pictures by card and width, with a limit on their bytes: the least recently used one is evicted.
 * It has no lock of its own, since the cache has one. */
typedef struct _HsdShelf HsdShelf;

HsdShelf *hsd_shelf_new (gsize limit);
void      hsd_shelf_free (HsdShelf *self);
void      hsd_shelf_clear (HsdShelf *self);
void      hsd_shelf_set_limit (HsdShelf *self, gsize limit);
gsize     hsd_shelf_bytes (const HsdShelf *self);

/* Takes ownership of the surface; replaces one of the same card and width. */
void hsd_shelf_put (HsdShelf *self, HsdCardId id, int width, cairo_surface_t *surface);

/* (transfer none). Counts as a use. */
cairo_surface_t *hsd_shelf_get (HsdShelf *self, HsdCardId id, int width);

/* The picture of the card that needs the least shrinking, or if all are too small, the least growing. */
cairo_surface_t *hsd_shelf_nearest (HsdShelf *self, HsdCardId id, int width);

/* The time of the last eviction of the picture, of the monotonic clock; 0 if there was none. Only
 * the last few dozen evictions are known. */
gint64 hsd_shelf_pushed_out (const HsdShelf *self, HsdCardId id, int width);

G_END_DECLS
