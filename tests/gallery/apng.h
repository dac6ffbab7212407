/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Writes animations as animated PNG, which browsers and most viewers play; others show the first
 * frame. Each frame is a PNG of cairo with its data renamed. */
typedef struct _Apng Apng;

Apng *apng_new (int width, int height, guint n_frames, guint milliseconds);

/* Adds the changed part of @surface as a frame; the first one is whole. */
void apng_add (Apng *self, cairo_surface_t *surface, const cairo_rectangle_int_t *changed);
gboolean apng_finish (Apng *self, const char *path, GError **error);

G_END_DECLS
