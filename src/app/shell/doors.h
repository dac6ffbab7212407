/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Who uses a window without hands: those that drive the application, and the tour. Widgets are named by their id in a .ui file, a
 * class or their type: the first one, or as in “GtkToggleButton:2” the second; “HsdReserves up” is what is called up within reserves.
 * But for hsd_doors_show(), what cannot be seen is not found. @root is a widget, or NULL for all windows. FALSE: there is none. */

/* The first of that name. */
GtkWidget *hsd_doors_find (GtkWidget *root, const char *name);

/* Any action by its detailed name, as whatever widget below @root that has it would do it. */
gboolean hsd_doors_do (GtkWidget *root, const char *detailed);

/* As by a click. */
gboolean hsd_doors_press (GtkWidget *root, const char *name);

/* Brings it to light, wherever it is: on a page that is not shown, folded away, in a popover, or hidden. */
gboolean hsd_doors_show (GtkWidget *root, const char *name);

/* Writes @text into it. */
gboolean hsd_doors_write (GtkWidget *root, const char *name, const char *text);

G_END_DECLS
