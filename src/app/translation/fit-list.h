/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * HsdFitList:
 *
 * The texts that do not fit where they stand. Activating one chooses its message in the window of the messages.
 */
#define HSD_TYPE_FIT_LIST (hsd_fit_list_get_type ())
G_DECLARE_FINAL_TYPE (HsdFitList, hsd_fit_list, HSD, FIT_LIST, GtkWidget)

/* Looks at all windows as they stand, and shows what does not fit in a window of its own, of which there is one. */
void hsd_fit_list_present (GtkApplication *application);

G_END_DECLS
