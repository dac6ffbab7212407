/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/form/form.h"

G_BEGIN_DECLS

/**
 * HsdChoiceList:
 *
 * The decisions of the test on the table. Those that are open ask for what they need;
 * those that the rules close stay, with the reason.
 */
#define HSD_TYPE_CHOICE_LIST (hsd_choice_list_get_type ())
G_DECLARE_FINAL_TYPE (HsdChoiceList, hsd_choice_list, HSD, CHOICE_LIST, AdwPreferencesGroup)

/* Shows the choices of the test in progress of @table; none when that is NULL. What was unfolded stays so as
 * long as it is the same test. */
void hsd_choice_list_follow (HsdChoiceList *self, HsdTable *table);

G_END_DECLS
