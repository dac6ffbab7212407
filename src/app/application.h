/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdApplication:
 *
 * Owns the table, and what is done to it from anywhere: app.undo, app.redo, app.about,
 * app.quit.
 */
#define HSD_TYPE_APPLICATION (hsd_application_get_type ())
G_DECLARE_FINAL_TYPE (HsdApplication, hsd_application, HSD, APPLICATION, AdwApplication)

HsdApplication *hsd_application_new (GApplicationFlags flags);
HsdTable       *hsd_application_get_table (HsdApplication *self);

G_END_DECLS
