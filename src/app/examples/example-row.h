/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * HsdExampleRow:
 *
 * An example in the list, that opens it: example.open; with a sign once it was read to its end.
 */
#define HSD_TYPE_EXAMPLE_ROW (hsd_example_row_get_type ())
G_DECLARE_FINAL_TYPE (HsdExampleRow, hsd_example_row, HSD, EXAMPLE_ROW, AdwActionRow)

/* The one in that place among all. */
GtkWidget *hsd_example_row_new (guint index);

void hsd_example_row_mark_done (HsdExampleRow *self);

G_END_DECLS
