/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/**
 * HsdCharacterWindow:
 *
 * Asks for all that can be known of a character, in a form made from the fields.
 */
#define HSD_TYPE_CHARACTER_WINDOW (hsd_character_window_get_type ())
G_DECLARE_FINAL_TYPE (HsdCharacterWindow, hsd_character_window, HSD, CHARACTER_WINDOW, AdwWindow)

/* Opens the window over @parent: adds a character, or changes the one with that name. */
HsdCharacterWindow *hsd_character_window_show (GtkWindow *parent, HsdTable *table, const char *name);

/* Does what is asked for, and closes; FALSE when it was refused, and the field is marked. */
gboolean hsd_character_window_save (HsdCharacterWindow *self);

G_END_DECLS
