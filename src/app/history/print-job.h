/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/history.h"

G_BEGIN_DECLS

/* Prints the public part of the throws that @history lists, the earliest first: pages with a title,
 * the date, a page number and a line per throw. Run it with gtk_print_operation_run(). */
GtkPrintOperation *hsd_print_job_new (HsdHistory *history, const char *title);

G_END_DECLS
