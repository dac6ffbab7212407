/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HsdPairLayout:
 *
 * Two widgets beside each other, each half as wide, where there is room to read both; else the
 * second below the first. Room is counted in letters, so that large text comes below sooner.
 */
#define HSD_TYPE_PAIR_LAYOUT (hsd_pair_layout_get_type ())
G_DECLARE_FINAL_TYPE (HsdPairLayout, hsd_pair_layout, HSD, PAIR_LAYOUT, GtkLayoutManager)

G_END_DECLS
