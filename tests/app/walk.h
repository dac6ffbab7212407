/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/* Starts GTK; FALSE, having said that all is skipped, when there is no screen. Whatever is
 * kept from now on is kept in folders of the test's own, never in the user's. */
gboolean hsd_test_start (int *argc, char ***argv);

/* Runs the tests, then takes those folders away; what main() returns. */
int hsd_test_run (void);

/* Another empty folder for the user's own table, and for what else the test wants; free it
 * with g_free(). */
char *hsd_test_new_home (void);

/* Calls @visit for a widget and all below it. */
typedef void (*HsdVisit) (GtkWidget *widget, gpointer data);
void hsd_test_walk (GtkWidget *widget, HsdVisit visit, gpointer data);

/* The first widget below of that type, that carries that CSS class; either may be 0. */
GtkWidget *hsd_test_find (GtkWidget *widget, GType type, const char *css_class);

/* Whether the first button below for that action can be pressed; FALSE without one. */
gboolean hsd_test_is_enabled (GtkWidget *widget, const char *action);

/* Whether a label below that is shown has that text in it. */
gboolean hsd_test_tells (GtkWidget *widget, const char *text);

/* Lets the main loop do what is due; or goes on until @done says so, for ten seconds at most. */
void     hsd_test_settle (void);
gboolean hsd_test_wait (gboolean (*done) (gpointer data), gpointer data);

/* A table whose luck is always the same; with the sample party or nobody. */
HsdTable *hsd_test_table (gboolean party);

G_END_DECLS
