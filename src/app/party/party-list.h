/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdPartyList:
 *
 * Who sits at the table, one of them chosen. #HsdPartyList::opened follows a row that was activated.
 *
 * Properties: "table", to be set once; "system", whose points stand beside the names; "chosen", a
 * #HsdCharacter, NULL when nobody is there.
 */
#define HSD_TYPE_PARTY_LIST (hsd_party_list_get_type ())
G_DECLARE_FINAL_TYPE (HsdPartyList, hsd_party_list, HSD, PARTY_LIST, GtkWidget)

HsdCharacter *hsd_party_list_get_chosen (HsdPartyList *self); /* (transfer none) */

/* Chooses who has that name, if anybody. */
void hsd_party_list_choose (HsdPartyList *self, const char *name);

G_END_DECLS
