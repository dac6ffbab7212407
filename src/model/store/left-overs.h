/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Left-overs are tables that were being made when their program was stopped, or that a disk did not take away. */

/* The endings of the files that SQLite makes beside a table, and NULL. */
extern const char *const hsd_beside_endings[];

/* How many files that a table is made as there may be for one place, strangers among them. */
#define HSD_MOST_MADE 100

/* The name of number @n, from 1 on, under which a table for @path is made. */
char *hsd_made_name (const char *path, guint n);

gboolean hsd_is_there (const char *path);

/* Whether a table is there, or anything beside it. */
gboolean hsd_has_beside (const char *path);

/* Removes a table of ours with all that is beside it. FALSE if not all of it could be removed: then the table itself
 * is still there, by which what is left is recognised. */
gboolean hsd_left_over_remove (const char *path);

/* Removes what was left of tables made for @path, whose lock the caller holds. What is no table of ours stays. */
void hsd_left_overs_remove (const char *path);

/* The same for the table at @path, whose lock the caller holds, and for all that is saved and kept of it under other
 * names, in its folder and in the state folder of the user: but for what another program makes just now. */
void hsd_left_overs_tidy (const char *path);

G_END_DECLS
