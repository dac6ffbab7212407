/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * HsdPreferences:
 *
 * The window of #HsdSettings. Changes take effect at once, except for the language, which needs a
 * restart.
 *
 * preferences.use-deck and preferences.use-table take the URI of a folder or file, as the dialogs
 * return it.
 */
#define HSD_TYPE_PREFERENCES (hsd_preferences_get_type ())
G_DECLARE_FINAL_TYPE (HsdPreferences, hsd_preferences, HSD, PREFERENCES, AdwPreferencesWindow)

/* Shows the one that is there, or a new one above @parent, which may be NULL. */
void hsd_preferences_present (GtkApplication *application, GtkWindow *parent);

/* A deck is being examined. */
gboolean hsd_preferences_is_checking (HsdPreferences *self);

G_END_DECLS
