/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * HsdApplication:
 *
 * Gives each table that is opened a window: the user's own when none is named. What can be
 * done from anywhere: app.new and app.open ask for a file, app.begin-table and app.open-table
 * are given its URI; app.open-own, app.about, app.quit.
 */
#define HSD_TYPE_APPLICATION (hsd_application_get_type ())
G_DECLARE_FINAL_TYPE (HsdApplication, hsd_application, HSD, APPLICATION, AdwApplication)

HsdApplication *hsd_application_new (GApplicationFlags flags);

G_END_DECLS
