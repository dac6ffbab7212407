/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/stage.h"

G_BEGIN_DECLS

/**
 * HsdClockStrip:
 *
 * The clocks and countdowns of a stage, in a strip below its throw that is there only while there are any. Its sizes are parts of
 * its width, so that the projection and its preview are one picture. It draws once a second while a countdown runs, and
 * only while it is seen.
 */
#define HSD_TYPE_CLOCK_STRIP (hsd_clock_strip_get_type ())
G_DECLARE_FINAL_TYPE (HsdClockStrip, hsd_clock_strip, HSD, CLOCK_STRIP, GtkWidget)

void hsd_clock_strip_follow (HsdClockStrip *self, HsdPublicStage *stage);

G_END_DECLS
