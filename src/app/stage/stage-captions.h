/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/stage/stage-dice.h"

G_BEGIN_DECLS

/* What is written beside dice at rest: what each counts, whose it is, and which of them are kept.
 * Where they lie in several rows there is no room for it. */
void hsd_stage_captions_snapshot (GtkWidget *widget, GtkSnapshot *snapshot, HsdStageDice *dice, const HsdStory *story,
                                  const HsdShowing *showing, const GPtrArray *seats);

G_END_DECLS
