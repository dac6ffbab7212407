/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How long a covered throw is shaken, in seconds: always the same, so that it tells nothing. */
#define HSD_STAGE_CUP_TIME 1.4

/* How high it is, and where it stands, in parts of the height of the stage. */
#define HSD_STAGE_CUP_SIZE .44
#define HSD_STAGE_CUP_FOOT .68

/* The cup under which a covered throw lies, on a stage of that size; INFINITY is the end. */
void hsd_stage_cup_snapshot (GtkSnapshot *snapshot, double width, double height, double time);

G_END_DECLS
