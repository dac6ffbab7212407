/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/projection/projection.h"

G_BEGIN_DECLS

/**
 * HsdOutput:
 *
 * One place where a public stage is shown: a projection, and the screen that it fills or a plain window. It
 * remembers its screen, stays when that is unplugged, and keeps the desktop awake while it is open.
 *
 * Properties: "title", for an empty stage; "monitor-key"; "open", which opens and closes it. The signal "changed" tells that it was opened or closed.
 */
#define HSD_TYPE_OUTPUT (hsd_output_get_type ())
G_DECLARE_FINAL_TYPE (HsdOutput, hsd_output, HSD, OUTPUT, GObject)

/* Of @stage, in the time of @clock. Keys that are pressed there go to @console, whose screen it avoids, as it does those
 * that other outputs of @siblings fill. */
HsdOutput *hsd_output_new (GtkWindow *console, HsdPublicStage *stage, HsdThrowClock *clock, GListModel *siblings);

/* NULL while it is closed. */
HsdProjection *hsd_output_get_projection (HsdOutput *self);

void hsd_output_open (HsdOutput *self);
void hsd_output_close (HsdOutput *self);

/* To the next screen; after the last, a plain window where that is the console's. */
void hsd_output_move_on (HsdOutput *self);

/* The screen that is preferred, by connector, maker and model; "" for any other than the console's. */
const char *hsd_output_get_monitor_key (HsdOutput *self);
void        hsd_output_set_monitor_key (HsdOutput *self, const char *key);

/* The same, and where it is open it goes there at once. */
void hsd_output_choose (HsdOutput *self, const char *key);

/* The screen that it fills, or NULL. */
GdkMonitor *hsd_output_get_monitor (HsdOutput *self);

/* The screens are others than before: a projection whose screen is gone becomes a plain window, and goes back when
 * its screen does. */
void hsd_output_follow_monitors (HsdOutput *self, GListModel *monitors);

G_END_DECLS
