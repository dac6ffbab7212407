/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/projection/projector.h"

G_BEGIN_DECLS

/**
 * HsdOutputRow:
 *
 * One output of a projector in a list: its screen, a switch that opens and closes it, and a button that removes it,
 * but for the first.
 */
#define HSD_TYPE_OUTPUT_ROW (hsd_output_row_get_type ())
G_DECLARE_FINAL_TYPE (HsdOutputRow, hsd_output_row, HSD, OUTPUT_ROW, AdwComboRow)

GtkWidget *hsd_output_row_new (HsdProjector *projector, HsdOutput *output);

/* Its place among the others, from 0 on, is what it is called by. */
void hsd_output_row_set_place (HsdOutputRow *self, guint place);

G_END_DECLS
