/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HsdPlayer:
 *
 * Plays moments on a table in memory, in a window of its own, whose title says so: no table of the user's has any part in it.
 * #HsdPlayer::shown comes with the number of a moment once it stands there; #HsdPlayer::ended when the window was closed.
 */
#define HSD_TYPE_PLAYER (hsd_player_get_type ())
G_DECLARE_FINAL_TYPE (HsdPlayer, hsd_player, HSD, PLAYER, GObject)

HsdPlayer *hsd_player_new (GtkApplication *application);

/* Plays @moment: from the one that is shown, if it comes later in the same group. A moment that is being played is given up. */
void hsd_player_play (HsdPlayer *self, guint moment);

/* Closes its windows. */
void hsd_player_close (HsdPlayer *self);

/* G_MAXUINT: none stands there. */
guint hsd_player_get_moment (HsdPlayer *self);

/* NULL, or the window of the table. */
GtkWindow *hsd_player_get_window (HsdPlayer *self);

/* That one and those that were opened from it, in the order of their being opened: GtkWindow, borrowed. */
GPtrArray *hsd_player_list_windows (HsdPlayer *self);

/* The first step of the last moment that could not be taken, for programmers; or NULL. */
const char *hsd_player_get_fault (HsdPlayer *self);

G_END_DECLS
