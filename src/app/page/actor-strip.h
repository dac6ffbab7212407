/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/story/character.h"

G_BEGIN_DECLS

/**
 * HsdActorStrip:
 *
 * The acting character: a row of avatars of which one is chosen, and the name beside it. A radio
 * group, one Tab stop; the arrows choose. With more than five the name is not shown beside them;
 * with more than six the last ones are behind a button “…”.
 *
 * Signals: "chosen" (char *), when the user chooses; NULL for no character.
 */
#define HSD_TYPE_ACTOR_STRIP (hsd_actor_strip_get_type ())
G_DECLARE_FINAL_TYPE (HsdActorStrip, hsd_actor_strip, HSD, ACTOR_STRIP, GtkBox)

/* Follows @characters, a list of #HsdCharacter; with @somebody, a place without a character comes first. */
void hsd_actor_strip_set_characters (HsdActorStrip *self, GListModel *characters, gboolean somebody);

/* NULL for no character; an unknown name deselects. Emits no signal. */
void        hsd_actor_strip_set_chosen (HsdActorStrip *self, const char *name);
const char *hsd_actor_strip_get_chosen (HsdActorStrip *self);

/* One line below the name; NULL for none. */
void hsd_actor_strip_set_note (HsdActorStrip *self, const char *note);

G_END_DECLS
