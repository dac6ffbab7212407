/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdExamplesPage:
 *
 * The worked examples by game, and the one that is being told. They have tables of their own:
 * nothing here is ever on the stage of @table, or in its history.
 */
#define HSD_TYPE_EXAMPLES_PAGE (hsd_examples_page_get_type ())
G_DECLARE_FINAL_TYPE (HsdExamplesPage, hsd_examples_page, HSD, EXAMPLES_PAGE, GtkWidget)

GtkWidget *hsd_examples_page_new (HsdTable *table);

/* Begins an example by its place among all; does nothing where there is none. */
void hsd_examples_page_open (HsdExamplesPage *self, guint index);

G_END_DECLS
