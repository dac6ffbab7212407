/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/story/field.h"

G_BEGIN_DECLS

/* Helpers of widgets with a snapshot(): the colours of the style, areas of outcomes, and text that
 * scales with the font. */

#define HSD_FAINT .15 /* of the ink: tracks and empty sectors */
#define HSD_CAPTION .72 /* captions are never paler */

/* The colour of the widget's text; with one ink, captions are not paler. */
GdkRGBA hsd_drawing_colour (GtkWidget *widget, double alpha);

/* Whether the desktop asks for one ink. */
gboolean hsd_drawing_is_plain (void);

/* An outcome: what is read in its name; a ground that is written on, and in which colour. */
GdkRGBA hsd_drawing_word (GtkWidget *widget, HsdMark mark);
GdkRGBA hsd_drawing_ground (HsdMark mark);
GdkRGBA hsd_drawing_on_ground (HsdMark mark);

/* Fills the path as the outcome is filled, @strength from 0 to 1. */
void hsd_drawing_area (cairo_t *cr, GtkWidget *widget, HsdMark mark, double strength);

void hsd_drawing_rounded (cairo_t *cr, double x, double y, double width, double height, double radius);

/* @size is a part of the widget's own font size. */
PangoLayout *hsd_drawing_text (GtkWidget *widget, const char *text, double size, PangoWeight weight);
int          hsd_drawing_text_width (PangoLayout *layout);
int          hsd_drawing_text_height (PangoLayout *layout);
int          hsd_drawing_line (GtkWidget *widget, double size, PangoWeight weight);

/* @align is the part of its width that lies left of @x. */
void hsd_drawing_put (GtkSnapshot *snapshot, PangoLayout *layout, double x, double y, double align, const GdkRGBA *colour);

/* A texture of an image surface in ARGB32, which is taken over. */
GdkTexture *hsd_drawing_take_texture (cairo_surface_t *surface);

/* Of labels so wide, one a place of so much room: each, or every second, fifth … that none touch. */
guint hsd_drawing_step (double room, double width);

G_END_DECLS
