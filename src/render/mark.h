/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* The marks of outcomes. Their silhouettes differ, so that they can be told apart without colours. */
typedef enum
{
  HSD_RENDER_CRITICAL_SUCCESS,   /* a burst of eight points holding a star */
  HSD_RENDER_SUCCESS,            /* a disc with a tick */
  HSD_RENDER_TIE,                /* a lozenge with an equals sign */
  HSD_RENDER_FAILURE,            /* a rounded square with a cross, hatched */
  HSD_RENDER_AUTOMATIC_FAILURE,  /* a zero struck out */
  HSD_RENDER_CRITICAL_FAILURE,   /* a cracked triangle, point down, cross-hatched */
  HSD_N_RENDER_MARKS
} HsdRenderMark;

/* The ground that is drawn on, and whether colours are used. */
typedef enum
{
  HSD_INK_LIGHT, /* colours on a light ground */
  HSD_INK_DARK,  /* colours on a dark ground, or on the felt */
  HSD_INK_BLACK, /* one ink on a light ground */
  HSD_INK_WHITE, /* one ink on a dark ground */
  HSD_N_INKS
} HsdInk;

/* Draws @mark from the origin of @cr into a square of @size units, and nowhere else. With one ink,
 * the glyph is cut out of the shape. One unit is taken for a pixel where lines have a minimum
 * width. The context is not changed. */
void hsd_mark_draw (cairo_t *cr, HsdRenderMark mark, double size, HsdInk ink);

/* Fills the current path with the colour and the pattern of @mark, for a bar of a chart or a part
 * of a track; with one ink, only the pattern tells the marks apart. Patterns of neighbours join,
 * since they start at the origin of @cr. The path is cleared. */
void hsd_mark_fill (cairo_t *cr, HsdRenderMark mark, HsdInk ink);

G_END_DECLS
