/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Identifies a monitor by its connector, manufacturer and model, as far as they are known. A key is
 * equal only if all three are, so it changes with the connector. (transfer full), like all strings
 * here. */
char *hsd_monitor_dup_key (GdkMonitor *monitor);

/* The same for a screen that is not there, of which only the key was kept. */
char *hsd_monitor_dup_title_of_key (const char *key);

/* The one of a list of screens with that key, else NULL. (transfer full) */
GdkMonitor *hsd_monitors_find (GListModel *monitors, const char *key);

/* The titles of the screens to choose from: the first is whichever the console is not on; then those there are; then, if
 * it is none of them, the one that was chosen. The keys stand in the same order, (transfer full) too. */
GtkStringList *hsd_monitors_list (const char *chosen, GStrv *keys, guint *selected);

G_END_DECLS
