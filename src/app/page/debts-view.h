/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdDebtsView:
 *
 * All that is owed, in a list that folds: each debt with a button that strikes it off, an entry for another one, and above
 * them a button for all that the last test leaves to be paid, which has a key.
 */
#define HSD_TYPE_DEBTS_VIEW (hsd_debts_view_get_type ())
G_DECLARE_FINAL_TYPE (HsdDebtsView, hsd_debts_view, HSD, DEBTS_VIEW, GtkBox)

/* Shows the debts of @table from now on; @always even when there are none. */
void hsd_debts_view_follow (HsdDebtsView *self, HsdTable *table, gboolean always);

/* Whether to offer what the last test leaves: not while its dice roll. */
void hsd_debts_view_set_offering (HsdDebtsView *self, gboolean offering);

/* Writes down what is offered; does nothing where nothing is. */
void hsd_debts_view_owe (HsdDebtsView *self);

G_END_DECLS
