/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdReplayWindow:
 *
 * A throw of the history once more, with the motion that it had: on a stage of its own, which no
 * projection sees, so that also what was secret can be looked at. replay.again shows it again.
 */
#define HSD_TYPE_REPLAY_WINDOW (hsd_replay_window_get_type ())
G_DECLARE_FINAL_TYPE (HsdReplayWindow, hsd_replay_window, HSD, REPLAY_WINDOW, AdwWindow)

/* NULL where the throw cannot be read. */
HsdReplayWindow *hsd_replay_window_show (GtkWindow *parent, HsdTable *table, HsdHistoryThrow *throw);

HsdBareStage *hsd_replay_window_get_stage (HsdReplayWindow *self);

G_END_DECLS
