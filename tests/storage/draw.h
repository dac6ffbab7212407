/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The luck of a schedule: a generator of our own, so that a seed means the same with every GLib. */
typedef struct
{
  guint64 state;
} Draw;

Draw draw_begin (guint64 seed);

/* A number from 0 to @n − 1; @n is not 0. */
guint draw_below (Draw *self, guint n);

/* TRUE once in @n times. */
gboolean draw_once_in (Draw *self, guint n);

/* A number from 0 to @most, small ones as often as large ones. */
guint draw_depth (Draw *self, guint most);

void draw_fill (Draw *self, guint8 *bytes, gsize size);

G_END_DECLS
