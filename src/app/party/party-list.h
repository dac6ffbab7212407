/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdPartyList:
 *
 * The characters at the table, one of them selected. #HsdPartyList::opened is emitted when a row is
 * activated.
 *
 * Properties: "table", construct only; "system", whose points are shown beside the names; "chosen",
 * a #HsdCharacter, NULL if there is none.
 */
#define HSD_TYPE_PARTY_LIST (hsd_party_list_get_type ())
G_DECLARE_FINAL_TYPE (HsdPartyList, hsd_party_list, HSD, PARTY_LIST, GtkWidget)

HsdCharacter *hsd_party_list_get_chosen (HsdPartyList *self); /* (transfer none) */

/* Chooses who has that name, if anybody. */
void hsd_party_list_choose (HsdPartyList *self, const char *name);

G_END_DECLS
