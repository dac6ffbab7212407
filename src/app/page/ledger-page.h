/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/* The page of clocks and debts: those of @table, beside each other where there is room. */
GtkWidget *hsd_ledger_page_new (HsdTable *table);

G_END_DECLS
