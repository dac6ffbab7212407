/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Who acts and at what, in the upper left of a stage, and what was asked for, in the upper right: below them stand the
 * names over dice and cards. Where they are too long for one row, the second is under the first. Either may be NULL. */
void hsd_stage_head_snapshot (GtkWidget *widget, GtkSnapshot *snapshot, const char *title, const char *line);

/* What the words of a stage are measured by: its height, but on one that is nearly square no more than three quarters of
 * its width, or sentences would not fit. */
double hsd_stage_head_height (GtkWidget *widget);

/* Whether they are on one row. */
gboolean hsd_stage_head_is_one_row (GtkWidget *widget, const char *title, const char *line);

/* A name under the emblem of an empty stage. */
void hsd_stage_head_snapshot_card (GtkWidget *widget, GtkSnapshot *snapshot, const char *title);

G_END_DECLS
