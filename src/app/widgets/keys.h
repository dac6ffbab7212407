/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A key that is held comes again and again: space would throw, confirm, prepare and throw. From now on, in every window
 * of the program, what does something once a press (space, Enter, Escape and the keys without modifiers) does it once;
 * for the next the key is to be let go. What is typed, and arrows, plus and minus, still come again. */
void hsd_held_keys_ignore (void);

/* For who hands keys on to @window before that window looks: whether this press is of a key that is held, and to be
 * ignored. Once for each press. */
gboolean hsd_held_keys_look (GtkWidget *window, guint key, guint code, GdkModifierType modifiers, GtkEventController *controller);

/* GTK shows a button that a key has pressed as pressed for a quarter of a second, and clicks it then. Whatever it was
 * pressed for may be over: the page was left, another test begun, a sheet taken away. From now on, for the whole
 * program, a button that is not seen any more is not clicked. */
void hsd_late_keys_ignore (void);

G_END_DECLS
