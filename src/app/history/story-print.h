/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/chronicle/chronicle.h"

G_BEGIN_DECLS

/* Prints the story of an evening as it is told. Run it with gtk_print_operation_run(). */
GtkPrintOperation *hsd_story_print_new (const HsdChronicle *chronicle);

G_END_DECLS
