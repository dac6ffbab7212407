/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/history.h"

G_BEGIN_DECLS

/* What @history lists for players, the earliest first, as pages of a table with a line a throw: under the
 * title, with its date and the number of the page. To be run with
 * gtk_print_operation_run(). */
GtkPrintOperation *hsd_print_job_new (HsdHistory *history, const char *title);

G_END_DECLS
