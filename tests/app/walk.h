/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/* Starts GTK; FALSE, having said that all is skipped, when there is no screen. */
gboolean hsd_test_start (int *argc, char ***argv);

/* Calls @visit for a widget and all below it. */
typedef void (*HsdVisit) (GtkWidget *widget, gpointer data);
void hsd_test_walk (GtkWidget *widget, HsdVisit visit, gpointer data);

/* The first widget below of that type, that carries that CSS class; either may be 0. */
GtkWidget *hsd_test_find (GtkWidget *widget, GType type, const char *css_class);

/* Lets the main loop do what is due. */
void hsd_test_settle (void);

/* A table whose luck is always the same; with the sample party or nobody. */
HsdTable *hsd_test_table (gboolean party);

G_END_DECLS
