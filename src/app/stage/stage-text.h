/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Words on a stage. Their sizes are parts of its height, so that every stage is the same picture. */
typedef struct
{
  double x, y;  /* of the anchor, the middle of the line in height */
  double size;  /* of the font, in units of the widget */
  double room;  /* cut short where it is wider; 0 for no limit */
  double align; /* where the anchor is: 0 at the left, 1 at the right */
  gboolean bold;
  GdkRGBA colour;
} HsdStageText;

/* Draws @text, or nothing for NULL; returns how wide it is. */
double hsd_stage_text_append (GtkWidget *widget, GtkSnapshot *snapshot, const char *text, const HsdStageText *how);

/* Of its room, which a text that is made smaller takes: rounding must not cut it. */
#define HSD_STAGE_TEXT_FITS .99

/* The same, made smaller where it is wider than its room, down to that part of its size; below that it is cut. */
double hsd_stage_text_append_fitted (GtkWidget *widget, GtkSnapshot *snapshot, const char *text, const HsdStageText *how, double least);

double hsd_stage_text_measure (GtkWidget *widget, const char *text, double size, gboolean bold);

/* How far the ink of its highest letter, with an accent, is above the middle of the row. */
double hsd_stage_text_rise (GtkWidget *widget, const char *text, double size, gboolean bold);

/* How far the line on which bold letters stand is below the middle of the row. */
double hsd_stage_text_drop (GtkWidget *widget, double size);

/* The blank at which a text of several words is halved best, or NULL. */
const char *hsd_stage_text_find_half (const char *text);

/* The colours of words on the felt. */
#define HSD_STAGE_PALE ((GdkRGBA) { .96, .95, .91, 1 })
#define HSD_STAGE_DIM ((GdkRGBA) { .84, .87, .92, 1 })
#define HSD_STAGE_BRASS hsd_stage_text_rgb (0xb98a3e)
#define HSD_STAGE_GOLD ((GdkRGBA) { .96, .78, .36, 1 })

/* A rounded pill with a motif of that number (0 for none) and a name, around (x, y). */
void hsd_stage_pill_append (GtkWidget *widget, GtkSnapshot *snapshot, const char *name, guint32 colour, guint motif, double x,
                            double y, double size, double room);

/* A colour of 0xrrggbb. */
GdkRGBA hsd_stage_text_rgb (guint32 colour);

G_END_DECLS
