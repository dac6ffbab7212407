/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/* Initialises GTK; FALSE, after reporting that all tests are skipped, if there is no display. From
 * now on user data goes to folders of the test. */
gboolean hsd_test_start (int *argc, char ***argv);

/* Runs the tests, then removes those folders; the result of main(). */
int hsd_test_run (void);

/* Makes a new empty home for the user's own table and other files; free the path with g_free(). */
char *hsd_test_new_home (void);

/* Calls @visit for a widget and all below it. */
typedef void (*HsdVisit) (GtkWidget *widget, gpointer data);
void hsd_test_walk (GtkWidget *widget, HsdVisit visit, gpointer data);

/* The first descendant of that type and with that CSS class; either may be 0. */
GtkWidget *hsd_test_find (GtkWidget *widget, GType type, const char *css_class);

/* What the template of a widget calls @id. */
gpointer hsd_test_part (gpointer widget, const char *id);

/* Whether the first button below with that action is sensitive; FALSE without one. */
gboolean hsd_test_is_enabled (GtkWidget *widget, const char *action);

/* Whether a visible label below contains that text. */
gboolean hsd_test_tells (GtkWidget *widget, const char *text);

/* A picture was copied: it is as large as promised. */
void hsd_test_expect_picture (GtkWidget *widget);

/* Run the pending sources of the main loop; or run it until @done returns TRUE, for ten seconds at most. */
void     hsd_test_settle (void);
gboolean hsd_test_wait (gboolean (*done) (gpointer data), gpointer data);

/* A table with a fixed seed; with the sample party or without characters. */
HsdTable *hsd_test_table (gboolean party);

G_END_DECLS
