/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes @viewport scroll to the focused widget, like its property scroll-to-focus, but not for
 * widgets in a popover: GTK treats these as children of the widget that the popover points to, and
 * would move the popover while the user clicks in it. */
void hsd_focus_scroll (GtkViewport *viewport);

G_END_DECLS
