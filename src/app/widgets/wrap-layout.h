/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HsdWrapLayout:
 *
 * Lays widgets one after the other, like words: in as many lines as it takes. Lines are
 * aligned by #HsdWrapLayout:align, from 0 for their start to 1 for their end; in a line of its own,
 * or beside others, a widget that expands takes what is left.
 */
#define HSD_TYPE_WRAP_LAYOUT (hsd_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (HsdWrapLayout, hsd_wrap_layout, HSD, WRAP_LAYOUT, GtkLayoutManager)

GtkLayoutManager *hsd_wrap_layout_new (double align);

G_END_DECLS
