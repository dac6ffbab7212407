/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdPartyPage:
 *
 * Who is around the table, with what their sheets say for each game; to be added, changed and
 * removed. Its actions: party.add, party.sample, and party.edit and party.remove with a name.
 */
#define HSD_TYPE_PARTY_PAGE (hsd_party_page_get_type ())
G_DECLARE_FINAL_TYPE (HsdPartyPage, hsd_party_page, HSD, PARTY_PAGE, GtkWidget)

GtkWidget *hsd_party_page_new (HsdTable *table);

G_END_DECLS
