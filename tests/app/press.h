/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A key without modifiers, as it goes from what has the focus in @window up to the window itself, through all that is
 * bound to a key; FALSE when nothing had a use for it. GTK clicks a button a moment later. */
gboolean hsd_test_press (gpointer window, guint keyval);

gboolean hsd_test_press_with (gpointer window, guint keyval, GdkModifierType modifiers);

/* The same without letting go of it: again and again, where it is held. */
gboolean hsd_test_hold (gpointer window, guint keyval);
void     hsd_test_let_go (gpointer window, guint keyval);

G_END_DECLS
