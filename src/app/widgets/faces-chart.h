/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/statistics.h"

G_BEGIN_DECLS

/**
 * HsdFacesChart:
 *
 * How often each face of one kind of die came, as bars, with a line where a fair die would
 * have them. What it shows is also in a table beside it.
 */
#define HSD_TYPE_FACES_CHART (hsd_faces_chart_get_type ())
G_DECLARE_FINAL_TYPE (HsdFacesChart, hsd_faces_chart, HSD, FACES_CHART, GtkWidget)

GtkWidget *hsd_faces_chart_new (const HsdFaces *faces, const char *label);

G_END_DECLS
