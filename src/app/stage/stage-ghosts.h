/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/stage/prospect.h"
#include "model/table/stage.h"

G_BEGIN_DECLS

/* The outlines of the dice of the next throw. */

/* Draws @prospect over the whole of @widget; @seats have colours and motifs. */
void hsd_stage_ghosts_snapshot (GtkWidget *widget, GtkSnapshot *snapshot, const HsdProspect *prospect, const GPtrArray *seats);

/* The place of the ghost at that index; FALSE if there is none. */
gboolean hsd_stage_ghosts_box (GtkWidget *widget, const HsdProspect *prospect, guint index, graphene_rect_t *box);

/* The short name of a kind of die: “d20”. */
const char *hsd_stage_ghosts_name (HsdDieKind kind);

G_END_DECLS
