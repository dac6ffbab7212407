/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Draws character and label at the upper left of a stage, and the request at the right, on that width of it, above
 * the names over dice and cards. If they are too long for one row, the second is below the first.
 * Either may be NULL. */
void hsd_stage_head_snapshot (GtkWidget *widget, GtkSnapshot *snapshot, double width, const char *title, const char *line);

/* The shade on which they are read, down to that height. */
void hsd_stage_head_append_shade (GtkSnapshot *snapshot, double width, double height);

/* The reference size of texts on a stage: its height, but at most three quarters of its width, so
 * that sentences fit a nearly square one. */
double hsd_stage_head_height (GtkWidget *widget);

/* Whether they are on one row. */
gboolean hsd_stage_head_is_one_row (GtkWidget *widget, double width, const char *title, const char *line);

/* A name under the emblem of an empty stage. */
void hsd_stage_head_snapshot_card (GtkWidget *widget, GtkSnapshot *snapshot, const char *title);

G_END_DECLS
