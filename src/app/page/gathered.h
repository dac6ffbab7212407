/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdGathered:
 *
 * The tests that were rolled at once, in a list: whose it is, its verdict, and whether a decision is open. The one that is
 * selected stands in front, and all else of the page is about it. Not visible where there is one test alone.
 */
#define HSD_TYPE_GATHERED (hsd_gathered_get_type ())
G_DECLARE_FINAL_TYPE (HsdGathered, hsd_gathered, HSD, GATHERED, GtkBox)

void hsd_gathered_follow (HsdGathered *self, HsdTable *table);

/* Brings one of them to the front, from 0; FALSE if there is none. */
gboolean hsd_gathered_bring (HsdGathered *self, guint index);

G_END_DECLS
