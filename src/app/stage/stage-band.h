/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/stage/stage-shape.h"
#include "model/story/showing.h"
#include "model/story/story.h"

G_BEGIN_DECLS

/* The verdict of a story in the place that its shape has for it: mark and word, the lines and the number beside it, and the points that
 * everybody may see. */

#define HSD_STAGE_BAND_TOP .667  /* in parts of the height of the stage */
#define HSD_STAGE_BAND_EDGE .011 /* how thick its upper edge is */

typedef enum
{
  HSD_BAND_INK,
  HSD_BAND_PARCHMENT, /* for a lit room */
  HSD_BAND_VEILED,    /* hatched: only visible on the console */
} HsdBandGround;

/* All of the band in words, for a screen reader; free with g_free(). */
char *hsd_stage_band_describe (const HsdStory *story, const HsdShowing *showing);

/* The colour of plain letters, and that of the word of an outcome, on parchment where it is @light, else on ink or on the felt. */
GdkRGBA hsd_stage_band_ink (gboolean light);
GdkRGBA hsd_stage_band_colour (HsdMark mark, gboolean light);

/* Draws points that everybody may see, so that they end at @right; returns how wide they are. */
double hsd_stage_band_append_token (GtkWidget *widget, GtkSnapshot *snapshot, const HsdToken *token, gboolean light, double right,
                                    double y, double size);

/* @up is how far it has come up, from 0 to 1. */
void hsd_stage_band_snapshot (GtkWidget *widget, GtkSnapshot *snapshot, const HsdStageShape *shape, const HsdStory *story,
                              const HsdShowing *showing, HsdBandGround ground, double up);

G_END_DECLS
