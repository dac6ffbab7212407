/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/story/field.h"
#include "render/mark.h"

G_BEGIN_DECLS

/* What all widgets that draw themselves share: the colours of the desktop's style, the fills of
 * outcomes, and text that grows with the reader's font. */

#define HSD_FAINT .15 /* of the ink: tracks and empty sectors */
#define HSD_CAPTION .72 /* captions are never paler */

/* Draws @widget anew whenever the style turns dark, light or high in contrast. */
void hsd_drawing_follow_style (GtkWidget *widget);

/* For what lies on the window; marks need it. */
HsdInk hsd_drawing_ink (void);

GdkRGBA hsd_drawing_colour (GtkWidget *widget, double alpha);
GdkRGBA hsd_drawing_accent (GtkWidget *widget);

/* Of an outcome: what its areas are filled with, and what is read in its name. */
GdkRGBA hsd_drawing_fill (HsdMark mark);
GdkRGBA hsd_drawing_word (GtkWidget *widget, HsdMark mark);

/* Fills the path in the colour of the outcome, @strength from 0 to 1, and hatches what failed. */
void hsd_drawing_area (cairo_t *cr, GtkWidget *widget, HsdMark mark, double strength);

void hsd_drawing_rounded (cairo_t *cr, double x, double y, double width, double height, double radius);

/* @size is a part of the widget's own font size. */
PangoLayout *hsd_drawing_text (GtkWidget *widget, const char *text, double size, PangoWeight weight);
int          hsd_drawing_text_width (PangoLayout *layout);
int          hsd_drawing_text_height (PangoLayout *layout);
int          hsd_drawing_line (GtkWidget *widget, double size, PangoWeight weight);

/* @align is the part of its width that lies left of @x. */
void hsd_drawing_put (GtkSnapshot *snapshot, PangoLayout *layout, double x, double y, double align, const GdkRGBA *colour);

/* "+3", "−2" with a true minus, "0". */
char *hsd_drawing_signed (int value);

/* "52,4 %" in the reader's language. */
char *hsd_drawing_percent (double percent);

G_END_DECLS
