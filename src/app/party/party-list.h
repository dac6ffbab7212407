/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdPartyList:
 *
 * Who sits at the table, one of them chosen: face, name, player, and the points that are left of
 * the game in question. #HsdPartyList::chosen follows another choice, #HsdPartyList::opened a
 * row that was activated.
 */
#define HSD_TYPE_PARTY_LIST (hsd_party_list_get_type ())
G_DECLARE_FINAL_TYPE (HsdPartyList, hsd_party_list, HSD, PARTY_LIST, GtkWidget)

GtkWidget *hsd_party_list_new (HsdTable *table);

/* Whose points stand beside the names. */
void hsd_party_list_set_system (HsdPartyList *self, HsdSystem *system);

/* The name of who is chosen; NULL when nobody is there. */
const char *hsd_party_list_get_chosen (HsdPartyList *self);
void        hsd_party_list_choose (HsdPartyList *self, const char *name);

G_END_DECLS
