/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "render/cards/id.h"

G_BEGIN_DECLS

/* Pictures by card and width, at most so many bytes of them: what was not looked at for the
 * longest time goes first. No locks: the cache has one around it. */
typedef struct _HsdShelf HsdShelf;

HsdShelf *hsd_shelf_new (gsize limit);
void      hsd_shelf_free (HsdShelf *self);
void      hsd_shelf_clear (HsdShelf *self);
void      hsd_shelf_set_limit (HsdShelf *self, gsize limit);
gsize     hsd_shelf_bytes (const HsdShelf *self);

/* Takes the surface over, in the place of one of the same card and width. */
void hsd_shelf_put (HsdShelf *self, HsdCardId id, int width, cairo_surface_t *surface);

/* (transfer none). Looking is using. */
cairo_surface_t *hsd_shelf_get (HsdShelf *self, HsdCardId id, int width);

/* The picture of the card that shrinks the least, or grows the least when all are too small. */
cairo_surface_t *hsd_shelf_nearest (HsdShelf *self, HsdCardId id, int width);

/* When the picture was last pushed out for want of room, of the monotonic clock; 0 for never.
 * Some dozens are remembered. */
gint64 hsd_shelf_pushed_out (const HsdShelf *self, HsdCardId id, int width);

G_END_DECLS
