/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/stage/stage-shape.h"

G_BEGIN_DECLS

/* Draws the promise of the dice on the felt, as players photograph it before the first roll: the words of the hash of the seed, and the
 * hash as a QR code where libqrencode was there at build time. */
void hsd_stage_promise_append (GtkWidget *widget, GtkSnapshot *snapshot, const HsdStageShape *shape, const HsdShownPicture *promise);

G_END_DECLS
