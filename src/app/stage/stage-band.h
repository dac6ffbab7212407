/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/story/showing.h"
#include "model/story/story.h"

G_BEGIN_DECLS

/* The band in the bottom third that tells the outcome: its mark and word, the lines and the number
 * beside it, and the points that everybody may see. */

#define HSD_STAGE_BAND_TOP .667  /* in parts of the height of the stage */
#define HSD_STAGE_BAND_EDGE .011 /* how thick its upper edge is */

typedef enum
{
  HSD_BAND_INK,
  HSD_BAND_PARCHMENT, /* for a lit room */
  HSD_BAND_VEILED,    /* hatched: only visible on the console */
} HsdBandGround;

/* The mark and the word of the outcome; NULL while there is none. */
const char *hsd_stage_band_word (const HsdStory *story, const HsdShowing *showing, HsdMark *mark);

/* All of the band in words, for a screen reader; free with g_free(). */
char *hsd_stage_band_describe (const HsdStory *story, const HsdShowing *showing);

/* @up is how far it has come up, from 0 to 1. */
void hsd_stage_band_snapshot (GtkWidget *widget, GtkSnapshot *snapshot, const HsdStory *story, const HsdShowing *showing,
                              HsdBandGround ground, double up);

G_END_DECLS
