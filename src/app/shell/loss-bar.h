/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdLossBar:
 *
 * Says what a table lacks that was saved from a damaged file, until somebody presses that they have
 * read it. #HsdLossBar:table is to be set once; #HsdLossBar:told is whether there is anything to say.
 */
#define HSD_TYPE_LOSS_BAR (hsd_loss_bar_get_type ())
G_DECLARE_FINAL_TYPE (HsdLossBar, hsd_loss_bar, HSD, LOSS_BAR, GtkWidget)

G_END_DECLS
