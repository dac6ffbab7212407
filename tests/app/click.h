/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Finds widgets by the texts that a user reads or hears, and presses them: a page may call its parts
 * whatever it likes. */

/* The first descendant of that type with that accessible label, visible or not; NULL if none. */
GtkWidget *hsd_test_find_named (gpointer widget, GType type, const char *name);

/* The first visible button or check button whose text is @label; fails if there is none. */
GtkWidget *hsd_test_find_button (gpointer widget, const char *label);

/* Presses it, which must be possible, or toggles a check button; then runs the pending sources of the
 * main loop. */
void hsd_test_click (gpointer widget, const char *label);

/* Enters a number that no button of a toggle group has, in the popover of its last button. */
void hsd_test_enter_number (gpointer group, int number);

/* Opens the chip that @question is folded into. */
void hsd_test_unfold (gpointer question);

G_END_DECLS
