/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Plays samples of the folder of sounds by their names. All of it (the connection to the sound
 * server, the files) is done in a thread of its own, so that no frame waits for it. Without gsound,
 * and where no server answers, it is silent. */
typedef struct _HsdSoundPlayer HsdSoundPlayer;

HsdSoundPlayer *hsd_sound_player_new (void);
void            hsd_sound_player_free (HsdSoundPlayer *self);

/* @loudness is from 0 to 1. */
void hsd_sound_player_play (HsdSoundPlayer *self, const char *name, double loudness);

G_END_DECLS
