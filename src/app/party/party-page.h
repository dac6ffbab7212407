/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdPartyPage:
 *
 * The party: a list of characters to add, change and remove, the sheet of the selected one, and the
 * shared pools. In one column the sheet replaces the list.
 *
 * Actions: party.add, party.sample, party.edit and party.remove with a name, party.edit-chosen
 * (F2), party.remove-chosen (Delete in the list), party.back, and others that party-page.c tells of.
 */
#define HSD_TYPE_PARTY_PAGE (hsd_party_page_get_type ())
G_DECLARE_FINAL_TYPE (HsdPartyPage, hsd_party_page, HSD, PARTY_PAGE, GtkWidget)

GtkWidget *hsd_party_page_new (HsdTable *table);

/* Shows the sheet of who has that name. */
void        hsd_party_page_choose (HsdPartyPage *self, const char *name);

const char *hsd_party_page_get_chosen (HsdPartyPage *self); /* NULL if the list is empty */

G_END_DECLS
