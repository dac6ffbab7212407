/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @whole: to the end. */
typedef void (*HsdCollectorFunc) (gboolean whole, gpointer data);

/* Plays every moment once, faster than anybody could look, and keeps in mind which messages each one shows. A window tells how
 * far it is, and can stop it. Nothing of it is heard. @done is called once. Does nothing while it is under way. */
void hsd_collector_run (GtkApplication *application, HsdCollectorFunc done, gpointer data);

gboolean hsd_collector_is_running (void);

/* The names of all moments, ended by NULL. Borrowed. */
const char *const *hsd_collector_list (void);

G_END_DECLS
