/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Has @viewport scroll to what has the focus, as its property scroll-to-focus would, but not to what stands in a
 * popover: GTK takes that for a part of what the popover points to, and moves the popover away from the pointer that
 * presses in it. */
void hsd_focus_scroll (GtkViewport *viewport);

G_END_DECLS
