/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/stage.h"

G_BEGIN_DECLS

/* Draws character and label at the upper left of a stage, and the request at the right, on that width of it, above
 * the names over dice and cards. If they are too long for one row, the second is below the first.
 * Either may be NULL. The portrait of @seat, if there is one, is before the title; @seat may be NULL. */
void hsd_stage_head_snapshot (GtkWidget *widget, GtkSnapshot *snapshot, double width, const HsdSeat *seat, const char *title, const char *line);

/* A disc of that size with the colour and motif of a seat, from @x on and around @y. Returns whether it has a portrait: if not, there
 * is room for letters. */
gboolean hsd_stage_head_append_disc (GtkSnapshot *snapshot, const HsdSeat *seat, double x, double y, double size);

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
