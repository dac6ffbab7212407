/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/widgets/toggle-group.h"
#include "model/story/system.h"

G_BEGIN_DECLS

/* What a list and a head say of a character: functions for the closures of templates. @character may be NULL. */

char *hsd_describe_name (gpointer self, HsdCharacter *character);

/* As in “played by Anne”; NULL if the player is unknown. */
char *hsd_describe_player (gpointer self, HsdCharacter *character);

/* The games that have sheets, HsdSystem; each becomes an item of @games, in their order. */
GPtrArray *hsd_sheet_list_games (HsdToggleGroup *games);

/* The fields of @system’s sheet that are a counter and its limit; FALSE where there is none. */
gboolean hsd_sheet_find_points (HsdSystem *system, guint *points, guint *limit);

/* The points that are left, and their limit; FALSE where the game has none, or the character no sheet for it. */
gboolean hsd_sheet_read_points (HsdCharacter *character, HsdSystem *system, int *points, int *limit);

G_END_DECLS
