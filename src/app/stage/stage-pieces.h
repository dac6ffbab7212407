/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/stage/prospect.h"
#include "app/stage/stage-dice.h"

G_BEGIN_DECLS

/* The pieces on a stage that can be focused and clicked: ghosts of dice, or dice at rest that count. */
typedef struct
{
  GtkWidget *widget;
  const HsdProspect *prospect; /* or NULL */
  const HsdStory *story;       /* or NULL; not looked at where there is a prospect */
  HsdStageDice *dice;
} HsdStagePieces;

guint    hsd_stage_pieces_count (const HsdStagePieces *self);
gboolean hsd_stage_pieces_get_box (const HsdStagePieces *self, guint index, graphene_rect_t *box);

/* The die of the story of that index, or NULL for a ghost. */
const HsdDie *hsd_stage_pieces_get_die (const HsdStagePieces *self, guint index);

/* The piece at a point, or −1. */
int hsd_stage_pieces_find (const HsdStagePieces *self, double x, double y);

/* It in words; free with g_free(). */
char *hsd_stage_pieces_describe (const HsdStagePieces *self, guint index);

/* A frame around it. */
void hsd_stage_pieces_snapshot (const HsdStagePieces *self, GtkSnapshot *snapshot, guint index);

G_END_DECLS
