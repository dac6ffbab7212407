/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/translation/fit.h"

G_BEGIN_DECLS

/**
 * HsdFitList:
 *
 * What does not fit, each with its picture. Activating one chooses its message in the window of the messages.
 */
#define HSD_TYPE_FIT_LIST (hsd_fit_list_get_type ())
G_DECLARE_FINAL_TYPE (HsdFitList, hsd_fit_list, HSD, FIT_LIST, GtkWidget)

/* Of @faults (HsdFitFault*), which it keeps a reference of; @outdated if the translation has changed since. */
GtkWidget *hsd_fit_list_new (GPtrArray *faults, gboolean outdated);

G_END_DECLS
