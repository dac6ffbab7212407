/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A key press without modifiers, propagated from the focused widget of @window up to the window,
 * through all shortcuts; FALSE if it was not handled. GTK activates a button a moment later. */
gboolean hsd_test_press (gpointer window, guint keyval);

gboolean hsd_test_press_with (gpointer window, guint keyval, GdkModifierType modifiers);

/* The same as a held key, which repeats. */
gboolean hsd_test_hold (gpointer window, guint keyval);
void     hsd_test_let_go (gpointer window, guint keyval);

G_END_DECLS
