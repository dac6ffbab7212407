/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/stage.h"

G_BEGIN_DECLS

/**
 * HsdClockStrip:
 *
 * The clocks and countdowns of what the table sees, to be laid over its stage and as large: on the rail or in the row that the shape of
 * the stage has for them. At most four are shown, the last ones. While a countdown runs, and only while it is seen, it is drawn once a
 * second. Where several roll, clocks stand at the foot of the stage.
 */
#define HSD_TYPE_CLOCK_STRIP (hsd_clock_strip_get_type ())
G_DECLARE_FINAL_TYPE (HsdClockStrip, hsd_clock_strip, HSD, CLOCK_STRIP, GtkWidget)

void hsd_clock_strip_follow (HsdClockStrip *self, HsdPublicStage *stage);

G_END_DECLS
