/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/story/state.h"

G_BEGIN_DECLS

/**
 * HsdAvatar:
 *
 * Somebody in a few pixels: two letters on their colour, and their motif, so that nobody is
 * told by a colour alone. It only decorates the name beside it.
 */
#define HSD_TYPE_AVATAR (hsd_avatar_get_type ())
G_DECLARE_FINAL_TYPE (HsdAvatar, hsd_avatar, HSD, AVATAR, GtkWidget)

GtkWidget *hsd_avatar_new (int size);

/* Who @name is at the table of @state; whoever left, or never was there, is grey. */
void hsd_avatar_show (HsdAvatar *self, const HsdState *state, const char *name);

/* A character in hand; NULL for somebody who has none. */
void hsd_avatar_show_character (HsdAvatar *self, HsdCharacter *character);

G_END_DECLS
