/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/stage/stage-dice.h"

G_BEGIN_DECLS

/* The texts beside dice at rest: values, owners, and which of them are kept. With several rows of
 * dice there is no room for them. */
void hsd_stage_captions_snapshot (GtkWidget *widget, GtkSnapshot *snapshot, HsdStageDice *dice, const HsdStory *story,
                                  const HsdShowing *showing, const GPtrArray *seats);

G_END_DECLS
