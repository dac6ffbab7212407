/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/* The pages of a window: those of the games, in the order of the registry, and then the others. Each has an id, which no
 * language changes. */
guint       hsd_places_count (void);
guint       hsd_places_find (const char *id); /* 0 for one that is not there */
const char *hsd_places_id (guint index);
const char *hsd_places_title (guint index);

/* Whether what happens there is nothing of the table's, and is not projected. */
gboolean hsd_places_is_alone (guint index);

/* Makes the page for @table. */
GtkWidget *hsd_places_make (guint index, HsdTable *table);

/* Fills @list with a row for each. */
void hsd_places_list (GtkListBox *list);

/* Keeps in @list the games that somebody at @table has a sheet for; a button at their end opens the others. */
void hsd_places_fold (GtkListBox *list, HsdTable *table);

G_END_DECLS
