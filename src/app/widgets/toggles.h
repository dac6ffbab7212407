/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HsdToggle:
 *
 * A button of #HsdToggles. While it is closed it can be reached, so that its reason is read, but not chosen. On the one that
 * is chosen already, the space bar throws, as it does elsewhere.
 */
#define HSD_TYPE_TOGGLE (hsd_toggle_get_type ())
G_DECLARE_FINAL_TYPE (HsdToggle, hsd_toggle, HSD, TOGGLE, GtkToggleButton)

void hsd_toggle_set_closed (HsdToggle *self, gboolean closed);

/**
 * HsdToggles:
 *
 * Buttons of which at most one is down: a radio group. Tab stops once, at the chosen one; arrows move and choose. (A group of
 * #GtkToggleButton is only the first of these.) Whoever makes it gives it a layout; with the CSS class "joined", each row is one
 * piece with round ends.
 *
 * #HsdToggles:chosen is the index of the button, or -1 for none: setting it emits #GObject::notify alone.
 * Signal: "chosen" (guint), when the user chooses, even the same one again.
 */
#define HSD_TYPE_TOGGLES (hsd_toggles_get_type ())
G_DECLARE_FINAL_TYPE (HsdToggles, hsd_toggles, HSD, TOGGLES, GtkWidget)

/* Adds a #HsdToggle around @content, and returns it. */
GtkWidget *hsd_toggles_add (HsdToggles *self, GtkWidget *content);
void       hsd_toggles_remove_last (HsdToggles *self);
void       hsd_toggles_clear (HsdToggles *self);

guint      hsd_toggles_count (HsdToggles *self);
GtkWidget *hsd_toggles_get (HsdToggles *self, guint index); /* NULL from their number on */

void hsd_toggles_set_chosen (HsdToggles *self, int index);
int  hsd_toggles_get_chosen (HsdToggles *self);

/* Chooses the nearest open one on that side, as if the user had; FALSE when there is none. */
gboolean hsd_toggles_step (HsdToggles *self, int by);

G_END_DECLS
