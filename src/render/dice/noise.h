/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Noise that has no seams: a cube of values that repeats in all directions. As in data.h, a cell
 * holds four neighbours of its layer, so that two loads are enough to interpolate in space. */
#define HSD_NOISE_SIDE 32

/* A hash that is the same on every machine. */
guint32 hsd_noise_hash (guint32 x, guint32 y, guint32 z);

G_END_DECLS
