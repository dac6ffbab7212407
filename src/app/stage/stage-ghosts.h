/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/stage/prospect.h"
#include "model/table/seat.h"

G_BEGIN_DECLS

/* What is about to be thrown: the outlines of its dice. */

/* Draws @prospect over the whole of @widget; @seats have colours and motifs. */
void hsd_stage_ghosts_snapshot (GtkWidget *widget, GtkSnapshot *snapshot, const HsdProspect *prospect, const GPtrArray *seats);

/* Where the ghost of that index is drawn; FALSE when there is none. */
gboolean hsd_stage_ghosts_box (GtkWidget *widget, const HsdProspect *prospect, guint index, graphene_rect_t *box);

/* How a kind of die is written by those who play: “d20”. */
const char *hsd_stage_ghosts_name (HsdDieKind kind);

G_END_DECLS
