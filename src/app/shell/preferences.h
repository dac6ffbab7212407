/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * HsdPreferences:
 *
 * What a person may choose once for all tables: a window over #HsdSettings. Whatever is changed
 * counts at once, but the language, which waits for the next start.
 *
 * preferences.use-deck and preferences.use-table are given the address of a folder or a file, as
 * the dialogs that ask for one give it.
 */
#define HSD_TYPE_PREFERENCES (hsd_preferences_get_type ())
G_DECLARE_FINAL_TYPE (HsdPreferences, hsd_preferences, HSD, PREFERENCES, AdwPreferencesWindow)

/* Shows the one that is there, or a new one above @parent, which may be NULL. */
void hsd_preferences_present (GtkApplication *application, GtkWindow *parent);

/* A deck is being examined. */
gboolean hsd_preferences_is_checking (HsdPreferences *self);

G_END_DECLS
