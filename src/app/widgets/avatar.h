/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/story/state.h"

G_BEGIN_DECLS

/**
 * HsdAvatar:
 *
 * A small picture of a character: their portrait, or two letters on their colour, and their motif, so that the colour
 * is not needed. Presentational: the name is beside it.
 */
#define HSD_TYPE_AVATAR (hsd_avatar_get_type ())
G_DECLARE_FINAL_TYPE (HsdAvatar, hsd_avatar, HSD, AVATAR, GtkWidget)

GtkWidget *hsd_avatar_new (int size);

/* Shows the character @name of @state; an unknown one is grey. */
void hsd_avatar_show (HsdAvatar *self, const HsdState *state, const char *name);

/* Shows a character; NULL for a person without one. */
void hsd_avatar_show_character (HsdAvatar *self, HsdCharacter *character);

G_END_DECLS
