/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/translation/report-page.h"

G_BEGIN_DECLS

/* The pictures of @window (HsdReportPicture) with a numbered frame around each text of @po, and a row (HsdReportRow) for each message
 * that it shows, in the order of the eye. Texts have to carry the marks of their entries. */
void hsd_report_collect (GtkWindow *window, const HsdPoFile *po, GArray **pictures, GArray **rows);

G_END_DECLS
